import * as calls from 'api-extensions/contracts/accounts/own-account';
import * as estimateCalls from 'api-extensions/contracts/estimates/estimates';
import * as notificationCalls from 'api-extensions/contracts/accounts/notifications';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';

/** The user's profile, from GET /users/me. */
export const useProfile = () => useSWR('own profile', () => callApi(calls.me));

/** The user's sessions. */
export const useOwnSessions = () => useSWR('own sessions', () => callApi(calls.ownSessions));

/** The user's consents. */
export const useOwnConsents = () => useSWR('own consents', () => callApi(calls.ownConsents));

/** Events that the user is notified of, and the telephone number for messages. */
export const useNotifications = () =>
  useSWR('own notifications', () => callApi(notificationCalls.notificationSettings), {
    // The data of an open form must not change while the user types.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });

/** One page of the estimates that the user received or requested. */
export const useOwnEstimates = (page: string) =>
  useSWR(['own estimates', page], () => callApi(estimateCalls.estimates, { query: { mine: '1', page } }), {
    keepPreviousData: true,
  });

/** One estimate. The server records when its receiver reads it first. */
export const useEstimate = (id: string) =>
  useSWR(['estimate', id], () => callApi(estimateCalls.estimateDetail, { params: { id } }), {
    // The data of an open form must not change while the user types.
    revalidateOnFocus: false,
  });
