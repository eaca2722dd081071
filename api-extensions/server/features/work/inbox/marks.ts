import type { SiteDomain } from '../../../platform/domains';
import { nowMs, table } from '../../../platform/tables';

/** What the staff said about an entry. */
export interface MarkRow {
  mark_key: string;
  domain: string;
  /** Key of the entry (contracts/work/inbox.ts). */
  entry: string;
  /** Row number of the person who has taken it; unused where the record has an assignee of its own. */
  assignee: number | null;
  /** Until when it is put off, and by whom. */
  snoozed_ms: number | null;
  snoozed_by: string | null;
  /** When it was done. What waits since a later time is a new one. */
  done_ms: number | null;
  updated_ms: number;
}

const markTable = table<MarkRow>('inbox-mark');

/** The marks of a site by entry. */
export async function readMarks({ code }: SiteDomain): Promise<Map<string, MarkRow>> {
  const rows: MarkRow[] = await markTable().where({ domain: code }).select('*');
  return new Map(rows.map((row) => [row.entry, row]));
}

export type MarkColumns = Partial<Pick<MarkRow, 'assignee' | 'snoozed_ms' | 'snoozed_by' | 'done_ms'>>;

/**
 * Writes a mark.
 * @param before whom the entry was assigned to; undefined: it does not matter
 * @returns false if it is assigned to another person
 */
export async function writeMark(
  { code }: SiteDomain,
  entry: string,
  columns: MarkColumns,
  before?: number | null,
): Promise<boolean> {
  const mark_key = `${code} ${entry}`;
  const mark = { ...columns, updated_ms: nowMs() };
  const writing = markTable()
    .insert({ mark_key, domain: code, entry, ...mark })
    .onConflict('mark_key')
    .merge(mark);
  if (before !== undefined)
    void writing.whereRaw('coalesce(??.assignee, 0) = ?', [markTable.tableName(), before ?? 0]);
  return (await writing.returning('mark_key')).length > 0;
}
