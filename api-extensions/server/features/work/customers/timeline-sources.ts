import { addressOf } from '../../../platform/content-types';
import type { WorkRecordKind } from '../../../../contracts/accounts/audit-log';
import type { EstimateState } from '../../../../contracts/estimates/estimates';
import { type ownTimeline, TIMELINE_MAX, type TimelineEntry } from '../../../../contracts/work/customers';
import type { z } from 'zod';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { AUDIT_UID } from '../../../shared/personal-data/audit';
import type { SiteDomain } from '../../../platform/domains';
import { type PersonAccount, findAccount } from '../../../shared/accounts/people';
import { isoOf, isoOrNull, repository, type StoredInstant, table } from '../../../platform/tables';
import { readFiles } from './files';
import { customerOf, notFound } from '../base/actor';
import { contractTable } from '../contracts';
import { jobTable } from '../jobs';
import { backlinkTable, type BlogContentRow, blogJobTable, contentTable } from '../records';
import { slotIdsOf, slotTable } from '../slots';
import { type Query, seoulToday } from '../base/tables';
import { buildTimeline, type TimelineSources } from './timeline';

/** Records of each kind that the timeline is made of: the newest ones. One more is read, to know whether there are older ones. */
const READ_MAX = 300;
const LIMIT = { limit: READ_MAX + 1 };

interface Request {
  receipt: string;
  product: string | null;
  keyword: string | null;
  received_at: string;
}

/**
 * Consultation requests with the account's confirmed address. Anyone may have typed the address, so the customer sees nothing else
 * that was typed, as in the confirmation mail.
 */
async function requestsOf({ code }: SiteDomain, account: PersonAccount, forStaff: boolean) {
  if (!account.confirmed) return [];
  const address = addressOf(account);
  const rows = await repository<Request>('consultation')().findMany({
    where: { domain: code, $or: [{ contact: address }, { confirmation_email: address }] },
    orderBy: [{ received_at: 'desc' }, { id: 'desc' }],
    ...LIMIT,
  });
  return rows.map(({ receipt, product, keyword, received_at }) => ({
    ...{ receipt, product: product ?? '', keyword: (forStaff && keyword) || '', at: isoOf(received_at) },
  }));
}

interface Estimate {
  documentId: string;
  title: string;
  state: EstimateState;
  by_member: boolean;
  requested_at: string;
  sent_at: string | null;
  closed_at: string | null;
}

async function estimatesOf({ documentId }: SiteDomain, { id }: PersonAccount) {
  const rows = await repository<Estimate>('estimate')().findMany({
    where: { domain: { documentId }, member: { id } },
    orderBy: [{ requested_at: 'desc' }, { id: 'desc' }],
    ...LIMIT,
  });
  return rows.map(({ documentId: estimate, title, state, by_member, requested_at, sent_at, closed_at }) => ({
    ...{ id: estimate, title, state, by_member: Boolean(by_member), requested_at: isoOf(requested_at) },
    ...{ sent_at: isoOrNull(sent_at), closed_at: isoOrNull(closed_at) },
  }));
}

