import type { Knex } from 'knex';
import { isSqlite } from './cms-under-test';

/**
 * Adds a trigger that rejects the insertion or deletion of some rows, as if the database failed at that moment.
 * @param condition SQL with `new` or `old`, the row
 * @returns function that removes the trigger
 */
export async function rejectWrites(
  database: Knex,
  { table, on, condition }: { table: string; on: 'insert' | 'delete'; condition: string },
): Promise<() => Promise<void>> {
  const name = `refuse_${process.pid}_${process.hrtime.bigint()}`;
  if (isSqlite) {
    const trigger = "select raise(abort, 'refused by a test');";
    await database.raw(
      `create trigger ${name} before ${on} on ${table} when ${condition} begin ${trigger} end`,
    );
    return async () => void (await database.raw(`drop trigger ${name}`));
  }
  const statement = "begin raise exception 'refused by a test'; end";
  await database.raw(`create function ${name}() returns trigger language plpgsql as $$ ${statement} $$`);
  await database.raw(
    `create trigger ${name} before ${on} on ${table} for each row when (${condition}) execute function ${name}()`,
  );
  return async () => void (await database.raw(`drop function ${name}() cascade`));
}
