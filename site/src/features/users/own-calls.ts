import * as calls from 'api-extensions/contracts/users';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';

export const TIMEOUT_MS = 15_000;

/** Who one is, as GET /users/me says. */
export const useProfile = () => useSWR('own profile', () => callApi(calls.me, { timeoutMs: TIMEOUT_MS }));

/** Where one is signed in. */
export const useOwnSessions = () =>
  useSWR('own sessions', () => callApi(calls.ownSessions, { timeoutMs: TIMEOUT_MS }));

/** What one has agreed to. */
export const useOwnConsents = () =>
  useSWR('own consents', () => callApi(calls.ownConsents, { timeoutMs: TIMEOUT_MS }));

/** One's own estimates, a manager's too, by page. */
export const useOwnEstimates = (page: string) =>
  useSWR(
    ['own estimates', page],
    () => callApi(calls.estimates, { query: { mine: '1', page }, timeoutMs: TIMEOUT_MS }),
    { keepPreviousData: true },
  );

/** One estimate; opening it counts as having seen it. */
export const useEstimate = (id: string) =>
  useSWR(['estimate', id], () => callApi(calls.estimateDetail, { params: { id }, timeoutMs: TIMEOUT_MS }), {
    // What somebody is filling in must not change under their hands.
    revalidateOnFocus: false,
  });
