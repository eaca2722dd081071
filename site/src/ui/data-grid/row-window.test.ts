import { renderedRows, findRowWindow } from './row-window';

test.each<[string, Parameters<typeof findRowWindow>, { first: number; end: number }]>([
  ['at the top', [0, 500, 50, 10_000], { first: 0, end: 20 }],
  ['in the middle', [250_000, 500, 50, 10_000], { first: 4992, end: 5020 }],
  ['at the bottom', [499_500, 500, 50, 10_000], { first: 9980, end: 10_000 }],
  ['scrolled further than there are rows', [499_500, 500, 50, 30], { first: 29, end: 30 }],
  ['without rows', [0, 500, 50, 0], { first: 0, end: 0 }],
  ['pulled beyond the top', [-80, 500, 50, 10_000], { first: 0, end: 20 }],
])('the window %s - has the visible rows and some around them', (_where, args, expected) =>
  expect(findRowWindow(...args)).toEqual(expected),
);

test.each([
  ['all of a short list', { first: 0, end: 3 }, 0, 3, [{ row: 0 }, { row: 1 }, { row: 2 }]],
  [
    'a part of the list, with gaps for the other rows',
    { first: 2, end: 4 },
    2,
    9,
    [{ gap: 2 }, { row: 2 }, { row: 3 }, { gap: 5 }],
  ],
  [
    'the focus above the window - its row is rendered too',
    { first: 5, end: 6 },
    1,
    9,
    [{ gap: 1 }, { row: 1 }, { gap: 3 }, { row: 5 }, { gap: 3 }],
  ],
  [
    'the focus below the window - its row is rendered too',
    { first: 0, end: 1 },
    8,
    9,
    [{ row: 0 }, { gap: 7 }, { row: 8 }],
  ],
  ['the focus on the headings', { first: 0, end: 1 }, -1, 1, [{ row: 0 }]],
  ['the focus on a removed row', { first: 0, end: 1 }, 7, 2, [{ row: 0 }, { gap: 1 }]],
])('rendered rows: %s', (_case, rows, active, count, expected) =>
  expect(renderedRows(rows, active, count)).toEqual(expected),
);
