import { alertText } from '../../../../contracts/rules/alert-rules';
import { addDays, daysBetween, longDay, seoulMidnight } from '../../../../contracts/rules/days';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import { recentAnswers } from '../../../../contracts/rules/recent-answers';
import type { EstimateState } from '../../../../contracts/estimates/estimates';
import { INBOX_MAX_OF_KIND, type InboxKind } from '../../../../contracts/work/inbox';
import { userEntries, userTable } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { platform } from '../../../platform/platform';
import { countOf, repository, sql } from '../../../platform/tables';
import { shortName, toPerson } from '../../../shared/accounts/people';
import { alertLinks, alertTable, type AlertRow, settingTable } from '../alerts';
import { contractTable, listDueForRenewal, RENEWAL_DAYS } from '../contracts';
import { type JobRow, jobTable, whereDue } from '../jobs';
import { slotTable } from '../slots';
import { failedLookups } from '../tracking';

/** An entry as its record has it. */
export interface FoundEntry {
  kind: InboxKind;
  /** Id of the record. */
  id: string;
  title: string;
  note: string;
  sinceMs: number;
  href: string;
  next?: string;
  version?: number;
  /** State of a job. */
  state?: 'todo' | 'doing';
  /** Row number of the account that it is about. */
  customer?: number | null;
  /** Row number of the person who has the record; undefined where it has none of its own. */
  assignee?: number | null;
}

/** Days whose alerts and failed nights are reported: today and the day before. */
const DAYS = 2;
/** One more than are shown: it says that there are more. */
const LIMIT = INBOX_MAX_OF_KIND + 1;

const joinParts = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const msOf = (instant: string | number | Date) => new Date(instant).getTime();

type Reader = (domain: SiteDomain, today: string) => Promise<FoundEntry[]>;

interface ConsultationEntry {
  documentId: string;
  /** Null: never changed. */
  version: number | null;
  assignee: number | null;
  receipt: string;
  company_name: string;
  form: string | null;
  keyword: string | null;
  product: string | null;
  received_at: string;
}

const consultations: Reader = async ({ code }) => {
  const rows = await repository<ConsultationEntry>('consultation')().findMany({
    where: { domain: code, state: 'new' },
    orderBy: [{ received_at: 'desc' }, { id: 'desc' }],
    limit: LIMIT,
  });
  return rows.map((row) => ({
    ...{ kind: 'consultation', id: row.documentId, version: row.version ?? 0, assignee: row.assignee },
    ...{
      title: row.company_name || (row.form ?? ''),
      note: joinParts(row.product, row.company_name && row.form, row.keyword),
      sinceMs: msOf(row.received_at),
    },
    href: `/admin/consultations?q=${row.receipt}&open`,
    next: `/admin/estimates/new?consultation=${row.receipt}`,
  }));
};

/** Filter for members who wait for approval and have confirmed their e-mail. */
export const applicantsFilter = ({ documentId }: SiteDomain) => ({
  domain: { documentId },
  approval: 'pending',
  confirmed: true,
});

const applicants: Reader = async (domain) => {
  const rows = await userEntries().findMany({
    where: applicantsFilter(domain),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    limit: LIMIT,
  });
  return rows.map((row) => ({
    ...{ kind: 'applicant', id: row.documentId, customer: row.id, sinceMs: msOf(row.createdAt) },
    title: joinParts(row.company, row.name) || row.email,
    note: row.email || (row.phone ?? ''),
    href: `/admin/members/${row.documentId}`,
  }));
};

interface EstimateEntry {
  documentId: string;
  state: EstimateState;
  title: string;
  party: string | null;
  total: number | string | null;
  decline_reason: string | null;
  requested_at: string;
  closed_at: string;
  member?: {
    id: number;
    documentId: string;
    company: string | null;
    name: string | null;
    email: string;
  } | null;
}

const readEstimates = ({ documentId }: SiteDomain, filter: object, order: 'requested_at' | 'closed_at') =>
  repository<EstimateEntry>('estimate')().findMany({
    where: { $and: [{ domain: { documentId } }, filter] },
    orderBy: [{ [order]: 'desc' }, { id: 'desc' }],
    populate: { member: true },
    limit: LIMIT,
  });

const aboutEstimate = ({ documentId: id, member, party }: EstimateEntry) => ({
  ...{ id, customer: member?.id ?? null, href: `/admin/estimates/${id}` },
  title: member ? shortName(toPerson(member)) : (party ?? ''),
});

const estimateRequests: Reader = async (domain) => {
  const rows = await readEstimates(domain, { state: 'requested', by_member: true }, 'requested_at');
  return rows.map((row) => ({
    ...{ kind: 'estimate_request', ...aboutEstimate(row), note: row.title, sinceMs: msOf(row.requested_at) },
  }));
};

/** Answers of a week: accepted ones until they have a contract. */
const estimateAnswers: Reader = async (domain) => {
  const rows = await readEstimates(domain, recentAnswers(platform().clock()), 'closed_at');
  const contracted = await contractTable()
    .where({ domain: domain.code })
    .whereIn(
      'estimate',
      rows.map((row) => row.documentId),
    )
    .pluck<string[]>('estimate');
  return rows
    .filter(({ documentId }) => !contracted.includes(documentId))
    .map((row) => ({
      ...{ kind: 'estimate_answer', ...aboutEstimate(row), sinceMs: msOf(row.closed_at) },
      note: joinParts(
        row.state === 'accepted' ? '수락' : '거절',
        row.title,
        row.total !== null && `${koreanNumber(Number(row.total))}원`,
        row.decline_reason,
      ),
      ...(row.state === 'accepted' && { next: `/work/contracts/new?estimate=${row.documentId}` }),
    }));
};

