import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { transformFileSync } from '@swc/core';
import { WorkerThread, WorkerTimeout } from './worker-thread';

type Task = { answer: number } | { error: string } | { exit: number } | { hang: true };

const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'worker-')), 'worker.cjs');
fs.writeFileSync(
  file,
  `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, task }) => {
  if ('exit' in task) process.exit(task.exit);
  if ('hang' in task) for (;;);
  parentPort.postMessage('error' in task ? { id, error: task.error } : { id, result: task.answer });
});`,
);
afterAll(() => fs.rmSync(path.dirname(file), { recursive: true }));

const thread = (limitMs = 60_000) => new WorkerThread<Task, number>(file, limitMs);

test('several tasks - each gets its own answer, a failed one its error', async () => {
  const worker = thread();
  const [one, failed, two] = [
    worker.run({ answer: 1 }),
    worker.run({ error: 'no font' }),
    worker.run({ answer: 2 }),
  ];
  expect(worker.load).toBe(3);
  await expect(failed).rejects.toThrow('no font');
  expect(await Promise.all([one, two])).toEqual([1, 2]);
  expect(worker.load).toBe(0);
});

test('the thread crashes - waiting tasks fail, the next task starts another thread', async () => {
  const worker = thread();
  const waiting = [worker.run({ exit: 3 }), worker.run({ answer: 1 })];
  for (const task of waiting) await expect(task).rejects.toThrow('worker.cjs ended with code 3');
  expect(await worker.run({ answer: 4 })).toBe(4);
});

test('no answer in time - the thread is ended and the next task is answered', async () => {
  const worker = thread(1500);
  await expect(worker.run({ hang: true })).rejects.toThrow(
    new WorkerTimeout('worker.cjs took longer than 1500 ms'),
  );
  expect(await worker.run({ answer: 5 })).toBe(5);
});

/** Compiles sources of the plugin into a folder, at their places. */
function compile(folder: string, sources: string[]): void {
  for (const source of sources) {
    const target = path.join(folder, source.replace(/ts$/, 'js'));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const from = path.join(__dirname, '../..', source);
    const options = { jsc: { parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } } as const;
    fs.writeFileSync(target, transformFileSync(from, { ...options, swcrc: false }).code);
  }
}

test('a program told to stop while a thread computes - ends', async () => {
  const folder = path.dirname(file);
  compile(folder, ['server/platform/worker-thread.ts', 'contracts/rules/error-text.ts']);
  const program = path.join(folder, 'program.js');
  fs.writeFileSync(
    program,
    `const { WorkerThread } = require('./server/platform/worker-thread');
new WorkerThread(${JSON.stringify(file)}, 600_000).run({ hang: true });
process.once('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);
process.stdout.write('started');`,
  );
  const child = spawn(process.execPath, [program]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
