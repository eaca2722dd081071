import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { addChangedFiles, unpackArchive } from './archives.mjs';
import { backUp, readBackupsToKeep, listBackups } from './backup.mjs';
import { inRoot } from './paths.mjs';

/** An installation with one table and no upload. */
function installation(t) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const at = (name) => path.join(folder, name);
  fs.mkdirSync(at('uploads'));
  const database = new Database(at('data.db'));
  database.exec('create table versions (number); insert into versions values (0)');
  t.after(() => database.close());
  const places = {
    ...{ database: at('data.db'), isPostgres: false, uploads: at('uploads') },
    ...{ releases: at('releases'), backups: at('backups') },
  };
  return { folder, places, database };
}

test('BACKUP_KEEP - a number of 1 or more is taken, 7 where it is unset, and others are refused', () => {
  assert.equal(readBackupsToKeep({}), 7);
  assert.equal(readBackupsToKeep({ BACKUP_KEEP: '' }), 7);
  assert.equal(readBackupsToKeep({ BACKUP_KEEP: '3' }), 3);
  for (const BACKUP_KEEP of ['0', '-1', '7d', '1.5'])
    assert.throws(() => readBackupsToKeep({ BACKUP_KEEP }), /give the number of backups to keep/);
});

test('backup.mjs and upgrade.mjs - refuse a BACKUP_KEEP that would remove every backup, and do nothing', (t) => {
  const { places } = installation(t);
  for (const script of ['backup.mjs', 'upgrade.mjs'])
    for (const BACKUP_KEEP of ['0', '7d']) {
      const env = { PATH: process.env.PATH, BACKUP_KEEP, BACKUP_DIR: places.backups };
      const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts', script)], {
        env: { ...env, DATA_DIR: path.dirname(places.database) },
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      assert.match(stderr, /BACKUP_KEEP=.*: give the number of backups to keep, 1 or more/);
    }
  assert.equal(fs.existsSync(places.backups), false);
});

test('more backups than BACKUP_KEEP - the oldest are removed, never the one just made or one dated in the future', async (t) => {
  const { places } = installation(t);
  const others = ['20200101-000000', '20200102-000000', '20990101-000000', '20990102-000000'];
  for (const name of others) fs.mkdirSync(path.join(places.backups, name), { recursive: true });
  const { name, removed } = await backUp(places, 2);
  assert.deepEqual(removed, ['20200101-000000']);
  assert.deepEqual(listBackups(places.backups), [others[3], others[2], name, others[1]]);
});

test('an upload that is replaced after it was read - the archive has the new one, too', async (t) => {
  const { folder, places } = installation(t);
  const [archive, file] = [path.join(folder, 'uploads.tar'), path.join(places.uploads, 'logo.png')];
  fs.writeFileSync(file, 'first');
  fs.writeFileSync(path.join(places.uploads, 'other.png'), 'other');
  const read = await addChangedFiles(archive, places.uploads, new Map());
  const size = fs.statSync(archive).size;
  assert.equal(await addChangedFiles(archive, places.uploads, read), read);
  assert.equal(fs.statSync(archive).size, size);
  const { atime, mtime } = fs.statSync(file);
  fs.writeFileSync(file, 'after');
  fs.utimesSync(file, atime, mtime);
  const again = await addChangedFiles(archive, places.uploads, read);
  assert.equal(again.size, 2);
  await unpackArchive(archive, path.join(folder, 'unpacked'));
  assert.equal(fs.readFileSync(path.join(folder, 'unpacked/logo.png'), 'utf8'), 'after');
});

test('a backup while uploads change - its uploads are never older than the rows that name them', async (t) => {
  const { folder, places, database } = installation(t);
  // The backup reads this file first.
  const file = path.join(places.uploads, '0.txt');
  fs.writeFileSync(file, '0');
  for (let n = 1; n < 3000; n += 1) fs.writeFileSync(path.join(places.uploads, `${n}.txt`), 'x');
  let isWriting = true;
  const writer = (async () => {
    for (let n = 1; isWriting; n += 1) {
      fs.writeFileSync(path.join(folder, 'next'), String(n));
      fs.renameSync(path.join(folder, 'next'), file);
      database.prepare('update versions set number = ?').run(n);
      await wait(1);
    }
  })();
  const { name, manifest } = await backUp(places, 1);
  isWriting = false;
  await writer;
  const backup = path.join(places.backups, name);
  await unpackArchive(path.join(backup, 'uploads.tar'), path.join(folder, 'unpacked'));
  const copy = new Database(path.join(backup, 'database.sqlite'), { readonly: true });
  const row = copy.prepare('select number from versions').pluck().get();
  copy.close();
  assert.ok(row > 0);
  assert.ok(Number(fs.readFileSync(path.join(folder, 'unpacked/0.txt'), 'utf8')) >= row);
  assert.equal(manifest.files.uploads, 3000);
});
