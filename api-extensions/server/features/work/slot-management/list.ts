import { isManager } from '../../../shared/accounts/levels';
import type { z } from 'zod';
import { addDays } from '../../../../contracts/rules/days';
import { type slots as call, SLOT_STATES, type SlotState } from '../../../../contracts/work/slots';
import type { SiteDomain } from '../../../platform/domains';
import { pageInfo } from '../../../platform/paging';
import { findAccount, assigneeFilter } from '../../../shared/accounts/people';
import type { Caller } from '../../../shared/accounts/sessions';
import { requestedOwner } from '../base/actor';
import { pageOf, type Query, seoulToday, type Sorts } from '../base/tables';
import {
  cacheUntilSlotsChange,
  type SlotRow,
  toSlots,
  slotTable,
  whereSlotExposure,
  STATE_SQL,
} from '../slots';
import { failedLookups } from '../tracking';
import { tagPart } from '../../../platform/tags';
import { userTable } from '../../../platform/content-types';
import { whereContains, sql, zeroCounts } from '../../../platform/tables';

type ListQuery = z.output<typeof call.query>;
type Conditions = Omit<ListQuery, 'page' | 'page_size' | 'sort' | 'order'>;

/** Sort column for a rank: null for unordered lists, whose ranks are hidden. */
const shownRankColumn = (column: 'rank_now' | 'rank_best') =>
  sql().raw(`case when s.rank_ordered then s.${column} end`);

const sorts = (): Sorts<ListQuery['sort']> => ({
  newest: ['s.id', 'desc'],
  keyword: ['s.keyword', 'asc'],
  customer: ['c.company', 'asc'],
  from: ['s.from_day', 'desc'],
  to: ['s.to_day', 'asc'],
  price: ['s.price', 'desc'],
  rank: [shownRankColumn('rank_now'), 'asc'],
  best: [shownRankColumn('rank_best'), 'asc'],
  change_1: ['s.change_1', 'desc'],
  change_7: ['s.change_7', 'desc'],
  change_30: ['s.change_30', 'desc'],
});

/** A page of slots (SPEC §7 `work/mms`): the site's for staff, their own for members. @throws AppError 403 */
export async function listSlots(
  domain: SiteDomain,
  user: Caller,
  query: ListQuery,
): Promise<z.input<typeof call.response>> {
  const { matching, inState, forStaff, today } = await matchingSlots(domain, user, query, query.state);
  // A search has joined the accounts already.
  if (query.sort === 'customer' && !query.q)
    inState.leftJoin({ c: userTable.tableName() }, 'c.id', 's.customer');
  const rows = await pageOf(inState, sorts(), query, 's.id').select<SlotRow[]>('s.*');
  const count = () => countStates(matching, today);
  // A search also covers customers' names, whose changes do not invalidate the cache.
  const counts = query.q
    ? await count()
    : await cacheUntilSlotsChange(domain.code, `states ${today} ${matching.toQuery()}`, count);
  const total = query.state
    ? query.state.reduce((sum, state) => sum + counts[state], 0)
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    data: await toSlots(rows, forStaff, today),
    page: pageInfo(query, total),
    counts,
    today,
  };
}

/**
 * Queries of the slots `s` that meet the conditions and that the caller may see: `matching` in any state, `inState` in `states`.
 * @throws AppError 403
 */
export async function matchingSlots(
  domain: SiteDomain,
  user: Caller,
  query: Conditions,
  states: readonly SlotState[] | undefined,
): Promise<{ matching: Query; inState: Query; forStaff: boolean; today: string }> {
  const forStaff = await isManager(domain, user);
  const owner = requestedOwner(user, forStaff, query.userId);
  const today = seoulToday();
  const customer = owner === null ? null : ((await findAccount(domain, owner))?.id ?? -1);
  const { matching } = await filterSlots(domain, user, query, { forStaff, customer, today });
  const inState = matching.clone();
  if (states) {
    const places = states.map(() => '?').join(', ');
    inState.whereRaw(`(${STATE_SQL}) in (${places})`, [today, today, ...states]);
  }
  return { matching, inState, forStaff, today };
}

async function filterSlots(
  domain: SiteDomain,
  user: Caller,
  filters: Conditions,
  { forStaff, customer, today }: { forStaff: boolean; customer: number | null; today: string },
): Promise<{ matching: Query }> {
  const query = slotTable.as('s').where('s.domain', domain.code);
  if (filters.q) query.leftJoin({ c: userTable.tableName() }, 'c.id', 's.customer');
  if (customer !== null) query.where('s.customer', customer);
  const text = filters.q;
  if (text) {
    const columns = ['s.keyword', 's.target', 's.product'];
    whereContains(query, forStaff ? [...columns, 's.memo', 'c.company', 'c.name'] : columns, text);
  }
  if (filters.kind) query.where('s.kind', filters.kind);
  if (filters.product) query.where('s.product', filters.product);
  if (filters.contract_id) query.where('s.contract', filters.contract_id);
  if (forStaff && filters.assignee)
    query.where('s.assignee', await assigneeFilter(domain, user, filters.assignee));
  if (filters.group !== undefined)
    query.where('s.slot_group', filters.group === 'none' ? null : filters.group);
  if (filters.tag !== undefined) whereContains(query, ['s.tags'], tagPart(filters.tag));
  if (filters.ends_within !== undefined) {
    query.whereBetween('s.to_day', [today, addDays(today, filters.ends_within)]).whereNull('s.closed_day');
  }
  if (filters.renewal === 'due') whereNotFollowed(query);
  if (filters.reading !== undefined && forStaff) query.where('s.target_reading', filters.reading);
  if (filters.exposure !== undefined) whereSlotExposure(query, filters.exposure, today);
  if (filters.moved === 'up') query.where('s.change_1', '>', 0);
  if (filters.moved === 'down') query.where('s.change_1', '<', 0);
  if (filters.moved === 'entered' || filters.moved === 'left') query.where('s.edge', filters.moved);
  if (filters.failed_on !== undefined)
    query.whereIn('s.id', failedLookups(domain, filters.failed_on).select('r.slot'));
  // Wrapped in an object, because returning a bare query from an async function would run it.
  return { matching: query };
}

/** Limits a query of slots `s` to those without a later slot of the same customer and lookup. */
export const whereNotFollowed = (query: Query): Query =>
  query.whereNotExists(
    slotTable
      .as('n')
      .select('n.id')
      .whereRaw('n.domain = s.domain and n.customer = s.customer and n.question_key = s.question_key')
      .whereRaw('n.from_day > s.to_day')
      .whereNull('n.closed_day'),
  );

/** Number of a query's slots by state. */
export async function countStates(query: Query, today: string): Promise<Record<SlotState, number>> {
  const rows = await query
    .clone()
    .clearOrder()
    .select<{ slot_state: SlotState; slots: number }[]>(
      sql().raw(`${STATE_SQL} as slot_state, count(*) as slots`, [today, today]),
    )
    .groupBy('slot_state');
  const counts = zeroCounts(SLOT_STATES);
  for (const { slot_state, slots } of rows) counts[slot_state] = slots;
  return counts;
}
