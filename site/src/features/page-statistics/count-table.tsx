import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { ReactNode } from 'react';
import { ExportMenu, type ExportMenuProps } from '../../platform/export/export-menu';
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

interface Props<Row> extends Pick<ExportMenuProps<Row>, 'name' | 'columns'> {
  rows: readonly Row[];
  /** Number of all rows, where `rows` holds only the most frequent ones. */
  total?: number;
  /** First cell of a row in the table, where it differs from the first cell in the file. */
  nameOf?: (row: Row) => ReactNode;
}

/** Rows with a name and counts, as a table and as a file. The first column identifies a row. */
export function CountTable<Row>({ name, rows, total = rows.length, columns, nameOf }: Props<Row>) {
  const cellOf = (row: Row, at: number): ReactNode => {
    const value = columns[at]?.[1](row);
    if (at === 0 && nameOf) return nameOf(row);
    return typeof value === 'number' ? koreanNumber(value) : String(value);
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
          readAll={() => Promise.resolve(rows)}
          disabled={rows.length === 0}
        />
      </div>
      <Table
        caption={name}
        captionHidden
        cardsBelow="sm"
        rows={rows}
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