/** Periods of contracts or slots; those that end last come first. @param title column of the name */
async function termsOf(rows: Query, title: 'title' | 'keyword'): Promise<TimelineSources['slots']> {
  return await rows
    .orderBy([
      { column: 'to_day', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(READ_MAX + 1)
    .select({ id: 'id', title, from: 'from_day', to: 'to_day', closed_on: 'closed_day' });
}

async function jobsOf({ code: domain }: SiteDomain, slots: Query): Promise<TimelineSources['jobs']> {
  const rows = await jobTable()
    .where({ domain, state: 'done' })
    .whereNotNull('done_day')
    .whereIn('slot', slots)
    .orderBy('done_day', 'desc')
    .limit(READ_MAX + 1)
    .select('id', 'title', 'done_day');
  return rows.map(({ id, title, done_day }) => ({ id, title, day: done_day ?? '' }));
}

/** Posts of the blog jobs of the customer or of the customer's slots. */
async function postsOf(
  { code: domain }: SiteDomain,
  { id: customer }: PersonAccount,
  slots: Query,
): Promise<TimelineSources['posts']> {
  const blogJobs = blogJobTable()
    .where({ domain })
    .where((own: Query) => void own.where({ customer }).orWhereIn('slot', slots))
    .select('id');
  const rows: Pick<BlogContentRow, 'id' | 'title' | 'published_url' | 'published_day'>[] =
    await contentTable()
      .where({ state: 'published' })
      .whereNotNull('published_day')
      .whereIn('blog_job', blogJobs)
      .orderBy('published_day', 'desc')
      .limit(READ_MAX + 1)
      .select('id', 'title', 'published_url', 'published_day');
  return rows.map(({ id, title, published_url, published_day }) => ({
    ...{ id, title, url: published_url ?? '', day: published_day ?? '' },
  }));
}

async function linksOf({ code: domain }: SiteDomain, slots: Query): Promise<TimelineSources['links']> {
  const rows = await backlinkTable()
    .where({ domain })
    .whereNotNull('first_seen')
    .whereIn('slot', slots)
    .orderBy('first_seen', 'desc')
    .limit(READ_MAX + 1)
    .select('id', 'url', 'first_seen');
  return rows.map(({ id, url, first_seen }) => ({ id, url, day: first_seen ?? '' }));
}

interface AuditRow {
  documentId: string;
  at: string;
  detail: Record<string, string | number | boolean> | null;
}

async function reportsOf(
  { code }: SiteDomain,
  { documentId: target_id }: PersonAccount,
): Promise<TimelineSources['reports']> {
  const rows = await repository<AuditRow>(AUDIT_UID)().findMany({
    where: { domain: code, action: 'report-sent', target_id },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    ...LIMIT,
  });
  return rows.flatMap(({ documentId, at, detail }) => {
    const { from, to } = detail ?? {};
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    return [{ id: documentId, at: isoOf(at), from, to }];
  });
}

const auditTable = table<{
  id: number;
  document_id: string;
  domain: string;
  action: string;
  target_id: string | null;
  at: StoredInstant;
  actor_name: string | null;
}>(AUDIT_UID);

async function notesOf(
  { code: domain }: SiteDomain,
  account: PersonAccount,
): Promise<TimelineSources['notes']> {
  const rows = await auditTable()
    .where({ domain, action: 'work-changed', target_id: account.documentId })
    // Selected by the database: other changes of the customer have the same action, and may be many.
    .whereRaw("detail ->> 'what' = ?", ['customer-notes' satisfies WorkRecordKind])
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(READ_MAX + 1)
    .select('document_id', 'at', 'actor_name');
  return rows.map(({ document_id, at, actor_name }) => ({
    ...{ id: document_id, at: isoOf(at), author: actor_name ?? '' },
  }));
}

/** Staff see all files with the time of storing them; the customer sees shown files with the time of showing them. */
async function filesFor(
  domain: SiteDomain,
  account: PersonAccount,
  forStaff: boolean,
): Promise<TimelineSources['files']> {
  const rows = await readFiles(domain, account);
  return rows.flatMap(({ id, name, created_ms, shown_ms }) => {
    const at = forStaff ? created_ms : shown_ms;
    return at === null ? [] : [{ id, name, at: isoOf(at) }];
  });
}

interface Timeline {
  data: TimelineEntry[];
  more: boolean;
}

async function readTimeline(
  domain: SiteDomain,
  account: PersonAccount,
  forStaff: boolean,
): Promise<Timeline> {
  const { code } = domain;
  const { id: customer } = account;
  const slots = () => slotIdsOf(domain, customer);
  const sources: TimelineSources = {
    requests: await requestsOf(domain, account, forStaff),
    // `buildTimeline` leaves out what the customer must not see of an estimate that was not sent.
    estimates: await estimatesOf(domain, account),
    contracts: await termsOf(contractTable().where({ domain: code, customer }), 'title'),
    slots: await termsOf(slotTable().where({ domain: code, customer }), 'keyword'),
    jobs: await jobsOf(domain, slots()),
    posts: await postsOf(domain, account, slots()),
    links: await linksOf(domain, slots()),
    reports: await reportsOf(domain, account),
    files: await filesFor(domain, account, forStaff),
    notes: forStaff ? await notesOf(domain, account) : [],
  };
  const entries = buildTimeline(sources, seoulToday());
  const read: (readonly unknown[])[] = Object.values(sources);
  const isCut = read.some(({ length }) => length > READ_MAX);
  return { data: entries.slice(0, TIMELINE_MAX), more: isCut || entries.length > TIMELINE_MAX };
}

/** The timeline of a customer for staff. @throws AppError 404 */
export const readCustomerTimeline = async (domain: SiteDomain, userId: string): Promise<Timeline> =>
  readTimeline(domain, await customerOf(domain, userId), true);

type OwnEntry = z.input<typeof ownTimeline.response>['data'][number];
const isForMember = (entry: TimelineEntry): entry is TimelineEntry & OwnEntry => entry.type !== 'note';

/** The caller's own timeline, without the staff's notes. */
export async function readOwnTimeline({
  domain,
  user,
}: ActorContext): Promise<z.input<typeof ownTimeline.response>> {
  const account = await findAccount(domain, user.id);
  if (!account) throw notFound('회원');
  const { data, more } = await readTimeline(domain, account, false);
  return { data: data.filter(isForMember), more };
}
