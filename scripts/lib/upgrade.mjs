import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from './console.mjs';
import { countTables, openForReading } from './databases.mjs';
import { loadCms } from './load-cms.mjs';
import { inRoot } from './paths.mjs';
import { restoreDatabase } from './restore.mjs';
import { runCommand } from './run.mjs';

/** Time in ms in which a program without a migration must answer. */
export const HEALTH_MS = 180_000;

/** Runs work with the address of an empty database on the installation's server; the database is removed afterwards. */
async function withDatabaseBeside(url, work) {
  const { Client } = createRequire(inRoot('cms/package.json'))('pg');
  const copy = new URL(url);
  copy.pathname = `${copy.pathname}_upgrade`;
  const name = decodeURIComponent(copy.pathname.slice(1)).replaceAll('"', '""');
  const administer = async (...statements) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`drop database if exists "${name}" with (force)`, `create database "${name}"`);
  try {
    return await work(copy.href);
  } finally {
    await administer(`drop database if exists "${name}" with (force)`);
  }
}

/** Migrates a restored database with the code of this checkout. @returns the rows of its tables afterwards */
async function migrate(folder, database, place) {
  await restoreDatabase(folder, database);
  await loadCms(place);
  const migrated = await openForReading(database);
  try {
    return await countTables(migrated);
  } finally {
    await migrated.close();
  }
}

/**
 * Lets the code of this checkout migrate a copy of the database.
 * @param {string} folder a backup
 * @param {ReturnType<typeof import('./data-places.mjs').readDataPlaces>} places of the installation, of which nothing is changed
 * @param {Record<string, {rows: number}>} tables of the backup
 * @returns {Promise<string[]>} tables that have fewer rows afterwards, with both numbers
 * @throws UserError where the migration fails
 */
export async function tryMigration(folder, places, tables) {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  try {
    const file = path.join(DATA_DIR, 'data.db');
    const after = places.isPostgres
      ? await withDatabaseBeside(places.database, (url) =>
          migrate(folder, url, { DATA_DIR, DATABASE_URL: url }),
        )
      : await migrate(folder, file, { DATA_DIR });
    return Object.entries(tables)
      .filter(([name, { rows }]) => (after[name]?.rows ?? 0) < rows)
      .map(([name, { rows }]) => `${name} ${rows} → ${after[name]?.rows ?? 'removed'}`);
  } finally {
    fs.rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * @param {() => Promise<{name: string, answers: boolean}[]>} probe
 * @returns {Promise<() => Promise<string[]>>} a function that names the programs which do not answer, among those that answer now; where
 *   none does, among the CMS
 */
export async function createProgramCheck(probe) {
  const before = await probe();
  const required = new Set(before.filter(({ answers }) => answers).map(({ name }) => name));
  const counts = required.size > 0 ? (name) => required.has(name) : (name) => name.startsWith('CMS ');
  return async () =>
    (await probe()).filter(({ name, answers }) => !answers && counts(name)).map(({ name }) => name);
}

/** Points a link to a folder, by one rename. */
function pointTo(link, target) {
  const next = `${link}.next`;
  fs.rmSync(next, { force: true });
  fs.symlinkSync(target, next);
  fs.renameSync(next, link);
}

/** Waits until every program answers. @returns what is wrong at the end, or null */
async function waitForPrograms({ listSilent, withinMs, signal }) {
  for (const until = Date.now() + withinMs; ;) {
    const names = await listSilent();
    if (names.length === 0) return null;
    if (signal?.aborted) return 'it was interrupted';
    if (Date.now() > until) return `no answer within ${Math.round(withinMs / 1000)} s: ${names.join(', ')}`;
    await wait(500);
  }
}

/** Restarts the programs and waits for them. @returns what is wrong, or null */
async function restartPrograms({ restart, listSilent, withinMs, signal }) {
  const env = { ...process.env, READY_SECONDS: String(Math.ceil(withinMs / 1000)) };
  try {
    await runCommand('sh', ['-c', restart], { cwd: os.tmpdir(), env });
  } catch (error) {
    return signal?.aborted ? 'it was interrupted' : error.message;
  }
  return waitForPrograms({ listSilent, withinMs, signal });
}

/**
 * Makes this checkout the running one, and the previous one again where a program does not answer.
 * @param {{
 *   link: string, restart: string, listSilent: () => Promise<string[]>, withinMs?: number, previousWithinMs?: number, signal?: AbortSignal,
 * }} options `link` names the running checkout; `restart` is a shell command, which finds in READY_SECONDS how long a program may
 *   take; `listSilent` names the programs that do not answer; when `signal` is aborted, the previous version is started again
 * @throws UserError that says whether the previous version runs again
 */
export async function switchVersion({ withinMs = HEALTH_MS, previousWithinMs = HEALTH_MS, ...options }) {
  const { link, restart, listSilent, signal } = options;
  const previous = fs.readlinkSync(link);
  pointTo(link, inRoot());
  const failure = await restartPrograms({ restart, listSilent, withinMs, signal });
  if (failure === null && !signal?.aborted) return;
  const error = failure ?? 'it was interrupted';
  pointTo(link, previous);
  const second = await restartPrograms({ restart, listSilent, withinMs: previousWithinMs });
  if (second === null) throw new UserError(`The new version did not start, ${previous} runs again: ${error}`);
  throw new UserError(
    [
      `The new version did not start: ${error}`,
      `${link} names ${previous} again, which does not run either: ${second}`,
      'Read the logs of the programs and start them by hand.',
    ].join('\n'),
  );
}
