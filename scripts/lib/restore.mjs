import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listFiles, unpackArchive } from './archives.mjs';
import { checkBackup, postgresAccess } from './backup.mjs';
import { UserError } from './console.mjs';
import { countTables, hasTables, openForReading } from './databases.mjs';
import { inRoot } from './paths.mjs';
import { runCommand } from './run.mjs';

const load = createRequire(inRoot('cms/package.json'));
/** Names of folders inside the target: an archive is unpacked into the first, and the previous files are moved to the second. */
const UNPACKED = '.restoring';
const REPLACED = '.replaced';
const RESTORE_FOLDERS = new Set([UNPACKED, REPLACED]);

const isGitkeep = (name) => name === '.gitkeep';
/** Whether a folder holds files other than those of a restore that was killed. */
const holdsFiles = (folder) =>
  listFiles(folder).some((name) => !isGitkeep(path.basename(name)) && !name.startsWith(`${UNPACKED}/`));

/** @throws UserError where programs use the database: they would write to it, or continue with the old one */
export async function rejectUsedDatabase({ database, isPostgres }) {
  if (isPostgres) {
    const { Client } = load('pg');
    const client = new Client({ connectionString: database });
    await client.connect();
    try {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
      if (rows.length > 0) throw new UserError('Other programs use the database: stop the CMS first.');
    } finally {
      await client.end();
    }
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

/** @throws UserError where a publisher works in the releases folder: it would write to it, and lose its lock */
function rejectRunningPublisher({ releases }) {
  // Compiled, like the modules that readDataPlaces loads.
  const { runningPublisher } = load('../site/dist/publisher/lock.js');
  const other = runningPublisher(releases);
  if (other) throw new UserError(`A publisher (${other}) works in ${releases}: stop it first.`);
}

/** Restores a dump in one transaction: where it fails or is interrupted, the database is unchanged. */
async function restorePostgres(dump, database, overwrite) {
  const { address, env } = postgresAccess(database);
  const options = { cwd: inRoot(), env };
  // The schema exists already, and belongs to the database's owner.
  const list = path.join(path.dirname(dump), `.contents-${process.pid}`);
  const script = ['--no-owner', '--no-privileges', '--exit-on-error', `--use-list=${list}`, '--file=-', dump];
  const quiet = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1'];
  try {
    await runCommand('pg_restore', ['--list', `--file=${list}`, dump], options);
    const contents = fs.readFileSync(list, 'utf8').split('\n');
    fs.writeFileSync(list, contents.filter((line) => !/ SCHEMA - public /.test(line)).join('\n'));
    await runCommand('psql', [...quiet, '--file=-', `--dbname=${address}`], {
      ...options,
      hint: 'psql and pg_restore must be installed, in the version of the server or a newer one.',
      input: async (stdin) => {
        stdin.write('begin;\n');
        if (overwrite) stdin.write('drop schema public cascade;\ncreate schema public;\n');
        await runCommand('pg_restore', script, { ...options, output: stdin });
        stdin.end('commit;\n');
      },
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

/** Unpacks an archive inside its target, beside the present files: the target may be a volume, which cannot be renamed. */
async function unpackBeside(archive, folder) {
  const unpacked = path.join(folder, UNPACKED);
  fs.rmSync(unpacked, { recursive: true, force: true });
  await unpackArchive(archive, unpacked);
}

/** Replaces the present files of a folder by the unpacked ones. */
function replaceFiles(folder) {
  const [unpacked, replaced] = [UNPACKED, REPLACED].map((name) => path.join(folder, name));
  // Left from a restore that was killed.
  fs.rmSync(replaced, { recursive: true, force: true });
  fs.mkdirSync(replaced);
  for (const name of fs.readdirSync(folder))
    if (!RESTORE_FOLDERS.has(name) && !isGitkeep(name))
      fs.renameSync(path.join(folder, name), path.join(replaced, name));
  for (const name of fs.readdirSync(unpacked))
    fs.renameSync(path.join(unpacked, name), path.join(folder, name));
  for (const name of RESTORE_FOLDERS) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Restores a backup, whose parts have the digests of its manifest, and compares the numbers of rows with it. Files are unpacked before
 * the database is replaced, and take their place after it, by renames.
 * @param {string} folder the backup
 * @param {ReturnType<typeof import('./data-places.mjs').readDataPlaces>} places
 * @param {boolean} overwrite replace data that is there
 * @returns {Promise<object>} the manifest
 * @throws UserError before anything is changed where the backup is damaged, of the other database, a place holds data, programs run,
 *   or a part cannot be unpacked or loaded
 */
export async function restoreBackup(folder, places, overwrite) {
  const manifest = await checkBackup(folder);
  const database = places.isPostgres ? 'postgres' : 'sqlite';
  if (manifest.database !== database)
    throw new UserError(`The backup is of ${manifest.database}, but this installation uses ${database}.`);
  if (!overwrite) {
    const held = [];
    if (await hasTables(places.database)) held.push('the database');
    for (const name of ['uploads', 'releases']) if (holdsFiles(places[name])) held.push(places[name]);
    if (held.length > 0)
      throw new UserError(`There are data already: ${held.join(', ')}. --overwrite replaces them.`);
  }
  rejectRunningPublisher(places);
  await rejectUsedDatabase(places);
  const archives = [
    ['uploads.tar', places.uploads],
    ['releases.tar', places.releases],
  ];
  try {
    for (const [name, target] of archives) await unpackBeside(path.join(folder, name), target);
    await restoreDatabase(folder, places.database, overwrite);
  } catch (error) {
    for (const [, target] of archives)
      fs.rmSync(path.join(target, UNPACKED), { recursive: true, force: true });
    throw error;
  }
  for (const [, target] of archives) replaceFiles(target);
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
