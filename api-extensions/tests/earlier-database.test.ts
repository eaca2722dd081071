// Both databases: databases of earlier releases.
// Own CMSs: each starts on an earlier database.
// Release: databases of earlier releases.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import knex, { type Knex } from 'knex';
import { DESCRIPTION_MAX, describeHtml } from '../contracts/board/description';
import { env, isSqlite, openDatabase } from './cms-under-test';
import { startReplica } from './replica';
import { until } from './until';

/** The demo's database as earlier code has left it, by day (fixtures/README.md). */
const FIXTURES = path.join(__dirname, 'fixtures');
const RELEASES = [
  ...new Set(fs.readdirSync(FIXTURES).flatMap((name) => /^[\d-]+(?=\.sql)/.exec(name) ?? [])),
];

/** Tables from which later code may remove rows: Strapi's own, and those of counts and claims that expire. */
const MAY_SHRINK = /^(strapi_|admin_|up_permissions|i18n_|rate_limits|background_leases|publish_|lookup_)/;

let folder: string;
let server: Knex;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earlier-database-'));
  server = openDatabase();
});

afterAll(async () => {
  await server.destroy();
  fs.rmSync(folder, { recursive: true, force: true });
});

const unpack = (file: string) => gunzipSync(fs.readFileSync(path.join(FIXTURES, file)));

/** Puts a release's database into an installation of its own and returns the settings that name it. */
async function placeDatabase(release: string): Promise<Record<string, string>> {
  const DATA_DIR = path.join(folder, release);
  fs.mkdirSync(DATA_DIR);
  if (isSqlite) {
    fs.writeFileSync(path.join(DATA_DIR, 'data.db'), unpack(`${release}.sqlite.gz`));
    return { DATA_DIR };
  }
  const DATABASE_URL = await emptyDatabase();
  execFileSync('psql', ['--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', DATABASE_URL], {
    input: unpack(`${release}.sql.gz`),
  });
  return { DATA_DIR, DATABASE_URL };
}

let databases = 0;

async function emptyDatabase(): Promise<string> {
  const name = `earlier_${(databases += 1)}`;
  await server.raw(`drop database if exists ${name}`);
  await server.raw(`create database ${name}`);
  return (env.DATABASE_URL ?? '').replace(/[^/]*$/, name);
}

const open = ({ DATA_DIR = '', DATABASE_URL = '' }: Record<string, string>): Knex =>
  isSqlite
    ? knex({
        client: 'better-sqlite3',
        connection: { filename: path.join(DATA_DIR, 'data.db') },
        useNullAsDefault: true,
      })
    : knex({ client: 'pg', connection: DATABASE_URL });

async function countRows(database: Knex): Promise<Record<string, number>> {
  const tables = isSqlite
    ? await database('sqlite_master').where('type', 'table').pluck<string[]>('name')
    : await database('pg_tables').where('schemaname', 'public').pluck<string[]>('tablename');
  const counts: Record<string, number> = {};
  for (const table of tables.filter((name) => !/^(sqlite_|post_search)/.test(name))) {
    const [row] = await database(table).count<{ n: number | string }[]>({ n: '*' });
    counts[table] = Number(row?.n);
  }
  return counts;
}

test.each(RELEASES)(
  'the database of %s - the CMS starts on it, keeps every row and serves it',
  async (release) => {
    const settings = await placeDatabase(release);
    const database = open(settings);
    try {
      const before = await countRows(database);
      const cms = await startReplica(settings);
      try {
        const menu = await cms.request('/api/common/menu?domain=rankup');
        expect(menu.status).toBe(200);
        expect(menu.json.data.length).toBeGreaterThan(3);
        for (const path of ['/api/board/notice?domain=rankup', '/api/board/post/1?domain=rankup'])
          expect((await cms.request(path)).status).toBe(200);
        // Written again in the background, by today's rule.
        await until(async () => {
          const posts = await database('posts').select('content', 'description');
          return (
            posts.length > 0 &&
            posts.every((post) => post.description === describeHtml(post.content, DESCRIPTION_MAX))
          );
        });
        const admin = await cms.request('/admin/login', {
          method: 'POST',
          body: { email: 'admin@demo.test', password: 'Demo-1234-5678' },
        });
        expect(admin.status).toBe(200);
      } finally {
        await cms.crash();
      }
      const after = await countRows(database);
      const lost = Object.entries(before).filter(
        ([table, rows]) => !MAY_SHRINK.test(table) && (after[table] ?? 0) < rows,
      );
      expect(lost).toEqual([]);
    } finally {
      await database.destroy();
    }
  },
);
