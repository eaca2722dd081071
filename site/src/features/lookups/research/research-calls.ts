import {
  readResearchList,
  researchBudget,
  researchKeyword,
  researchAudience,
  type ResearchList,
} from 'api-extensions/contracts/lookups/research';
import { useCallback, useRef } from 'react';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';

/** Each lookup counts against the day's, so it is repeated on request only. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** Looks up counts, documents and trend of a keyword. */
export const useAnalysis = (keyword: string) =>
  useSWR(['research', keyword], () => callApi(researchKeyword, { query: { keyword } }), ONCE);

/** Looks up genders and ages of a keyword, once they are requested. */
export const useAudience = (keyword: string, isRequested: boolean) =>
  useSWR(
    isRequested ? ['research audience', keyword] : null,
    () => callApi(researchAudience, { query: { keyword } }),
    ONCE,
  );

/** The calls left today; read again on every mount. */
export const useBudget = () =>
  useSWR('research budget', () => callApi(researchBudget), { dedupingInterval: 0 });

const POLL_MS = 1500;
/** While all rows wait for a limit. */
const WAITING_POLL_MS = 30_000;

/** Returns the known list with the changed rows; null if the number of rows differs, so that all have to be read. */
export function mergeChanges(known: ResearchList, changes: ResearchList): ResearchList | null {
  const changed = new Map(changes.rows.map((row) => [row.id, row]));
  const rows = known.rows.map((row) => {
    const newer = changed.get(row.id);
    changed.delete(row.id);
    return newer ?? row;
  });
  const all = [...rows, ...changed.values()];
  return all.length === changes.total ? { ...changes, rows: all } : null;
}

/** Whether a row is being looked up, i.e. does not wait for a limit. */
const isRunning = ({ rows }: ResearchList) =>
  rows.some(({ wanted, waitsFor }) => wanted.length > 0 && waitsFor === null);

/** The member's research list. It is read completely once, then only its changes, and often while rows are looked up. */
export function useResearchList() {
  const known = useRef<ResearchList | null>(null);
  const read = useCallback(async () => {
    const earlier = known.current;
    const query = earlier ? { after: String(earlier.seq) } : undefined;
    let { data } = await callApi(readResearchList, { query });
    const merged = earlier && mergeChanges(earlier, data);
    if (earlier && !merged) ({ data } = await callApi(readResearchList));
    known.current = merged ?? data;
    return known.current;
  }, []);
  return useSWR('research list', read, {
    refreshInterval: (list) =>
      list && isRunning(list) ? POLL_MS : list?.rows.some(isWaiting) ? WAITING_POLL_MS : 0,
  });
}

const isWaiting = ({ wanted }: ResearchList['rows'][number]) => wanted.length > 0;
