import { labelRows, rankAxis, share } from './scale';

test.each([
  ['no ranks', [], 1, 10, [1, 5, 10]],
  ['first place', [1], 1, 5, [1, 2, 3, 4, 5]],
  ['a few places', [3, 7], 1, 9, [1, 2, 4, 6, 8]],
  ['far behind', [400, 900], 325, 975, [400, 600, 800]],
  ['close together, far behind', [100], 98, 102, [98, 99, 100, 101, 102]],
])('rankAxis, %s - contains %j, and never goes above 1', (_name, ranks, top, bottom, ticks) => {
  expect(rankAxis(ranks)).toEqual({ top, bottom, ticks });
});

test.each([[[1]], [[3, 7]], [[12, 96]], [[5, 1000]], [[400, 900]]])(
  'rankAxis, ranks %j - whole ticks between top and bottom, each once',
  (ranks) => {
    const { top, bottom, ticks } = rankAxis(ranks);
    for (const tick of ticks) {
      expect(tick).toBeGreaterThanOrEqual(top);
      expect(tick).toBeLessThanOrEqual(bottom);
      expect(Number.isInteger(tick)).toBe(true);
    }
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThan(8);
    expect(new Set(ticks).size).toBe(ticks.length);
  },
);

test('a better rank - is higher on the chart', () => {
  const { top, bottom } = rankAxis([3, 7]);
  expect(share(3, top, bottom)).toBeLessThan(share(7, top, bottom));
  expect(share(5, 5, 5)).toBe(0.5);
});

test.each([
  ['far apart - one row', [0, 0.5, 1], [0, 0, 0]],
  ['neighbours - stacked', [0, 0.05, 0.1, 0.5], [0, 1, 0, 0]],
  ['more labels than rows - in the row of the farthest label', [0, 0.01, 0.02], [0, 1, 0]],
])('labelRows, %s', (_name, xs, rows) => {
  expect(labelRows(xs, 0.1, 2)).toEqual(rows);
});
