import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isShortcut } from '../shortcut';
import type { Sort } from '../table-sort';
import { type CellPlace, findNextCell } from './grid-keys';
import { type GridSelection, type RowKey, rowsFrom } from './use-grid-selection';
import { remInPixels } from './use-grid-view';

/** Controls in cells that use the keys themselves. */
const INPUTS = 'input:not([type=checkbox]), textarea, select';

const placeOf = (target: Element): CellPlace | null => {
  const cell = target.closest('[data-column]');
  const row = cell?.closest('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.getAttribute('data-row')), column: Number(cell.getAttribute('data-column')) };
};

interface GridRows<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  onOpen?: (row: Row) => void;
  onMove?: (row: Row) => void;
  sort?: Sort | null;
  offset?: number;
  selection?: GridSelection<Row>;
}

/** The only cell in the tab order. It follows the focus; `move` makes another cell active and focuses it. */
function useActiveCell<Row>(
  region: RefObject<HTMLElement>,
  { rows, selection, sort, offset = 0 }: GridRows<Row>,
  columnCount: number,
) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const row = Math.min(place.row, rows.length - 1);
  const column = Math.min(place.column, columnCount - 1);
  /** The cell to focus once it is rendered as the active one; null without a move in progress. */
  const moveTarget = useRef<CellPlace | null>(null);
  const focusActive = useCallback(() => {
    const cell = region.current?.querySelector(`[data-row="${row}"] > [data-column="${column}"]`);
    (cell?.querySelector<HTMLElement>('[data-focus]') ?? (cell as HTMLElement | null))?.focus();
  }, [region, row, column]);
  useEffect(() => {
    if (moveTarget.current?.row !== row || moveTarget.current.column !== column) return;
    moveTarget.current = null;
    focusActive();
  });

  // Another page or order is shown from its top.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && (region.current?.getBoundingClientRect().top ?? 0) < 0) {
      region.current?.scrollIntoView({ block: 'start' });
    }
    isFirst.current = false;
    setPlace((before) => ({ ...before, row: Math.min(before.row, 0) }));
  }, [region, offset, sort?.by, sort?.direction]);

  const selectedCount = selection?.rows.length ?? 0;
  const previousCount = useRef(selectedCount);
  useEffect(() => {
    // The button that cleared the selection has disappeared, and the focus with it.
    if (previousCount.current > 0 && selectedCount === 0 && document.activeElement === document.body)
      focusActive();
    previousCount.current = selectedCount;
  }, [selectedCount, focusActive]);
  const move = (to: CellPlace) => {
    moveTarget.current = to;
    setPlace(to);
  };
  return { active: { row, column }, setPlace, move };
}

/**
 * Selects single rows and ranges. A range starts at the row that was selected last (the anchor), wherever the list has it now;
 * on another page of the list no range starts there.
 */
function useRowSelect<Row>({ rows, selection, keyOf }: GridRows<Row>) {
  const anchor = useRef<RowKey | null>(null);
  const latest = useRef({ rows, selection, keyOf });
  latest.current = { rows, selection, keyOf };
  const rangeTo = useCallback((index: number) => {
    if (anchor.current === null) return null;
    return rowsFrom(latest.current.rows, latest.current.keyOf, anchor.current, index);
  }, []);
  const select = useCallback(
    (index: number, isRange: boolean) => {
      const { rows: all, selection: chosen, keyOf: key } = latest.current;
      const row = all[index];
      if (!row || !chosen) return;
      const range = isRange ? rangeTo(index) : null;
      if (range) return chosen.set(range, true);
      anchor.current = key(row);
      chosen.set([row], !chosen.has(key(row)));
    },
    [rangeTo],
  );
  /** Extends the selection from the anchor to the row that the keyboard moves to. */
  const extend = (from: number, to: number) => {
    const start = rows[from];
    if (start === undefined) return;
    if (!rangeTo(to)) anchor.current = keyOf(start);
    selection?.set(rangeTo(to) ?? [], true);
  };
  return { select, extend };
}

/**
 * Handles keyboard, mouse and focus of a grid (WAI-ARIA APG).
 * @param region the element around the table
 * @param rowHeight in rem
 */
export function useGridInput<Row>(
  region: RefObject<HTMLElement>,
  grid: GridRows<Row>,
  columnCount: number,
  rowHeight: number,
) {
  const { rows, selection, onOpen, onMove } = grid;
  const { active, setPlace, move } = useActiveCell(region, grid, columnCount);
  const { select, extend } = useRowSelect(grid);

  const open = (index: number) => {
    const row = rows[index];
    if (!row) return;
    if (onOpen) onOpen(row);
    else region.current?.querySelector<HTMLElement>(`[data-row="${index}"] > [data-name] > a`)?.click();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const from = placeOf(target);
    if (!from || target.matches(INPUTS) || event.altKey) return;
    const { key, shiftKey } = event;
    if (isShortcut('a', event.nativeEvent) && selection) {
      event.preventDefault();
      selection.set(rows, true);
    } else if (key === 'Escape' && selection && selection.rows.length > 0) {
      selection.clear();
    } else if (key === ' ' && from.row >= 0 && selection && !target.matches('input, button')) {
      event.preventDefault();
      select(from.row, shiftKey);
    } else if ((key === 'Enter' || key === 'F2') && from.row >= 0 && !target.matches('a, button')) {
      event.preventDefault();
      const own = target.matches('[data-select] *') ? null : target.querySelector<HTMLElement>('a, button');
      if (own) own.click();
      else open(from.row);
    } else {
      const inView = Math.floor(window.innerHeight / (rowHeight * remInPixels()));
      // The app bar and the headings cover about two rows, and one row of the page before stays visible.
      const page = Math.max(1, inView - 3);
      const next = findNextCell(event, from, { rows: rows.length, columns: columnCount, page });
      if (!next) return;
      event.preventDefault();
      if (shiftKey && selection && next.row !== from.row && from.row >= 0 && next.row >= 0) {
        extend(from.row, next.row);
      }
      move(next);
      const row = rows[next.row];
      if (row !== undefined && next.row !== from.row) onMove?.(row);
    }
  };

  const onFocus = ({ target }: FocusEvent) => {
    const at = placeOf(target);
    if (at && (at.row !== active.row || at.column !== active.column)) setPlace(at);
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const at = placeOf(target);
    if (!at || at.row < 0 || target.closest('a, button, label')) return;
    if (event.shiftKey && selection) select(at.row, true);
    else if (onOpen && target.closest('[data-name]')) open(at.row);
  };

  const onMouseDown = (event: MouseEvent) => {
    // Shift+click selects a range of rows, not text.
    if (event.shiftKey && selection) event.preventDefault();
  };
  return { active, select, handlers: { onKeyDown, onFocus, onClick, onMouseDown } };
}
