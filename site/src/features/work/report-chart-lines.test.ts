import { chartLines, deepest } from './report-chart-lines';

test.each([
  [[], 10],
  [[3, 7], 10],
  [[11], 15],
  [[42], 60],
  [[96], 100],
  [[101, 5], 150],
  [[700], 800],
])('ranks %j - the axis goes down to %i', (ranks, worst) => {
  expect(deepest(ranks)).toBe(worst);
});

test('consecutive days - one line, rank 1 at the top', () => {
  const { line, dots, yTicks } = chartLines([10, 1, 10], '2026-11-01');
  expect(line).toBe('M0 100L50 0L100 100');
  expect(dots.match(/M/g)).toHaveLength(3);
  expect(yTicks.map(({ label }) => label)).toEqual(['1위', '5위', '10위']);
});

test('an unknown, out-of-range or failed day - breaks the line', () => {
  const { line, outside, failed } = chartLines([5, null, 5, 'out', 5, 'failed', 5, 5], '2026-11-01');
  expect(line.match(/M/g)).toHaveLength(4);
  expect(line.match(/L/g)).toHaveLength(1);
  expect(outside).toBe('M42.86 10V90');
  expect(failed).toBe('M71.03 20L71.83 80M71.03 80L71.83 20');
});

test('the day labels - include first and last, across a month', () => {
  const { xTicks } = chartLines(new Array<null>(31).fill(null), '2026-10-22');
  expect(xTicks.map(({ label }) => label)).toEqual([
    '10. 22. (목)',
    '11. 1. (일)',
    '11. 11. (수)',
    '11. 21. (토)',
  ]);
});

test('a single day - is centred, without division by zero', () => {
  const { dots, xTicks } = chartLines([3], '2026-11-21');
  expect(dots).toBe('M50 22.22h0');
  expect(xTicks).toEqual([{ x: 0.5, label: '11. 21. (토)' }]);
});

test.each([
  [[30, null, 12, 20], '처음 30위, 마지막 20위, 최고 12위'],
  [[null, 'failed'] as const, '순위를 확인한 날이 없는'],
])('%j - are described in words', (days, text) => {
  expect(chartLines([...days], '2026-11-01').description).toContain(text);
});
