import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';

/** Longest delay until another replica's edit is seen; edits on this replica are seen at once. */
const CACHE_TTL_MS = 5000;

/** Most recently used parts kept; a site has about eight. */
const MAX_PARTS = 10_000;

/**
 * In-memory cache of responses made from published content, emptied by any change. Emptying all of it is cheaper than finding
 * the affected sites: reading a part again takes milliseconds.
 */
export class ContentCache {
  private readonly parts = new LRUCache<string, Promise<unknown>>({ max: MAX_PARTS });
  private version: string | undefined;
  private checkedAt = -Infinity;
  private checking: Promise<void> | undefined;

  /**
   * @param readVersion a value that differs after every change of published content (contentVersion)
   * @param isInTransaction whether the caller is within a transaction
   */
  constructor(
    private readonly readVersion: () => Promise<string>,
    private readonly isInTransaction: () => boolean = () => false,
  ) {}

  /** Empties the cache; called when a change on this replica is committed. */
  clear(): void {
    this.parts.clear();
  }

  /**
   * Returns a part, reading it once for concurrent callers. A failed read is not cached.
   * Within a transaction it is read with the transaction's own queries: waiting for another caller's read could take
   * forever, because that waits for the only connection of SQLite, which the transaction keeps.
   */
  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (this.isInTransaction()) return read();
    if (performance.now() - this.checkedAt > CACHE_TTL_MS) await this.check();
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

/** Changes examined by contentVersion: more than are ever uncommitted at the same time. */
const LATEST_CHANGES = 10_000;

/**
 * A version of all published content. Each change adds a row of publish-change in its own transaction, and only a daily job
 * removes old rows. PostgreSQL's row numbers become visible out of order, so the last one alone does not reveal every
 * change: count and sum of the latest rows do, because an added row has a higher number than a removed one. One statement,
 * so that all values are of the same moment; clocks do not matter.
 */
export async function contentVersion(strapi: Core.Strapi): Promise<string> {
  const knex = strapi.db.connection;
  const changes = strapi.db.metadata.get('api::publish-change.publish-change').tableName;
  const row = await knex(changes)
    .whereRaw('id > (select coalesce(max(id), 0) from ??) - ?', [changes, LATEST_CHANGES])
    .max({ last: 'id' })
    .count({ rows: '*' })
    .sum({ total: 'id' })
    .first();
  return `${row?.last ?? 0} ${row?.rows ?? 0} ${row?.total ?? 0}`;
}
