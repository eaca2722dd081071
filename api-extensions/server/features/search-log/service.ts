import { createHash } from 'node:crypto';
import { SEARCH_LOG_EXEMPT_LEVEL, type SearchType } from '../../../contracts/search-log';
import { seoulDay } from '../../platform/clock';
import { platform } from '../../platform/platform';

const UID = 'api::search-log.search-log';

export interface SearchLogEntry {
  /** Domain code. */
  domain: string;
  type: SearchType;
  /** Without spaces (SPEC §5). */
  keyword: string;
  target: string;
  /** Level the server knows the caller by. */
  level: number;
}

/**
 * One row per domain, type, keyword, target and Seoul day; a repeat raises its count (DESIGN §7).
 * One statement, so that two at once lose nothing.
 * @returns false when the caller's level is exempt (SPEC §5).
 */
export async function upsertSearchLog(entry: SearchLogEntry): Promise<boolean> {
  if (entry.level >= SEARCH_LOG_EXEMPT_LEVEL) return false;
  const { strapi, clock } = platform();
  const now = clock();
  const day = seoulDay(now);
  const identity = JSON.stringify([entry.domain, entry.type, entry.keyword, entry.target, day]);
  const dedupKey = createHash('sha256').update(identity).digest('hex');
  const table = strapi.db.metadata.get(UID).tableName;
  const knex = strapi.db.connection;
  // Strapi stores instants as epoch milliseconds in SQLite and as timestamps in PostgreSQL.
  const instant = strapi.db.dialect.client === 'sqlite' ? now.getTime() : now;
  await knex(table)
    .insert({
      document_id: dedupKey.slice(0, 24),
      domain: entry.domain,
      type: entry.type,
      keyword: entry.keyword,
      target: entry.target,
      day,
      count: 1,
      role_level: entry.level,
      last_at: instant,
      created_at: instant,
      updated_at: instant,
      published_at: instant,
      dedup_key: dedupKey,
    })
    .onConflict('dedup_key')
    .merge({ count: knex.raw('?? + 1', [`${table}.count`]), last_at: instant, updated_at: instant });
  return true;
}
