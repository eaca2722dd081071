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
import { run } from './run.mjs';

/** Time for a start without a migration. */
export const HEALTH_MS = 180_000;

/** Runs work with the address of an empty database beside the installation's, which is removed afterwards. */
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
 * @param {ReturnType<typeof import('./data-places.mjs').dataPlaces>} places of the installation, of which nothing is changed
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

/** Points a link to a folder, by one rename. */
function pointTo(link, target) {
  const next = `${link}.next`;
  fs.rmSync(next, { force: true });
  fs.symlinkSync(target, next);
  fs.renameSync(next, link);
}

const restartWith = (command) => run('sh', ['-c', command], { cwd: os.tmpdir() });

async function isHealthy(address, withinMs) {
  for (const until = Date.now() + withinMs; Date.now() < until;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return true;
    await wait(500);
  }
  return false;
}

/**
 * Makes this checkout the running one, and the previous one again where the CMS does not get healthy.
 * @param {{link: string, restart: string, health: string, withinMs?: number}} options `link` names the running checkout,
 *   `restart` is a shell command, `health` an address that answers 200 to 299
 * @throws UserError where the previous version runs again
 */
export async function switchTo({ link, restart, health, withinMs = HEALTH_MS }) {
  const previous = fs.readlinkSync(link);
  pointTo(link, inRoot());
  const fault = await restartWith(restart).then(
    async () => ((await isHealthy(health, withinMs)) ? null : `${health} did not answer`),
    (error) => error.message,
  );
  if (fault === null) return;
  pointTo(link, previous);
  await restartWith(restart);
  throw new UserError(`The new version did not start, ${previous} runs again: ${fault}`);
}
