import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';

/** Another replica's edit is seen after this long at the latest; our own at once. */
const FRESH_MS = 5000;

/** Most recently asked parts kept; a site has about eight. */
const MAX_PARTS = 10_000;

/**
 * What was made from published content, kept in memory until any of it changes. All is dropped at once: reading a part
 * again takes milliseconds, and knowing which sites an edit touches would take more than it saves.
 */
export class ContentCache {
  private readonly parts = new LRUCache<string, Promise<unknown>>({ max: MAX_PARTS });
  private version: string | undefined;
  private checkedAt = -Infinity;
  private checking: Promise<void> | undefined;

  /** @param readVersion something that differs after every change of published content (contentVersion) */
  constructor(private readonly readVersion: () => Promise<string>) {}

  /** Forgets everything; called when a change of our own is committed. */
  clear(): void {
    this.parts.clear();
  }

  /** A part, read once however many ask for it at the same time. A reading that fails is not kept. */
  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (performance.now() - this.checkedAt > FRESH_MS) await this.check();
    const known = this.parts.get(key) as Promise<T> | undefined;
    if (known) return known;
    const reading = read();
    this.parts.set(key, reading);
    reading.catch(() => {
      if (this.parts.peek(key) === reading) this.parts.delete(key);
    });
    return reading;
  }

  private check(): Promise<void> {
    this.checking ??= this.compare().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async compare(): Promise<void> {
    const startedAt = performance.now();
    const version = await this.readVersion();
    if (version !== this.version) this.clear();
    this.version = version;
    this.checkedAt = startedAt;
  }
}

/** Changes looked at by contentVersion: more than are ever in uncommitted transactions at the same time. */
const LATEST_CHANGES = 10_000;

/**
 * A version of all published content. Each change adds a row of publish-change in its own transaction, and only old rows
 * are removed, by a daily job. Row numbers of PostgreSQL become visible out of order, so the last one alone does not
 * tell of every change: number and sum of the latest rows do, because a row that is added has a higher number than
 * one that was removed. One statement, so that all are of the same moment; clocks do not matter.
 */
export async function contentVersion(strapi: Core.Strapi): Promise<string> {
  const knex = strapi.db.connection;
  const changes = strapi.db.metadata.get('api::publish-change.publish-change').tableName;
  const row = (await knex(changes)
    .whereRaw('id > (select coalesce(max(id), 0) from ??) - ?', [changes, LATEST_CHANGES])
    .max({ last: 'id' })
    .count({ rows: '*' })
    .sum({ total: 'id' })
    .first()) as unknown as Record<'last' | 'rows' | 'total', number | string | null>;
  return `${row.last ?? 0} ${row.rows ?? 0} ${row.total ?? 0}`;
}
