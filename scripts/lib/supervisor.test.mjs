import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Child } from './child.mjs';
import { RestartPolicy, Supervisor } from './supervisor.mjs';

/** Waits for a condition, for a minute at most. */
async function until(condition) {
  for (const end = performance.now() + 60_000; !condition(); await wait(5))
    assert.ok(performance.now() < end, 'the condition did not come true');
}

/** @returns the pauses after runs of these lengths, each of which begins when the pause before is over */
function pausesOf(lives) {
  const policy = new RestartPolicy();
  let now = 0;
  return lives.map((lived) => {
    const startedAt = now;
    now += lived;
    const pause = policy.pauseAfterDeath({ startedAt, now });
    now += pause ?? 0;
    return pause;
  });
}

test('deaths in a row - the pause doubles, the fifth within a minute is the last', () => {
  assert.deepEqual(pausesOf([10, 10, 10, 10, 10]), [1000, 2000, 4000, 8000, null]);
});

test('a run of a minute - the next exit is followed by the first pause again', () => {
  assert.deepEqual(pausesOf([10, 10, 60_000, 10]), [1000, 2000, 1000, 2000]);
});

test('fewer than five exits in any minute - restarted without end, after at most 30 seconds', () => {
  assert.deepEqual(
    pausesOf(Array.from({ length: 8 }, () => 20_000)),
    [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000],
  );
});

function superviseStub(context, program, options = {}) {
  const logDir = fs.mkdtempSync(path.join(os.tmpdir(), 'supervisor-'));
  const said = [];
  let settle;
  const failed = new Promise((resolve) => (settle = resolve));
  const supervisor = new Supervisor({
    launch: (continueLog) => {
      const args = ['-e', program];
      return new Child({ name: 'stub', args, cwd: logDir, env: process.env, logDir, continueLog });
    },
    canRestart: () => true,
    onRestart: (how, pauseMs) => said.push(`${how} ${pauseMs}`),
    onFailure: (child, how, deaths) => settle({ child, how, deaths }),
    timing: { firstPauseMs: 5 },
    ...options,
  });
  context.after(async () => {
    supervisor.release();
    await supervisor.child.stop();
    fs.rmSync(logDir, { recursive: true, force: true });
  });
  return { supervisor, said, failed, log: () => fs.readFileSync(path.join(logDir, 'stub.log'), 'utf8') };
}

test('a program that dies at each start - restarted four times, then a failure with the end of its log', async (context) => {
  const { supervisor, said, failed, log } = superviseStub(context, 'console.log("no"); process.exit(3)');
  supervisor.start();
  const { child, how, deaths } = await failed;
  assert.deepEqual(said, ['code 3 5', 'code 3 10', 'code 3 20', 'code 3 40']);
  assert.equal(how, 'code 3');
  assert.equal(deaths, 5);
  assert.equal(child.tail, 'no\n');
  // The log file is written after the program's exit.
  await until(() => log() === 'no\n'.repeat(5));
});

test('a killed program - restarted', async (context) => {
  const { supervisor, said } = superviseStub(context, 'console.log("up"); setInterval(() => {}, 1000)');
  const first = supervisor.start();
  await once(first, 'output');
  process.kill(first.process.pid, 'SIGKILL');
  await until(() => supervisor.child !== first);
  assert.deepEqual(said, ['SIGKILL 5']);
  // The output event may have been emitted before this test could listen for it.
  await until(() => supervisor.child.tail === 'up\n');
  assert.notEqual(supervisor.child.process.pid, first.process.pid);
});

test('a program that dies - its child processes are ended', async (context) => {
  const program = `
    const { spawn } = require('node:child_process');
    const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    console.log(helper.pid);
    setInterval(() => {}, 1000)`;
  const { supervisor, failed } = superviseStub(context, program, { canRestart: () => false });
  const child = supervisor.start();
  const [pid] = await once(child, 'output');
  process.kill(child.process.pid, 'SIGKILL');
  assert.equal((await failed).deaths, 1);
  const state = () => {
    try {
      return fs.readFileSync(`/proc/${Number(pid)}/stat`, 'utf8').split(') ')[1][0];
    } catch {
      return 'gone';
    }
  };
  await until(() => ['gone', 'Z', 'X'].includes(state()));
});

test('a program that was stopped or released - not restarted', async (context) => {
  const { supervisor, said } = superviseStub(context, 'console.log("up"); setInterval(() => {}, 1000)');
  const child = supervisor.start();
  await once(child, 'output');
  await child.stop();
  assert.deepEqual(said, []);
  assert.equal(supervisor.child, child);
  const released = superviseStub(context, 'setInterval(() => {}, 1000)');
  const other = released.supervisor.start();
  released.supervisor.release();
  other.kill();
  await other.ended;
  assert.deepEqual(released.said, []);
});
