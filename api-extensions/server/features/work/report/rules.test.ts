import type { RankPoint } from '../../../../contracts/work/fields';
import { changeWord } from './chart';
import { daysOf, slotFigures, hasReachedSendingTime, tableRows } from './rules';

const point = (day: string, rank: number | 'out' | 'failed', ordered = true): RankPoint => ({
  day,
  list: 'web',
  outcome: rank === 'out' ? 'not_in_range' : rank === 'failed' ? 'unavailable' : 'found',
  rank: typeof rank === 'number' ? rank : null,
  depth: rank === 'failed' ? null : 100,
  ordered,
  provider: 'hub',
  reason: null,
  checked_at: null,
  imported_from: null,
  page: null,
  other_pages: [],
});

test('daysOf - a value for each day over the end of February; null for unknown days', () => {
  const points = [point('2028-02-28', 3), point('2028-02-29', 'out'), point('2028-03-02', 'failed')];
  expect(daysOf(points, '2028-02-27', '2028-03-02')).toEqual([null, 3, 'out', null, 'failed']);
});

test('slotFigures - a failed day is neither the first nor the last rank', () => {
  const points = [
    point('2026-11-01', 'failed'),
    point('2026-11-02', 20),
    point('2026-11-03', 5),
    point('2026-11-04', 'failed'),
  ];
  expect(slotFigures(points)).toMatchObject({
    ...{ first_rank: 20, last_rank: 5, best_rank: 5, change: 15 },
    ...{ days_found: 2, days_out: 0, days_failed: 2 },
  });
});

test('slotFigures - no change for an unordered list', () => {
  const points = [point('2026-11-01', 5, false), point('2026-11-02', 1, false)];
  expect(slotFigures(points)).toMatchObject({ change: null, ordered: false });
});

const end = (rank: number | 'out', depth: number, ordered = true) => ({
  ...point('', rank, ordered),
  ...{ rank: ordered && rank !== 'out' ? rank : null, depth },
});
test.each([
  ['out of the range', end(3, 1000), end('out', 1000), { change: null, edge: 'left' }],
  ['into the range', end('out', 1000), end(300, 1000), { change: null, edge: 'entered' }],
  ['out of the range in both', end('out', 1000), end('out', 1000), { change: null, edge: null }],
  ['not looked for so deep', end(300, 1000), end('out', 100), { change: null, edge: null }],
  ['not looked for so deep before', end('out', 100), end(300, 1000), { change: null, edge: null }],
  ['out of a list that was read to its end', end(700, 1000), end('out', 619), { change: null, edge: 'left' }],
  ['out of a list that became empty', end(7, 1000), end('out', 0), { change: null, edge: 'left' }],
  ['out of the first five places', end(2, 5, false), end('out', 5, false), { change: null, edge: 'left' }],
  ['into the first five places', end('out', 5, false), end(2, 5, false), { change: null, edge: 'entered' }],
  ['within the first five places', end(5, 5, false), end(1, 5, false), { change: null, edge: null }],
  ['of lists of different order', end(2, 5, false), end('out', 100), { change: null, edge: null }],
] as const)('slotFigures - target %s', (_what, first, last, expected) => {
  const points = [
    { ...first, day: '2026-11-02' },
    point('2026-11-03', 'failed'),
    { ...last, day: '2026-11-04' },
    point('2026-11-05', 'failed'),
  ];
  expect(slotFigures(points)).toMatchObject(expected);
});

test('slotFigures - neither change nor edge with a single lookup', () => {
  expect(slotFigures([point('2026-11-02', 3), point('2026-11-03', 'failed')])).toMatchObject({
    ...{ change: null, edge: null },
  });
});

test('tableRows - in a long period a row for each week: its last day with a successful lookup', () => {
  const points = Array.from({ length: 60 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10);
    return point(day, index % 7 === 5 ? 'failed' : index + 1);
  });
  const rows = tableRows(points, '2026-09-01', '2026-10-30');
  // 6 September is a Sunday, and its lookup failed.
  expect(rows.map(({ day }) => day).slice(0, 2)).toEqual(['2026-09-05', '2026-09-12']);
  expect(rows).toHaveLength(9);
  expect(tableRows(points.slice(0, 31), '2026-09-01', '2026-10-01')).toHaveLength(31);
});

test('changeWord - arrow with number, or words', () => {
  const words = [3, -1200, 0, null].map((change) => changeWord({ change, edge: null }));
  expect(words).toEqual(['▲ 3', '▼ 1,200', '변동 없음', '–']);
  const edges = (['entered', 'left'] as const).map((edge) => changeWord({ change: null, edge }));
  expect(edges).toEqual(['▲ 진입', '▼ 이탈']);
});

test.each([
  ['04T23:59', false],
  ['05T00:00', false],
  ['05T08:59', false],
  ['05T09:00', true],
  ['06T00:00', true],
  ['31T08:00', true],
])('hasReachedSendingTime - day 5 at %s in Seoul: %p', (time, expected) => {
  expect(hasReachedSendingTime(5, new Date(`2026-12-${time}:00+09:00`))).toBe(expected);
});
