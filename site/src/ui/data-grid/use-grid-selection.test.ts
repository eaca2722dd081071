import { rowsFrom } from './use-grid-selection';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const keyOf = ({ id }: { id: number }) => id;

test.each([
  ['downwards', rows(1, 2, 3, 4), 2, 3, rows(2, 3, 4)],
  ['upwards', rows(1, 2, 3, 4), 3, 0, rows(1, 2, 3)],
  ['in another order than when its first row was selected', rows(4, 2, 1, 3), 2, 2, rows(2, 1)],
  ['from a row of another page', rows(5, 6, 7), 2, 1, null],
])('a range of rows %s', (_case, all, from, index, expected) =>
  expect(rowsFrom(all, keyOf, from, index)).toEqual(expected),
);
