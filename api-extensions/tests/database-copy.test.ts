// Needs PostgreSQL: copies SQLite's database to it.
// Release: the move of an installation to PostgreSQL.
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import knex, { type Knex } from 'knex';
import { env, openDatabase } from './cms-under-test';

const ROOT = path.resolve(__dirname, '../..');
const FIXTURES = path.join(__dirname, 'fixtures');

let DATA_DIR: string;
let DATABASE_URL: string;
let server: Knex;

beforeAll(async () => {
  DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'database-copy-'));
  fs.writeFileSync(
    path.join(DATA_DIR, 'data.db'),
    gunzipSync(fs.readFileSync(path.join(FIXTURES, '2026-11-24.sqlite.gz'))),
  );
  server = openDatabase();
  await server.raw('create database copied');
  DATABASE_URL = (env.DATABASE_URL ?? '').replace(/[^/]*$/, 'copied');
});

afterAll(async () => {
  await server.raw('drop database copied');
  await server.destroy();
  fs.rmSync(DATA_DIR, { recursive: true, force: true });
});

const node = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, DATA_DIR, DATABASE_URL },
  });

test('db:copy - values, links and the next id as in SQLite; a database with tables is refused', async () => {
  // The tables exist already: scripts/db-copy.mjs would start the CMS to create them, which takes long.
  const tables = gunzipSync(fs.readFileSync(path.join(FIXTURES, '2026-11-24.sql.gz')));
  execFileSync('psql', ['--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', DATABASE_URL], {
    input: tables,
  });
  const filename = path.join(DATA_DIR, 'data.db');
  const program = `
    const { replaceRows } = await import('./scripts/lib/database-copy.mjs');
    console.log(JSON.stringify(await replaceRows(${JSON.stringify(filename)}, ${JSON.stringify(DATABASE_URL)})));`;
  const target = knex({ client: 'pg', connection: DATABASE_URL });
  await target('up_users').where({ id: 1 }).update({ username: 'replaced' });
  const copied = await node('--input-type=module', '--eval', program);
  const copies: Record<string, { rows: number; digests: Record<string, string> }> = JSON.parse(copied.stdout);
  for (const { digests } of Object.values(copies)) {
    expect(digests.source).toMatch(/^[0-9a-f]{64}$/);
    expect(digests.copy).toBe(digests.source);
  }
  expect(copies.up_users?.rows).toBeGreaterThan(0);
  const source = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  for (const user of await source('up_users').select('id', 'username', 'confirmed', 'created_at')) {
    const row = await target('up_users').where({ id: user.id }).first();
    expect(row).toMatchObject({ username: user.username, confirmed: user.confirmed === 1 });
    expect(row.created_at.getTime()).toBe(user.created_at);
  }
  const linksIn = (database: Knex) =>
    database('up_users_domain_lnk').orderBy('id').select('user_id', 'domain_id');
  expect(await linksIn(target)).toEqual(await linksIn(source));
  const [last] = await source('posts').max<{ id: number }[]>({ id: 'id' });
  const next = await target.raw("select nextval(pg_get_serial_sequence('posts', 'id')) as id");
  expect(Number(next.rows[0].id)).toBe(Number(last?.id) + 1);
  await target.destroy();
  await source.destroy();

  await expect(node('scripts/db-copy.mjs')).rejects.toMatchObject({
    stderr: expect.stringContaining('holds tables: name an empty one'),
  });
});
