import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import { Skeleton } from './skeleton';
import { nextSort, type Sort } from './table-sort';
import { TEXTS } from './texts';
import { sortButton } from './control-styles';
import { print } from './theme/breakpoints';
import { visuallyHidden } from './visually-hidden';

const region = css`
  /* Hidden content of a cell outside the scrolled view must not widen the page. */
  position: relative;
  container-type: inline-size;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  overflow: auto;
  &:focus-visible {
    border-radius: var(--radius-md);
  }
  ${print} {
    /* Overrides the height of the style attribute. */
    max-height: none !important;
    overflow: visible;
  }
`;

const table = css`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--text-sm);
  line-height: 1.5;
  ${print} {
    & tr {
      break-inside: avoid;
    }
  }
`;

const heading = css`
  padding: 1rem;
  color: var(--color-ink);
  font-size: var(--text-md);
  font-weight: 700;
  text-align: left;
`;

const cell = css`
  padding: 0.75rem 1rem;
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

const rowHead = css`
  color: var(--color-ink);
  font-weight: 600;
`;

const head = css`
  position: sticky;
  z-index: 1;
  top: 0;
  border-bottom: 1px solid var(--color-control);
  background: var(--color-surface);
  color: var(--color-ink);
  font-weight: 650;
  white-space: nowrap;
  ${print} {
    position: static;
  }
`;

const numeric = css`
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;
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

const none = css`
  padding: 0;
  text-align: center;
  /* Centred in the visible part, however wide the table is. */
  & > div {
    position: sticky;
    left: 0;
    width: 100cqi;
  }
`;

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures with digits of one width. */
  numeric?: boolean;
  sortable?: boolean;
  /** Its cells name their rows. */
  rowHeader?: boolean;
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
  /** CSS length; taller content scrolls under the column headings. */
  maxHeight?: string;
  /** CSS length; below it the table scrolls sideways. */
  minWidth?: string;
}

/** A table for some dozens of rows. Overflow scrolls inside it, by finger, wheel and arrow keys. */
export function Table<Row>(props: Props<Row>) {
  const { columns, rows, sort, onSort, loading = false, empty = TEXTS.noRows, minWidth = '36rem' } = props;
  const id = useId();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
    <div css={region} style={{ maxHeight: props.maxHeight }} role="group" aria-labelledby={id} tabIndex={0}>
      <table css={table} style={{ minWidth }} aria-busy={loading || undefined}>
        <caption id={id} css={props.captionHidden ? visuallyHidden : heading}>
          {props.caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                css={[cell, head, column.numeric && numeric]}
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
        <tbody>
          {rows.map((row) => (
            <tr key={props.keyOf(row)}>
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.rowHeader ? 'row' : undefined}
                    css={[cell, column.rowHeader && rowHead, column.numeric && numeric]}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && loading && <Bones columns={columns} />}
          {rows.length === 0 && !loading && (
            <tr>
              <td colSpan={columns.length} css={[cell, none]}>
                <div>{typeof empty === 'string' ? <p css={{ padding: '2rem 1rem' }}>{empty}</p> : empty}</div>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Bones({ columns }: { columns: readonly Pick<Column<never>, 'key' | 'numeric'>[] }) {
  return Array.from({ length: 3 }, (_row, row) => (
    <tr key={row}>
      {columns.map(({ key, numeric: right }) => (
        <td key={key} css={[cell, right && { '& > span': { marginLeft: 'auto' } }]}>
          <Skeleton width={right ? '3rem' : '70%'} />
        </td>
      ))}
    </tr>
  ));
}
