import type { PastOutcome } from '../../../../contracts/lookups/responses';
import { seoulMinute } from '../../../../contracts/rules/days';
import { dueMinute, isDue } from './daily-check';
import { changeOn, isAlerting, rankBefore, shownStanding, standingOf } from './standing';

const outcome = (day: string, rank: number | null, list: PastOutcome['list'] = 'web'): PastOutcome => ({
  day,
  checkedAt: `${day}T00:00:00.000Z`,
  list,
  outcome: rank === null ? 'not_in_range' : 'found',
  rank,
  bestRank: rank,
  page: null,
  depth: 100,
  provider: 'hub',
});

describe('a standing', () => {
  test.each([
    ['risen', [outcome('2026-11-20', 9), outcome('2026-11-21', 4)], 5, null, null],
    ['fallen', [outcome('2026-11-20', 4), outcome('2026-11-21', 9)], -5, null, null],
    [
      'a week ago too',
      [outcome('2026-11-14', 20), outcome('2026-11-20', 4), outcome('2026-11-21', 9)],
      -5,
      11,
      null,
    ],
    ['a day was missed', [outcome('2026-11-19', 4), outcome('2026-11-21', 9)], null, null, null],
    ['entered the range', [outcome('2026-11-20', null), outcome('2026-11-21', 9)], null, null, 'entered'],
    ['gone from it', [outcome('2026-11-20', 9), outcome('2026-11-21', null)], null, null, 'left'],
    ['over the turn of the year', [outcome('2026-12-31', 3), outcome('2027-01-01', 2)], 1, null, null],
    ['another list', [outcome('2026-11-20', 9, 'blog'), outcome('2026-11-21', 4)], null, null, null],
  ])('%s - has the changes since yesterday and last week', (_name, history, day, week, edge) => {
    const standing = standingOf('web', history);
    expect([standing.sinceYesterday, standing.sinceLastWeek, standing.edge]).toEqual([day, week, edge]);
  });

  test('after a failed lookup yesterday - has no move and no edge', () => {
    const failed = { ...outcome('2026-11-20', null), outcome: 'unavailable', depth: null } as const;
    const standing = standingOf('web', [outcome('2026-11-14', 7), failed, outcome('2026-11-21', 4)]);
    expect(standing).toMatchObject({ rank: 4, sinceYesterday: null, sinceLastWeek: 3, edge: null });
  });

  test('without a lookup - has neither day nor rank', () => {
    expect(standingOf('web', [])).toMatchObject({ day: null, rank: null, outcome: null });
  });

  test.each([
    [5, 5, 'web', true],
    [-5, 5, 'web', true],
    [4, 5, 'web', false],
    [9, 5, 'place', false],
  ] as const)(
    'moved by %i places, with an alert from %i, in list %s - alerts: %p',
    (places, from, list, expected) => {
      const standing = standingOf(list, [
        outcome('2026-11-20', 20, list),
        outcome('2026-11-21', 20 - places, list),
      ]);
      expect(isAlerting(standing, from)).toBe(expected);
    },
  );

  test('across the edge of the range - alerts whatever the threshold', () => {
    const standing = standingOf('place', [
      outcome('2026-11-20', null, 'place'),
      outcome('2026-11-21', 2, 'place'),
    ]);
    expect(isAlerting(standing, 1000)).toBe(true);
  });
});

test.each([
  ['hub', { ordered: false, rank: null, sinceYesterday: null, sinceLastWeek: null }],
  ['serpapi', { ordered: true, rank: 2, sinceYesterday: 1, sinceLastWeek: 3 }],
] as const)('a place by provider %s - shown with ranks only if the list is ordered', (provider, expected) => {
  const days = [outcome('2026-11-14', 5, 'place'), outcome('2026-11-20', 3, 'place')];
  const history = [...days, outcome('2026-11-21', 2, 'place')].map((day) => ({ ...day, provider }));
  expect(shownStanding(standingOf('place', history))).toMatchObject({ outcome: 'found', ...expected });
});

