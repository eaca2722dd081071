import type { Provider } from '../lookup-fields';
import type { RankList } from './kinds';

/** Meaning of a list's order, and which ranks may be shown. Without zod. */

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
 * The rank that may be shown. Stored ranks are kept for comparisons; of an unordered list only the outcome is shown:
 * `found` is within its depth (상위 5곳 안).
 */
export const shownRank = (rank: number | null, ordered: boolean): number | null => (ordered ? rank : null);

/** A place in a list that was read to a depth. */
interface PlaceWithin {
  outcome: 'found' | 'not_in_range';
  rank: number | null;
  /** Number of results examined. */
  depth: number | null;
}

/**
 * Whether a competitor's places on two days tell a move of its own. It is known as far as the list was read, which ends where
 * the customer was found: one that was not found on a day says nothing about ranks beyond that day's depth.
 */
export function comparable(now: PlaceWithin, before: PlaceWithin): boolean {
  if (now.outcome === before.outcome) return true;
  const [found, absent] = now.outcome === 'found' ? [now, before] : [before, now];
  if (found.rank === null) return found.depth === absent.depth;
  return absent.depth !== null && found.rank <= absent.depth;
}
