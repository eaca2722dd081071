// Own CMSs: networks and secrets of the admin that differ.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomAddress } from './browser';
import { type TestRequest, cms, env, secrets } from './cms-under-test';
import { type Replica, startReplica } from './replica';
import { until } from './until';

/** A request as the edge forwards it for a client. */
const viaEdge = (address: string, options: TestRequest = {}): TestRequest => ({
  ...options,
  headers: { ...options.headers, 'x-edge-key': secrets.EDGE_KEY, 'x-forwarded-for': address },
});
const wrongSignIn = (address: string, email: string) =>
  viaEdge(address, { method: 'POST', body: { email, password: 'Wrong-1234' } });

describe('signing in to the admin', () => {
  let replica: Replica;
  beforeAll(async () => {
    replica = await startReplica({ ADMIN_NETWORKS: '203.0.113.0/24, 2001:db8:5::/48' });
  });
  afterAll(() => replica.crash());

  test('sign-ins with many e-mails from one network - limited on every replica; other networks are not', async () => {
    const address = `203.0.113.${randomInt(1, 255)}`;
    for (let n = 0; n < 30; n += 1) {
      const request = n % 2 === 0 ? cms : replica.request;
      expect((await request('/admin/login', wrongSignIn(address, `someone${n}@example.test`))).status).toBe(
        400,
      );
    }
    for (const request of [cms, replica.request]) {
      const rejected = await request('/admin/login', wrongSignIn(address, 'another@example.test'));
      expect(rejected.status).toBe(429);
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
      expect(rejected.json.error.message).toMatch(/^시도가 너무 많았습니다/);
    }
    // A refusal is logged like any other request.
    await until(() => / POST \/admin\/login \(\d+ ms\) 429/.test(replica.log()));
    for (const spelling of ['/ADMIN/login', '/admin/login/', '/admin/reset-password'])
      expect((await cms(spelling, wrongSignIn(address, 'x@example.test'))).status).toBe(429);
    expect((await cms('/admin/login', wrongSignIn(randomAddress(), 'x@example.test'))).status).toBe(400);
  });

  test('mails for many addresses from one network - thirty an hour', async () => {
    const address = randomAddress();
    const ask = (n: number) =>
      cms(
        '/admin/forgot-password',
        viaEdge(address, { method: 'POST', body: { email: `m${n}@example.test` } }),
      );
    for (let n = 0; n < 30; n += 1) expect((await ask(n)).status).toBe(204);
    expect((await ask(30)).status).toBe(429);
  });

  test('a wrong password, and an eleventh sign-in to one account - refused in Korean, on every replica', async () => {
    const address = '2001:db8:5:7::1';
    const tryAt = (request: typeof cms) =>
      request('/admin/login', wrongSignIn(address, 'Eleventh@example.test'));
    for (let n = 0; n < 10; n += 1)
      expect(await tryAt(cms)).toMatchObject({
        status: 400,
        json: { error: { message: '이메일이나 비밀번호가 올바르지 않습니다.' } },
      });
    for (const request of [cms, replica.request]) {
      const rejected = await tryAt(request);
      expect(rejected.status).toBe(429);
      expect(rejected.json.error.message).toBe('시도가 너무 많았습니다. 15분 후에 다시 시도해 주세요.');
    }
  });

  test('the session cookie of an earlier version, limited to /admin - removed', async () => {
    const { headers } = await cms(
      '/admin/access-token',
      viaEdge(randomAddress(), { method: 'POST', body: {} }),
    );
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
      const { status, headers } = await replica.request(target, viaEdge('198.51.100.7'));
      expect(status).toBe(403);
      expect(headers['x-request-id']).toMatch(/\S/);
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
    }
    // Only the edge may report a client's address.
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await replica.request('/admin/init', { headers })).status).toBe(403);
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:5:1::7'])
      expect((await replica.request('/admin/init', viaEdge(address))).status).toBe(200);
    expect((await replica.request('/api/auth/session', viaEdge('198.51.100.7'))).status).toBe(200);
    expect((await replica.request('/_health')).status).toBe(204);
  });
});

describe('the first administrator', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'no-admin-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const emptyDatabase = { DATA_DIR: folder, DATABASE_URL: '' };
  const person = {
    email: 'first@example.test',
    firstname: '가',
    lastname: '나',
    password: 'Somebody-1234',
  };
  const registration = { method: 'POST', body: person };

  const secretsOfAdmin = {
    ...emptyDatabase,
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'Made-by-secrets-1',
  };

  test('without secrets - cannot be registered', async () => {
    const replica = await startReplica(emptyDatabase);
    try {
      expect((await replica.request('/admin/init')).json.data.hasAdmin).toBe(true);
      for (const target of ['/admin/register-admin', '/ADMIN/Register-Admin/'])
        expect((await replica.request(target, registration)).status).toBe(403);
      expect(replica.log()).toContain('There is no administrator');
    } finally {
      await replica.crash();
    }
  });

  test('with secrets - is created, and signs in', async () => {
    const sent = { email: secretsOfAdmin.ADMIN_EMAIL, password: secretsOfAdmin.ADMIN_PASSWORD };
    const replica = await startReplica(secretsOfAdmin);
    try {
      const { status } = await replica.request('/admin/login', { method: 'POST', body: sent });
      expect(status).toBe(200);
      expect((await replica.request('/admin/register-admin', registration)).status).toBe(403);
      expect(replica.log()).not.toContain(secretsOfAdmin.ADMIN_PASSWORD);
    } finally {
      await replica.crash();
    }
  });

  test('with other secrets at a later start - stays the only one', async () => {
    const replica = await startReplica({ ...secretsOfAdmin, ADMIN_EMAIL: 'second@example.com' });
    try {
      const second = { email: 'second@example.com', password: secretsOfAdmin.ADMIN_PASSWORD };
      expect((await replica.request('/admin/login', { method: 'POST', body: second })).status).toBe(400);
    } finally {
      await replica.crash();
    }
  });

  test('the command of install.md - creates an administrator', () => {
    const args = ['admin:create-user', '--email=by-command@example.com', '--password=By-command-1'];
    const strapi = path.resolve(__dirname, '../../node_modules/@strapi/strapi/bin/strapi.js');
    const { stdout, stderr } = spawnSync(process.execPath, [strapi, ...args, '--firstname=Admin'], {
      cwd: path.resolve(__dirname, '../../cms'),
      env: { ...process.env, ...env, SEED_DEMO: 'false', ...emptyDatabase },
      encoding: 'utf8',
      timeout: 15 * 60_000,
    });
    expect(`${stdout}${stderr}`).toContain('Successfully created new admin');
  });
});
