import { css } from '@emotion/react';
import { cleanCell } from 'api-extensions/contracts/tables/list-marks';
import type { TableSpec } from 'api-extensions/contracts/tables/spec';
import { visuallyHidden } from '../../ui/visually-hidden';
import type { TableReading } from './reader';

const region = css`
  overflow-x: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
`;

const grid = css`
  border-collapse: collapse;
  font-size: var(--text-sm);
  & th,
  & td {
    max-width: 16rem;
    padding: var(--space-2) var(--space-3);
    overflow: hidden;
    border-bottom: 1px solid var(--color-line);
    text-align: left;
    text-overflow: ellipsis;
    vertical-align: top;
    white-space: nowrap;
  }
  & thead th {
    background: var(--color-surface);
    color: var(--color-ink);
    font-weight: 650;
  }
  & tbody th {
    color: var(--color-muted);
    font-weight: 400;
  }
  & select {
    display: block;
    width: 100%;
    min-width: 8rem;
    min-height: 2.5rem;
    margin-top: var(--space-1);
    padding: 0 var(--space-2);
    border: 1px solid var(--color-control);
    border-radius: var(--radius-sm);
    background: var(--color-paper);
    color: var(--color-ink);
  }
`;

const unused = css`
  color: var(--color-muted);
`;

const typedStyle = css`
  display: block;
  color: var(--color-muted);
`;

/** First rows that are shown, and the part of a cell. */
const ROWS_SHOWN = 5;
const CELL_SHOWN = 60;

interface Props {
  reading: TableReading;
  spec: TableSpec;
  onFields: (fields: (string | null)[]) => void;
}

/** The first rows of a table, and above each column what it means, which can be changed. */
export function ColumnTable({ reading: { table, choices, taking }, spec, onFields }: Props) {
  const shown = table.body.slice(0, ROWS_SHOWN);
  // A line of several rows does not tell which of them was taken.
  const isAlone = (line: number) => shown.filter((row) => row.line === line).length === 1;
  const valuesAt = (line: number) =>
    table.cellsAreRows || !isAlone(line) ? undefined : taking.rows.find((row) => row.line === line)?.values;
  const columns = table.columns.map(({ heading }, at) => ({
    at,
    heading,
    name: heading || `${at + 1}번째 열`,
    field: choices.fields[at] ?? null,
  }));
  const choose = (at: number, field: string | null) =>
    onFields(
      columns.map((column) => {
        if (column.at === at) return field;
        // A field has one column, except in a list in which every cell is a row.
        return column.field === field && !table.cellsAreRows ? null : column.field;
      }),
    );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <div css={region} role="region" aria-label="처음 몇 줄과 열의 뜻" tabIndex={0}>
      <table css={grid}>
        <caption css={visuallyHidden}>처음 몇 줄과 열의 뜻</caption>
        <thead>
          <tr>
            <th scope="col">줄</th>
            {columns.map(({ at, name, field }) => (
              <th key={at} scope="col" css={field === null && unused}>
                {name}
                <select
                  aria-label={`‘${name}’ 열의 뜻`}
                  value={field ?? ''}
                  onChange={({ target }) => choose(at, target.value || null)}
                >
                  <option value="">쓰지 않음</option>
                  {spec.fields.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, cells }, row) => (
            <tr key={row}>
              <th scope="row">{line}</th>
              {columns.map(({ at, field }) => (
                <td key={at} css={field === null && unused}>
                  <CellText cell={cells[at] ?? ''} value={(field && valuesAt(line)?.[field]) || undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell as it was read; what was typed stands below if that is something else. */
function CellText({ cell, value }: { cell: string; value: string | undefined }) {
  const typed = cleanCell(cell.slice(0, CELL_SHOWN));
  if (value === undefined || value === typed || value.length > CELL_SHOWN) return <>{typed}</>;
  return (
    <>
      {value}
      {typed !== '' && <small css={typedStyle}>{typed}</small>}
    </>
  );
}
