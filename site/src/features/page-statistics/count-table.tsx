import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { ReactNode } from 'react';
import { ExportMenu, type ExportMenuProps } from '../../platform/export/export-menu';
import { SiteLink } from '../../ui/site-link';
import { Table } from '../../ui/table';

const head = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

/** Wide enough to tap for a name or a number of one letter, e.g. the home page's `/`. */
export const tapTarget = css`
  display: inline-block;
  min-width: 1.75rem;
  padding-block: 0.125rem;
`;

interface Props<Row> extends Pick<ExportMenuProps<Row>, 'name' | 'columns'> {
  rows: readonly Row[];
  /** Number of all rows, where `rows` holds only the most frequent ones. */
  total?: number;
  /** Last row, of the sums of all. */
  sum?: Row;
  cardsBelow?: 'sm' | 'md';
  /** Address that a cell leads to, by the title of its column. */
  hrefs?: Readonly<Record<string, (row: Row) => string | null>>;
  /** First cell of a row in the table, where it differs from the first cell in the file. */
  nameOf?: (row: Row) => ReactNode;
}

/** Rows with a name and counts, as a table and as a file. The first column identifies a row. */
export function CountTable<Row>(props: Props<Row>) {
  const { name, rows, total = rows.length, sum, cardsBelow = 'sm', columns, hrefs = {}, nameOf } = props;
  const all = sum === undefined ? rows : [...rows, sum];
  const cellOf = (row: Row, at: number): ReactNode => {
    const value = columns[at]?.[1](row);
    if (at === 0 && nameOf) return nameOf(row);
    const text = typeof value === 'number' ? koreanNumber(value) : String(value);
    if (text === '') return text;
    const [title = ''] = columns[at] ?? [];
    const href = hrefs[title]?.(row);
    if (!href) return row === sum ? <strong>{text}</strong> : text;
    return (
      <SiteLink href={href} css={tapTarget} aria-label={`${String(columns[0]?.[1](row))} ${title} ${text}`}>
        {row === sum ? <strong>{text}</strong> : text}
      </SiteLink>
    );
  };
  return (
    <div>
      <div css={head}>
        <span>
          {koreanNumber(total)}건{total > rows.length && ` 가운데 많은 순으로 ${koreanNumber(rows.length)}건`}
        </span>
        <ExportMenu
          name={name}
          columns={columns}
          readAll={() => Promise.resolve(all)}
          disabled={rows.length === 0}
        />
      </div>
      <Table
        caption={name}
        captionHidden
        cardsBelow={cardsBelow}
        rows={all}
        keyOf={(row) => String(columns[0]?.[1](row))}
        columns={columns.map(([title, cell], at) => ({
          key: title,
          head: title,
          rowHeader: at === 0,
          // A column is numeric if its first cell is, e.g. 12, `2.5%` or `-`.
          numeric: /^[\d.]+%?$|^-$/.test(String(rows[0] && cell(rows[0]))),
          cell: (row: Row) => cellOf(row, at),
        }))}
      />
    </div>
  );
}
