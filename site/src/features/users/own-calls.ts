import * as calls from 'api-extensions/contracts/own-account';
import * as estimateCalls from 'api-extensions/contracts/estimates';
import * as notificationCalls from 'api-extensions/contracts/notifications';
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
    // Data behind an open form must not change while the user edits.
    revalidateOnFocus: false,
  });

/** The user's estimates by page, also for managers. */
export const useOwnEstimates = (page: string) =>
  useSWR(['own estimates', page], () => callApi(estimateCalls.estimates, { query: { mine: '1', page } }), {
    keepPreviousData: true,
  });

/** One estimate; opening it marks it as seen. */
export const useEstimate = (id: string) =>
  useSWR(['estimate', id], () => callApi(estimateCalls.estimateDetail, { params: { id } }), {
    // Data behind an open form must not change while the user edits.
    revalidateOnFocus: false,
  });
