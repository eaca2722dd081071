import type { Provider } from '../lookup-fields';
import type { RankList } from './kinds';

/** What a list's order means, and which ranks may be said. Without zod. */

/** Lists that are not comparable never share a history: simulated, official, and the vendor's. */
export type SourceClass = 'simulator' | 'official' | 'vendor';

export function sourceClass(provider: Provider): SourceClass {
  if (provider === 'simulator') return 'simulator';
  return provider === 'serpapi' ? 'vendor' : 'official';
}

/** Whether a list has the order that people see: the official local search has another one (NAVER.md 1.6). */
export const isOrdered = (list: RankList, source: SourceClass): boolean =>
  list !== 'place' || source === 'vendor';

/**
 * The rank that may be answered. Stored ranks are kept for comparisons; of an unordered list only the outcome is answered:
 * `found` is within its depth (상위 5곳 안).
 */
export const shownRank = (rank: number | null, ordered: boolean): number | null => (ordered ? rank : null);
