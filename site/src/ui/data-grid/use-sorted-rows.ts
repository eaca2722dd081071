import { useMemo, useState } from 'react';
import type { Sort } from '../table-sort';
import { type GridColumn, sortRows } from './grid-column';

/**
 * Props of a grid whose list the browser holds completely: the rows in the order that the user chooses.
 * @param columns must be the same array on every render
 */
export function useSortedRows<Row>(all: readonly Row[], columns: readonly GridColumn<Row>[]) {
  const [sort, onSort] = useState<Sort | null>(null);
  const rows = useMemo(() => sortRows(all, columns, sort), [all, columns, sort]);
  return { columns, rows, sort, onSort };
}
