import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import configure from './database';

let folder: string;

jest.mock('../src/environment', () => ({ environment: () => ({ DATA_DIR: folder }) }));

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'database-'));
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('SQLite, a write of another process during a transaction - waits for its end, and both writes succeed', () => {
  const { connection } = configure() as { connection: { connection: { filename: string }; pool: Pool } };
  const open = () => {
    const database = new Database(connection.connection.filename);
    connection.pool.afterCreate(database, () => undefined);
    return database;
  };
  const one = open();
  const other = open();
  one.exec('create table entries (name text)');
  other.pragma('busy_timeout = 0');

  one.prepare('BEGIN;').run();
  one.prepare('select * from entries').all();
  expect(() => other.prepare("insert into entries values ('other')").run()).toThrow('database is locked');
  one.prepare("insert into entries values ('one')").run();
  one.prepare('COMMIT;').run();
  other.prepare("insert into entries values ('other')").run();
  expect(one.prepare('select name from entries').pluck().all()).toEqual(['one', 'other']);
  one.close();
  other.close();
});

test('a failed statement - its error names no values', () => {
  const { connection } = configure() as { connection: object };
  expect(connection).toMatchObject({ compileSqlOnError: false });
});

interface Pool {
  afterCreate(connection: Database.Database, done: () => void): void;
}
