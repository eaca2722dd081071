import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { sql } from '../../../platform/tables';
import { slotTable } from './rows';

/** Counts the changes of each site's slots. No content type: Strapi leaves tables that it has not created alone. */
const CHANGES = 'slot_changes';
const EVENTS = ['insert', 'update', 'delete'] as const;

/**
 * Creates triggers by which the database counts the changes of each site's slots, whichever program makes them. A site's number of
 * changes is the sum of its rows: with PostgreSQL, concurrent transactions count in different rows, so that none waits for another.
 */
export async function prepareSlotChanges(strapi: Core.Strapi): Promise<void> {
  const knex = strapi.db.connection;
  await (strapi.db.dialect.client === 'sqlite' ? prepareSqlite(knex) : preparePostgres(knex));
}

async function prepareSqlite(knex: Knex): Promise<void> {
  await knex.raw(`create table if not exists ${CHANGES} (domain text primary key, changes integer not null)`);
  for (const event of EVENTS) {
    await knex.raw(
      `create trigger if not exists ${CHANGES}_${event} after ${event} on ${slotTable.tableName()} begin
         insert into ${CHANGES} (domain, changes) values (${event === 'delete' ? 'old' : 'new'}.domain, 1)
           on conflict (domain) do update set changes = changes + 1;
       end`,
    );
  }
}

/** Each statement counts once, however many rows it changes. */
async function preparePostgres(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    // Replicas that start at the same time create the table and triggers one after the other.
    await trx.raw(`select pg_advisory_xact_lock(hashtext('${CHANGES}'))`);
    // Checked first: `create index if not exists` would wait for all transactions that write slots.
    if (!(await trx.schema.hasTable(CHANGES))) {
      await trx.raw(
        `create table ${CHANGES}
           (id integer generated always as identity primary key, domain text not null, changes bigint not null)`,
      );
      await trx.raw(`create index ${CHANGES}_site on ${CHANGES} (domain)`);
    }
    await trx.raw(
      `create or replace function count_${CHANGES}() returns trigger language plpgsql as $$
       declare site text;
       begin
         for site in select distinct domain from changed loop
           update ${CHANGES} set changes = changes + 1
             where id = (select id from ${CHANGES} where domain = site limit 1 for update skip locked);
           if not found then
             insert into ${CHANGES} (domain, changes) values (site, 1);
           end if;
         end loop;
         return null;
       end $$`,
    );
    // Checked first, for the same reason.
    const known = await trx('pg_trigger')
      .whereRaw('tgrelid = ?::regclass', [slotTable.tableName()])
      .pluck<string[]>('tgname');
    for (const event of EVENTS.filter((one) => !known.includes(`${CHANGES}_${one}`))) {
      await trx.raw(
        `create trigger ${CHANGES}_${event} after ${event} on ${slotTable.tableName()}
           referencing ${event === 'delete' ? 'old' : 'new'} table as changed
           for each statement execute function count_${CHANGES}()`,
      );
    }
  });
}

interface CachedValue {
  changes: string;
  value: Promise<unknown>;
}

/** Most recently used results of some KB each. */
const cache = new LRUCache<string, CachedValue>({ max: 2000 });

/**
 * Returns the result of `read`, cached in memory until a slot of the site changes on any replica. Storing a rank changes its slot, too.
 * @param key identifies the result, which may depend only on slots and their ranks
 */
export async function cacheUntilSlotsChange<T>(
  domain: string,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  // Counted before reading: changes committed in the meantime have a higher number.
  const row = await sql()(CHANGES).where({ domain }).sum<{ changes: unknown }[]>({ changes: 'changes' });
  const changes = String(row[0]?.changes ?? 0);
  const known = cache.get(key);
  if (known?.changes === changes) return known.value as Promise<T>;
  const value = read();
  cache.set(key, { changes, value });
  value.catch(() => {
    if (cache.peek(key)?.value === value) cache.delete(key);
  });
  return value;
}
