import { readSaved, readSavedAlerts } from 'api-extensions/contracts/lookups-saved';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';

export const TIMEOUT_MS = 15_000;

/** The user's lists with their keywords and the ranks of each target. */
export const useSaved = () => useSWR('saved keywords', () => callApi(readSaved, { timeoutMs: TIMEOUT_MS }));

/** Changes in rank, newest first. */
export const useSavedAlerts = () =>
  useSWR('saved alerts', () => callApi(readSavedAlerts, { timeoutMs: TIMEOUT_MS }));
