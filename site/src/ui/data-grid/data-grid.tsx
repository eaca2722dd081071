import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../button';
import { DetailsList } from '../details-list';
import { Dialog } from '../dialog';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { nextSort, type Sort } from '../table-sort';
import { TEXTS } from '../texts';
import { ColumnDialog } from './column-dialog';
import { arrangeColumns, cellText, type ColumnLayout, type GridColumn } from './grid-column';
import { SkeletonRows, Gap } from './grid-fillers';
import { DETAILS_WIDTH, fitColumns, ROW_HEIGHT, SELECT_WIDTH } from './grid-fit';
import type { CellPlace } from './grid-keys';
import { GridRow } from './grid-row';
import { container, toolbar } from './grid-styles';
import { renderedRows, type RowWindow } from './row-window';
import { useColumnLayout } from './use-column-layout';
import { useGridInput } from './use-grid-input';
import type { GridSelection, RowKey } from './use-grid-selection';
import { useGridWidth, useRowWindow } from './use-grid-view';

export interface DataGridProps<Row> {
  /** Key under which this browser stores the choice of columns: unique per grid, e.g. `slots`. */
  name: string;
  /** The choice of columns, if the account keeps it. */
  layout?: { layout: ColumnLayout | null; setLayout: (layout: ColumnLayout | null) => void };
  /** Accessible name of the grid. */
  caption: string;
  /**
   * The first column names its row and cannot be hidden; essential columns are shown at every width. Must be the same array
   * on every render.
   */
  columns: readonly GridColumn<Row>[];
  /** Up to ten thousand: only visible rows are rendered. */
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  /** Short name of a row, for its checkbox. */
  labelOf?: (row: Row) => string;
  /** Target of the first column's link; Enter follows it from any cell of the row. */
  hrefOf?: (row: Row) => string;
  /** Used instead of `hrefOf` when the row opens something in the page. */
  onOpen?: (row: Row) => void;
  /** The row that is open beside the grid. */
  currentKey?: RowKey;
  /** Called when a key has moved the focus to another row. */
  onMove?: (row: Row) => void;
  sort?: Sort | null;
  /** Called when a heading is clicked; the caller sorts the rows, on the server or with `sortRows`. */
  onSort?: (sort: Sort) => void;
  /** Number of rows in the whole list, if `rows` is one page of it. */
  total?: number;
  /** Number of rows before this page. */
  offset?: number;
  /** Counting unit; `건` if omitted. */
  unit?: string;
  /** Result of `useGridSelection`; without it rows cannot be selected. */
  selection?: GridSelection<Row>;
  /** Buttons for actions on the selected rows. */
  actions?: ReactNode;
  /** Shown beside the button for the columns, e.g. an ExportMenu. */
  tools?: ReactNode;
  /** Rows are loading; the current ones stay. */
  loading?: boolean;
  /** Shown when there are no rows, e.g. an EmptyState. */
  empty?: ReactNode;
}

const DETAILS = '자세히';