interface AlertGroup {
  /** The newest alert. */
  id: number;
  since: number;
  customer: number | null;
  customer_id: string | null;
  day: string;
  /** Number of slots and posts. */
  about: number;
}

/** Rank alerts of a customer on a day, of any person's setting. A slot or post counts once; failed lookups are nights. */
const alerts: Reader = async ({ code }, today) => {
  const from = addDays(today, 1 - DAYS);
  const rows = await alertTable
    .as('a')
    .leftJoin({ s: slotTable.tableName() }, 's.id', 'a.slot')
    .leftJoin({ t: settingTable.tableName() }, 't.id', 'a.setting')
    .leftJoin({ c: userTable.tableName() }, 'c.id', sql().raw('coalesce(s.customer, t.customer)'))
    .where('a.domain', code)
    .where('a.created_ms', '>=', seoulMidnight(from).getTime())
    .whereNot('a.reason', 'failed')
    .groupBy('c.id', 'c.document_id', 'a.day')
    .max({ id: 'a.id', since: 'a.created_ms' })
    .select<AlertGroup[]>(
      { customer: 'c.id', customer_id: 'c.document_id', day: 'a.day' },
      sql().raw('count(distinct coalesce(a.slot, -a.post, 0)) as about'),
    )
    .orderBy('since', 'desc')
    .limit(LIMIT);
  const newest: AlertRow[] = await alertTable().whereIn(
    'id',
    rows.map(({ id }) => id),
  );
  const linkOf = await alertLinks(newest, true);
  const byId = new Map(newest.map((row) => [row.id, row]));
  return rows.flatMap(({ id, since, customer, customer_id, day, about }) => {
    const row = byId.get(id);
    if (!row) return [];
    const text = `${row.keyword} ${alertText({ ...row, ordered: Boolean(row.ordered) })}`;
    const others = Number(about) - 1;
    return {
      ...{ kind: 'alert', id: `${customer_id ?? 'none'}:${day}`, customer, sinceMs: Number(since) },
      ...{ title: '', note: others > 0 ? `${text} 외 ${koreanNumber(others)}건` : text },
      href: (others === 0 && linkOf(row)) || '/work/alerts',
    } satisfies FoundEntry;
  });
};

/** Open jobs that are due today, or were. */
const jobs: Reader = async ({ code }, today) => {
  const due = (when: 'today' | 'overdue') =>
    whereDue(jobTable.as('j').where('j.domain', code), when, today)
      .leftJoin({ s: slotTable.tableName() }, 's.id', 'j.slot')
      .orderBy([
        { column: 'j.due_day', order: 'desc' },
        { column: 'j.id', order: 'desc' },
      ])
      .select<(JobRow & { keyword: string | null; customer: number | null })[]>(
        'j.*',
        's.keyword',
        's.customer',
      )
      .limit(LIMIT);
  const rows = [...(await due('today')), ...(await due('overdue'))];
  return rows.slice(0, LIMIT).map((row) => {
    const late = daysBetween(row.due_day, today);
    return {
      ...{ kind: 'job', id: String(row.id), version: row.version, assignee: row.assignee },
      state: row.state === 'doing' ? 'doing' : 'todo',
      ...{ title: row.title, customer: row.customer, href: `/work/jobs/${row.id}` },
      note: joinParts(late > 0 ? `기한 ${koreanNumber(late)}일 지남` : '오늘 마감', row.keyword),
      sinceMs: seoulMidnight(row.due_day).getTime(),
    };
  });
};

const renewals: Reader = async (domain, today) => {
  const rows = await listDueForRenewal(domain, RENEWAL_DAYS, today);
  return rows.slice(0, LIMIT).map((row) => ({
    ...{ kind: 'renewal', id: String(row.id), customer: row.customer, title: row.title },
    note: joinParts(row.customer === null && row.party, `${longDay(row.to_day)} 종료`),
    sinceMs: seoulMidnight(addDays(row.to_day, -RENEWAL_DAYS)).getTime(),
    href: `/work/contracts/${row.id}`,
    next: `/work/contracts/new?renew=${row.id}`,
  }));
};

/** Slots named in the note of a failed night. */
const NAMED = 3;

const nights: Reader = async (domain, today) => {
  const found: FoundEntry[] = [];
  for (let before = 0; before < DAYS; before += 1) {
    const day = addDays(today, -before);
    const failed = await countOf(failedLookups(domain, day));
    if (failed === 0) continue;
    // The slots with the highest prices.
    const slots = await failedLookups(domain, day)
      .orderBy([{ column: 'm.price', order: 'desc' }, { column: 'm.id' }])
      .limit(NAMED)
      .select<{ keyword: string }[]>('m.keyword');
    const more = failed - slots.length;
    found.push({
      ...{ kind: 'night', id: day, title: `순위를 조회하지 못한 슬롯 ${koreanNumber(failed)}건` },
      note: joinParts(
        longDay(day),
        slots.map(({ keyword }) => keyword).join(', ') + (more > 0 ? ` 외 ${koreanNumber(more)}건` : ''),
      ),
      ...{ sinceMs: seoulMidnight(day).getTime(), href: `/work/slots?failed_on=${day}` },
    });
  }
  return found;
};

const READERS: readonly Reader[] = [
  ...[consultations, applicants, estimateRequests, estimateAnswers, alerts, jobs, renewals, nights],
];

/** All that waits on a site; of each kind one more than are shown at most. */
export async function readEntries(domain: SiteDomain, today: string): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  for (const read of READERS) found.push(...(await read(domain, today)));
  return found;
}
