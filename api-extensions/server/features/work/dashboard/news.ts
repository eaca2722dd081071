import { addDays, seoulMidnight } from '../../../../contracts/rules/days';
import { recentAnswers } from '../../../../contracts/rules/recent-answers';
import type { EstimateState } from '../../../../contracts/estimates/estimates';
import {
  DASHBOARD_NEWS_MAX,
  DASHBOARD_NIGHTS,
  type DashboardNews,
} from '../../../../contracts/work/dashboard';
import { userEntries } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { shortName, CLOSED_ACCOUNT, peopleOf, toPerson } from '../../../shared/accounts/people';
import { platform } from '../../../platform/platform';
import { isoOf, repository, sql } from '../../../platform/tables';
import { alertLinks, alertTable, type AlertRow, settingTable, toAlert } from '../alerts';
import { contractTable } from '../contracts';
import { slotTable } from '../slots';
import { failedLookups } from '../tracking';

/** Filter for members who wait for approval and have confirmed their e-mail. */
export const applicantsFilter = ({ documentId }: SiteDomain) => ({
  domain: { documentId },
  approval: 'pending',
  confirmed: true,
});

/** News for the staff of a site. @param failed number of slots whose lookup failed, by day */
export async function readNews(
  domain: SiteDomain,
  today: string,
  failed: ReadonlyMap<string, number>,
): Promise<DashboardNews> {
  return {
    consultations: await consultationsOf(domain),
    answers: await answersOf(domain),
    applicants: await applicantsOf(domain),
    alerts: await alertsOf(domain, today),
    nights: await nightsOf(domain, today, failed),
  };
}

interface ConsultationEntry {
  documentId: string;
  /** Null: never changed. */
  version: number | null;
  assignee: number | null;
  receipt: string;
  company_name: string;
  product: string | null;
  received_at: string;
}

async function consultationsOf({ code }: SiteDomain): Promise<DashboardNews['consultations']> {
  const rows = await repository<ConsultationEntry>('consultation')().findMany({
    where: { domain: code, state: 'new' },
    orderBy: [{ received_at: 'desc' }, { id: 'desc' }],
    limit: DASHBOARD_NEWS_MAX,
  });
  const people = await peopleOf(rows.map(({ assignee }) => assignee));
  return rows.map(({ documentId, version, assignee, receipt, company_name, product, received_at }) => ({
    id: documentId,
    version: version ?? 0,
    receipt,
    company: company_name,
    product: product ?? '',
    received_at: isoOf(received_at),
    assignee: assignee === null ? null : (people.get(assignee) ?? CLOSED_ACCOUNT).name,
  }));
}

interface EstimateEntry {
  documentId: string;
  state: EstimateState;
  title: string;
  party: string | null;
  total: number | string | null;
  decline_reason: string | null;
  closed_at: string;
  member?: { documentId: string; company: string | null; name: string | null; email: string } | null;
}

async function answersOf({ documentId, code }: SiteDomain): Promise<DashboardNews['answers']> {
  const rows = await repository<EstimateEntry>('estimate')().findMany({
    where: { $and: [{ domain: { documentId } }, recentAnswers(platform().clock())] },
    orderBy: [{ closed_at: 'desc' }, { id: 'desc' }],
    populate: { member: true },
    limit: DASHBOARD_NEWS_MAX,
  });
  const contracts = await contractTable()
    .where({ domain: code })
    .whereIn(
      'estimate',
      rows.map((row) => row.documentId),
    )
    .select('id', 'estimate');
  return rows.map((row) => ({
    id: row.documentId,
    state: row.state === 'accepted' ? 'accepted' : 'declined',
    title: row.title,
    receiver: row.member ? shortName(toPerson(row.member)) : (row.party ?? ''),
    total: row.total === null ? null : Number(row.total),
    decline_reason: row.decline_reason ?? '',
    closed_at: isoOf(row.closed_at),
    contract: contracts.find(({ estimate }) => estimate === row.documentId)?.id ?? null,
  }));
}

async function applicantsOf(domain: SiteDomain): Promise<DashboardNews['applicants']> {
  const rows = await userEntries().findMany({
    where: applicantsFilter(domain),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    limit: DASHBOARD_NEWS_MAX,
  });
  return rows.map((row) => ({
    id: row.documentId,
    company: row.company ?? '',
    name: row.name ?? '',
    email: row.email,
    created_at: isoOf(row.createdAt),
  }));
}

/** Rank alerts of today. A slot, or post, is listed once, even if several people were alerted to it. */
async function alertsOf({ code }: SiteDomain, day: string): Promise<DashboardNews['alerts']> {
  // Filtered by the time of storage: `day` is the day of the lookup, whose alert may be stored after midnight.
  const today = alertTable()
    .where('domain', code)
    .where('created_ms', '>=', seoulMidnight(day).getTime())
    .whereNot('reason', 'failed');
  const newest = await today
    .groupBy('slot', 'post')
    .max<{ id: number }[]>({ id: 'id' })
    .orderBy('id', 'desc');
  const rows = await alertTable
    .as('a')
    .leftJoin({ s: slotTable.tableName() }, 's.id', 'a.slot')
    .leftJoin({ t: settingTable.tableName() }, 't.id', 'a.setting')
    .whereIn(
      'a.id',
      newest.slice(0, DASHBOARD_NEWS_MAX).map(({ id }) => id),
    )
    .orderBy('a.id', 'desc')
    .select<(AlertRow & { customer: number | null })[]>(
      'a.*',
      sql().raw('coalesce(s.customer, t.customer) as customer'),
    );
  const [nameOf, linkOf] = [await readCustomerNames(rows), await alertLinks(rows, true)];
  return {
    total: newest.length,
    newest: rows.map((row) => ({ ...toAlert(row, linkOf(row)), customer: nameOf(row.customer) })),
  };
}

async function readCustomerNames(rows: readonly { customer: number | null }[]) {
  const people = await peopleOf(rows.map(({ customer }) => customer));
  return (customer: number | null) =>
    shortName((customer !== null && people.get(customer)) || CLOSED_ACCOUNT);
}

async function nightsOf(
  domain: SiteDomain,
  today: string,
  failed: ReadonlyMap<string, number>,
): Promise<DashboardNews['nights']> {
  const nights: DashboardNews['nights'] = [];
  for (let before = 0; before < DASHBOARD_NIGHTS; before += 1) {
    const day = addDays(today, -before);
    const count = failed.get(day) ?? 0;
    if (count > 0) nights.push(await nightOf(domain, day, count));
  }
  return nights;
}

interface FailedSlot {
  id: number;
  keyword: string;
  target: string;
  customer: number | null;
  reason: string | null;
}

async function nightOf(
  domain: SiteDomain,
  day: string,
  failed: number,
): Promise<DashboardNews['nights'][number]> {
  const reasons = await failedLookups(domain, day)
    .groupBy('r.reason')
    .orderBy('slots', 'desc')
    .select('r.reason')
    .count<{ reason: string | null; slots: number }[]>({ slots: '*' })
    .limit(DASHBOARD_NEWS_MAX);
  const slots = await failedLookups(domain, day)
    .orderBy([{ column: 'm.price', order: 'desc' }, { column: 'm.id' }])
    .select<FailedSlot[]>('m.id', 'm.keyword', 'm.target', 'm.customer', 'r.reason')
    .limit(DASHBOARD_NEWS_MAX);
  const nameOf = await readCustomerNames(slots);
  return { day, failed, reasons, slots: slots.map((slot) => ({ ...slot, customer: nameOf(slot.customer) })) };
}
