import { css } from '@emotion/react';
import { memo, type ReactNode } from 'react';
import { Icon } from './icon';
import { Skeleton } from './skeleton';
import { nextSort, type Sort } from './table-sort';
import { TEXTS } from './texts';
import { sortButton } from './control-styles';
import { finePointer, from, print } from './theme/breakpoints';
import { visuallyHidden } from './visually-hidden';

const region = css`
  /* Hidden content of a cell must not widen the page. */
  position: relative;
  container-type: inline-size;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
`;

const table = css`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--text-sm);
  line-height: 1.5;
  /* A column is at least as wide as its longest word; \`long\` excepts addresses. */
  overflow-wrap: break-word;
  ${print} {
    & tr {
      break-inside: avoid;
    }
  }
`;

/** Each row as a card: its name, then labelled values. */
const cards = `
  &,
  & > tbody {
    display: block;
  }
  & > thead > tr {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    background: var(--color-surface);
  }
  & > thead th {
    position: static;
    padding: 0.75rem 1rem;
    border: 0;
  }
  & > thead th:not(:has(button)) {
    position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & > caption {
    display: block;
  }
  & > tbody > tr {
    display: grid;
    gap: 0.25rem;
    padding: 0.75rem 1rem;
    border-bottom: 1px solid var(--color-line);
  }
  & > tbody > tr:last-of-type {
    border-bottom: 0;
  }
  & > tbody > tr > * {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: 0.5rem;
    align-items: center;
    height: auto;
    padding: 0;
    border: 0;
    text-align: left;
  }
  & > tbody > tr > [data-head] > * {
    grid-column: 2;
    justify-self: start;
  }
  & > tbody > tr > :is(th, [data-only]) {
    display: block;
    order: -1;
  }
  & > tbody > tr > td:empty {
    display: none;
  }
  & > tbody > tr > [data-head]::before {
    color: var(--color-muted);
    font-size: var(--text-xs);
    content: attr(data-head);
    content: attr(data-head) / '';
  }
`;

/** Widths of the table's container below which rows are cards. */
const CARDS = {
  sm: css`
    @container (width < 26rem) {
      ${cards}
    }
  `,
  md: css`
    @container (width < 42rem) {
      ${cards}
    }
  `,
  lg: css`
    @container (width < 54rem) {
      ${cards}
    }
  `,
};

const heading = css`
  padding: 1rem;
  color: var(--color-ink);
  font-size: var(--text-md);
  font-weight: 700;
  text-align: left;
`;

const cell = css`
  padding: 0.75rem clamp(0.5rem, 3cqi, 1rem);
  border-bottom: 1px solid var(--color-line);
  color: var(--color-text);
  font-weight: 400;
  text-align: left;
  vertical-align: middle;
  tbody tr:last-of-type > & {
    border-bottom: 0;
  }
  tbody tr:hover > & {
    background: var(--color-tint-1);
  }
`;

/** Rows of 40 px, where a mouse points at their buttons. */
const denseCell = css`
  height: 2.5rem;
  padding: 0.125rem 0.5rem;
  line-height: 1.2;
  ${finePointer} {
    & :is(button, a) {
      min-height: 2rem;
      padding-block: 0.125rem;
    }
  }
`;

/** Names that users type: they may break anywhere, but not after every letter. */
const rowHead = css`
  min-width: 8rem;
  color: var(--color-ink);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const head = css`
  position: sticky;
  z-index: 1;
  top: var(--bar-height);
  border-bottom: 1px solid var(--color-control);
  background: var(--color-surface);
  color: var(--color-ink);
  font-weight: 650;
  white-space: nowrap;
  ${print} {
    position: static;
  }
`;

/** A text without spaces that is longer than any word of the language, e.g. an address, may break anywhere. */
const long = css`
  overflow-wrap: anywhere;
`;

const numeric = css`
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;
`;

const wide = css`
  display: none;
  ${from.md} {
    display: table-cell;
  }
  ${print} {
    display: table-cell;
  }
`;

const sorter = css`
  gap: 0.25rem;
  min-height: 2.75rem;
  margin: -0.5rem;
  padding: 0.25rem 0.5rem;
  border-radius: var(--radius-sm);
  &:hover {
    color: var(--color-primary-strong);
  }
`;

const emptyCell = css`
  padding: 0;
  text-align: center;
