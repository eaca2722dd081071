import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';
import { SECRET_FILES } from './secret-files.mjs';
import { listVariables } from './variables.mjs';

const folder = inRoot('docs/systemd');
const units = fs.readdirSync(folder).filter((name) => name.endsWith('.service'));
const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).error === undefined;
const skip = !hasAnalyze && 'systemd is not installed';

/** Highest exposure by `systemd-analyze security`, in tenths. */
const EXPOSURE = 20;

for (const unit of units)
  test(`${unit} - systemd rates its exposure low`, { skip }, () => {
    const args = [
      'security',
      '--offline=true',
      `--threshold=${EXPOSURE}`,
      '--no-pager',
      path.join(folder, unit),
    ];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  });

test('every unit - has the same confinement, and a user of its own', () => {
  const confinement = (name) =>
    read(name)
      .split('\n')
      .filter((line) =>
        /^(NoNewPrivileges|CapabilityBoundingSet|Protect\w+|Private\w+|Restrict\w+|Lock\w+)=/.test(line),
      );
  const [first, ...others] = units;
  assert.ok(confinement(first).length > 15);
  for (const name of others) assert.deepEqual(confinement(name), confinement(first), name);
  // V8 writes machine code.
  for (const name of units) assert.ok(!/^MemoryDenyWriteExecute/m.test(read(name)), name);
  const users = units.map((name) => /^User=(.+)$/m.exec(read(name))[1]);
  assert.deepEqual([...new Set(users)].sort(), [
    'ranking-cms',
    'ranking-edge',
    'ranking-publisher',
    'ranking-sites',
  ]);
});

test('each program - gets as credentials the secrets that it reads, and no other', () => {
  for (const [program, unit] of [
    ['cms', 'ranking-cms@.service'],
    ['publisher', 'ranking-publisher.service'],
    ['edge', 'ranking-edge@.service'],
  ]) {
    const given = [...read(unit).matchAll(/^LoadCredential=(\w+):\/etc\/ranking-sites\/secrets\/(\w+)$/gm)];
    for (const [, name, file] of given) assert.equal(name, file);
    const variables = new Set(listVariables(program));
    const needed = [...SECRET_FILES, 'ENCRYPTION_KEY_PREVIOUS'].filter((name) => variables.has(name));
    assert.deepEqual(given.map(([, name]) => name).sort(), needed.sort(), unit);
    assert.match(read(unit), /^Environment=.*\bSECRETS_DIR=%d\b/m);
  }
});

test('the settings that every program reads - hold no secret, and nothing that a unit sets itself', () => {
  const names = [...read('environment').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  assert.ok(names.length > 8);
  // A file of settings would win over the unit.
  for (const name of [...SECRET_FILES, 'SECRETS_DIR', 'DATA_DIR', 'HOME', 'SITE_BIND', 'CMS_BIND'])
    assert.ok(!names.includes(name), name);
});

/** Runs restart.sh with stand-ins of systemctl, curl and sleep. @returns what it called */
function runRestart(t, { enabled, settings, args = [], failing = '' }) {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'restart-'));
  t.after(() => fs.rmSync(temporary, { recursive: true }));
  const at = (name) => path.join(temporary, name);
  fs.writeFileSync(at('environment'), settings);
  fs.mkdirSync(at('wants'));
  for (const unit of enabled) fs.writeFileSync(at(`wants/${unit}.service`), '');
  const script = read('restart.sh')
    .replace('/etc/ranking-sites/environment', at('environment'))
    .replace('/etc/systemd/system/multi-user.target.wants', at('wants'));
  fs.writeFileSync(at('restart.sh'), script);
  const record = `echo "$(basename "$0") $*" >> ${at('calls')}`;
  const program = (name, body) => fs.writeFileSync(at(name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  program('systemctl', record);
  program(
    'curl',
    `for last; do :; done; echo "curl $last" >> ${at('calls')}; test "$last" != "http://${failing}"`,
  );
  program('sleep', 'true');
  const env = { PATH: `${temporary}:${process.env.PATH}` };
  const { status, stderr } = spawnSync('sh', [at('restart.sh'), ...args], { env, encoding: 'utf8' });
  const calls = fs.existsSync(at('calls')) ? fs.readFileSync(at('calls'), 'utf8').trim().split('\n') : [];
  return { status, stderr, calls };
}

const enabled = ['ranking-cms@127.0.0.4', 'ranking-cms@127.0.0.5', 'ranking-edge@127.0.0.4'];
const settings =
  'CMS_MANAGEMENT_PORT=2338\nEDGE_MANAGEMENT_PORT="9001"\nPUBLISHER_MANAGEMENT_PORT=$(touch /tmp/never)\n';

test('restart.sh - restarts the enabled units one after the other, with addresses and ports of the installation', (t) => {
  const { status, calls } = runRestart(t, { enabled, settings });
  assert.equal(status, 0);
  assert.deepEqual(calls, [
    'systemctl restart ranking-cms@127.0.0.4',
    'curl http://127.0.0.4:2338/readyz',
    'systemctl restart ranking-cms@127.0.0.5',
    'curl http://127.0.0.5:2338/readyz',
    'systemctl restart ranking-publisher',
    // Settings are not run: root runs the script, and another user writes them.
    'curl http://127.0.0.1:8792/healthz',
    'systemctl restart ranking-edge@127.0.0.4',
    'curl http://127.0.0.4:9001/readyz',
  ]);
});

test('restart.sh - stops at a program that does not answer, and refuses what is no number', (t) => {
  const { status, stderr, calls } = runRestart(t, { enabled, settings, failing: '127.0.0.4:2338/readyz' });
  assert.equal(status, 1);
  assert.match(stderr, /127\.0\.0\.4:2338\/readyz does not answer/);
  assert.equal(calls.length, 2);
  assert.equal(runRestart(t, { enabled, settings, args: ['1; id'] }).status, 2);
  assert.match(runRestart(t, { enabled: [], settings }).stderr, /No unit of the CMS/);
});
