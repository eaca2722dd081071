import type { z } from 'zod';
import type * as calls from '../../../contracts/service';
import type { SiteDomain } from '../../platform/domains';
import { AppError, conflict } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { type Caller, toInstant } from '../../platform/sessions';
import { CONSULTATION_UID, OUTBOX_UID } from './consultation-table';

interface Row {
  documentId: string;
  receipt: string;
  state: calls.ConsultationState;
  type: number;
  product: string | null;
  company_name: string;
  keyword: string | null;
  contact: string;
  memo: string | null;
  marketing: boolean;
  note: string | null;
  received_at: unknown;
  handled_by: string | null;
  handled_at: unknown;
}

const query = () => platform().strapi.db.query(CONSULTATION_UID);

/** What changes when somebody moves a request on: the day it was closed counts for how long it is kept. */
export const handlingOf = (state: calls.ConsultationState, by: string, at: Date) => ({
  state,
  handled_by: by.slice(0, 80),
  handled_at: at,
  closed_at: state === 'closed' ? at : null,
});

const WORST: calls.Consultation['delivery'][] = ['failed', 'waiting', 'sent', 'none'];

/** What became of the messages of each of these requests. */
async function deliveries(ids: string[]): Promise<Map<string, calls.Consultation['delivery']>> {
  const rows = (await platform()
    .strapi.db.query(OUTBOX_UID)
    .findMany({ where: { consultation: { $in: ids } }, select: ['consultation', 'state'] })) as {
    consultation: string;
    state: string;
  }[];
  const worst = new Map<string, calls.Consultation['delivery']>();
  for (const { consultation, state } of rows) {
    const one = state === 'failed' || state === 'sent' ? state : 'waiting';
    const known = worst.get(consultation) ?? 'none';
    if (WORST.indexOf(one) < WORST.indexOf(known)) worst.set(consultation, one);
  }
  return worst;
}

const toConsultation = (row: Row, delivery: calls.Consultation['delivery']): calls.Consultation => ({
  id: row.documentId,
  receipt: row.receipt,
  state: row.state,
  type: row.type,
  product: row.product ?? '',
  companyName: row.company_name,
  keyword: row.keyword ?? '',
  contact: row.contact,
  memo: row.memo ?? '',
  marketing: Boolean(row.marketing),
  note: row.note ?? '',
  received_at: toInstant(row.received_at).toISOString(),
  handled_by: row.handled_by ?? '',
  handled_at: row.handled_at ? toInstant(row.handled_at).toISOString() : null,
  delivery,
});

/** The site's requests, newest first. */
export async function listConsultations(
  domain: SiteDomain,
  { q, state, page, page_size }: z.output<typeof calls.consultations.query>,
): Promise<z.input<typeof calls.consultations.answer>> {
  const text = q.normalize('NFC').trim();
  const fields = ['receipt', 'company_name', 'contact', 'keyword'];
  const where = {
    $and: [
      { domain: domain.code },
      ...(state ? [{ state }] : []),
      ...(text ? [{ $or: fields.map((field) => ({ [field]: { $containsi: text } })) }] : []),
    ],
  };
  const rows = (await query().findMany({
    where,
    orderBy: [{ received_at: 'desc' }, { id: 'desc' }],
    limit: page_size,
    offset: (page - 1) * page_size,
  })) as Row[];
  const total = await query().count({ where });
  const worst = await deliveries(rows.map(({ documentId }) => documentId));
  const count = (of: calls.ConsultationState) => query().count({ where: { domain: domain.code, state: of } });
  return {
    data: rows.map((row) => toConsultation(row, worst.get(row.documentId) ?? 'none')),
    page: { page, page_size, total, pages: Math.max(1, Math.ceil(total / page_size)) },
    counts: { new: await count('new'), contacted: await count('contacted'), closed: await count('closed') },
  };
}

/** Moves a request on if it is still in the state that was seen. @throws AppError 404, 409 */
export async function handleConsultation(
  domain: SiteDomain,
  user: Caller,
  id: string,
  { from, state, note }: z.output<typeof calls.handleConsultation.body>,
): Promise<calls.Consultation> {
  const find = async () =>
    (await query().findOne({ where: { documentId: id, domain: domain.code } })) as
      (Row & { id: number }) | null;
  const row = await find();
  if (!row) throw new AppError(404, 'NOT_FOUND', '찾는 상담 신청이 없습니다.');
  const handled = from === state ? {} : handlingOf(state, user.name, platform().clock());
  const { count } = await query().updateMany({
    where: { id: row.id, state: from },
    data: { ...(note !== undefined && { note }), ...handled },
  });
  const after = count > 0 ? await find() : null;
  if (!after) throw conflict();
  return toConsultation(after, (await deliveries([id])).get(id) ?? 'none');
}
