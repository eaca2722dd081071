/** A record with a card on a board, in the column of its state. */
export interface BoardRow {
  id: number | string;
  state: string;
  version: number;
}

export interface ColumnRows<Row> {
  /** The first rows of the column. */
  rows: readonly Row[];
  /** Number of all its rows. */
  total: number;
  /** Number of pages that `rows` has. */
  pages: number;
}

/** Rows of each shown column. */
export type BoardRows<Row extends BoardRow> = Partial<Record<Row['state'], ColumnRows<Row>>>;

/** A page of a list as servers answer it. */
export interface RowsPage<Row> {
  data: readonly Row[];
  page: { total: number };
}

/** A column of its pages. A row that a change meanwhile has moved to the next page is there once. */
export function joinPages<Row extends BoardRow>(pages: readonly RowsPage<Row>[]): ColumnRows<Row> {
  const rows = new Map(pages.flatMap(({ data }) => data.map((row) => [row.id, row] as const)));
  return { rows: [...rows.values()], total: pages[0]?.page.total ?? 0, pages: pages.length };
}

const columnsOf = <Row extends BoardRow>(board: BoardRows<Row>) =>
  Object.entries(board) as [Row['state'], ColumnRows<Row>][];

/** The board with a row in the column of its state, at the top if it comes from another one. */
export function putRow<Row extends BoardRow>(board: BoardRows<Row>, row: Row): BoardRows<Row> {
  const next = columnsOf(board).map(([state, column]) => {
    const { rows, total } = column;
    const others = rows.filter(({ id }) => id !== row.id);
    const had = rows.length - others.length;
    if (state !== row.state) return [state, { ...column, rows: others, total: total - had }];
    const kept = rows.map((one) => (one.id === row.id ? row : one));
    return [state, { ...column, rows: had ? kept : [row, ...rows], total: total + 1 - had }];
  });
  return Object.fromEntries(next) as BoardRows<Row>;
}

/** A row as the server has it once it has made a change: with the next version. */
export const changedRow = <Row extends BoardRow>(row: Row, set: Partial<Row>): Row => ({
  ...row,
  ...set,
  version: row.version + 1,
});

/** @param key of its card */
export const findRow = <Row extends BoardRow>(board: BoardRows<Row>, key: string): Row | undefined =>
  columnsOf(board)
    .flatMap(([, { rows }]) => rows)
    .find(({ id }) => String(id) === key);
