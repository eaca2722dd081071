import { readSaved, readSavedAlerts } from 'api-extensions/contracts/lookups/saved';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';

/** The user's lists with their keywords and the ranks of each target. */
export const useSaved = () => useSWR('saved keywords', () => callApi(readSaved));

/** Changes in rank of the user's saved keywords, newest first. */
export const useSavedAlerts = () => useSWR('saved alerts', () => callApi(readSavedAlerts));
