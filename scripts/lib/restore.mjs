import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listFiles, unpack } from './archives.mjs';
import { checkBackup, postgresAccess } from './backup.mjs';
import { UserError } from './console.mjs';
import { countTables, holdsData, openForReading } from './databases.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const load = createRequire(inRoot('cms/package.json'));
/** Name of the folder, inside the target, that an archive is unpacked into first. */
const UNPACKED = '.restoring';

const isKept = (name) => name === '.gitkeep';
const holdsFiles = (folder) => listFiles(folder).some((name) => !isKept(path.basename(name)));

/** Refuses a database that programs use: they would write to it, or go on with the old one. */
export async function refuseUsed({ database, isPostgres }) {
  if (isPostgres) {
    const { Client } = load('pg');
    const client = new Client({ connectionString: database });
    await client.connect();
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    await client.end();
    if (rows.length > 0) throw new UserError('Other programs use the database: stop the CMS first.');
  } else if (fs.existsSync(database)) {
    const Database = load('better-sqlite3');
    const opened = new Database(database, { timeout: 0 });
    try {
      // Possible only without other connections.
      opened.pragma('journal_mode = DELETE');
    } catch {
      throw new UserError(`Another program uses ${database}: stop the CMS first.`);
    } finally {
      opened.close();
    }
  }
}

async function restorePostgres(dump, database, overwrite) {
  const { Client } = load('pg');
  if (overwrite) {
    const client = new Client({ connectionString: database });
    await client.connect();
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.end();
  }
  const { address, env } = postgresAccess(database);
  // The schema exists already, and belongs to the database's owner.
  const list = path.join(path.dirname(dump), `.contents-${process.pid}`);
  await run('pg_restore', ['--list', `--file=${list}`, dump], { cwd: inRoot(), env });
  const contents = fs.readFileSync(list, 'utf8').split('\n');
  fs.writeFileSync(list, contents.filter((line) => !/ SCHEMA - public /.test(line)).join('\n'));
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  try {
    await run('pg_restore', [...options, `--use-list=${list}`, `--dbname=${address}`, dump], {
      cwd: inRoot(),
      env,
    });
  } finally {
    fs.rmSync(list, { force: true });
  }
}

function restoreSqlite(copy, file) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const incoming = `${file}.restoring`;
  fs.copyFileSync(copy, incoming);
  fs.chmodSync(incoming, 0o600);
  for (const journal of ['-wal', '-shm', '-journal']) fs.rmSync(`${file}${journal}`, { force: true });
  fs.renameSync(incoming, file);
}

/**
 * Restores the database of a backup.
 * @param {string} database of the same kind: `postgres://…` or the path of SQLite's file
 * @param {boolean} [overwrite] drop the tables that are there; SQLite's file is replaced in any case
 */
export async function restoreDatabase(folder, database, overwrite = false) {
  const dump = path.join(folder, 'database.dump');
  if (fs.existsSync(dump)) await restorePostgres(dump, database, overwrite);
  else restoreSqlite(path.join(folder, 'database.sqlite'), database);
}

/** Unpacks beside the present files and then takes their place; the folder itself may be a volume, which cannot be renamed. */
async function restoreFiles(archive, folder) {
  const unpacked = path.join(folder, UNPACKED);
  fs.rmSync(unpacked, { recursive: true, force: true });
  await unpack(archive, unpacked);
  for (const name of fs.readdirSync(folder))
    if (name !== UNPACKED && !isKept(name)) fs.rmSync(path.join(folder, name), { recursive: true });
  for (const name of fs.readdirSync(unpacked))
    fs.renameSync(path.join(unpacked, name), path.join(folder, name));
  fs.rmdirSync(unpacked);
}

/**
 * Restores a backup, whose parts have the digests of its manifest, and compares the numbers of rows with it.
 * @param {string} folder the backup
 * @param {ReturnType<typeof import('./data-places.mjs').dataPlaces>} places
 * @param {boolean} overwrite replace data that is there
 * @returns {Promise<object>} the manifest
 * @throws UserError before anything is changed where the backup is damaged, of the other database, or a place holds data
 */
export async function restore(folder, places, overwrite) {
  const manifest = await checkBackup(folder);
  const database = places.isPostgres ? 'postgres' : 'sqlite';
  if (manifest.database !== database)
    throw new UserError(`The backup is of ${manifest.database}, but this installation uses ${database}.`);
  if (!overwrite) {
    const held = [];
    if (await holdsData(places.database)) held.push('the database');
    for (const name of ['uploads', 'releases']) if (holdsFiles(places[name])) held.push(places[name]);
    if (held.length > 0)
      throw new UserError(`There are data already: ${held.join(', ')}. --overwrite replaces them.`);
  }
  await refuseUsed(places);
  const part = (name) => path.join(folder, name);
  await restoreDatabase(folder, places.database, overwrite);
  await restoreFiles(part('uploads.tar'), places.uploads);
  await restoreFiles(part('releases.tar'), places.releases);
  const restored = await openForReading(places.database);
  const counts = await countTables(restored);
  await restored.close();
  const differing = Object.keys({ ...manifest.tables, ...counts }).filter(
    (name) => manifest.tables[name]?.rows !== counts[name]?.rows,
  );
  if (differing.length > 0)
    throw new UserError(`Restored, but these tables differ from the backup: ${differing.join(', ')}`);
  return manifest;
}
