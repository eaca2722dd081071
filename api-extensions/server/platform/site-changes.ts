import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { logError } from './background';
import { platform } from './platform';
import { sql } from './tables';

/**
 * Counts the changes of each site's records, so that pages which show them learn of each one. With SQLite there is one process, which
 * counts in memory; with PostgreSQL replicas share one row for each site. No content type: Strapi leaves tables that it has not created
 * alone.
 */
const TABLE = 'site_changes';

/** Time within which a replica learns of another's changes, while anyone follows a site. */
const POLL_MS = 700;

const isShared = (): boolean => platform().strapi.db.dialect.client !== 'sqlite';

/** Creates the table of the counts. */
export async function prepareSiteChanges({ db }: Core.Strapi): Promise<void> {
  if (!isShared()) return;
  await db.connection.transaction(async (trx) => {
    // Replicas that start at the same time create it one after the other.
    await trx.raw(`select pg_advisory_xact_lock(hashtext('${TABLE}'))`);
    await trx.raw(`create table if not exists ${TABLE} (domain text primary key, changes bigint not null)`);
  });
}

/** Counts as this process knows them. */
const known = new Map<string, number>();
/** Emits the code of a site when its count has changed. */
const changed = new EventEmitter().setMaxListeners(0);

function learn(code: string, changes: number): void {
  if (known.get(code) === changes) return;
  known.set(code, changes);
  changed.emit(code);
}

/** Counts a change of a site's records. Call it after the transaction; a failure is logged, and followers look again by themselves. */
export async function siteChanged(code: string): Promise<void> {
  if (!isShared()) return learn(code, (known.get(code) ?? 0) + 1);
  try {
    const [row] = await sql()(TABLE)
      .insert({ domain: code, changes: 1 })
      .onConflict('domain')
      .merge({ changes: sql().raw('??.changes + 1', [TABLE]) })
      .returning<{ changes: number }[]>('changes');
    if (row) learn(code, row.changes);
  } catch (error) {
    logError(`count of the changes of ${code}`, error);
  }
}

/** Number of a site's changes, on all replicas. */
export async function siteVersion(code: string): Promise<number> {
  if (!isShared()) return known.get(code) ?? 0;
  const row = await sql()(TABLE).where({ domain: code }).first<{ changes: number } | undefined>('changes');
  return row?.changes ?? 0;
}

let isPolling = false;

/** Reads the counts of all followed sites in one query, until none is followed. */
async function poll(): Promise<void> {
  isPolling = true;
  while (changed.eventNames().length > 0) {
    await setTimeout(POLL_MS, undefined, { ref: false });
    // A database that is out of reach is tried again; reading the records tells of the failure.
    const rows = await sql()(TABLE)
      .whereIn('domain', changed.eventNames() as string[])
      .select<{ domain: string; changes: number }[]>('domain', 'changes')
      .catch(() => []);
    for (const { domain, changes } of rows) learn(domain, changes);
  }
  isPolling = false;
}

/** Calls `follower` after each change of a site, on any replica. @returns a function that ends this */
export function followSite(code: string, follower: () => void): () => void {
  changed.on(code, follower);
  if (isShared() && !isPolling) void poll();
  return () => void changed.off(code, follower);
}
