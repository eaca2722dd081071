import type { Knex } from 'knex';
import { databaseOfTests, openDatabase } from './cms-under-test';

const database = databaseOfTests();

/** Longer than a suite takes on a busy machine. */
const HELD_MS = 3600_000;

const holdTask = (name: string, on: Knex) => {
  const held = { owner: 'test', until_ms: Date.now() + HELD_MS };
  return on('background_leases')
    .insert({ name, ...held })
    .onConflict('name')
    .merge(held);
};
const releaseTask = (name: string, on: Knex) =>
  on('background_leases').where({ name }).update({ until_ms: 0 });

/** Keeps a background task of the CMS under test from starting while a test runs the task itself. */
export async function withoutTask(name: string, work: () => Promise<void>): Promise<void> {
  await holdTask(name, database);
  try {
    await work();
  } finally {
    await releaseTask(name, database);
  }
}

/** The same for all tests of a file. */
export function withoutTaskInFile(name: string): void {
  const own = openDatabase();
  beforeAll(() => holdTask(name, own));
  afterAll(async () => {
    await releaseTask(name, own);
    await own.destroy();
  });
}
