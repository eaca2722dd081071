import { dayOutcome, historyChart, historyDays } from './history-points';
import { earlierOutcome, foundResult, notInRangeResult } from './sample-results';

const scope = (ordered: boolean) => ({ ...foundResult().scope, ordered, range: '상위 5곳' });
const CHECKED = '2026-11-21T05:03:09.000Z';

test('a new outcome - counts for its day in Seoul', () => {
  const history = [earlierOutcome('2026-11-20', 9), earlierOutcome('2026-11-21', 2, { bestRank: 2 })];
  const days = historyDays(history, 'web', foundResult(), CHECKED);
  expect(days.map(({ day, rank, bestRank }) => [day, rank, bestRank])).toEqual([
    ['2026-11-20', 9, 9],
    ['2026-11-21', 3, 2],
  ]);
  expect(historyDays([], 'web', foundResult(), '2026-11-21T15:00:00Z')[0]?.day).toBe('2026-11-22');
});

test('other lists - are not mixed in', () => {
  const history = [earlierOutcome('2026-11-20', 9, { list: 'cafe' })];
  expect(historyDays(history, 'blog', foundResult(), CHECKED)).toHaveLength(1);
});

test('a day out of range - breaks the line and is marked below; missing days only make it dashed', () => {
  const history = [
    earlierOutcome('2026-11-14', 9),
    earlierOutcome('2026-11-15', null),
    earlierOutcome('2026-11-16', 4),
  ];
  const { points, outsideLabel } = historyChart(historyDays(history, 'web', foundResult(), CHECKED));
  expect(points.map(({ y, isOutside, isAfterGap }) => [y === null, isOutside, isAfterGap])).toEqual([
    [false, false, false],
    [true, true, false],
    [false, false, false],
    [false, false, true],
  ]);
  expect(outsideLabel).toBe('순위 밖');
});

test('a failed day - is a cross below, neither rank nor out of range; the line past it is dashed', () => {
  const failed = { outcome: 'unavailable', rank: null, bestRank: null, depth: null } as const;
  const history = [earlierOutcome('2026-11-19', 9), earlierOutcome('2026-11-20', null, failed)];
  const days = historyDays(history, 'web', foundResult(), CHECKED);
  const { points, outsideLabel, description } = historyChart(days);
  expect(points.map(({ isOutside, isFailed, isAfterGap }) => [isOutside, isFailed, isAfterGap])).toEqual([
    [false, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  expect(outsideLabel).toBe('조회 불가');
  expect(description).toContain('조회하지 못한 날 1일.');
  expect(description).not.toContain('순위 밖');
  expect(days[1] && dayOutcome(days[1], scope(true))).toBe('조회 불가');
  expect(days[1] && dayOutcome(days[1], scope(false))).toBe('조회 불가');
});

test('better ranks - are higher, and days are spaced by their distance', () => {
  const history = [earlierOutcome('2026-11-17', 30), earlierOutcome('2026-11-19', 10)];
  const [first, second, third] = historyChart(historyDays(history, 'web', foundResult(), CHECKED)).points;
  expect(first?.y ?? 0).toBeGreaterThan(second?.y ?? 0);
  expect(second?.y ?? 0).toBeGreaterThan(third?.y ?? 0);
  expect([first?.x, second?.x, third?.x]).toEqual([0, 0.5, 1]);
});

test('the description - period, best, worst and days out of range', () => {
  const history = [earlierOutcome('2026-11-18', 9), earlierOutcome('2026-11-19', null)];
  expect(historyChart(historyDays(history, 'web', foundResult(), CHECKED)).description).toBe(
    '2026년 11월 18일부터 2026년 11월 21일까지 3일의 순위 변화. 가장 높은 순위 3위, 가장 낮은 순위 9위. 순위 밖이었던 날 1일.',
  );
});

test('never in range - a chart without ranks', () => {
  const chart = historyChart(
    historyDays([earlierOutcome('2026-11-20', null)], 'web', notInRangeResult(), CHECKED),
  );
  expect(chart.yTicks).toEqual([]);
  expect(chart.description).toContain('모두 순위 밖이었습니다');
});

test('a day in words - a rank only if the list is ordered', () => {
  const [day] = historyDays([], 'place', foundResult(), CHECKED);
  expect(day && dayOutcome(day, scope(true))).toBe('3위');
  expect(day && dayOutcome(day, scope(false))).toBe('상위 5곳 안');
});