`;

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures with digits of one width. */
  numeric?: boolean;
  sortable?: boolean;
  /** Whether the column's cells are the headings of their rows. */
  rowHeader?: boolean;
  /** Hidden on narrow screens, in a table whose rows are never cards. */
  wide?: boolean;
}

interface Props<Row> {
  caption: string;
  /** The caption is already visible elsewhere on the page. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sort?: Sort | null;
  /** Called when a heading is clicked; the caller sorts the rows. */
  onSort?: (sort: Sort) => void;
  /** Rows are loading; the current ones stay. */
  loading?: boolean;
  /** Shown when there are no rows, e.g. an EmptyState. */
  empty?: ReactNode;
  /** Rows of 40 px, on a list page of the workplace. */
  dense?: boolean;
  /** Width of the table's container below which rows are cards; omit it for a table of few narrow columns. */
  cardsBelow?: keyof typeof CARDS;
}

// Cards state their ARIA roles: browsers drop the roles of table elements that are displayed as blocks.
const rolesOf = (asCards: boolean) => (name: string) => (asCards ? name : undefined);

/** A table that scrolls with the page. It renders every row; for thousands use DataGrid. */
export function Table<Row>(props: Props<Row>) {
  const { columns, rows, sort, onSort, loading = false, empty = TEXTS.noRows, cardsBelow } = props;
  const asCards = cardsBelow !== undefined;
  const role = rolesOf(asCards);
  return (
    <div css={region} data-part="table">
      <table
        role={role('table')}
        css={[table, cardsBelow && CARDS[cardsBelow]]}
        aria-busy={loading || undefined}
      >
        <caption css={props.captionHidden ? visuallyHidden : heading}>{props.caption}</caption>
        <thead role={role('rowgroup')}>
          <tr role={role('row')}>
            {columns.map((column) => (
              <th
                key={column.key}
                role={role('columnheader')}
                scope="col"
                css={[cell, props.dense && denseCell, head, column.numeric && numeric, column.wide && wide]}
                aria-sort={sort?.by === column.key ? sort.direction : undefined}
              >
                {column.sortable ? (
                  <button
                    type="button"
                    css={[sortButton, sorter]}
                    onClick={() => onSort?.(nextSort(sort, column.key))}
                  >
                    {column.head}
                    <Icon name={sort?.by === column.key ? 'arrow' : 'sort'} size="1.125rem" />
                  </button>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role('rowgroup')}>
          {rows.map((row) => (
            <TableRow
              key={props.keyOf(row)}
              columns={columns}
              row={row}
              asCards={asCards}
              dense={props.dense}
            />
          ))}
          {rows.length === 0 && loading && <SkeletonRows columns={columns} role={role} />}
          {rows.length === 0 && !loading && (
            <tr role={role('row')}>
              <td role={role('cell')} colSpan={columns.length} css={[cell, emptyCell]} data-only>
                <div>{typeof empty === 'string' ? <p css={{ padding: '2rem 1rem' }}>{empty}</p> : empty}</div>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The longest word of a cell that may widen its column, in characters. */
const WORD_MAX = 12;
const hasLongWord = (content: ReactNode): boolean =>
  typeof content === 'string' && content.split(/\s/).some((word) => word.length > WORD_MAX);

interface RowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  asCards: boolean;
  dense?: boolean;
}

function RowContent<Row>({ columns, row, asCards, dense }: RowProps<Row>) {
  const role = rolesOf(asCards);
  return (
    <tr role={role('row')}>
      {columns.map((column) => {
        const Cell = column.rowHeader ? 'th' : 'td';
        const content = column.cell(row);
        return (
          <Cell
            key={column.key}
            role={role(column.rowHeader ? 'rowheader' : 'cell')}
            scope={column.rowHeader ? 'row' : undefined}
            data-head={column.rowHeader ? undefined : column.head}
            css={[
              cell,
              dense && denseCell,
              column.rowHeader && rowHead,
              column.numeric && numeric,
              column.wide && wide,
              hasLongWord(content) && long,
            ]}
          >
            {content}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Renders again only if its row or the columns have changed: a bulk run changes one of hundreds of rows at a time. */
const TableRow = memo(RowContent) as typeof RowContent;

interface SkeletonProps {
  columns: readonly Pick<Column<never>, 'key' | 'numeric'>[];
  role: (name: string) => string | undefined;
}

function SkeletonRows({ columns, role }: SkeletonProps) {
  return Array.from({ length: 3 }, (_row, row) => (
    <tr key={row} role={role('row')}>
      {columns.map(({ key, numeric: right }) => (
        <td key={key} role={role('cell')} css={[cell, right && { '& > span': { marginLeft: 'auto' } }]}>
          <Skeleton width={right ? '3rem' : '70%'} />
        </td>
      ))}
    </tr>
  ));
}
