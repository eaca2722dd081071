import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { addChangedFiles, addToArchive, listFiles } from './archives.mjs';
import { UserError } from './console.mjs';
import { PostgresDatabase, SqliteDatabase, countTables } from './databases.mjs';
import { inRoot } from './paths.mjs';
import { runCommand } from './run.mjs';

const load = createRequire(inRoot('cms/package.json'));

/** The file that says what the backup holds; written last. */
const MANIFEST = 'backup.json';
const FORMAT = 1;
const NAME = /^\d{8}-\d{6}$/;
const INCOMPLETE = '.incomplete-';
/** Maximum number of passes over the uploads after the database: a file that changes during one pass is read in the next. */
const LATER_PASSES = 3;
/** An incomplete backup without a write for this time belongs to a process that was killed. */
const ABANDONED_MS = 3_600_000;

/**
 * Number of backups that stay, from BACKUP_KEEP.
 * @throws UserError where it is no number of 1 or more
 */
export function readBackupsToKeep({ BACKUP_KEEP } = process.env) {
  const keep = Number(BACKUP_KEEP || 7);
  if (Number.isInteger(keep) && keep >= 1) return keep;
  throw new UserError(`BACKUP_KEEP=${BACKUP_KEEP}: give the number of backups to keep, 1 or more.`);
}

/** Name of a backup that is made at this time. Names sort by time. */
const nameAt = (at) => at.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);

/** Names of backups of a later time than now, which were made while the clock was wrong. */
export const listFutureBackups = (names, now = Date.now()) => {
  const latest = nameAt(new Date(now));
  return names.filter((name) => name > latest);
};

