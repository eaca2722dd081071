import * as calls from 'api-extensions/contracts/search-traffic';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import type { ListQuery } from '../../../platform/list-query';

/** Parameters of the calls about one customer; a member's own without `userId`. */
export const aboutCustomer = (userId: string | undefined): Record<string, string> =>
  userId === undefined ? {} : { userId };

export const askTrafficRows = (query: ListQuery) => callApi(calls.trafficRows, { query });

export const useTrafficRows = (query: ListQuery) =>
  useSWR(['search traffic rows', query], () => askTrafficRows(query), { keepPreviousData: true });

const FOLLOW_MS = 5000;

/** The first fetch of a property runs. */
export const isFetching = (of: calls.GoogleConnection | null | undefined): boolean =>
  of?.state === 'active' && of.fault === null && of.fetched_at === null;

export function useTraffic(userId: string | undefined, days: string | undefined) {
  const query = { ...aboutCustomer(userId), ...(days && { days }) };
  return useSWR(['search traffic', query], () => callApi(calls.readTraffic, { query }), {
    keepPreviousData: true,
    refreshInterval: (latest) => (isFetching(latest?.data.google.connection) ? FOLLOW_MS : 0),
  });
}
