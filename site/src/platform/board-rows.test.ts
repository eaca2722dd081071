import { type BoardRows, changedRow, findRow, joinPages, putRow } from './board-rows';

interface Row {
  id: number;
  state: 'todo' | 'done' | 'cancelled';
  version: number;
}
const row = (id: number, state: Row['state']): Row => ({ id, state, version: 3 });

const BOARD: BoardRows<Row> = {
  todo: { rows: [row(1, 'todo'), row(2, 'todo')], total: 2, pages: 1 },
  done: { rows: [row(3, 'done')], total: 80, pages: 1 },
};
const idsOf = (board: BoardRows<Row>) =>
  Object.entries(board).map(([state, { rows, total }]) => [state, rows.map(({ id }) => id), total]);

test('a moved row - is first in its new column, with the version of the server, and the totals follow', () => {
  const moved = putRow(BOARD, changedRow(row(2, 'todo'), { state: 'done' }));
  expect(idsOf(moved)).toEqual([
    ['todo', [1], 1],
    ['done', [2, 3], 81],
  ]);
  expect(findRow(moved, '2')).toEqual({ id: 2, state: 'done', version: 4 });
  expect(findRow(moved, '9')).toBeUndefined();
  // Taken back.
  expect(idsOf(putRow(moved, row(2, 'todo')))).toEqual([
    ['todo', [2, 1], 2],
    ['done', [3], 80],
  ]);
});

test('a row that is changed in its column - stays in its place', () => {
  const changed = putRow(BOARD, { ...row(2, 'todo'), version: 7 });
  expect(idsOf(changed)).toEqual(idsOf(BOARD));
  expect(findRow(changed, '2')?.version).toBe(7);
});

test('a row that goes to a state without a column - leaves the board', () => {
  expect(idsOf(putRow(BOARD, row(1, 'cancelled')))).toEqual([
    ['todo', [2], 1],
    ['done', [3], 80],
  ]);
});

test('pages of a column - are one, with each row once', () => {
  const page = (...ids: number[]) => ({ data: ids.map((id) => row(id, 'done')), page: { total: 5 } });
  const { rows, ...rest } = joinPages([page(1, 2), page(2, 3)]);
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(rest).toEqual({ total: 5, pages: 2 });
});
