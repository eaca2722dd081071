import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { createProgramCheck, switchVersion } from './upgrade.mjs';

/** A link to the running checkout, and a restart that writes down which one it started and fails for some. */
function installation(t, fails = 'false') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'switch-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const [link, log] = [path.join(folder, 'current'), path.join(folder, 'log')];
  fs.symlinkSync('/srv/old', link);
  const restart = `readlink ${link} >> ${log}; if [ "$(readlink ${link})" = "${inRoot()}" ] && ${fails}; then exit 3; fi`;
  return { folder, link, restart, log, started: () => lines(log) };
}

const all = async () => [];
/** The whole lines of a file. A program that was ended may have created it without writing. */
const lines = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);

test('a new version whose programs answer - the link names it', async (t) => {
  const { link, restart, started } = installation(t);
  await switchVersion({ link, restart, silent: all });
  assert.equal(fs.readlinkSync(link), inRoot());
  assert.deepEqual(started(), [inRoot()]);
});

test('a new version of which a program does not answer - the previous one is started again', async (t) => {
  const { link, restart, started } = installation(t);
  const silent = async () => (fs.readlinkSync(link) === inRoot() ? ['edge at 127.0.0.2:8000'] : []);
  await assert.rejects(
    switchVersion({ link, restart, silent, withinMs: 300 }),
    /\/srv\/old runs again: .*edge at 127\.0\.0\.2:8000/,
  );
  assert.equal(fs.readlinkSync(link), '/srv/old');
  assert.deepEqual(started(), [inRoot(), '/srv/old']);
});

test('a restart that fails - the previous version is started again', async (t) => {
  const { link, restart, started } = installation(t, 'true');
  await assert.rejects(switchVersion({ link, restart, silent: all }), /runs again: .*ended with code 3/s);
  assert.deepEqual(started(), [inRoot(), '/srv/old']);
});

test('a previous version that does not start again either - the message says so, not that it runs', async (t) => {
  const { link } = installation(t);
  const fails = switchVersion({ link, restart: 'exit 4', silent: all });
  await assert.rejects(fails, (error) => {
    assert.match(error.message, /names \/srv\/old again, which does not run either: .*ended with code 4/s);
    assert.doesNotMatch(error.message, /runs again/);
    return true;
  });
  assert.equal(fs.readlinkSync(link), '/srv/old');
  const silent = async () => ['CMS at 127.0.0.1:1337'];
  await assert.rejects(
    switchVersion({ link, restart: 'true', silent, withinMs: 100, previousWithinMs: 100 }),
    /does not run either: no answer within 0 s: CMS at/,
  );
});

test('the programs to wait for - those that answered before; the CMS where none did', async () => {
  const states = (...answering) =>
    ['CMS at a:1', 'publisher at b:2', 'edge at c:3'].map((name, at) => ({ name, answers: answering[at] }));
  let now = states(true, true, false);
  const running = await createProgramCheck(async () => now);
  now = states(true, false, false);
  assert.deepEqual(await running(), ['publisher at b:2']);
  now = states(false, false, false);
  const stopped = await createProgramCheck(async () => now);
  assert.deepEqual(await stopped(), ['CMS at a:1']);
});

test('a signal while the new version starts - its restart is ended and the previous one started again', async (t) => {
  const { link, restart, started, log } = installation(t);
  const lib = (name) => JSON.stringify(inRoot('scripts/lib', name));
  const slow = `${restart}; if [ "$(readlink ${link})" = "${inRoot()}" ]; then sleep 600; fi`;
  const program = `
    const { runUndoable, stopOnSignals } = await import(${lib('run.mjs')});
    const { switchVersion } = await import(${lib('upgrade.mjs')});
    stopOnSignals();
    const options = { link: ${JSON.stringify(link)}, restart: ${JSON.stringify(slow)}, silent: async () => [] };
    await runUndoable((signal) => switchVersion({ ...options, signal })).catch((error) => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  const over = once(child, 'close');
  while (lines(log).length === 0) await wait(20);
  child.kill('SIGTERM');
  await over;
  assert.match(said, /\/srv\/old runs again: it was interrupted/);
  assert.equal(fs.readlinkSync(link), '/srv/old');
  assert.deepEqual(started(), [inRoot(), '/srv/old']);
});

test('docs/systemd/restart.sh - waits for each program as long as the upgrade says', async (t) => {
  const { link, folder, log } = installation(t);
  for (const [name, text] of [
    ['curl', `echo "$@" >> ${log}`],
    ['systemctl', 'true'],
    ['sleep', 'true'],
  ])
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const script = `PATH=${folder}:$PATH sh ${inRoot('docs/systemd/restart.sh')}`;
  await switchVersion({ link, restart: `${script} $READY_SECONDS`, silent: all, withinMs: 500_000 });
  assert.equal(lines(log).length, 5);
  for (const line of lines(log)) assert.match(line, /--retry 500 /);
  fs.rmSync(log);
  await switchVersion({ link, restart: script, silent: all });
  for (const line of lines(log)) assert.match(line, /--retry 180 /);
});
