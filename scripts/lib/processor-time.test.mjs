import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { processorMs, watchProgress } from './processor-time.mjs';

/** A program as stack.mjs starts it. */
function childOf(code) {
  const child = new EventEmitter();
  child.process = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  return child;
}

async function until(isTrue) {
  while (!isTrue()) await wait(50);
}

test('a program that computes without output - gets on', { skip: process.platform !== 'linux' }, async () => {
  const child = childOf('for (;;);');
  const idleMs = watchProgress(child);
  let before = 0;
  // The time since the last progress falls once a second of processor time is used.
  await until(() => {
    const now = idleMs();
    const hasFallen = now < before;
    before = now;
    return hasFallen;
  });
  assert.ok(processorMs([child.process.pid]) >= 1000);
  child.process.kill('SIGKILL');
});

test('a program that waits - is idle until it writes', async () => {
  const child = childOf('setInterval(() => {}, 1000)');
  const idleMs = watchProgress(child);
  await wait(300);
  const before = idleMs();
  assert.ok(before >= 290);
  child.emit('output', 'x');
  assert.ok(idleMs() < before);
  child.process.kill('SIGKILL');
});
