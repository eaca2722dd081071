import type { z } from 'zod';
import { addDays, seoulMidnight } from '../../../contracts/rules/days';
import { UNKNOWN_CHANNEL } from '../../../contracts/rules/visit-source';
import type * as calls from '../../../contracts/service/service';
import { CHANNELS_MAX } from '../../../contracts/service/service';
import type { Person } from '../../../contracts/fields';
import type { SiteDomain } from '../../platform/domains';
import { editRow, writeVersion } from '../../platform/edit-conflicts';
import { AppError } from '../../platform/errors';
import { limitOffset, pageInfo } from '../../platform/paging';
import {
  findAccount,
  accountsOf,
  assigneeFilter,
  assigneeKey,
  CLOSED_ACCOUNT,
  peopleOf,
  toPerson,
} from '../../shared/accounts/people';
import { platform } from '../../platform/platform';
import { firstRequests } from '../../shared/sites/first-requests';
import { type Caller } from '../../shared/accounts/sessions';
import {
  CONSULTATION_UID,
  type ConsultationRow,
  consultationTable,
  toContext,
  toFields,
} from './consultation-table';
import { outboxEntries } from '../../shared/messages/outbox/outbox-table';
import { userEntries, addressOf } from '../../platform/content-types';
import { isoOf, isoOrNull, repository } from '../../platform/tables';
import { recordChanges, type RequestChange } from './course-entries';

interface Row extends Omit<ConsultationRow, 'document_id'> {
  id: number;
  documentId: string;
  note: string | null;
  assignee: number | null;
  /** Null if the request has not been changed yet. */
  version: number | null;
  handled_by: string | null;
  handled_at: string | null;
}

export const consultationEntries = repository<Row>(CONSULTATION_UID);

const estimateEntries = repository<{ documentId: string; member?: { id: number } | null }>('estimate');

/** Columns set by a change of state. The time of closing starts the retention period. */
export const handlingColumns = (state: calls.ConsultationState, by: string, at: Date) => ({
  state,
  handled_by: by.slice(0, 80),
  handled_at: at,
  closed_at: state === 'closed' ? at : null,
});

const WORST_FIRST: calls.Consultation['delivery'][] = ['failed', 'waiting', 'sent', 'none'];

/** The worst delivery state of each request's messages, by the request's id. */
async function readDeliveries(ids: string[]): Promise<Map<string, calls.Consultation['delivery']>> {
  const rows = await outboxEntries().findMany({
    where: { subject: { $in: ids } },
    select: ['subject', 'state'],
  });
  const worst = new Map<string, calls.Consultation['delivery']>();
  for (const { subject, state } of rows) {
    if (state === 'cancelled') continue;
    const delivery = state === 'failed' || state === 'sent' ? state : 'waiting';
    const known = worst.get(subject) ?? 'none';
    if (WORST_FIRST.indexOf(delivery) < WORST_FIRST.indexOf(known)) worst.set(subject, delivery);
  }
  // If all messages were cancelled, the request has reached no manager.
  for (const { subject } of rows) if (!worst.has(subject)) worst.set(subject, 'failed');
  return worst;
}

/** Filter for requests with a member's confirmed address as contact or confirmation address; matches none without one. */
async function requestsOfMember(domain: SiteDomain, userId: string): Promise<object> {
  const account = await findAccount(domain, userId);
  if (!account?.confirmed) return { id: 0 };
  const address = addressOf(account);
  return { $or: [{ contact: address }, { confirmation_email: address }] };
}

/** The site's approved members whose confirmed e-mail is in one of the requests, by that e-mail. */
async function findMembers({ documentId }: SiteDomain, rows: Row[]): Promise<Map<string, Person>> {
  const emails = rows.flatMap(addressesOf);
  if (emails.length === 0) return new Map();
  const accounts = await userEntries().findMany({
    where: { domain: { documentId }, confirmed: true, approval: 'approved', email: { $in: emails } },
  });
  return new Map(accounts.map((account) => [account.email, toPerson(account)]));
}

const addressesOf = ({ contact, confirmation_email }: Row): string[] =>
  [contact, confirmation_email].filter((address): address is string => Boolean(address?.includes('@')));

interface RequestContext {
  delivery: calls.Consultation['delivery'];
  /** Assignees by their row number. */
  people: Map<number, Person>;
  /** Members by e-mail. */
  members: Map<string, Person>;
}

const toConsultation = (row: Row, { delivery, people, members }: RequestContext): calls.Consultation => ({
  id: row.documentId,
  receipt: row.receipt,
  state: row.state,
  ...toFields(row),
  ...toContext(row),
  member: addressesOf(row).flatMap((address) => members.get(address) ?? [])[0] ?? null,
  note: row.note ?? '',
  assignee: row.assignee === null ? null : (people.get(row.assignee) ?? CLOSED_ACCOUNT),
  received_at: isoOf(row.received_at),
  handled_by: row.handled_by ?? '',
  handled_at: isoOrNull(row.handled_at),
  delivery,
  version: row.version ?? 0,
});

