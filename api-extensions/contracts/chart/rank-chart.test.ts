import { rankChart, type RankDay, rankLegend, reportDays } from './rank-chart';

const day = (at: number, rank: number | null, overrides: Partial<RankDay> = {}): RankDay => ({
  day: `2026-11-${String(at).padStart(2, '0')}`,
  rank,
  isFailed: false,
  ...overrides,
});
const chartOf = (...days: RankDay[]) => rankChart(days, '2026-11-01', '2026-11-11');

test('consecutive days - one line, better ranks at the top', () => {
  const { points, yTicks } = chartOf(day(1, 10), day(2, 1), day(3, 10));
  expect(points.map(({ x }) => x)).toEqual([0, 0.1, 0.2]);
  expect(points[1]?.y).toBe(0);
  expect(points[0]?.y).toBe(points[2]?.y);
  expect(points.some(({ isAfterGap }) => isAfterGap)).toBe(false);
  expect(yTicks[0]?.label).toBe('1위');
});

test('an unknown, out-of-range or failed day - no solid line crosses it, and each has its own mark', () => {
  const { points } = chartOf(
    day(1, 5),
    day(3, 5),
    day(4, null),
    day(5, 5),
    day(6, null, { isFailed: true }),
    day(7, 5),
    day(8, 5),
  );
  expect(points.map(({ isAfterGap }) => isAfterGap)).toEqual([false, true, false, false, false, true, false]);
  expect(points.map(({ y }) => y === null)).toEqual([false, false, true, false, true, false, false]);
  expect(points.map(({ isOutside }) => isOutside).indexOf(true)).toBe(2);
  expect(points.map(({ isFailed }) => isFailed).indexOf(true)).toBe(4);
});

test('days of a report - over the end of a month, without those that were not looked at', () => {
  expect(reportDays([4, null, 'out', 'failed'], '2026-10-30')).toEqual([
    { day: '2026-10-30', rank: 4, isFailed: false },
    { day: '2026-11-01', rank: null, isFailed: false },
    { day: '2026-11-02', rank: null, isFailed: true },
  ]);
});

test('the day labels - include first and last, across a month', () => {
  const { xTicks } = rankChart([], '2026-10-22', '2026-11-21');
  expect(xTicks).toEqual([
    { at: 0, label: '10. 22.' },
    { at: 0.5, label: '11. 6.' },
    { at: 1, label: '11. 21.' },
  ]);
});

test('a single day - is centred, without division by zero', () => {
  const { points, xTicks } = rankChart([day(21, 3)], '2026-11-21', '2026-11-21');
  expect(points[0]?.x).toBe(0.5);
  expect(xTicks).toEqual([{ at: 0.5, label: '11. 21.' }]);
});

test('a day without a rank - has a label under the plot; 순위 밖 comes before 조회 불가', () => {
  const failed = day(2, null, { isFailed: true });
  expect(chartOf(day(1, 3)).outsideLabel).toBeUndefined();
  expect(chartOf(day(1, 3), failed).outsideLabel).toBe('조회 불가');
  expect(chartOf(day(1, null), failed).outsideLabel).toBe('순위 밖');
});

test('the legend - explains only what the chart shows', () => {
  expect(rankLegend(chartOf(day(1, 3), day(2, 4)))).toBe('위로 갈수록 높은 순위입니다.');
  expect(rankLegend(chartOf(day(1, 3), day(3, null), day(5, null, { isFailed: true })))).toBe(
    '위로 갈수록 높은 순위입니다. 점선 구간의 순위는 알 수 없습니다. ○는 순위 밖이었던 날입니다. ×는 조회하지 못한 날이며, 순위 밖이라는 뜻이 아닙니다.',
  );
});
