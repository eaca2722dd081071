import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';
import { SECRET_FILES, rotateSecrets, writeMissingSecrets } from './secret-files.mjs';
import { Stack } from './stack.mjs';

const readSecrets = (folder) =>
  Object.fromEntries(
    SECRET_FILES.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8').trim()]),
  );
const modeOf = (file) => fs.statSync(file).mode & 0o777;

test('missing secrets - written once, readable only by their owner', (t) => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-')), 'secrets');
  t.after(() => fs.rmSync(path.dirname(folder), { recursive: true }));
  assert.deepEqual(writeMissingSecrets(folder), SECRET_FILES);
  const first = readSecrets(folder);
  assert.equal(new Set(Object.values(first)).size, SECRET_FILES.length);
  for (const name of SECRET_FILES) {
    assert.ok(first[name].length >= 32, name);
    assert.equal(modeOf(path.join(folder, name)), 0o600);
  }
  assert.equal(modeOf(folder), 0o700);

  fs.chmodSync(path.join(folder, 'EDGE_KEY'), 0o644);
  // Only root may give files away; to itself everyone may.
  const owner = process.getuid() === 0 ? 1000 : process.getuid();
  assert.deepEqual(writeMissingSecrets(folder, owner), []);
  assert.equal(modeOf(path.join(folder, 'EDGE_KEY')), 0o600);
  assert.equal(fs.statSync(path.join(folder, 'EDGE_KEY')).uid, owner);
  assert.deepEqual(readSecrets(folder), first);
});

test('rotation - the named secrets change; previous values of APP_KEYS and ENCRYPTION_KEY stay for reading', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  assert.throws(() => rotateSecrets(folder, ['EDGE_KEY']), /npm run secrets first/);
  writeMissingSecrets(folder);
  const before = readSecrets(folder);
  rotateSecrets(folder, SECRET_FILES);
  const after = readSecrets(folder);
  for (const name of SECRET_FILES) assert.notEqual(after[name], before[name]);
  assert.equal(after.APP_KEYS.split(',')[1], before.APP_KEYS);
  const previous = path.join(folder, 'ENCRYPTION_KEY_PREVIOUS');
  assert.equal(fs.readFileSync(previous, 'utf8').trim(), before.ENCRYPTION_KEY);
  assert.equal(modeOf(previous), 0o600);
  rotateSecrets(folder, ['APP_KEYS']);
  assert.equal(readSecrets(folder).APP_KEYS.split(',').length, 2);
  assert.equal(modeOf(path.join(folder, 'APP_KEYS')), 0o600);

  const current = readSecrets(folder);
  assert.throws(() => rotateSecrets(folder, ['EDGE_KEY', 'HOME']), /no secret/);
  // Another rotation would lose the key that stored connections may still need.
  assert.throws(() => rotateSecrets(folder, ['EDGE_KEY', 'ENCRYPTION_KEY']), /PREVIOUS is still there/);
  assert.deepEqual(readSecrets(folder), current);
  fs.rmSync(previous);
  rotateSecrets(folder, ['ENCRYPTION_KEY', 'ENCRYPTION_KEY']);
  assert.equal(fs.readFileSync(previous, 'utf8').trim(), current.ENCRYPTION_KEY);
});

test('npm start with SECRETS_DIR - every program gets the secrets of its files', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const SECRETS_DIR = path.join(folder, 'secrets');
  writeMissingSecrets(SECRETS_DIR);
  const ports = { site: 8000, cms: 1337, simulator: 8790, publisher: 8791 };
  const stack = new Stack({ ports, dataDir: path.join(folder, 'data'), env: { SECRETS_DIR } });
  const load = createRequire(inRoot('package.json'));
  for (const program of [
    './cms/dist/src/environment.js',
    './api-extensions/dist/server/platform/environment.js',
    './site/dist/publisher/environment.js',
    './site/dist/edge/environment.js',
  ])
    load(program).readEnvironment(stack.env);
  assert.equal(stack.env.EDGE_KEY, readSecrets(SECRETS_DIR).EDGE_KEY);
});
