import * as calls from 'api-extensions/contracts/work-slots';
import { compareGroup, groupDays, slotGroups, slotSummary } from 'api-extensions/contracts/work-slot-groups';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import type { ListQuery } from '../../../platform/list-query';

/** Parameters of the list's address (contracts/work-slots.ts, `slots`). */
export const SLOT_QUERY = [
  'q',
  'state',
  'kind',
  'group',
  'tag',
  'userId',
  'assignee',
  'ends_within',
  'renewal',
  'moved',
  'failed_on',
  'sort',
  'order',
  'page_size',
];

export const fetchSlots = (query: ListQuery) => callApi(calls.slots, { query });

/** The slots for the query of the list's address. */
export const useSlots = (query: ListQuery) =>
  useSWR(['slots', query], () => fetchSlots(query), { keepPreviousData: true });

/** Groups and tags: of the caller's slots, or of the site's. @param wanted whether to request them */
export const useSlotGroups = (wanted = true) =>
  useSWR(wanted ? 'slot groups' : null, () => callApi(slotGroups), { revalidateOnFocus: false });

/** The customer beside a group's competitors. @param days compared with the lookup so many days before */
export const useGroupComparison = (id: string, days: string) =>
  useSWR(['slot group', id, days], () => callApi(compareGroup, { params: { id }, query: { days } }), {
    keepPreviousData: true,
  });

/** Shares of a group's keywords by day. @param days up to the last lookup */
export const useGroupDays = (id: string, days: string) =>
  useSWR(['slot group', id, 'days', days], () => callApi(groupDays, { params: { id }, query: { days } }), {
    keepPreviousData: true,
  });

/** Conditions of a list whose summary is requested. */
const conditionsOf = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !OF_PAGE.has(name)));
const OF_PAGE = new Set(['sort', 'order', 'page', 'page_size']);

/** The figures of all slots of the list, on whichever page. */
export const useSlotSummary = (query: ListQuery) => {
  const conditions = conditionsOf(query);
  return useSWR(['slots', 'summary', conditions], () => callApi(slotSummary, { query: conditions }), {
    keepPreviousData: true,
  });
};

export const slotKey = ({ id }: calls.Slot): number => id;

/** One slot with its days. @param from and @param to from the address; the last 90 days by default */
export const useSlot = (id: string, period: { from?: string; to?: string }) =>
  useSWR(['slot', id, period], () => callApi(calls.slotDetail, { params: { id }, query: period }), {
    keepPreviousData: true,
  });
