import { databaseOfTests } from './cms-under-test';

const database = databaseOfTests();

/** Keeps a background task of the CMS under test from starting while a test runs the task itself. */
export async function withoutTask(name: string, work: () => Promise<void>): Promise<void> {
  const held = { owner: 'test', until_ms: Date.now() + 600_000 };
  await database('background_leases')
    .insert({ name, ...held })
    .onConflict('name')
    .merge(held);
  try {
    await work();
  } finally {
    await database('background_leases').where({ name }).update({ until_ms: 0 });
  }
}
