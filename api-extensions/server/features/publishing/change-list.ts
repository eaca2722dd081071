import type { Knex } from 'knex';
import { changeAction, type PublishChange } from '../../../contracts/publishing-admin';
import { toInstant } from '../../platform/sessions';
import { typeName } from './problems';
import { sql, tables } from './tables';

interface ChangeRow {
  uid: string;
  document: string | null;
  action: string;
  at: unknown;
  entry_title: string | null;
  who: string | null;
}

/** An instant of the database in the format of answers. */
export const isoOf = (stored: unknown): string => toInstant(stored).toISOString();

/** The newest of these changes, as the admin shows them. */
export async function newestChanges(
  of: (changes: Knex.QueryBuilder) => Knex.QueryBuilder,
  limit: number,
): Promise<PublishChange[]> {
  const rows = (await of(sql()(tables().changes))
    .orderBy('id', 'desc')
    .limit(limit)
    .select('uid', 'document', 'action', 'at', 'entry_title', 'who')) as ChangeRow[];
  return rows.map(({ uid, document, action, at, entry_title, who }) => ({
    uid,
    typeName: typeName(uid),
    documentId: document ?? '',
    title: entry_title ?? '',
    action: changeAction.catch('update').parse(action),
    who: who ?? '',
    at: isoOf(at),
  }));
}

/** Adds a condition: any of these columns contains the text, ignoring case. */
export function searchIn(query: Knex.QueryBuilder, columns: string[], text: string): void {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  for (const column of columns) void query.orWhereRaw(`lower(??) like ? escape '\\'`, [column, pattern]);
}
