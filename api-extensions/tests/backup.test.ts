// Both databases: each database has a backup and a restore of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { env, isSqlite, openDatabase, sendFile } from './cms-under-test';
import { until } from './until';

const ROOT = path.resolve(__dirname, '../..');
/** Two tables that get a row each in one transaction. */
const PAIR = ['backup_test_debits', 'backup_test_credits'] as const;

let folder: string;
let database: Knex;
/** Environments of the installation that is backed up, and of an empty one. */
let source: Record<string, string>;
let target: Record<string, string>;

const inFolder = (...parts: string[]) => path.join(folder, ...parts);

const start = (script: string, args: string[], own: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [path.join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...own },
  });

/** Runs a script. @returns its exit code, and what it wrote */
async function run(...call: Parameters<typeof start>): Promise<{ code: number | null; output: string }> {
  const child = start(...call);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

const backups = () => fs.readdirSync(inFolder('backups')).filter((name) => !name.startsWith('.'));

const connection = (own: Record<string, string>) =>
  isSqlite
    ? { client: 'better-sqlite3', connection: { filename: path.join(own.DATA_DIR ?? '', 'data.db') } }
    : { client: 'pg', connection: own.DATABASE_URL ?? '' };

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  database = openDatabase();
  for (const name of PAIR) await database.schema.createTable(name, (table) => table.increments());
  source = { BACKUP_DIR: inFolder('backups'), RELEASES_DIR: inFolder('releases') };
  target = {
    ...source,
    DATA_DIR: inFolder('restored'),
    UPLOADS_DIR: inFolder('restored/uploads'),
    RELEASES_DIR: inFolder('restored/releases'),
  };
  if (!isSqlite) {
    await database.raw('create database restored');
    target.DATABASE_URL = (env.DATABASE_URL ?? '').replace(/[^/]*$/, 'restored');
  }
  const release = inFolder('releases/sites/rankup/20261124-000000-00000001');
  write(path.join(release, '.site.json'), '{"domain":"rankup"}');
  write(path.join(release, 'index.html'), '<h1>순위</h1>');
  const next = release.replace(/1$/, '2');
  write(path.join(next, '.site.json'), '{"domain":"rankup"}');
  fs.linkSync(path.join(release, 'index.html'), path.join(next, 'index.html'));
  write(inFolder('releases/sites/rankup/.writing/index.html'), 'half');
  fs.mkdirSync(inFolder('releases/live'));
  fs.symlinkSync('../sites/rankup/20261124-000000-00000002', inFolder('releases/live/rankup'));
});

afterAll(async () => {
  for (const name of PAIR) await database.schema.dropTable(name);
  if (!isSqlite) await database.raw('drop database restored');
  await database.destroy();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('backup of a running CMS - restored elsewhere with the rows, files and releases of one moment', async () => {
  const { status } = await sendFile('backup.txt', 'text/plain', Buffer.from('백업'));
  expect(status).toBeLessThan(300);
  let isWriting = true;
  const writer = (async () => {
    while (isWriting) {
      await database.transaction(async (trx) => {
        for (const name of PAIR) await trx(name).insert(isSqlite ? { id: null } : {});
      });
      // SQLite's driver blocks the event loop, so that nothing else would run.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const made = await run('backup.mjs', [], source);
  isWriting = false;
  await writer;
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ rows, \d+ uploads, 5 files/) });
  const [name = ''] = backups();
  const [recorded] = await database('strapi_core_store_settings').where({
    key: 'plugin_api-extensions_newest_backup',
  });
  const manifest = fs.readFileSync(inFolder('backups', name, 'backup.json'), 'utf8');
  expect(JSON.parse(recorded.value)).toBe(JSON.parse(manifest).createdAt);

  const restored = await run('restore.mjs', [name], target);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Restored the state of .+ in [\d.]+ s/),
  });

  const copy = knex({ ...connection(target), useNullAsDefault: true });
  const counts = await Promise.all(PAIR.map((table) => copy(table).count<{ n: number }[]>({ n: '*' })));
  expect(counts[0]).toEqual(counts[1]);
  for (const table of ['domains', 'pages', 'posts', 'up_users', 'work_slots'])
    expect(await copy(table).orderBy('id')).toEqual(await database(table).orderBy('id'));
  const rows = await copy('files').select<{ name: string; url: string }[]>('name', 'url');
  await copy.destroy();
  // Other tests remove files and leave their rows.
  const files = rows.filter(({ url }) => fs.existsSync(path.join(ROOT, 'cms/public', url)));
  expect(files.map(({ name }) => name)).toContain('backup.txt');
  for (const { url } of files) {
    const bytes = fs.readFileSync(inFolder('restored', url));
    expect(bytes.equals(fs.readFileSync(path.join(ROOT, 'cms/public', url)))).toBe(true);
  }
  expect(fs.readFileSync(inFolder('restored/releases/live/rankup/index.html'), 'utf8')).toBe('<h1>순위</h1>');
  // The two releases share the file again, as a hard link.
  expect(fs.statSync(inFolder('restored/releases/live/rankup/index.html')).nlink).toBe(2);
  expect(fs.existsSync(inFolder('restored/releases/sites/rankup/.writing'))).toBe(false);
});