test('the ranking page - is that of the last lookup; none outside the range', () => {
  const page = { title: '홈', link: 'https://a.example/' };
  const found = { ...outcome('2026-11-20', 9), page };
  expect(standingOf('web', [outcome('2026-11-19', 3), found]).page).toEqual(page);
  expect(standingOf('web', [found, outcome('2026-11-21', null)]).page).toBeNull();
  expect(changeOn('2026-11-20', 'web', [outcome('2026-11-19', 3), found])?.page).toEqual(page);
});

describe('the change on a day', () => {
  const failed = { ...outcome('2026-11-20', null), outcome: 'unavailable', depth: null } as const;
  const vendor = { ...outcome('2026-11-20', 9), provider: 'serpapi' } as const;
  test.each([
    [
      'days without a result before it',
      [outcome('2026-11-18', 3), failed, outcome('2026-11-21', 20)],
      [20, 3, null],
    ],
    ['gone from the range', [outcome('2026-11-18', 3), outcome('2026-11-21', null)], [null, 3, 'left']],
    ['the same rank', [outcome('2026-11-20', 3), outcome('2026-11-21', 3)], null],
    ['no earlier lookup', [failed, outcome('2026-11-21', 3)], null],
    ['of another source before', [vendor, outcome('2026-11-21', 3)], null],
    ['no result on the day', [outcome('2026-11-18', 3), outcome('2026-11-20', 20)], null],
  ])('changeOn: %s', (_what, history, expected) => {
    const change = changeOn('2026-11-21', 'web', history);
    expect(change && [change.rank, change.previous_rank, change.edge]).toEqual(expected);
  });
});

test('a change on a day whose check was interrupted - reported by the next check, against the last reported rank', () => {
  const history = [outcome('2026-11-19', 3), outcome('2026-11-20', 9), outcome('2026-11-21', 9)];
  expect(changeOn('2026-11-21', 'web', history, '2026-11-19')).toMatchObject({ rank: 9, previous_rank: 3 });
  expect(changeOn('2026-11-21', 'web', history, '2026-11-20')).toBeNull();
});

describe('a move of a day whose check was interrupted', () => {
  const history = [outcome('2026-11-19', 3), outcome('2026-11-20', 20), outcome('2026-11-21', 20)];

  test('checked again on a later day - alerts, measured from the last reported rank', () => {
    expect(isAlerting(standingOf('web', history, '2026-11-19'), 5)).toBe(true);
    expect(rankBefore('web', history, '2026-11-19')).toBe(3);
  });

  test('checked the day before - does not alert for the earlier move', () => {
    expect(isAlerting(standingOf('web', history, '2026-11-20'), 5)).toBe(false);
    expect(rankBefore('web', history, '2026-11-20')).toBe(20);
  });
});

describe('when a keyword is checked', () => {
  test('420 keywords - due at 420 different minutes between 01:00 and 08:00 in Seoul', () => {
    const minutes = Array.from({ length: 420 }, (_, id) => dueMinute(id));
    expect(new Set(minutes).size).toBe(420);
    expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([60, 479]);
  });

  test.each([
    ['2026-11-20T15:00:00Z', 0],
    ['2026-11-20T14:59:00Z', 1439],
    ['2026-11-21T00:30:00Z', 570],
  ])('%s - minute %i of the day in Seoul', (at, minute) => {
    expect(seoulMinute(new Date(at))).toBe(minute);
  });

  test('a keyword - due from its minute until the end of the day', () => {
    expect(isDue(0, new Date('2026-11-20T15:59:59Z'))).toBe(false);
    expect(isDue(0, new Date('2026-11-20T16:00:00Z'))).toBe(true);
    expect(isDue(0, new Date('2026-11-21T14:59:59Z'))).toBe(true);
  });
});
