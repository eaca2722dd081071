import * as calls from 'api-extensions/contracts/work-slots';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import type { ListQuery } from '../../../platform/list-query';

/** Parameters of the list's address (contracts/work-slots.ts, `slots`). */
export const SLOT_QUERY = [
  'q',
  'state',
  'kind',
  'userId',
  'assignee',
  'ends_within',
  'renewal',
  'moved',
  'sort',
  'order',
  'page_size',
];

export const askSlots = (query: ListQuery) => callApi(calls.slots, { query });

/** The slots for the query of the list's address. */
export const useSlots = (query: ListQuery) =>
  useSWR(['slots', query], () => askSlots(query), { keepPreviousData: true });

export const slotKey = ({ id }: calls.Slot): number => id;

/** One slot with its days. @param from and @param to from the address; the last 90 days by default */
export const useSlot = (id: string, period: { from?: string; to?: string }) =>
  useSWR(['slot', id, period], () => callApi(calls.slotDetail, { params: { id }, query: period }), {
    keepPreviousData: true,
  });
