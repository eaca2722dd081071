import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';
import { switchTo } from './upgrade.mjs';

/** A link to the running checkout, and a restart that writes down which one it started and fails for some. */
function installation(t, fails = 'false') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'switch-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const [link, log] = [path.join(folder, 'current'), path.join(folder, 'log')];
  fs.symlinkSync('/srv/old', link);
  const restart = `readlink ${link} >> ${log}; if [ "$(readlink ${link})" = "${inRoot()}" ] && ${fails}; then exit 3; fi`;
  return { link, restart, started: () => fs.readFileSync(log, 'utf8').trim().split('\n') };
}

async function healthServer(t, status) {
  const server = http.createServer((_, response) => response.writeHead(status).end());
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${server.address().port}/_health`;
}

test('a new version that gets healthy - the link names it', async (t) => {
  const { link, restart, started } = installation(t);
  await switchTo({ link, restart, health: await healthServer(t, 204) });
  assert.equal(fs.readlinkSync(link), inRoot());
  assert.deepEqual(started(), [inRoot()]);
});

test('a new version that does not answer - the previous one is started again', async (t) => {
  const { link, restart, started } = installation(t);
  const health = await healthServer(t, 503);
  await assert.rejects(switchTo({ link, restart, health, withinMs: 300 }), /\/srv\/old runs again/);
  assert.equal(fs.readlinkSync(link), '/srv/old');
  assert.deepEqual(started(), [inRoot(), '/srv/old']);
});

test('a restart that fails - the previous version is started again', async (t) => {
  const { link, restart, started } = installation(t, 'true');
  const health = await healthServer(t, 204);
  await assert.rejects(switchTo({ link, restart, health }), /ended with code 3/);
  assert.deepEqual(started(), [inRoot(), '/srv/old']);
});
