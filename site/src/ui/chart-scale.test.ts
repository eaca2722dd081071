import { labelRows, niceTicks, rankAxis, segments, share } from './chart-scale';

test.each([
  [0, 100, [0, 50, 100]],
  [1, 10, [5, 10]],
  [1, 1000, [500, 1000]],
  [3, 3, [3]],
  [97, 103, [98, 100, 102]],
])('niceTicks %i–%i', (low, high, expected) => {
  expect(niceTicks(low, high, 4)).toEqual(expected);
});

test.each([
  ['no ranks', [], 1, 10],
  ['first place', [1], 1, 5],
  ['a few places', [3, 7], 1, 9],
  ['far behind', [400, 900], 325, 975],
])('rankAxis, %s - contains %j, and never goes above 1', (_name, ranks, top, bottom) => {
  const axis = rankAxis(ranks);
  expect(axis).toMatchObject({ top, bottom });
  for (const tick of axis.ticks) {
    expect(tick).toBeGreaterThanOrEqual(top);
    expect(tick).toBeLessThanOrEqual(bottom);
    expect(Number.isInteger(tick)).toBe(true);
  }
  expect(axis.ticks.length).toBeGreaterThan(1);
  expect(new Set(axis.ticks).size).toBe(axis.ticks.length);
});

test('a better rank - is higher on the chart', () => {
  const { top, bottom } = rankAxis([3, 7]);
  expect(share(3, top, bottom)).toBeLessThan(share(7, top, bottom));
  expect(share(5, 5, 5)).toBe(0.5);
});

test('an unknown value - breaks the line', () => {
  expect(segments([null, 1, 2, null, null, 3, null], (n) => n !== null)).toEqual([[1, 2], [3]]);
});

test.each([
  ['far apart - one row', [0, 0.5, 1], [0, 0, 0]],
  ['neighbours - stacked', [0, 0.05, 0.1, 0.5], [0, 1, 0, 0]],
  ['more labels than rows - in the row of the farthest label', [0, 0.01, 0.02], [0, 1, 0]],
])('labelRows, %s', (_name, xs, rows) => {
  expect(labelRows(xs, 0.1, 2)).toEqual(rows);
});
