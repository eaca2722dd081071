// Both databases: copies of each database.
// Release: copies of an installation, which an upgrade moves on or puts back.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cms, env, isSqlite, openDatabase } from './cms-under-test';

const ROOT = path.resolve(__dirname, '../..');

let folder: string;
const inFolder = (...parts: string[]) => path.join(folder, ...parts);

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Makes a checkout of new code: this one, with a further migration. */
function newCheckout(name: string, migration: string): string {
  const checkout = inFolder(name);
  fs.mkdirSync(path.join(checkout, 'cms/database/migrations'), { recursive: true });
  for (const entry of fs.readdirSync(ROOT))
    if (!['scripts', 'cms', 'backups'].includes(entry))
      fs.symlinkSync(path.join(ROOT, entry), path.join(checkout, entry));
  for (const entry of fs.readdirSync(path.join(ROOT, 'cms')))
    if (entry !== 'database')
      fs.symlinkSync(path.join(ROOT, 'cms', entry), path.join(checkout, 'cms', entry));
  fs.cpSync(path.join(ROOT, 'scripts'), path.join(checkout, 'scripts'), { recursive: true });
  fs.writeFileSync(path.join(checkout, 'cms/database/migrations/2026.new.js'), migration);
  return checkout;
}

/** Backs up, and migrates a copy with the code of a checkout, as scripts/upgrade.mjs does after the build. @returns exit code and output */
function tryMigration(checkout: string): Promise<{ code: number; output: string }> {
  const lib = (name: string) => JSON.stringify(path.join(checkout, 'scripts/lib', name));
  const program = `
    const { backUp } = await import(${lib('backup.mjs')});
    const { readDataPlaces } = await import(${lib('data-places.mjs')});
    const { tryMigration } = await import(${lib('upgrade.mjs')});
    const places = readDataPlaces();
    const { name, manifest } = await backUp(places, 7);
    console.log(await tryMigration(places.backups + '/' + name, places, manifest.tables));`;
  const settings = {
    BACKUP_DIR: inFolder('backups', path.basename(checkout)),
    RELEASES_DIR: inFolder('releases'),
    UPLOADS_DIR: inFolder('uploads'),
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { cwd: checkout, env: { ...process.env, ...env, ...settings } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

test('a migration that fails or removes rows - detected on a copy; the database does not change', async () => {
  const database = openDatabase();
  const [{ n: before } = { n: 0 }] = await database('work_job_events').count<{ n: number }[]>({ n: '*' });
  const fails = newCheckout(
    'fails',
    `exports.up = async (knex) => {
      await knex.schema.dropTable('work_job_events');
      throw new Error('the migration is wrong');
    };`,
  );
  expect(await tryMigration(fails)).toMatchObject({
    code: 1,
    output: expect.stringContaining('the migration is wrong'),
  });
  const removes = newCheckout('removes', "exports.up = (knex) => knex('work_job_events').del();");
  const result = await tryMigration(removes);
  expect(result).toMatchObject({
    code: 0,
    output: expect.stringContaining(`work_job_events ${Number(before)} → 0`),
  });

  expect(await database('work_job_events').count({ n: '*' })).toEqual([{ n: before }]);
  expect((await cms('/api/board/post/1?domain=rankup')).status).toBe(200);
  if (!isSqlite) expect(await database('pg_database').where('datname', 'like', '%_upgrade')).toEqual([]);
  await database.destroy();
});
