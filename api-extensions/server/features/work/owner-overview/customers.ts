import { addDays, DAY_MS, seoulDay, seoulMidnight } from '../../../../contracts/rules/days';
import { AT_RISK_MAX, type OwnerOverview, OVERVIEW_DAYS } from '../../../../contracts/work/owner-overview';
import type { EstimateState } from '../../../../contracts/estimates/estimates';
import type { SiteDomain } from '../../../platform/domains';
import { platform } from '../../../platform/platform';
import { repository, sql } from '../../../platform/tables';
import { peopleOf, shortName } from '../../../shared/accounts/people';
import { listDueForRenewal, RENEWAL_DAYS } from '../contracts';
import { cacheUntilSlotsChange, slotTable } from '../slots';
import { whereRunning } from '../tracking';
import { type CustomerFacts, risksOf, UNCHECKED_DAYS } from './risks';
import type { readTwoMonths } from './two-months';

/** Estimates of each kind, and customers with running slots, that are read. */
const FACTS_MAX = 10_000;

/** Facts by customer: the row number of an account, or the name of a customer without one. */
type Facts = Map<number | string, Partial<CustomerFacts>>;

/** Customers who may leave, those who pay most first. @param paying revenue of this month and the one before it */
export async function readCustomersAtRisk(
  domain: SiteDomain,
  today: string,
  paying: Awaited<ReturnType<typeof readTwoMonths>>['customers'],
): Promise<OwnerOverview['at_risk']> {
  const facts: Facts = new Map();
  const add = (customer: number | string, known: Partial<CustomerFacts>) =>
    facts.set(customer, { ...facts.get(customer), ...known });
  // Reversed: of several contracts the first that ends stays.
  for (const row of (await listDueForRenewal(domain, RENEWAL_DAYS, today)).reverse())
    add(row.customer ?? row.party ?? '', { ending: row });
  for (const { customer, ...slots } of await readSlotFacts(domain, today)) add(customer, slots);
  await addEstimates(domain, add);
  const people = await peopleOf([...facts.keys()].filter((key) => typeof key === 'number'));
  const payments = new Map(
    paying.map(({ customer, name, amounts }) => [customer?.id ?? name, Math.max(...amounts)]),
  );
  const customers = [...facts].flatMap(([key, known]) => {
    const customer = typeof key === 'number' ? people.get(key) : null;
    const reasons = risksOf(known, today);
    if (customer === undefined || reasons.length === 0) return [];
    const name = customer ? shortName(customer) : String(key);
    return [{ customer, name, pays: payments.get(customer?.id ?? name) ?? 0, reasons }];
  });
  customers.sort((one, other) => other.pays - one.pays || one.name.localeCompare(other.name, 'ko'));
  return {
    total: customers.length,
    pays: customers.reduce((sum, { pays }) => sum + pays, 0),
    customers: customers.slice(0, AT_RISK_MAX),
  };
}

interface SlotSums {
  customer: number;
  last: string | null;
  waiting: number;
  slots: number;
  now: number | null;
  change: number | null;
}

/** What the running slots of each customer say. */
const readSlotFacts = ({ code }: SiteDomain, today: string) =>
  cacheUntilSlotsChange(code, `customers ${today} ${code}`, async () => {
    const before = addDays(today, -UNCHECKED_DAYS);
    const beforeMs = seoulMidnight(before).getTime();
    const rows = await whereRunning(slotTable.as('s').where('s.domain', code), today)
      .whereNotNull('s.customer')
      .groupBy('s.customer')
      .orderBy('s.customer')
      .limit(FACTS_MAX)
      .select<SlotSums[]>(
        's.customer',
        sql().raw(
          `max(s.rank_day) as last,
           count(case when s.from_day <= ? and s.created_ms < ? and coalesce(s.resumed_ms, 0) < ? then 1 end) as waiting,
           count(case when s.change_30 is not null and s.rank_ordered then 1 end) as slots,
           sum(case when s.change_30 is not null and s.rank_ordered then s.rank_now end) as now,
           sum(case when s.change_30 is not null and s.rank_ordered then s.change_30 end) as change`,
          [before, beforeMs, beforeMs],
        ),
      );
    return rows.map(({ customer, last, waiting, slots, now, change }) => ({
      customer,
      lookups: { last, waiting: Number(waiting) },
      // A change is positive for a better rank.
      ranks: { slots: Number(slots), now: Number(now), before: Number(now) + Number(change) },
    }));
  });

interface EstimateEntry {
  state: EstimateState;
  requested_at: string;
  closed_at: string;
  member?: { id: number } | null;
}

/** Adds the members' requests that wait, and estimates that they declined. */
async function addEstimates(
  { documentId }: SiteDomain,
  add: (customer: number, known: Partial<CustomerFacts>) => void,
): Promise<void> {
  const read = (where: object, orderBy: object) =>
    repository<EstimateEntry>('estimate')().findMany({
      where: { $and: [{ domain: { documentId } }, where] },
      orderBy,
      populate: { member: { select: ['id'] } },
      limit: FACTS_MAX,
    });
  // The oldest last: it stays.
  for (const { member, requested_at } of await read(
    { state: 'requested', by_member: true },
    { requested_at: 'desc' },
  ))
    if (member) add(member.id, { requestedOn: seoulDay(new Date(requested_at)) });
  const since = new Date(platform().clock().getTime() - OVERVIEW_DAYS * DAY_MS);
  // Not those that a member withdrew, which were never sent. The last answer stays.
  for (const { member, state, closed_at } of await read(
    { state: { $in: ['accepted', 'declined'] }, sent_at: { $notNull: true }, closed_at: { $gte: since } },
    { closed_at: 'asc' },
  ))
    if (member) add(member.id, { declinedOn: state === 'declined' ? seoulDay(new Date(closed_at)) : null });
}
