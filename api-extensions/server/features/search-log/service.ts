import { createHash } from 'node:crypto';
import { seoulDay } from '../../../contracts/rules/days';
import { PRIVILEGED_LEVEL } from '../../../contracts/rules/levels';
import type { SearchLogEntry as LogEntry, SearchType } from '../../../contracts/search-log';
import { platform } from '../../platform/platform';

const UID = 'api::search-log.search-log';

export interface SearchLogEntry {
  /** Domain code. */
  domain: string;
  type: SearchType;
  /** Without spaces (SPEC §5). */
  keyword: string;
  target: string;
  /** Level of the caller as read by the server. */
  level: number;
}

/**
 * Adds a search: one row per domain, type, keyword, target and Seoul day; a repeat increases its count (DESIGN §7). One
 * statement, so that concurrent calls lose nothing.
 * @returns false when the caller's level is exempt (SPEC §5).
 */
export async function upsertSearchLog(entry: SearchLogEntry): Promise<boolean> {
  if (entry.level >= PRIVILEGED_LEVEL) return false;
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

export interface LogPage {
  /** Domain code. */
  domain: string;
  /** All types when undefined. */
  type?: SearchType;
  pageSize: number;
  /** Starts at 1; deep pages are slow, a cursor is not. */
  page: number;
  /** Only entries before this id; replaces `page`. */
  cursor?: number;
  /** Seoul days, both included. */
  from?: string;
  to?: string;
  /** Part of the keyword, without spaces. */
  keyword?: string;
}

type Query = ReturnType<ReturnType<typeof platform>['strapi']['db']['connection']>;

/** Filter for the list and the figures. */
export function logQuery({
  domain,
  type,
  from,
  to,
  keyword,
}: Pick<LogPage, 'domain' | 'type' | 'from' | 'to' | 'keyword'>): Query {
  const { strapi } = platform();
  const query = strapi.db
    .connection(strapi.db.metadata.get(UID).tableName)
    .where({ domain, ...(type && { type }) });
  if (from) query.where('day', '>=', from);
  if (to) query.where('day', '<=', to);
  if (keyword) {
    const part = `%${keyword.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query.whereRaw(`lower(keyword) like ? escape '\\'`, [part]);
  }
  return query;
}

interface LogRow extends Omit<LogEntry, 'day' | 'last_at'> {
  day: unknown;
  last_at: number | string | Date;
}

/** A page of one site's log, newest first. The index on (domain, type, id) keeps it fast with a million entries. */
export async function readSearchLog({ domain, type, pageSize, page, cursor, ...found }: LogPage) {
  const query = logQuery({ domain, type, ...found })
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .select('id', 'type', 'keyword', 'target', 'day', 'count', 'role_level', 'last_at');
  if (cursor !== undefined) query.where('id', '<', cursor);
  else if (page > 1) query.offset((page - 1) * pageSize);
  const rows = (await query) as LogRow[];
  const entries = rows.slice(0, pageSize).map((row) => ({
    ...row,
    target: row.target ?? '',
    day: row.day instanceof Date ? seoulDay(row.day) : String(row.day).slice(0, 10),
    last_at: new Date(row.last_at).toISOString(),
  }));
  return { entries, cursor: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}
