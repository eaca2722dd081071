import type { Revision, RevisionAction } from '../../../contracts/entry-history/entry-history';
import { isoOf, table } from '../../platform/tables';

/** A revision as stored. */
export interface RevisionRow {
  id: number;
  /** Code of the entry's site then. */
  domain: string | null;
  uid: string;
  document: string;
  title: string | null;
  action: RevisionAction;
  who: string | null;
  at_ms: number;
  /** Of the content without row numbers: equal contents have the same. */
  digest: string;
  content: unknown;
}

export const revisionTable = table<RevisionRow>('entry-revision');

/** Columns of a list, which leaves the content out. */
export const LISTED = ['id', 'at_ms', 'who', 'action', 'title'] as const;

export const toRevision = (row: Pick<RevisionRow, (typeof LISTED)[number]>): Revision => ({
  id: row.id,
  at: isoOf(Number(row.at_ms)),
  who: row.who ?? '',
  action: row.action,
  title: row.title ?? '',
});
