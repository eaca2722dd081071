import type { Provider } from '../lookup-fields';
import type { RankList } from './kinds';
import { isOrdered, shownRank, sourceClass } from './rank-order';

test.each<[RankList, Provider, number | null, number | null]>([
  ['web', 'hub', 7, 7],
  ['web', 'simulator', 7, 7],
  ['shop', 'serpapi', 7, 7],
  ['blog', 'legacy', 7, 7],
  ['cafe', 'hub', null, null],
  ['place', 'hub', 3, null],
  ['place', 'legacy', 3, null],
  // The simulator has the official API.
  ['place', 'simulator', 3, null],
  ['place', 'serpapi', 3, 3],
  ['place', 'serpapi', null, null],
])('%s by %s, rank %p - answered as %p', (list, provider, rank, expected) => {
  expect(shownRank(rank, isOrdered(list, sourceClass(provider)))).toBe(expected);
});
