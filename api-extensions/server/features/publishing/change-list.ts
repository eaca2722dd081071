import { changeAction, type PublishChange } from '../../../contracts/publishing-admin';
import { typeName } from './problems';
import { changeTable } from './tables';
import type { Knex } from 'knex';
import { isoOf } from '../../platform/tables';

/** The newest of these changes, as the admin shows them. */
export async function newestChanges(
  of: (changes: ReturnType<typeof changeTable>) => ReturnType<typeof changeTable>,
  limit: number,
): Promise<PublishChange[]> {
  const rows = await of(changeTable())
    .orderBy('id', 'desc')
    .limit(limit)
    .select('uid', 'document', 'action', 'at', 'entry_title', 'who');
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