/**
 * A table for daily work (WAI-ARIA APG, grid). It scrolls with the page, and its headings stay in view. Users choose the
 * columns, and select rows by mouse (Shift for a range) or keyboard: arrows, Home, End and Page keys move; Space selects,
 * Shift extends, Ctrl+A selects all, Escape clears; Enter opens. Columns that do not fit are left out, except essential
 * ones: a row's link leads to their values, and rows without a link get a button that shows them. On a phone rows are cards.
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
 *       tools={<ExportMenu name="…" columns={FILE} readAll={() => readPages(query, keyOf, fetchPage)} />}
 *       empty={<EmptyState … />} />
 *     <Pagination … />
 *
 * A list that the browser holds completely: `{...useSortedRows(all, COLUMNS)}`, without `total` and `offset`.
 * For reversible actions use the snackbar: `show({ text, action: { label: '실행 취소', onClick } })`.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, selection, loading = false } = props;
  const region = useRef<HTMLDivElement>(null);
  const [kept, keep] = useColumnLayout(props.name);
  const { layout, setLayout } = props.layout ?? { layout: kept, setLayout: keep };
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const width = useGridWidth(region);
  const hasLink = props.hrefOf !== undefined || props.onOpen !== undefined;
  const { columns, left, isCards, rowHeight, detailed, closeDetails } = useFittedColumns(
    props.columns,
    layout,
    width,
    selection !== undefined,
    hasLink,
  );
  const columnCount = columns.length + (selection ? 1 : 0);
  const rowWindow = useRowWindow(region, rows.length, rowHeight);
  const { active, select, handlers } = useGridInput(region, props, columnCount, rowHeight ?? ROW_HEIGHT);
  return (
    <div css={{ minWidth: 0 }}>
      <GridToolbar {...props} onChooseColumns={() => setChoosingColumns(true)} />
      <div
        ref={region}
        css={container}
        data-selectable={selection ? '' : undefined}
        data-selecting={selection && selection.rows.length > 0 ? '' : undefined}
        data-cards={isCards ? '' : undefined}
      >
        <table
          role="grid"
          aria-label={props.caption}
          aria-rowcount={(props.total ?? rows.length) + 1}
          aria-colcount={columnCount}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={loading || undefined}
          {...handlers}
        >
          <colgroup>
            {selection && <col style={{ width: `${SELECT_WIDTH}rem` }} />}
            {columns.map(({ key, width: own }, at) => (
              // The remaining width goes to the first column, which needs it most.
              <col key={key} style={at === 0 ? undefined : { width: `${own}rem` }} />
            ))}
          </colgroup>
          <GridHead {...props} columns={columns} active={active} />
          <GridBody
            {...props}
            columns={columns}
            active={active}
            rowWindow={rowWindow}
            rowHeight={rowHeight ?? ROW_HEIGHT}
            cardHeight={isCards ? rowHeight : null}
            select={select}
          />
        </table>
      </div>
      {detailed !== null && (
        <Dialog open onClose={closeDetails} title={DETAILS}>
          <DetailsList
            of={[...columns.slice(0, -1), ...left].map(({ head, cell }) => [head, cell(detailed)])}
          />
        </Dialog>
      )}
      <ColumnDialog
        open={isChoosingColumns}
        onClose={() => setChoosingColumns(false)}
        columns={props.columns}
        layout={layout}
        isOfAccount={props.layout !== undefined}
        onChange={setLayout}
      />
    </div>
  );
}

/** The columns that fit. If some were left out and rows have no link, the last one is a button that shows those. */
function useFittedColumns<Row>(
  all: readonly GridColumn<Row>[],
  layout: ColumnLayout | null,
  width: number,
  isSelectable: boolean,
  hasLink: boolean,
) {
  // Wrapped in an object, because a row may be any value, also null.
  const [opened, setOpened] = useState<{ row: Row } | null>(null);
  const fit = useMemo(() => {
    const arranged = arrangeColumns(all, layout);
    const { shown, left, ...rest } = fitColumns(arranged, width, { isSelectable, hasDetails: !hasLink });
    if (left.length === 0 || hasLink) return { columns: shown, left, ...rest };
    const details: GridColumn<Row> = {
      key: 'details',
      head: DETAILS,
      width: DETAILS_WIDTH,
      cell: (row) => (
        <IconButton
          icon="more"
          label={`${cellText(row, shown[0])} ${DETAILS}`.trim()}
          tabIndex={-1}
          onClick={() => setOpened({ row })}
        />
      ),
    };
    return { columns: [...shown, details], left, ...rest };
  }, [all, layout, width, isSelectable, hasLink]);
  return { ...fit, detailed: opened === null ? null : opened.row, closeDetails: () => setOpened(null) };
}

