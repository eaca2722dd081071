import * as calls from 'api-extensions/contracts/work/slots';
import { compareGroup, groupDays, slotGroups, slotSummary } from 'api-extensions/contracts/work/slot-groups';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import type { ListQuery } from '../../../platform/list-query';

/** Parameters in the address of the list of slots (contracts/work/slots.ts, `slots`). */
export const SLOT_PARAMETERS = [
  'q',
  'state',
  'kind',
  'group',
  'tag',
  'userId',
  'assignee',
  'ends_within',
  'renewal',
  'reading',
  'moved',
  'exposure',
  'failed_on',
  'sort',
  'order',
  'page_size',
];

export const fetchSlots = (query: ListQuery) => callApi(calls.slots, { query });

/** The slots for the query of the list's address. */
export const useSlots = (query: ListQuery) =>
  useSWR(['slots', query], () => fetchSlots(query), { keepPreviousData: true });

/** Groups and tags of the caller's slots or, for staff, of all slots. @param wanted whether to request them */
export const useSlotGroups = (wanted = true) =>
  useSWR(wanted ? 'slot groups' : null, () => callApi(slotGroups), { revalidateOnFocus: false });

/** Ranks of a group's customer and competitors. @param days compares with the lookup so many days earlier */
export const useGroupComparison = (id: string, days: string) =>
  useSWR(['slot group', id, days], () => callApi(compareGroup, { params: { id }, query: { days } }), {
    keepPreviousData: true,
  });

/** Shares of a group's keywords by day. @param days number of days up to the last lookup */
export const useGroupDays = (id: string, days: string) =>
  useSWR(['slot group', id, 'days', days], () => callApi(groupDays, { params: { id }, query: { days } }), {
    keepPreviousData: true,
  });

/** The query without sort and page, which do not matter for a summary. */
const conditionsOf = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !PAGE_PARAMETERS.has(name)));
const PAGE_PARAMETERS = new Set(['sort', 'order', 'page', 'page_size']);

/** Figures of all slots that meet the query's conditions, on any page. */
export const useSlotSummary = (query: ListQuery) => {
  const conditions = conditionsOf(query);
  return useSWR(['slots', 'summary', conditions], () => callApi(slotSummary, { query: conditions }), {
    keepPreviousData: true,
  });
};

export const slotKey = ({ id }: calls.Slot): number => id;

/** One slot with its days. @param period first and last day; the last 90 days by default */
export const useSlot = (id: string | null, period: { from?: string; to?: string }) =>
  useSWR(
    id === null ? null : ['slot', id, period],
    () => callApi(calls.slotDetail, { params: { id: id ?? '' }, query: period }),
    { keepPreviousData: true },
  );
