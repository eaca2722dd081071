import { css } from '@emotion/react';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../button';
import { Icon } from '../icon';
import { Skeleton } from '../skeleton';
import { nextSort, type Sort } from '../table-sort';
import { TEXTS } from '../texts';
import { ColumnDialog } from './column-dialog';
import { arrangeColumns, type GridColumn } from './grid-column';
import { type CellPlace, cellAfter } from './grid-keys';
import { GridRow } from './grid-row';
import { container, ROW_HEIGHT, SELECT_WIDTH, toolbar } from './grid-styles';
import { drawnRows, rowWindow } from './row-window';
import { useColumnLayout } from './use-column-layout';
import type { GridSelection, RowKey } from './use-grid-selection';

export interface DataGridProps<Row> {
  /** Key under which this browser stores the choice of columns: unique per grid, e.g. `slots`. */
  name: string;
  /** Accessible name of the grid. */
  caption: string;
  /**
   * The first column names its row: it stays in view and cannot be hidden. Define the list outside the component, or
   * memo it.
   */
  columns: readonly GridColumn<Row>[];
  /** Any number up to ten thousand: only visible rows are drawn. */
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  /** Short name of a row, for its checkbox. */
  labelOf?: (row: Row) => string;
  /** Target of the first column's link; Enter follows it from any cell of the row. */
  hrefOf?: (row: Row) => string;
  /** Used instead of `hrefOf` when the row opens something in the page. */
  onOpen?: (row: Row) => void;
  sort?: Sort | null;
  /** Called when a heading is clicked; the caller sorts the rows, on the server or with `sortRows`. */
  onSort?: (sort: Sort) => void;
  /** Number of rows in the whole list, if `rows` is one page of it. */
  total?: number;
  /** Number of rows before this page. */
  offset?: number;
  /** Counting unit; `건` if omitted. */
  unit?: string;
  /** From `useGridSelection`; without it rows cannot be selected. */
  selection?: GridSelection<Row>;
  /** Buttons for actions on the selected rows. */
  actions?: ReactNode;
  /** Shown beside the choice of columns, e.g. an ExportMenu. */
  tools?: ReactNode;
  /** Rows are loading; the current ones stay. */
  loading?: boolean;
  /** Shown when there are no rows, e.g. an EmptyState. */
  empty?: ReactNode;
}

const BONES = 8;
/** In pixels, until it is measured. */
const FIRST_HEIGHT = 640;

const inputs = 'input:not([type=checkbox]), textarea, select';

const spread = css`
  min-width: 0;
`;

const count = (value: number) => value.toLocaleString('ko-KR');

/** Height of a row in pixels, from the browser's font size. */
const rowHeight = () =>
  typeof window === 'undefined'
    ? ROW_HEIGHT * 16
    : ROW_HEIGHT * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

