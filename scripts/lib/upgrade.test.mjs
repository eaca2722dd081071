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

/** A link to the running checkout, and a restart command that logs which checkout it started, and fails for the new one if asked. */
function installation(t, fails = 'false') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'switch-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const [link, log] = [path.join(folder, 'current'), path.join(folder, 'log')];
  fs.symlinkSync('/srv/old', link);
  const restart = `readlink ${link} >> ${log}; if [ "$(readlink ${link})" = "${inRoot()}" ] && ${fails}; then exit 3; fi`;
  return { folder, link, restart, log, started: () => lines(log) };
}

/** No program is silent. */
const allAnswer = async () => [];
/** The whole lines of a file. A program that was ended may have created it without writing. */
const lines = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);

test('a new version whose programs answer - the link points to it', async (t) => {
  const { link, restart, started } = installation(t);
  await switchVersion({ link, restart, listSilent: allAnswer });
  assert.equal(fs.readlinkSync(link), inRoot());
  assert.deepEqual(started(), [inRoot()]);
});

test('a new version with a program that does not answer - the previous version is started again', async (t) => {
  const { link, restart, started } = installation(t);
  const listSilent = async () => (fs.readlinkSync(link) === inRoot() ? ['edge at 127.0.0.2:8000'] : []);
  await assert.rejects(
    switchVersion({ link, restart, listSilent, withinMs: 300 }),
    /\/srv\/old runs again: .*edge at 127\.0\.0\.2:8000/,
  );
  assert.equal(fs.readlinkSync(link), '/srv/old');
  assert.deepEqual(started(), [inRoot(), '/srv/old']);
});

test('a restart that fails - the previous version is started again', async (t) => {
  const { link, restart, started } = installation(t, 'true');
  await assert.rejects(
    switchVersion({ link, restart, listSilent: allAnswer }),
    /runs again: .*ended with code 3/s,
  );
  assert.deepEqual(started(), [inRoot(), '/srv/old']);
});

test('a previous version that does not start again either - the error says so', async (t) => {
  const { link } = installation(t);
  const fails = switchVersion({ link, restart: 'exit 4', listSilent: allAnswer });
  await assert.rejects(fails, (error) => {
    assert.match(error.message, /names \/srv\/old again, which does not run either: .*ended with code 4/s);
    assert.doesNotMatch(error.message, /runs again/);
    return true;
  });
  assert.equal(fs.readlinkSync(link), '/srv/old');
  const listSilent = async () => ['CMS at 127.0.0.1:1337'];
  await assert.rejects(
    switchVersion({ link, restart: 'true', listSilent, withinMs: 100, previousWithinMs: 100 }),
    /does not run either: no answer within 0 s: CMS at/,
  );
});

test('programs to wait for - those that answered before, or the CMS where none did', async () => {
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

test('a signal while the new version starts - its restart is ended, and the previous version started again', async (t) => {
  const { link, restart, started, log } = installation(t);
  const lib = (name) => JSON.stringify(inRoot('scripts/lib', name));
  const slow = `${restart}; if [ "$(readlink ${link})" = "${inRoot()}" ]; then sleep 600; fi`;
  const program = `
    const { runUndoable, stopOnSignals } = await import(${lib('run.mjs')});
    const { switchVersion } = await import(${lib('upgrade.mjs')});
    stopOnSignals();
    const options = { link: ${JSON.stringify(link)}, restart: ${JSON.stringify(slow)}, listSilent: async () => [] };
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
  const wants = path.join(folder, 'wants');
  fs.mkdirSync(wants);
  for (const program of ['cms', 'edge'])
    for (const address of ['127.0.0.2', '127.0.0.3'])
      fs.writeFileSync(path.join(wants, `ranking-${program}@${address}.service`), '');
  const text = fs.readFileSync(inRoot('docs/systemd/restart.sh'), 'utf8');
  const own = path.join(folder, 'restart.sh');
  fs.writeFileSync(own, text.replace('/etc/systemd/system/multi-user.target.wants', wants));
  const script = `PATH=${folder}:$PATH sh ${own}`;
  await switchVersion({
    link,
    restart: `${script} $READY_SECONDS`,
    listSilent: allAnswer,
    withinMs: 500_000,
  });
  assert.equal(lines(log).length, 5);
  for (const line of lines(log)) assert.match(line, /--retry 500 /);
  fs.rmSync(log);
  await switchVersion({ link, restart: script, listSilent: allAnswer });
  for (const line of lines(log)) assert.match(line, /--retry 180 /);
});
