import { logBars, type LogFigures, LOG_TYPES, sumByType } from './log-bars';

const none = Object.fromEntries(LOG_TYPES.map((type) => [type, 0])) as LogFigures['days'][number]['counts'];

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [7, 10],
  [9, 10],
  [10, 10],
  [11, 20],
  [399, 400],
  [401, 600],
  [1000, 1000],
])('a maximum of %i - the axis goes up to %i, in whole numbers', (maximum, top) => {
  const { yTicks } = logBars([{ day: '2026-11-20', counts: { ...none, web: maximum } }]);
  expect(yTicks.at(-1)).toEqual({ at: 0, label: top.toLocaleString('ko-KR') });
  for (const { label } of yTicks) expect(label).toMatch(/^[\d,]+$/);
});

test('two types on one day - are stacked, to scale', () => {
  const { paths, yTicks } = logBars([
    { day: '2026-11-20', counts: { ...none, web: 1, volume: 3 } },
    { day: '2026-11-21', counts: none },
  ]);
  expect(paths).toEqual(
    LOG_TYPES.map((type) => ({ web: 'M5 100V75h40V100z', volume: 'M5 75V0h40V75z' })[type as string] ?? ''),
  );
  expect(yTicks).toEqual([
    { at: 1, label: '0' },
    { at: 0.5, label: '2' },
    { at: 0, label: '4' },
  ]);
});

test('no days - give no bars, and no division by zero', () => {
  const { paths, xTicks } = logBars([]);
  expect(paths.every((path) => path === '')).toBe(true);
  expect(xTicks).toEqual([]);
});

test('sumByType - is sorted by count, without types that were not looked up', () => {
  const day = { day: '2026-11-21', counts: { ...none, web: 2, shop: 5 } };
  expect(sumByType([day, day])).toEqual([
    { type: 'shop', count: 10 },
    { type: 'web', count: 4 },
  ]);
});