const placeOf = (target: Element): CellPlace | null => {
  const cell = target.closest('[data-column]');
  const row = cell?.closest('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.getAttribute('data-row')), column: Number(cell.getAttribute('data-column')) };
};

/**
 * A table for daily work (WAI-ARIA APG, grid): headings and first column stay in view, columns can be chosen, rows
 * selected by mouse (Shift for a range) and keyboard. Arrows, Home, End and Page keys move; Space selects, Shift
 * extends, Ctrl+A selects all, Escape none; Enter opens. On narrow screens it scrolls sideways under its first column.
 *
 * A list that the server pages:
 *
 *     const query = readListQuery(useArea().search, ['q', 'sort', 'order', …]);
 *     const found = useThings(query);                                    // SWR, keepPreviousData
 *     const rows = found.data?.data ?? NONE;                             // NONE and keyOf are defined outside the component
 *     const selection = useGridSelection(rows, keyOf);
 *     <DataGrid name="things" caption="…" columns={COLUMNS} rows={rows} keyOf={keyOf} labelOf={…} hrefOf={…}
 *       total={page.total} offset={(page.page - 1) * page.page_size} loading={found.isLoading}
 *       sort={sort} onSort={(next) => navigate(listHref(…))}
 *       selection={selection} actions={<Button …>담당자 지정</Button>}
 *       tools={<ExportMenu name="…" columns={FILE} readAll={() => readPages(query, keyOf, ask)} />}
 *       empty={<EmptyState … />} />
 *     <Pagination … />
 *
 * A list that the browser holds completely: `rows={sortRows(all, COLUMNS, sort)}` in a useMemo, without `total` and
 * `offset`. For reversible actions use the snackbar: `show({ text, action: { label: '실행 취소', onClick } })`.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, selection, sort, onSort, offset = 0, loading = false, empty = TEXTS.noRows } = props;
  const { keyOf, labelOf, hrefOf, onOpen, unit = '건' } = props;
  const total = props.total ?? rows.length;
  const region = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useColumnLayout(props.name);
  const [choosing, setChoosing] = useState(false);
  const columns = useMemo(() => arrangeColumns(props.columns, layout), [props.columns, layout]);

  const [seen, setSeen] = useState({ scrolled: 0, height: FIRST_HEIGHT, row: ROW_HEIGHT * 16 });
  const measure = useCallback(() => {
    const element = region.current;
    if (!element) return;
    const next = { scrolled: element.scrollTop, height: element.clientHeight, row: rowHeight() };
    setSeen((before) => {
      const one = rowWindow(before.scrolled, before.height, before.row, Infinity);
      const other = rowWindow(next.scrolled, next.height, next.row, Infinity);
      // Skips the update while scrolling within the same rows.
      return one.first === other.first && one.end === other.end && before.row === next.row ? before : next;
    });
  }, []);
  useEffect(() => {
    measure();
    if (!region.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [measure]);

  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const columnCount = columns.length + (selection ? 1 : 0);
  const active: CellPlace = {
    row: Math.min(place.row, rows.length - 1),
    column: Math.min(place.column, columnCount - 1),
  };
  const wantsFocus = useRef(false);
  const focusActive = useCallback(() => {
    const { row, column } = active;
    const cell = region.current?.querySelector(`[data-row="${row}"] > [data-column="${column}"]`);
    (cell?.querySelector<HTMLElement>('[data-focus]') ?? (cell as HTMLElement | null))?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `active` is a new object each time; its parts are named
  }, [active.row, active.column]);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focusActive();
  });

  // Another page or order starts at its top.
  useEffect(() => {
    if (region.current) region.current.scrollTop = 0;
    setPlace((before) => ({ ...before, row: Math.min(before.row, 0) }));
  }, [offset, sort?.by, sort?.direction]);

  const selectedCount = selection?.rows.length ?? 0;
  const before = useRef(selectedCount);
  useEffect(() => {
    // The button that cleared the selection has disappeared, and the focus with it.
    if (before.current > 0 && selectedCount === 0 && document.activeElement === document.body) focusActive();
    before.current = selectedCount;
  }, [selectedCount, focusActive]);

  const anchor = useRef<number | null>(null);
  const latest = useRef({ rows, selection, keyOf });
  latest.current = { rows, selection, keyOf };
  const selectRange = useCallback((from: number, to: number) => {
    const { rows: all, selection: chosen } = latest.current;
    chosen?.set(all.slice(Math.min(from, to), Math.max(from, to) + 1), true);
  }, []);
  const select = useCallback(
    (index: number, isRange: boolean) => {
      const { rows: all, selection: chosen, keyOf: key } = latest.current;
      const row = all[index];
      if (!row || !chosen) return;
      if (isRange && anchor.current !== null) return selectRange(anchor.current, index);
      anchor.current = index;
      chosen.set([row], !chosen.has(key(row)));
    },
    [selectRange],
  );

  const open = (index: number) => {
    const row = rows[index];
    if (!row) return;
    if (onOpen) onOpen(row);
    else region.current?.querySelector<HTMLElement>(`[data-row="${index}"] > [data-name] > a`)?.click();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const from = placeOf(target);
    if (!from || target.matches(inputs) || event.altKey) return;
    const { key, shiftKey } = event;
    if ((event.ctrlKey || event.metaKey) && key === 'a' && selection) {
      event.preventDefault();
      selection.set(rows, true);
    } else if (key === 'Escape' && selectedCount > 0) {
      selection?.clear();
    } else if (key === ' ' && from.row >= 0 && selection && !target.matches('input, button')) {
      event.preventDefault();
      select(from.row, shiftKey);
    } else if ((key === 'Enter' || key === 'F2') && from.row >= 0 && !target.matches('a, button')) {
      event.preventDefault();
      const own = target.matches('[data-select] *') ? null : target.querySelector<HTMLElement>('a, button');
      if (own) own.click();
      else open(from.row);
    } else {
      const height = region.current?.clientHeight ?? 0;
      const page = Math.max(1, Math.floor(height / rowHeight()) - 1);
      const next = cellAfter(event, from, { rows: rows.length, columns: columnCount, page });
      if (!next) return;
      event.preventDefault();
      if (shiftKey && selection && next.row !== from.row && from.row >= 0 && next.row >= 0) {
        anchor.current ??= from.row;
        selectRange(anchor.current, next.row);
      }
      wantsFocus.current = true;
      setPlace(next);
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

  const tabIndexOfHead = (column: number) => (active.row === -1 && active.column === column ? 0 : -1);
  // Only rows of one height can be placed without drawing them.
  const drawing = columns.some(({ wraps }) => wraps)
    ? { first: 0, end: rows.length }
    : rowWindow(seen.scrolled, seen.height, seen.row, rows.length);
  // On narrow screens the first column leaves room for another.
  const nameWidth = `min(${columns[0]?.width ?? 0}rem, 40vw)`;
  const restWidth = columns.slice(1).reduce((sum, { width }) => sum + width, selection ? SELECT_WIDTH : 0);
  const allSelected = rows.length > 0 && rows.every((row) => selection?.has(keyOf(row)));
  const chosen = selectedCount > 0;

  return (
    <div css={spread}>
      <div css={toolbar}>
        <p role="status">
          {chosen
            ? `${count(selectedCount)}${unit} 선택`
            : loading && rows.length === 0
              ? ''
              : `${count(total)}${unit}`}
        </p>
        {chosen ? (
          <>
            {props.actions}
            <Button variant="ghost" onClick={() => selection?.clear()}>
              선택 해제
            </Button>
          </>
        ) : (
          <>
            {props.tools}
            <Button variant="outline" onClick={() => setChoosing(true)}>
              열 설정
            </Button>
          </>
        )}
      </div>
      <div
        ref={region}
        css={container}
        data-selectable={selection ? '' : undefined}
        style={
          { '--grid-name-width': `calc(${nameWidth} + ${selection ? SELECT_WIDTH : 0}rem)` } as CSSProperties
        }
        onScroll={measure}
      >
        <table
          role="grid"
          aria-label={props.caption}
          aria-rowcount={total + 1}
          aria-colcount={columnCount}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={loading || undefined}
          style={{ minWidth: `calc(${nameWidth} + ${restWidth}rem)` }}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onClick={onClick}
          onMouseDown={(event) => {
            // Shift+click selects a range of rows, not text.
            if (event.shiftKey && selection) event.preventDefault();
          }}
        >
          <colgroup>
            {selection && <col style={{ width: `${SELECT_WIDTH}rem` }} />}
            {columns.map(({ key, width: own }, at) => (
              // The remaining width goes to the first column, which needs it most.
              <col key={key} style={at === 0 ? undefined : { width: `${own}rem` }} />
            ))}
          </colgroup>
          <thead>
            <tr role="row" data-row={-1} aria-rowindex={1}>
              {selection && (
                <th role="columnheader" scope="col" data-column={0} data-select>
                  <label>
                    <input
                      type="checkbox"
                      data-focus
                      tabIndex={tabIndexOfHead(0)}
                      aria-label={`보이는 ${count(rows.length)}${unit} 모두 선택`}
                      checked={allSelected}
                      ref={(input) => {
                        if (input) input.indeterminate = chosen && !allSelected;
                      }}
                      onChange={() => selection.set(rows, !allSelected)}
                    />
                  </label>
                </th>
              )}
              {columns.map((column, at) => {
                const index = at + (selection ? 1 : 0);
                const isSorted = sort?.by === column.key;
                const canSort = column.sortable === true && onSort !== undefined;
                return (
                  <th
                    key={column.key}
                    role="columnheader"
                    scope="col"
                    data-column={index}
                    data-name={at === 0 || undefined}
                    data-numeric={column.numeric || undefined}
                    tabIndex={canSort ? undefined : tabIndexOfHead(index)}
                    aria-sort={isSorted ? sort.direction : undefined}
                  >
                    {canSort ? (
                      <button
                        type="button"
                        data-focus
                        tabIndex={tabIndexOfHead(index)}
                        onClick={() => onSort(nextSort(sort, column.key))}
                      >
                        {column.head}
                        <Icon name={isSorted ? 'arrow' : 'sort'} size="1.125rem" />
                      </button>
                    ) : (
                      column.head
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {drawnRows(drawing, active.row, rows.length).map((drawn, at) => {
              if ('gap' in drawn) return <Gap key={`gap ${at}`} rows={drawn.gap} columns={columnCount} />;
              const row = rows[drawn.row];
              if (row === undefined) return null;
              return (
                <GridRow
                  key={keyOf(row)}
                  row={row}
                  index={drawn.row}
                  position={offset + drawn.row + 2}
                  columns={columns}
                  label={labelOf?.(row) ?? ''}
                  href={hrefOf?.(row)}
                  isSelected={selection ? selection.has(keyOf(row)) : null}
                  activeColumn={drawn.row === active.row ? active.column : null}
                  onSelect={select}
                />
              );
            })}
            {rows.length === 0 && loading && <Bones columns={columnCount} />}
            {rows.length === 0 && !loading && (
              <tr role="row" data-empty>
                <td role="gridcell" colSpan={columnCount}>
                  <div>
                    {typeof empty === 'string' ? <p css={{ padding: '2rem 1rem' }}>{empty}</p> : empty}
                  </div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <ColumnDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        columns={props.columns}
        layout={layout}
        onChange={setLayout}
      />
    </div>
  );
}

/** Reserves the height of rows that are not drawn. */
function Gap({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr role="presentation" aria-hidden="true" data-gap>
      <td colSpan={columns} style={{ height: `${rows * ROW_HEIGHT}rem` }} />
    </tr>
  );
}

function Bones({ columns }: { columns: number }) {
  return Array.from({ length: BONES }, (_row, row) => (
    <tr key={row} role="presentation" aria-hidden="true">
      {Array.from({ length: columns }, (_cell, at) => (
        <td key={at}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  ));
}