/** A page of the site's requests. */
export async function listConsultations(
  domain: SiteDomain,
  user: Caller,
  {
    q,
    state,
    assignee,
    channel,
    received,
    user_id,
    sort,
    ...paging
  }: z.output<typeof calls.consultations.query>,
): Promise<z.input<typeof calls.consultations.response>> {
  const fields = ['receipt', 'company_name', 'contact', 'contact_typed', 'keyword', 'form'];
  const where = {
    $and: [
      { domain: domain.code },
      ...(state ? [{ state }] : []),
      ...(assignee ? [{ assignee: await assigneeFilter(domain, user, assignee) }] : []),
      ...(channel
        ? [channel === UNKNOWN_CHANNEL ? { $or: [{ channel }, { channel: null }] } : { channel }]
        : []),
      ...(received
        ? [
            {
              received_at: {
                $gte: seoulMidnight(received.from),
                $lt: seoulMidnight(addDays(received.to, 1)),
              },
            },
          ]
        : []),
      ...(user_id ? [await requestsOfMember(domain, user_id)] : []),
      ...(q ? [{ $or: fields.map((field) => ({ [field]: { $containsi: q } })) }] : []),
    ],
  };
  const rows = await consultationEntries().findMany({
    where,
    orderBy: [
      ...(sort === 'handled' ? [{ handled_at: 'desc' }] : []),
      { received_at: 'desc' },
      { id: 'desc' },
    ],
    ...limitOffset(paging),
  });
  const total = await consultationEntries().count({ where });
  const worst = await readDeliveries(rows.map(({ documentId }) => documentId));
  const count = (of: calls.ConsultationState) =>
    consultationEntries().count({ where: { domain: domain.code, state: of } });
  const people = await peopleOf(rows.map(({ assignee: key }) => key));
  const members = await findMembers(domain, rows);
  return {
    data: rows.map((row) =>
      toConsultation(row, { delivery: worst.get(row.documentId) ?? 'none', people, members }),
    ),
    page: pageInfo(paging, total),
    counts: { new: await count('new'), contacted: await count('contacted'), closed: await count('closed') },
    channels: await readChannels(domain),
    assignees: (await accountsOf(domain)).assignees.map(toPerson),
  };
}

/** Channels of the site's requests, the most frequent first. */
async function readChannels({ code }: SiteDomain): Promise<string[]> {
  const rows = await consultationTable()
    .where({ domain: code })
    .groupBy('channel')
    .orderByRaw('count(*) desc, channel')
    .limit(CHANNELS_MAX)
    .select('channel');
  return [...new Set(rows.map(({ channel }) => channel ?? UNKNOWN_CHANNEL))];
}

/** The first request of the account or of the estimate's receiver; null without one, or if there is no such record on this site. */
export async function findFirstRequest(
  domain: SiteDomain,
  { user_id, estimate_id }: z.output<typeof calls.firstRequest.query>,
): Promise<z.input<typeof calls.firstRequest.response>['data']> {
  const estimate =
    estimate_id === undefined
      ? null
      : await estimateEntries().findOne({
          where: { documentId: estimate_id, domain: { documentId: domain.documentId } },
          populate: { member: { select: ['id'] } },
        });
  const account = user_id === undefined ? estimate?.member : await findAccount(domain, user_id);
  const [request] = await firstRequests(domain, [
    { account: account?.id ?? null, estimate: estimate?.documentId ?? null },
  ]);
  if (!request) return null;
  const { receipt, channel, received_at } = request;
  return { receipt, channel: channel ?? UNKNOWN_CHANNEL, received_at: isoOf(received_at) };
}

/** @throws AppError 404 */
export async function findRequest(domain: SiteDomain, id: string): Promise<Row> {
  const row = await consultationEntries().findOne({ where: { documentId: id, domain: domain.code } });
  if (!row) throw new AppError(404, 'NOT_FOUND', '찾는 상담 신청이 없습니다.');
  return row;
}

/** One request, as staff see it. */
export const toRequest = async (domain: SiteDomain, row: Row): Promise<calls.Consultation> =>
  toConsultation(row, {
    delivery: (await readDeliveries([row.documentId])).get(row.documentId) ?? 'none',
    people: await peopleOf([row.assignee]),
    members: await findMembers(domain, [row]),
  });

const nameOf = async (key: number | null): Promise<string> =>
  key === null ? '' : ((await peopleOf([key])).get(key)?.name ?? '');

/** Changes state, note or assignee of a request, if its version is current. @throws AppError 400, 404, 409 */
export async function handleConsultation(
  domain: SiteDomain,
  user: Caller,
  id: string,
  { version, ...input }: z.output<typeof calls.handleConsultation.body>,
): Promise<calls.Consultation> {
  const { state, note, assignee } = input;
  const find = () => findRequest(domain, id);
  const row = await find();
  const moved = state !== undefined && state !== row.state;
  const key = assignee === undefined ? row.assignee : await assigneeKey(domain, assignee);
  const changes: RequestChange = {
    ...(moved && { state }),
    ...(key !== row.assignee && { assignee: await nameOf(key) }),
  };
  const columns = {
    ...(note !== undefined && { note }),
    assignee: key,
    ...(moved && handlingColumns(state, user.name, platform().clock())),
  };
  return editRow(
    async (trx) => {
      const written = await writeVersion(consultationTable(trx).where({ document_id: id }), version, columns);
      if (!written) return null;
      await recordChanges(trx, { domain: domain.code, id }, changes, user.name);
      return find();
    },
    { find, toResponse: (current) => toRequest(domain, current), input },
  );
}
