import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { runCommand } from './run.mjs';

const cwd = os.tmpdir();

function temporary(t) {
  const folder = fs.mkdtempSync(path.join(cwd, 'run-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

test('every script that runs commands - ends them on a signal', () => {
  const programs = fs.readdirSync(inRoot('scripts')).filter((name) => name.endsWith('.mjs'));
  const read = (file) => fs.readFileSync(file, 'utf8');
  /** Whether a module runs commands, itself or by what it imports. */
  const runs = (file, visited = new Set()) => {
    if (visited.has(file)) return false;
    visited.add(file);
    if (path.basename(file) === 'run.mjs') return true;
    const imported = [...read(file).matchAll(/from '(\.[^']+\.mjs)'/g)].map(([, name]) => name);
    return imported.some((name) => runs(path.resolve(path.dirname(file), name), visited));
  };
  const unstoppable = programs.filter((name) => {
    const file = inRoot('scripts', name);
    return runs(file) && !/^ *(stopOnSignals|stopRunning|untilStopped)\(/m.test(read(file));
  });
  // The doctor imports such modules for what they read, and runs no command.
  assert.deepEqual(unstoppable, ['doctor.mjs']);
});

test('a signal - the running command is ended with its child processes', async (t) => {
  const pidFile = path.join(temporary(t), 'pid');
  const program = `
    const { runCommand, stopOnSignals } = await import(${JSON.stringify(inRoot('scripts/lib/run.mjs'))});
    stopOnSignals();
    await runCommand('sh', ['-c', 'sleep 600 & echo $! > ${pidFile}; wait'], { cwd: '/' });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const over = once(child, 'close');
  while (!fs.existsSync(pidFile) || fs.readFileSync(pidFile, 'utf8') === '') await wait(20);
  child.kill('SIGTERM');
  assert.deepEqual(await over, [130, null]);
  const stat = `/proc/${fs.readFileSync(pidFile, 'utf8').trim()}/stat`;
  // A killed process exists as a zombie until its parent reads its exit code.
  const isRunning = () => {
    try {
      return !/\) [ZX]/.test(fs.readFileSync(stat, 'utf8'));
    } catch {
      // The process is gone, perhaps since its file was opened.
      return false;
    }
  };
  const end = performance.now() + 60_000;
  while (isRunning() && performance.now() < end) await wait(20);
  assert.equal(isRunning(), false);
});

test('input from another command - read with what is written before and after it', async (t) => {
  const file = path.join(temporary(t), 'written');
  await runCommand('sh', ['-c', `cat > ${file}`], {
    cwd,
    input: async (stdin) => {
      stdin.write('first\n');
      await runCommand('echo', ['second'], { cwd, output: stdin });
      stdin.end('third\n');
    },
  });
  assert.equal(fs.readFileSync(file, 'utf8'), 'first\nsecond\nthird\n');
});

test('input that fails - the command is killed before it takes the part for the whole input', async (t) => {
  const file = path.join(temporary(t), 'read-to-the-end');
  const reading = runCommand('sh', ['-c', `cat > /dev/null; touch ${file}`], {
    cwd,
    input: (stdin) => runCommand('sh', ['-c', 'echo half; exit 5'], { cwd, output: stdin }),
  });
  await assert.rejects(reading, /ended with code 5/);
  assert.equal(fs.existsSync(file), false);
});

test('a command that fails before it has read its input - its own error is reported, and the input ends', async () => {
  const reading = runCommand('sh', ['-c', 'echo wrong >&2; exit 7'], {
    cwd,
    input: (stdin) => runCommand('yes', [], { cwd, output: stdin }),
  });
  await assert.rejects(reading, /ended with code 7\.\nwrong/);
});

test('output to a stream - not repeated in the error', async () => {
  const output = new PassThrough();
  await assert.rejects(
    runCommand('sh', ['-c', 'echo out; echo err >&2; exit 1'], { cwd, output }),
    /^(?!.*out\n).*err/s,
  );
  assert.equal(String(output.read()), 'out\n');
});