test('restore over existing data - refused without --overwrite, which replaces the data', async () => {
  const [name = ''] = backups();
  const rejected = await run('restore.mjs', [name], target);
  expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('--overwrite replaces them') });
  write(inFolder('restored/uploads/later.txt'), 'later');
  expect(await run('restore.mjs', [name, '--overwrite'], target)).toMatchObject({ code: 0 });
  expect(fs.existsSync(inFolder('restored/uploads/later.txt'))).toBe(false);
});

test('restore of a part that cannot be read - rows and files stay as they were', async () => {
  const [name = ''] = backups();
  const broken = inFolder('broken');
  fs.cpSync(inFolder('backups', name), broken, { recursive: true });
  const part = isSqlite ? 'releases.tar' : 'database.dump';
  const bytes = fs.readFileSync(path.join(broken, part));
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  fs.writeFileSync(path.join(broken, part), isSqlite ? Buffer.from('no archive at all') : half);
  const manifest = JSON.parse(fs.readFileSync(path.join(broken, 'backup.json'), 'utf8'));
  manifest.parts[part].sha256 = createHash('sha256')
    .update(fs.readFileSync(path.join(broken, part)))
    .digest('hex');
  write(path.join(broken, 'backup.json'), JSON.stringify(manifest));
  const copy = knex({ ...connection(target), useNullAsDefault: true });
  await copy.schema.createTable('only_before', (table) => table.increments());
  await copy.destroy();
  write(inFolder('restored/uploads/before.txt'), 'before');

  const failed = await run('restore.mjs', [broken, '--overwrite'], target);
  expect(failed).toMatchObject({ code: 1 });
  const later = knex({ ...connection(target), useNullAsDefault: true });
  expect(await later.schema.hasTable('only_before')).toBe(true);
  expect(await later('domains').count({ n: '*' })).toEqual(await database('domains').count({ n: '*' }));
  await later.destroy();
  expect(fs.readFileSync(inFolder('restored/uploads/before.txt'), 'utf8')).toBe('before');
  for (const place of ['uploads', 'releases'])
    expect(fs.existsSync(inFolder('restored', place, '.restoring'))).toBe(false);
});

test('restore while a publisher runs - refused; done once its lock has expired', async () => {
  const [name = ''] = backups();
  const lock = inFolder('restored/releases/publisher.lock');
  write(lock, JSON.stringify({ host: 'another-machine', pid: 12 }));
  const rejected = await run('restore.mjs', [name, '--overwrite'], target);
  expect(rejected).toMatchObject({
    code: 1,
    output: expect.stringContaining('A publisher (process 12 on another-machine) works in'),
  });
  expect(fs.existsSync(lock)).toBe(true);
  const past = new Date(Date.now() - 60_000);
  fs.utimesSync(lock, past, past);
  expect(await run('restore.mjs', [name, '--overwrite'], target)).toMatchObject({ code: 0 });
});

test('restore into the database of the running CMS - refused', async () => {
  const [name = ''] = backups();
  await database.raw('select 1');
  const rejected = await run('restore.mjs', [name, '--overwrite'], {
    ...target,
    ...source,
    DATA_DIR: env.DATA_DIR ?? '',
    DATABASE_URL: env.DATABASE_URL ?? '',
    UPLOADS_DIR: inFolder('none'),
  });
  expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('stop the CMS first') });
});

test('a damaged backup - refused before anything is changed', async () => {
  const [name = ''] = backups();
  fs.cpSync(inFolder('backups', name), inFolder('damaged'), { recursive: true });
  fs.appendFileSync(inFolder('damaged/uploads.tar'), 'x');
  const rejected = await run('restore.mjs', [inFolder('damaged'), '--overwrite'], target);
  expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('uploads.tar is damaged') });
});

test('a killed backup - does not look complete, and a later one removes it', async () => {
  const before = backups();
  const incomplete = () => fs.readdirSync(inFolder('backups')).filter((name) => name.startsWith('.'));
  // The program halts before it writes its last file, so that it cannot end before it is killed.
  const halted = `
    import fs from 'node:fs';
    const { writeFileSync } = fs;
    fs.writeFileSync = (file, ...more) => {
      if (String(file).endsWith('backup.json')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      writeFileSync(file, ...more);
    };`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(halted)}`;
  const child = start('backup.mjs', [], { ...source, NODE_OPTIONS });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await until(() => incomplete().length > 0);
  child.kill('SIGKILL');
  await ended;
  expect(backups()).toEqual(before);
  const [left = ''] = incomplete();
  const rejected = await run('restore.mjs', [left, '--overwrite'], target);
  expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('no complete backup') });

  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const file of ['.', ...fs.readdirSync(inFolder('backups', left))])
    fs.utimesSync(inFolder('backups', left, file), longAgo, longAgo);
  expect(await run('backup.mjs', [], { ...source, BACKUP_KEEP: '1' })).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Removed, more than 1: ${before[0]}`),
  });
  expect(incomplete()).toEqual([]);
  expect(backups()).toHaveLength(1);
});
