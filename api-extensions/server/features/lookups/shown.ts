import { isOrdered, shownRank, sourceClass } from '../../../contracts/rules/rank-order';
import type { LookupResult } from './kinds/definition';
import type { CachedLookup } from './service';

/** A lookup as answered: without the ranks of unordered lists, which are only stored. */
export const shownLookup = ({ seen, history }: CachedLookup): CachedLookup => ({
  seen: shownResult(seen),
  history: history.map((day) => {
    const ordered = isOrdered(day.list, sourceClass(day.provider));
    return { ...day, rank: shownRank(day.rank, ordered), bestRank: shownRank(day.bestRank, ordered) };
  }),
});

function shownResult(seen: LookupResult): LookupResult {
  if (seen.kind !== 'place' || seen.scope.ordered) return seen;
  const firstResults = seen.firstResults.map((result) => ({ ...result, rank: null }));
  if (seen.outcome === 'not_in_range') return { ...seen, firstResults };
  return { ...seen, rank: null, matched: { ...seen.matched, rank: null }, firstResults };
}
