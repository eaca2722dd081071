import {
  readResearchList,
  researchBudget,
  researchKeyword,
  researchPeople,
  type ResearchList,
} from 'api-extensions/contracts/research';
import { useCallback, useRef } from 'react';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';

/** A lookup counts, so it is only repeated on request. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** Counts, documents and trend of a keyword. */
export const useAnalysis = (keyword: string) =>
  useSWR(['research', keyword], () => callApi(researchKeyword, { query: { keyword } }), ONCE);

/** Genders and ages of a keyword, once they are requested. */
export const useAudience = (keyword: string, isRequested: boolean) =>
  useSWR(
    isRequested ? ['research audience', keyword] : null,
    () => callApi(researchPeople, { query: { keyword } }),
    ONCE,
  );

/** Calls left today; read again whenever it is shown. */
export const useBudget = () =>
  useSWR('research budget', () => callApi(researchBudget), { dedupingInterval: 0 });

const POLL_MS = 1500;

/** The list with the changed rows in place of the earlier ones; null when rows are missing, and all have to be read. */
export function mergedList(known: ResearchList, changes: ResearchList): ResearchList | null {
  const changed = new Map(changes.rows.map((row) => [row.id, row]));
  const rows = known.rows.map((row) => {
    const newer = changed.get(row.id);
    changed.delete(row.id);
    return newer ?? row;
  });
  const all = [...rows, ...changed.values()];
  return all.length === changes.total ? { ...changes, rows: all } : null;
}

const isMoving = ({ rows }: ResearchList) =>
  rows.some(({ wanted, waitsFor }) => wanted.length > 0 && waitsFor === null);

/** The member's list. While rows are being looked up only the changed ones are read. */
export function useResearchList() {
  const known = useRef<ResearchList | null>(null);
  const read = useCallback(async () => {
    const before = known.current;
    const query = before ? { after: String(before.seq) } : undefined;
    let { data } = await callApi(readResearchList, { query });
    const merged = before && mergedList(before, data);
    if (before && !merged) ({ data } = await callApi(readResearchList));
    known.current = merged ?? data;
    return known.current;
  }, []);
  return useSWR('research list', read, {
    refreshInterval: (list) => (list && isMoving(list) ? POLL_MS : list?.rows.some(isWaiting) ? 30_000 : 0),
  });
}

const isWaiting = ({ wanted }: ResearchList['rows'][number]) => wanted.length > 0;
