import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { CourseEntry } from '../../../contracts/service/course';
import { CONSULTATION_STATES, type ConsultationState } from '../../../contracts/service/service';
import { digest } from '../../platform/secrets';
import { isoOf, nowMs, ownColumns, table } from '../../platform/tables';

export interface EntryRow {
  document_id: string;
  /** Digest of the request, the content, and the key with which it was sent; unique. */
  entry_key: string;
  domain: string;
  /** `document_id` of the request. */
  request: string;
  at_ms: number;
  kind: CourseEntry['kind'];
  /** Of `state` the new state. */
  text: string | null;
  author: string | null;
  /** Subject and address of an answer's mail. */
  subject: string | null;
  target: string | null;
}

export type MailDelivery = NonNullable<NonNullable<CourseEntry['mail']>['delivery']>;

export const entryTable = table<EntryRow>('consultation-entry');

/** An entry as staff see it. @param delivery of an answer's mail */
export const toEntry = (row: EntryRow, delivery: MailDelivery | null = null): CourseEntry => ({
  id: row.document_id,
  at: isoOf(row.at_ms),
  author: row.author ?? '',
  kind: row.kind,
  text: row.kind === 'state' ? '' : (row.text ?? ''),
  state: (row.kind === 'state' && CONSULTATION_STATES.find((state) => state === row.text)) || null,
  mail: row.kind === 'answer' ? { to: row.target ?? '', subject: row.subject ?? '', delivery } : null,
});

type Content = Pick<EntryRow, 'domain' | 'request' | 'kind' | 'text'> &
  Partial<Pick<EntryRow, 'subject' | 'target'>>;

export const entryColumns = (content: Content, by: string, entry_key: string) => ({
  ...ownColumns(new Date(nowMs())),
  ...content,
  entry_key,
  at_ms: nowMs(),
  author: by.slice(0, 80),
});

/** What has changed of a request. */
export interface RequestChange {
  state?: ConsultationState;
  /** Name of the person responsible, empty for none. */
  assignee?: string;
}

/** Records changes in the course of a request, in the transaction that makes them. */
export async function recordChanges(
  trx: Knex,
  request: { domain: string; id: string },
  { state, assignee }: RequestChange,
  by: string,
): Promise<void> {
  const about = { domain: request.domain, request: request.id };
  const changes: Content[] = [
    ...(assignee === undefined ? [] : [{ ...about, kind: 'assignee' as const, text: assignee }]),
    ...(state === undefined ? [] : [{ ...about, kind: 'state' as const, text: state }]),
  ];
  for (const change of changes) await entryTable(trx).insert(entryColumns(change, by, digest(randomUUID())));
}
