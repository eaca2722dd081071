import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { backUp, postgresAccess } from '../lib/backup.mjs';
import { checkDisk } from '../lib/checks.mjs';
import { step, UserError } from '../lib/console.mjs';
import { inRoot } from '../lib/paths.mjs';
import { findPostgres, startPostgres } from '../lib/postgres.mjs';
import { restoreBackup } from '../lib/restore.mjs';
import { runCommand } from '../lib/run.mjs';
import { withTemporaryFolder } from '../lib/temporary-folder.mjs';
import { median } from './publish/figures.mjs';

export const title =
  'backup: an installation of 1 GB with 1,000,000 rows backed up and restored, beside pg_dump alone';

const load = createRequire(inRoot('cms/package.json'));

const ROWS = 1_000_000;
const UPLOADS = 500;
const UPLOAD_BYTES = 1_000_000;
const ROUNDS = 3;
const AIM = 3;

/** Rows like those of the work area: numbers, times, JSON and Korean text, about 500 bytes each. */
const TABLE = `
  create table entries as
  select n as id, md5(n::text) as document_id, now() - n * interval '1 second' as created_at, n % 7 = 0 as is_open,
    n * 0.37 as rank, json_build_object('keyword', md5((n * 3)::text), 'ranks', array[n % 100, n % 30, n % 7]) as data,
    repeat('강남 인테리어 순위 ' || md5((n * 7)::text), 6) as text
  from generate_series(1, ${ROWS}) n`;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

async function timed(work) {
  const since = performance.now();
  const result = await work();
  return { took: performance.now() - since, result };
}

/** Fills the database and the uploads. @returns size of the database in bytes */
async function fillInstallation(url, uploads) {
  const { Client } = load('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(TABLE);
  await client.query('alter table entries add primary key (id)');
  await client.query('create database restored');
  const { rows } = await client.query('select pg_database_size(current_database())::bigint as bytes');
  await client.end();
  fs.mkdirSync(uploads, { recursive: true });
  for (let n = 0; n < UPLOADS; n += 1)
    fs.writeFileSync(path.join(uploads, `${n}.jpg`), randomBytes(UPLOAD_BYTES));
  return Number(rows[0].bytes);
}

/** `pg_dump` with the options of a backup. */
function dumpAlone(url, file) {
  const { address, env } = postgresAccess(url);
  const options = ['--format=custom', '--compress=1', '--no-owner', '--no-privileges', '--schema=public'];
  return runCommand('pg_dump', [...options, `--file=${file}`, `--dbname=${address}`], { cwd: inRoot(), env });
}

/** @param {{ log: (line: string) => void }} options */
export async function run({ log }) {
  if (!findPostgres()) throw new UserError('This benchmark needs PostgreSQL (Debian: postgresql).');
  checkDisk(6, os.tmpdir());
  const postgres = await startPostgres();
  try {
    await withTemporaryFolder('bench-backup', (folder) => measure(postgres.url, folder, log));
  } finally {
    await postgres.stop();
  }
}

async function measure(url, folder, log) {
  const places = {
    database: url,
    isPostgres: true,
    uploads: path.join(folder, 'uploads'),
    releases: path.join(folder, 'releases'),
    backups: path.join(folder, 'backups'),
  };
  const bytes = await step('filling', () => fillInstallation(url, places.uploads));
  log(
    `${ROWS.toLocaleString('en')} rows, ${megabytes(bytes)} of database, ${megabytes(UPLOADS * UPLOAD_BYTES)} of uploads`,
  );
  const alone = [];
  const whole = [];
  // In turn, so that other load on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = path.join(folder, 'alone.dump');
    alone.push((await step('pg_dump', () => timed(() => dumpAlone(url, file)))).took);
    fs.rmSync(file);
    whole.push((await step('backup', () => timed(() => backUp(places, 1)))).took);
  }
  const ratio = median(whole.map((took, round) => took / alone[round]));
  const [name] = fs.readdirSync(places.backups);
  const target = {
    ...places,
    database: `${url.slice(0, url.lastIndexOf('/') + 1)}restored`,
    uploads: path.join(folder, 'restored/uploads'),
    releases: path.join(folder, 'restored/releases'),
  };
  const { took } = await step('restore', () =>
    timed(() => restoreBackup(path.join(places.backups, name), target, false)),
  );
  log(`pg_dump alone ${seconds(median(alone))}, backup ${seconds(median(whole))}: ${ratio.toFixed(2)} times`);
  log(`aim ≤ ${AIM}: ${ratio <= AIM ? 'held' : 'MISSED'}`);
  log(`restore ${seconds(took)}`);
}
