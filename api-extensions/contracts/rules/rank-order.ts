import type { Provider } from '../lookups/fields';
import type { RankList } from './kinds';

/** Meaning of a list's order, and which ranks may be shown. Without zod. */

/** Classes of providers. Lists of different classes are not comparable and never share a history. */
export type SourceClass = 'simulator' | 'official' | 'vendor';

export function sourceClass(provider: Provider): SourceClass {
  if (provider === 'simulator') return 'simulator';
  return provider === 'serpapi' ? 'vendor' : 'official';
}

/** Whether a list has the order that people see: the official local search has another one (NAVER.md 1.6). */
export const isOrdered = (list: RankList, source: SourceClass): boolean =>
  list !== 'place' || source === 'vendor';

/**
 * The rank that may be shown: none of an unordered list, of which only the outcome is shown (`found`: 상위 5곳 안). Ranks are
 * stored all the same.
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
 * Whether a competitor's places on two days can be compared. A list is read only until the customer is found: a competitor that
 * was not found on a day may have had any rank beyond that day's depth.
 */
export function areComparable(now: PlaceWithin, before: PlaceWithin): boolean {
  if (now.outcome === before.outcome) return true;
  const [found, absent] = now.outcome === 'found' ? [now, before] : [before, now];
  if (found.rank === null) return found.depth === absent.depth;
  return absent.depth !== null && found.rank <= absent.depth;
}