/** The number of rows and the list's tools; while rows are selected, their number and actions. */
function GridToolbar<Row>(props: DataGridProps<Row> & { onChooseColumns: () => void }) {
  const { rows, total = rows.length, selection, loading = false, unit = '건' } = props;
  if (selection && selection.rows.length > 0)
    return (
      <div css={toolbar} data-selecting>
        <p role="status">{`${koreanNumber(selection.rows.length)}${unit} 선택`}</p>
        {props.actions}
        <Button variant="ghost" onClick={() => selection.clear()}>
          선택 해제
        </Button>
      </div>
    );
  return (
    <div css={toolbar}>
      <p role="status">{loading && rows.length === 0 ? '' : `${koreanNumber(total)}${unit}`}</p>
      {props.tools}
      <Button variant="outline" onClick={props.onChooseColumns}>
        열 설정
      </Button>
    </div>
  );
}

interface PartProps<Row> extends DataGridProps<Row> {
  /** The columns shown. */
  columns: readonly GridColumn<Row>[];
  /** The only cell in the tab order. */
  active: CellPlace;
}

function GridHead<Row>(props: PartProps<Row>) {
  const { rows, keyOf, columns, active, selection, sort, onSort, unit = '건' } = props;
  const tabIndexOf = (column: number) => (active.row === -1 && active.column === column ? 0 : -1);
  const allSelected = rows.length > 0 && rows.every((row) => selection?.has(keyOf(row)));
  return (
    <thead>
      <tr role="row" data-row={-1} aria-rowindex={1}>
        {selection && (
          <th role="columnheader" scope="col" data-column={0} data-select>
            <label>
              <input
                type="checkbox"
                data-focus
                tabIndex={tabIndexOf(0)}
                aria-label={`보이는 ${koreanNumber(rows.length)}${unit} 모두 선택`}
                checked={allSelected}
                ref={(input) => {
                  if (input) input.indeterminate = selection.rows.length > 0 && !allSelected;
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
              data-plain={!canSort || undefined}
              tabIndex={canSort ? undefined : tabIndexOf(index)}
              aria-sort={isSorted ? sort.direction : undefined}
            >
              {canSort ? (
                <button
                  type="button"
                  data-focus
                  tabIndex={tabIndexOf(index)}
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
  );
}

interface BodyProps<Row> extends PartProps<Row> {
  rowWindow: RowWindow;
  /** Height of a row in rem. */
  rowHeight: number;
  /** Height of each row in rem, if rows are cards of one height. */
  cardHeight: number | null;
  select: (index: number, isRange: boolean) => void;
}

function GridBody<Row>(props: BodyProps<Row>) {
  const { rows, keyOf, labelOf, hrefOf, columns, active, selection, rowWindow, rowHeight, select } = props;
  const { offset = 0, loading = false, empty = TEXTS.noRows } = props;
  const columnCount = columns.length + (selection ? 1 : 0);
  return (
    <tbody>
      {renderedRows(rowWindow, active.row, rows.length).map((part, at) => {
        if ('gap' in part)
          return <Gap key={`gap ${at}`} height={part.gap * rowHeight} columns={columnCount} />;
        const row = rows[part.row];
        if (row === undefined) return null;
        return (
          <GridRow
            key={keyOf(row)}
            row={row}
            index={part.row}
            position={offset + part.row + 2}
            columns={columns}
            label={labelOf?.(row) ?? ''}
            href={hrefOf?.(row)}
            isSelected={selection ? selection.has(keyOf(row)) : null}
            isCurrent={props.currentKey === keyOf(row)}
            cardHeight={props.cardHeight}
            activeColumn={part.row === active.row ? active.column : null}
            onSelect={select}
          />
        );
      })}
      {rows.length === 0 && loading && <SkeletonRows columns={columnCount} />}
      {rows.length === 0 && !loading && (
        <tr role="row" data-empty>
          <td role="gridcell" colSpan={columnCount}>
            <div>{typeof empty === 'string' ? <p css={{ padding: '2rem 1rem' }}>{empty}</p> : empty}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
