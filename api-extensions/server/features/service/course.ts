import type { Knex } from 'knex';
import type * as calls from '../../../contracts/service/course';
import { COURSE_READ_MAX, ENTRIES_MAX, WRITTEN_KINDS } from '../../../contracts/service/course';
import { lockSite } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { conflict } from '../../platform/errors';
import { digest } from '../../platform/secrets';
import { countOf, inTransaction } from '../../platform/tables';
import type { Caller } from '../../shared/accounts/sessions';
import { canMail } from '../../shared/messages/mailer';
import { countDeliveries } from '../../shared/messages/outbox/queued';
import { entryColumns, type EntryRow, type MailDelivery, entryTable, toEntry } from './course-entries';
import { findRequest, toRequest } from './staff';

/** Deliveries of the mails of answers, by entry. An entry without one has a mail that the outbox no longer has. */
async function mailDeliveries(rows: EntryRow[]): Promise<Map<string, MailDelivery>> {
  const answers = rows.filter(({ kind }) => kind === 'answer').map(({ document_id }) => document_id);
  const deliveries = new Map<string, MailDelivery>();
  for (const [id, { sent, waiting, failed }] of await countDeliveries(answers)) {
    if (failed > 0) deliveries.set(id, 'failed');
    else if (waiting > 0) deliveries.set(id, 'waiting');
    else if (sent > 0) deliveries.set(id, 'sent');
  }
  return deliveries;
}

/** A request with its course, newest first. @throws AppError 404 */
export async function readCourse(domain: SiteDomain, id: string): Promise<calls.ConsultationCourse> {
  const request = await toRequest(domain, await findRequest(domain, id));
  const rows = await entryTable()
    .where({ request: id, domain: domain.code })
    .orderBy([
      { column: 'at_ms', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(COURSE_READ_MAX);
  const mails = await mailDeliveries(rows);
  return {
    request,
    entries: rows.map((row) => toEntry(row, mails.get(row.document_id) ?? null)),
    can_mail: canMail(domain),
  };
}

interface NewEntry {
  key: string;
  kind: calls.WrittenKind | 'answer';
  text: string;
  subject?: string;
  target?: string;
}

/**
 * Adds an entry to the course of a request, once for each key and content.
 * @param onAdded runs in the transaction, unless the entry was there before
 * @throws AppError 404, 409
 */
export async function addEntry(
  domain: SiteDomain,
  user: Caller,
  id: string,
  { key, ...content }: NewEntry,
  onAdded?: (trx: Knex, row: EntryRow) => Promise<void>,
): Promise<{ entry: calls.CourseEntry; receipt: string }> {
  const { receipt } = await findRequest(domain, id);
  const entry_key = digest(JSON.stringify([domain.documentId, id, key, content]));
  const row = await inTransaction(async (trx) => {
    await lockSite(trx, domain);
    const known = await entryTable(trx).where({ entry_key }).first('*');
    if (known) return known;
    const written = entryTable(trx)
      .where({ request: id })
      .whereIn('kind', [...WRITTEN_KINDS, 'answer']);
    if ((await countOf(written)) >= ENTRIES_MAX)
      throw conflict(`상담 하나에 기록을 ${ENTRIES_MAX}건까지 남길 수 있습니다.`);
    const about = { domain: domain.code, request: id };
    const [added] = await entryTable(trx)
      .insert(entryColumns({ ...about, ...content }, user.name, entry_key))
      .returning('*');
    if (!added) throw new Error('insert into consultation_entries returned no row');
    await onAdded?.(trx, added);
    return added;
  });
  return { entry: toEntry(row, content.kind === 'answer' ? 'waiting' : null), receipt };
}
