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

/**
 * A version of all published content. Each change adds a row of publish-change in its own transaction, and rows go only
 * when a release that carries them becomes live: between two looks either their number has grown or another release is
 * live. One statement, so that both are of the same moment; neither clocks nor the order of commits matter.
 */
export async function contentVersion(strapi: Core.Strapi): Promise<string> {
  const knex = strapi.db.connection;
  const table = (name: string) => strapi.db.metadata.get(`api::${name}.${name}`).tableName;
  const changes = knex(table('publish-change')).count('*').as('changes');
  const live = knex(table('publish-run')).max('id').where({ state: 'live' }).as('live');
  const row = (await knex.select(changes, live).first()) as { changes: number | string; live: number | null };
  return `${row.changes} ${row.live ?? 0}`;
}
