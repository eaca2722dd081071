import type { Provider } from '../lookups/fields';
import type { RankList } from './kinds';
import { areComparable, isOrdered, shownRank, sourceClass } from './rank-order';

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
])('shownRank in the list %s of %s, rank %p - %p', (list, provider, rank, expected) => {
  expect(shownRank(rank, isOrdered(list, sourceClass(provider)))).toBe(expected);
});

describe('a competitor on two days whose lists were read to different depths', () => {
  const place = (rank: number | null, depth: number) =>
    ({ outcome: rank === null ? 'not_in_range' : 'found', rank, depth }) as const;

  test.each([
    ['found on both', place(150, 200), place(40, 100), true],
    ['found where the other day was read as well', place(40, 200), place(null, 100), true],
    ['found beyond what the other day read', place(150, 200), place(null, 100), false],
    ['gone beyond what is read now', place(null, 100), place(150, 200), false],
    ['gone within what is read now', place(null, 200), place(150, 200), true],
  ])('comparable: %s', (_what, now, before, expected) => {
    expect(areComparable(now, before)).toBe(expected);
  });

  test('comparable in an unordered list - for equal depths only', () => {
    const within = { outcome: 'found', rank: null } as const;
    expect(areComparable({ ...within, depth: 5 }, place(null, 5))).toBe(true);
    expect(areComparable({ ...within, depth: 5 }, place(null, 10))).toBe(false);
  });
});
