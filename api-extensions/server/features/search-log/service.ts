import { createHash } from 'node:crypto';
import { seoulDay } from '../../../contracts/rules/days';
import { PRIVILEGED_LEVEL } from '../../../contracts/rules/rights';
import type { SearchLogEntry as LogEntry, SearchType } from '../../../contracts/search-log/search-log';
import { platform } from '../../platform/platform';
import { whereContains, isoOf, ownColumns, sql, type StoredInstant, table } from '../../platform/tables';

/** A row of the log as stored. */
interface LogRow extends Omit<LogEntry, 'last_at'> {
  document_id: string;
  domain: string;
  dedup_key: string;
  last_at: StoredInstant;
  created_at: StoredInstant;
  updated_at: StoredInstant;
}

const logTable = table<LogRow>('search-log');

export interface NewLogEntry {
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
 * Adds a search: one row per domain, type, keyword, target and Seoul day, whose count a repeat increases (DESIGN §7). It is
 * one statement, so that concurrent calls lose nothing.
 * @returns false when the caller's level is exempt (SPEC §5).
 */
export async function upsertSearchLog(entry: NewLogEntry): Promise<boolean> {
  if (entry.level >= PRIVILEGED_LEVEL) return false;
  const now = platform().clock();
  const day = seoulDay(now);
  const identity = JSON.stringify([entry.domain, entry.type, entry.keyword, entry.target, day]);
  const dedupKey = createHash('sha256').update(identity).digest('hex');
  await logTable()
    .insert({
      ...ownColumns(now),
      document_id: dedupKey.slice(0, 24),
      domain: entry.domain,
      type: entry.type,
      keyword: entry.keyword,
      target: entry.target,
      day,
      count: 1,
      role_level: entry.level,
      last_at: now,
      dedup_key: dedupKey,
    })
    .onConflict('dedup_key')
    .merge({
      count: sql().raw('?? + 1', [`${logTable.tableName()}.count`]),
      last_at: now,
      updated_at: now,
    });
  return true;
}

export interface LogPage {
  /** Domain code. */
  domain: string;
  /** All types when undefined. */
  type?: SearchType;
  pageSize: number;
  /** Number of the page, from 1. Deep pages are slow; a cursor is fast. */
  page: number;
  /** Only entries before this id; replaces `page`. */
  cursor?: number;
  /** Seoul days, both included. */
  from?: string;
  to?: string;
  /** Part of the keyword, without spaces. */
  keyword?: string;
}

/** Query of the log for the list and the figures, limited by these filters. */
export function logQuery({
  domain,
  type,
  from,
  to,
  keyword,
}: Pick<LogPage, 'domain' | 'type' | 'from' | 'to' | 'keyword'>) {
  const query = logTable().where({ domain, ...(type && { type }) });
  if (from) void query.where('day', '>=', from);
  if (to) void query.where('day', '<=', to);
  if (keyword) whereContains(query, ['keyword'], keyword);
  return query;
}

/** A page of one site's log, newest first. The index on (domain, type, id) keeps it fast with a million entries. */
export async function readSearchLog({ domain, type, pageSize, page, cursor, ...found }: LogPage) {
  const query = logQuery({ domain, type, ...found })
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .select('id', 'type', 'keyword', 'target', 'day', 'count', 'role_level', 'last_at');
  if (cursor !== undefined) void query.where('id', '<', cursor);
  else if (page > 1) void query.offset((page - 1) * pageSize);
  const rows = await query;
  const entries = rows.slice(0, pageSize).map((row) => ({
    ...row,
    target: row.target ?? '',
    last_at: isoOf(row.last_at),
  }));
  return { entries, cursor: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}