/** Names of the complete backups in a folder, the newest first. */
export function listBackups(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/**
 * Address and environment for PostgreSQL's programs. The password is in the environment: other users of the machine can read arguments.
 * @returns {{address: string, env: NodeJS.ProcessEnv}}
 */
export function postgresAccess(database) {
  const url = new URL(database);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/** Copies SQLite's database in one step, which no write can interrupt. @returns the numbers of rows of the copy's tables */
async function copySqlite(file, target) {
  const Database = load('better-sqlite3');
  const source = new Database(file, { readonly: true, fileMustExist: true });
  try {
    await source.backup(target, { progress: () => 2 ** 31 - 1 });
  } finally {
    source.close();
  }
  const copy = new Database(target);
  // One file, without a journal beside it.
  copy.pragma('journal_mode = DELETE');
  copy.close();
  const database = new SqliteDatabase(target);
  const tables = await countTables(database);
  await database.close();
  return tables;
}

/** Runs pg_dump. @returns the numbers of rows of the same state, counted meanwhile */
async function dumpPostgres(url, target) {
  const database = await new PostgresDatabase(url).connect();
  try {
    const snapshot = await database.exportSnapshot();
    const { address, env } = postgresAccess(url);
    const options = ['--format=custom', '--compress=1', '--no-owner', '--no-privileges', '--schema=public'];
    const [tables] = await Promise.all([
      countTables(database),
      runCommand(
        'pg_dump',
        [...options, `--snapshot=${snapshot}`, `--file=${target}`, `--dbname=${address}`],
        {
          cwd: inRoot(),
          env,
          hint: 'pg_dump must be installed, in the version of the server or a newer one.',
        },
      ),
    ]);
    return tables;
  } finally {
    await database.close();
  }
}

/**
 * Files of the releases folder in the order in which they are read: links to live releases first, since a release that is
 * replaced afterwards stays. Names with a dot before the release's own folder are not complete yet.
 */
const releaseFiles = (folder) =>
  ['live', 'sites', 'code', 'share']
    .flatMap((part) => listFiles(path.join(folder, part)).map((name) => path.join(part, name)))
    .filter((name) => !/^(live|code|share)\/\.|^sites\/[^/]+\/\./.test(name));

async function digestFile(file) {
  const hash = createHash('sha256');
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Forces a file to the disk and describes it. */
async function describePart(file) {
  const handle = await fs.promises.open(file, 'r');
  await handle.sync();
  await handle.close();
  return { bytes: fs.statSync(file).size, sha256: await digestFile(file) };
}

/** Removes incomplete backups of killed processes. */
function removeAbandoned(folder) {
  for (const name of fs.readdirSync(folder).filter((one) => one.startsWith(INCOMPLETE))) {
    const incomplete = path.join(folder, name);
    const times = ['', ...listFiles(incomplete)].map(
      (file) => fs.statSync(path.join(incomplete, file)).mtimeMs,
    );
    if (Date.now() - Math.max(...times) > ABANDONED_MS) fs.rmSync(incomplete, { recursive: true });
  }
}

/** Key in Strapi's store of the time of the newest backup; the CMS measures its age (server/http/measures.ts). */
const STORE_KEY = 'plugin_api-extensions_newest_backup';

/** Tells the installation's database when its newest backup was made. */
export async function recordBackup({ database: address, isPostgres }, { createdAt }) {
  const value = JSON.stringify(createdAt);
  if (isPostgres) {
    const { Client } = load('pg');
    const client = new Client({ connectionString: address });
    await client.connect();
    try {
      const { rowCount } = await client.query(
        'update strapi_core_store_settings set value = $2 where key = $1',
        [STORE_KEY, value],
      );
      if (rowCount === 0)
        await client.query(
          "insert into strapi_core_store_settings (key, value, type) values ($1, $2, 'string')",
          [STORE_KEY, value],
        );
    } finally {
      await client.end();
    }
    return;
  }
  const Database = load('better-sqlite3');
  const client = new Database(address, { fileMustExist: true, timeout: 10_000 });
  try {
    const updated = client
      .prepare('update strapi_core_store_settings set value = ? where key = ?')
      .run(value, STORE_KEY);
    if (updated.changes === 0)
      client
        .prepare("insert into strapi_core_store_settings (key, value, type) values (?, ?, 'string')")
        .run(STORE_KEY, value);
  } finally {
    client.close();
  }
}

/**
 * Names of the backups to remove: all but the newest `keep`. A backup dated in the future is neither counted nor removed: its age is
 * unknown, and the doctor reports it.
 */
function listOutdatedBackups(folder, newest, keep) {
  return listBackups(folder)
    .filter((name) => name < newest)
    .slice(keep - 1);
}

/**
 * Backs up database, uploads and releases while the product runs. The folder gets its name when it is complete.
 *
 * Uploads are read before the database, and those that are new or changed again after it, so every file that the database's
 * state names is there, of that moment or later. Releases that become live afterwards are not in it.
 * @param {ReturnType<typeof import('./data-places.mjs').readDataPlaces>} places
 * @param {number} keep number of backups that stay, 1 or more
 * @returns {Promise<{name: string, manifest: object, removed: string[]}>}
 * @throws UserError where the database is missing or a program fails
 */
export async function backUp(places, keep) {
  if (!places.isPostgres && !fs.existsSync(places.database))
    throw new UserError(`There is no database at ${places.database}: set DATA_DIR or DATABASE_URL.`);
  fs.mkdirSync(places.backups, { recursive: true, mode: 0o700 });
  removeAbandoned(places.backups);
  const at = new Date();
  const name = nameAt(at);
  const folder = path.join(places.backups, `${INCOMPLETE}${name}`);
  if (fs.existsSync(folder) || fs.existsSync(path.join(places.backups, name)))
    throw new UserError(`${name} exists already: another backup began in this second.`);
  fs.mkdirSync(folder, { mode: 0o700 });
  try {
    const manifest = await writeBackup(places, folder, at);
    fs.renameSync(folder, path.join(places.backups, name));
    const removed = listOutdatedBackups(places.backups, name, keep);
    for (const old of removed) fs.rmSync(path.join(places.backups, old), { recursive: true });
    return { name, manifest, removed };
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(places, folder, at) {
  const part = (file) => path.join(folder, file);
  const addUploads = (known) => addChangedFiles(part('uploads.tar'), places.uploads, known);
  let uploads = await addUploads(new Map());
  const databaseFile = places.isPostgres ? 'database.dump' : 'database.sqlite';
  const write = places.isPostgres ? dumpPostgres : copySqlite;
  const tables = await write(places.database, part(databaseFile));
  for (let pass = 0; pass < LATER_PASSES; pass += 1) {
    const known = uploads;
    uploads = await addUploads(known);
    if (uploads === known) break;
  }
  const releases = releaseFiles(places.releases);
  await addToArchive(part('releases.tar'), places.releases, releases);
  const parts = {};
  for (const file of [databaseFile, 'uploads.tar', 'releases.tar'])
    parts[file] = await describePart(part(file));
  const manifest = {
    format: FORMAT,
    createdAt: at.toISOString(),
    database: places.isPostgres ? 'postgres' : 'sqlite',
    tables,
    files: { uploads: uploads.size, releases: releases.length },
    parts,
  };
  fs.writeFileSync(part(MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
}

/**
 * Reads a backup's manifest and compares its parts with their digests.
 * @throws UserError where it is incomplete or damaged
 */
export async function checkBackup(folder) {
  const file = path.join(folder, MANIFEST);
  if (!fs.existsSync(file)) throw new UserError(`${folder} is no complete backup: it has no ${MANIFEST}.`);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (manifest.format !== FORMAT)
    throw new UserError(`${folder} has format ${manifest.format}; this version restores format ${FORMAT}.`);
  for (const [name, { sha256 }] of Object.entries(manifest.parts)) {
    const part = path.join(folder, name);
    if (!fs.existsSync(part) || (await digestFile(part)) !== sha256)
      throw new UserError(`${part} is damaged: its digest differs from ${MANIFEST}.`);
  }
  return manifest;
}
