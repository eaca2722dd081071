import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ACCEPTED,
  askRegistry,
  findUnaccepted,
  findVulnerable,
  isVulnerable,
  readLock,
} from './advisories.mjs';

test('a version older than the fix of its major version, or of all of them - vulnerable', () => {
  const fixed = { a: ['0.1.12', '6.3.0', '9.1.0'] };
  for (const version of ['0.1.11', '0.0.99', '6.2.9', '9.0.1', '9.0.99'])
    assert.equal(isVulnerable('a', version, fixed), true, version);
  for (const version of ['0.1.12', '0.2.0', '6.3.0', '6.10.0', '7.0.0', '9.1.0', '10.0.0'])
    assert.equal(isVulnerable('a', version, fixed), false, version);
  assert.equal(isVulnerable('a', '5.0.0', { a: ['6.3.0'] }), true);
  assert.equal(isVulnerable('b', '0.0.1', fixed), false);
});

test('nested, scoped and renamed packages - found by their own name', () => {
  const lock = {
    packages: {
      '': { name: 'root', version: '1.0.0' },
      site: { name: 'nodemailer', version: '1.0.0' },
      'node_modules/nodemailer': { version: '10.6.0' },
      'node_modules/@strapi/provider/node_modules/nodemailer': { version: '9.0.1' },
      'node_modules/x/node_modules/@babel/traverse': { version: '7.23.1' },
      'node_modules/alias': { name: 'axios', version: '1.10.0' },
      'node_modules/site': { resolved: 'site', link: true },
    },
  };
  assert.deepEqual(
    findVulnerable(lock).map(({ name, version }) => `${name}@${version}`),
    ['nodemailer@9.0.1', '@babel/traverse@7.23.1', 'axios@1.10.0'],
  );
});

test('package-lock.json - no vulnerable package but the accepted ones, and none of these in vain', () => {
  const lock = readLock();
  assert.deepEqual(findUnaccepted(lock), []);
  const found = new Set(findVulnerable(lock).map(({ name, version }) => `${name}@${version}`));
  assert.deepEqual([...found].sort(), Object.keys(ACCEPTED).sort());
});

test('the registry - its advisories without accepted ones; null when it does not answer', async () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'high', range: '<2', via: [{ title: 'x' }] },
    b: { name: 'b', severity: 'high', range: '*', via: ['a'] },
    c: { name: 'c', severity: 'low', range: '<3', via: [{ title: 'y' }] },
    immutable: { name: 'immutable', severity: 'high', range: '<4', via: [{ title: 'z' }] },
  };
  assert.deepEqual(await askRegistry(async () => JSON.stringify({ vulnerabilities })), ['a <2: high']);
  for (const output of ['', '{"error":{"code":"E405"}}', '<html>'])
    assert.equal(await askRegistry(async () => output), null);
});
