// SQLite only: replicas on SQLite files of their own, networks, and a limit whose SQL account-races.test.ts runs.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { someAddress } from './browser';
import { type TestRequest, cms, env, secrets } from './cms-under-test';
import { type Replica, startReplica } from './replica';
import { until } from './until';

/** A request as forwarded by the edge for a client. */
const from = (address: string, options: TestRequest = {}): TestRequest => ({
  ...options,
  headers: { ...options.headers, 'x-edge-key': secrets.EDGE_KEY, 'x-forwarded-for': address },
});
const signIn = (address: string, email: string, more: TestRequest = {}) =>
  from(address, { method: 'POST', body: { email, password: 'Wrong-1234' }, ...more });

describe('signing in to the admin', () => {
  let replica: Replica;
  beforeAll(async () => {
    replica = await startReplica({ ADMIN_NETWORKS: '203.0.113.0/24, 2001:db8:5::/48' });
  });
  afterAll(() => replica.crash());

  test('many e-mails from one network - limited, on another replica too; other networks are not', async () => {
    const address = `203.0.113.${randomInt(1, 255)}`;
    for (let n = 0; n < 30; n += 1) {
      const request = n % 2 === 0 ? cms : replica.request;
      expect((await request('/admin/login', signIn(address, `someone${n}@example.test`))).status).toBe(400);
    }
    for (const request of [cms, replica.request]) {
      const rejected = await request('/admin/login', signIn(address, 'another@example.test'));
      expect(rejected.status).toBe(429);
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
      expect(rejected.json.error.message).toMatch(/^시도가 너무 많았습니다/);
    }
    // A refusal is logged like any other request.
    await until(() => / POST \/admin\/login \(\d+ ms\) 429/.test(replica.log()));
    for (const spelling of ['/ADMIN/login', '/admin/login/', '/admin/forgot-password'])
      expect((await cms(spelling, signIn(address, 'x@example.test'))).status).toBe(429);
    expect((await cms('/admin/login', signIn(someAddress(), 'x@example.test'))).status).toBe(400);
  });

  test('a wrong password, and a sixth try for one account - Strapi’s refusals are in Korean', async () => {
    const address = someAddress();
    const tries = () => cms('/admin/login', signIn(address, 'sixth@example.test'));
    for (let n = 0; n < 5; n += 1)
      expect(await tries()).toMatchObject({
        status: 400,
        json: { error: { message: '이메일이나 비밀번호가 올바르지 않습니다.' } },
      });
    const rejected = await tries();
    expect(rejected.status).toBe(429);
    expect(rejected.json.error.message).toBe('시도가 너무 많았습니다. 5분 후에 다시 시도해 주세요.');
  });

  test('the session cookie of an earlier version, limited to /admin - removed', async () => {
    const { headers } = await cms('/admin/access-token', from(someAddress(), { method: 'POST', body: {} }));
    expect(headers['set-cookie']).toContain('strapi_admin_refresh=; Path=/admin; Max-Age=0; HttpOnly');
  });

  test('from a network that is not listed - 403 for the admin and its API, sites still answer', async () => {
    for (const target of [
      '/admin',
      '/admin/init',
      '/Admin/login',
      '/content-manager/content-types',
      '/upload/files',
    ]) {
      const { status, headers } = await replica.request(target, from('198.51.100.7'));
      expect(status).toBe(403);
      expect(headers['x-request-id']).toMatch(/\S/);
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
    }
    // Only the edge may report a client's address.
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await replica.request('/admin/init', { headers })).status).toBe(403);
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:5:1::7'])
      expect((await replica.request('/admin/init', from(address))).status).toBe(200);
    expect((await replica.request('/api/auth/session', from('198.51.100.7'))).status).toBe(200);
    expect((await replica.request('/_health')).status).toBe(204);
  });
});

describe('the first administrator', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'no-admin-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const empty = { DATA_DIR: folder, DATABASE_URL: '' };
  const person = {
    email: 'first@example.test',
    firstname: '가',
    lastname: '나',
    password: 'Somebody-1234',
  };
  const body = { method: 'POST', body: person };

  const made = { ...empty, ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'Made-by-secrets-1' };

  test('without secrets - cannot be registered', async () => {
    const without = await startReplica(empty);
    try {
      expect((await without.request('/admin/init')).json.data.hasAdmin).toBe(true);
      for (const target of ['/admin/register-admin', '/ADMIN/Register-Admin/'])
        expect((await without.request(target, body)).status).toBe(403);
      expect(without.log()).toContain('There is no administrator');
    } finally {
      await without.crash();
    }
  });

  test('with secrets - is created, and signs in', async () => {
    const sent = { email: made.ADMIN_EMAIL, password: made.ADMIN_PASSWORD };
    const withSecrets = await startReplica(made);
    try {
      const { status } = await withSecrets.request('/admin/login', { method: 'POST', body: sent });
      expect(status).toBe(200);
      expect((await withSecrets.request('/admin/register-admin', body)).status).toBe(403);
      expect(withSecrets.log()).not.toContain(made.ADMIN_PASSWORD);
    } finally {
      await withSecrets.crash();
    }
  });

  test('with other secrets later - stays the only one', async () => {
    const again = await startReplica({ ...made, ADMIN_EMAIL: 'second@example.com' });
    try {
      const second = { email: 'second@example.com', password: made.ADMIN_PASSWORD };
      expect((await again.request('/admin/login', { method: 'POST', body: second })).status).toBe(400);
    } finally {
      await again.crash();
    }
  });

  test('the command of operations.md - creates an administrator', () => {
    const args = ['admin:create-user', '--email=by-command@example.com', '--password=By-command-1'];
    const strapi = path.resolve(__dirname, '../../node_modules/@strapi/strapi/bin/strapi.js');
    const { stdout, stderr } = spawnSync(process.execPath, [strapi, ...args, '--firstname=Admin'], {
      cwd: path.resolve(__dirname, '../../cms'),
      env: { ...process.env, ...env, SEED_DEMO: 'false', ...empty },
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect(`${stdout}${stderr}`).toContain('Successfully created new admin');
  });
});
