import type { ReactNode } from 'react';
import type { Sort } from '../table-sort';

export interface GridColumn<Row> {
  key: string;
  head: string;
  /** Width in rem; the first column fills the rest and is at least this wide. Text beyond two lines ends in an ellipsis. */
  width: number;
  /** Renders a cell. A link or button in it needs `tabIndex={-1}`: the cell has the focus, and Enter activates the control. */
  cell: (row: Row) => ReactNode;
  /** Right-aligned, with digits of one width. */
  numeric?: boolean;
  sortable?: boolean;
  /** Shows the whole text. Rows then differ in height, so the grid renders all of them. */
  wraps?: boolean;
  /** Visible at every width, e.g. rank, change and state. */
  essential?: boolean;
  /** Hidden unless the user chooses to show it. */
  hidden?: boolean;
  /** Value that `sortRows` sorts by, for lists that the browser holds completely. */
  value?: (row: Row) => string | number | null;
}

/** A user's arrangement of a grid's columns. */
export interface ColumnLayout {
  /** Keys of the visible columns, in order. */
  shown: readonly string[];
  /** Keys of the columns that the user has hidden. A column in neither list was added after the layout was saved. */
  hidden: readonly string[];
}

/**
 * The columns in the user's arrangement; the first one names the rows and keeps its place. A column that was added after the
 * layout was saved follows the nearest column before it that is visible, unless it is hidden by default.
 */
export function arrangeColumns<Column extends { key: string; hidden?: boolean }>(
  columns: readonly Column[],
  layout: ColumnLayout | null,
): Column[] {
  const [first, ...rest] = columns;
  if (!first) return [];
  if (!layout) return [first, ...rest.filter(({ hidden }) => !hidden)];
  const byKey = new Map(rest.map((column) => [column.key, column]));
  const arranged = [...new Set(layout.shown)]
    .map((key) => byKey.get(key))
    .filter((column) => column !== undefined);
  const known = new Set([...layout.shown, ...layout.hidden]);
  rest.forEach((column, index) => {
    if (known.has(column.key) || column.hidden) return;
    const predecessor = rest.slice(0, index).findLast((before) => arranged.includes(before));
    arranged.splice(predecessor ? arranged.indexOf(predecessor) + 1 : 0, 0, column);
  });
  return [first, ...arranged];
}

/** Created at the first use, because loading its data takes tens of milliseconds on a phone. */
let koreanCollator: Intl.Collator | undefined;

function compareTexts(left: string, right: string): number {
  koreanCollator ??= new Intl.Collator('ko', { numeric: true });
  return koreanCollator.compare(left, right);
}

/** Sorts a complete list by a column's `value`; rows without one come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<GridColumn<Row>, 'key' | 'value'>[],
  sort: Sort | null,
): readonly Row[] {
  const value = columns.find(({ key }) => key === sort?.by)?.value;
  if (!sort || !value) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((left, right) => {
      if (left.value === null || right.value === null) {
        return Number(left.value === null) - Number(right.value === null);
      }
      const difference =
        typeof left.value === 'number' && typeof right.value === 'number'
          ? left.value - right.value
          : compareTexts(String(left.value), String(right.value));
      return sign * difference;
    })
    .map(({ row }) => row);
}

/** Text of a row's cell; empty where the cell is more than text. */
export function cellText<Row>(row: Row, column: Pick<GridColumn<Row>, 'cell'> | undefined): string {
  const shown = column?.cell(row);
  return typeof shown === 'string' ? shown : '';
}
