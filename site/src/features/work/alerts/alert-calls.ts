import * as calls from 'api-extensions/contracts/rank-alerts';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';

/** Parameters of the calls about one customer; a member's own without `userId`. */
export const aboutCustomer = (userId: string | undefined): Record<string, string> =>
  userId === undefined ? {} : { userId };

export const useRankAlerts = (userId: string | undefined) =>
  useSWR(['rank alerts', userId ?? ''], () => callApi(calls.rankAlerts, { query: aboutCustomer(userId) }), {
    // Data behind an open form must not change while the user edits.
    revalidateOnFocus: false,
  });

/** Customers for whom the user has a setting. */
export const useAlertSettings = () => useSWR('rank alert settings', () => callApi(calls.alertSettings));
