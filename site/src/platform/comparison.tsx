import { css } from '@emotion/react';

const table = css`
  width: 100%;
  margin-top: var(--space-4);
  border-collapse: collapse;
  background: var(--color-paper);
  color: var(--color-ink);
  font-size: var(--text-sm);
  line-height: 1.5;
  table-layout: fixed;
  & th,
  & td {
    padding: 0.5rem 0.625rem;
    border: 1px solid var(--color-line);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & thead th {
    background: var(--color-surface);
    font-weight: 650;
  }
  & tbody th {
    font-weight: 600;
  }
  /* In a fixed table layout the first row sets the widths. */
  & thead th:first-of-type {
    width: 4.5rem;
  }
  & td > div {
    max-height: 12rem;
    overflow: auto;
  }
  /* On a phone the field's name is above its two values. */
  @media (max-width: 29.99rem) {
    &,
    & > thead,
    & > tbody {
      display: block;
    }
    & tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & tbody th {
      grid-column: 1 / -1;
      background: var(--color-surface);
    }
    & thead th:first-of-type {
      display: none;
    }
  }
`;

/** One field with two different values, as display text. */
export interface Difference {
  label: string;
  /** The saved value. */
  theirs: string;
  /** The value entered here. */
  mine: string;
}

/** Label of a field, and the text of its values; by default the value itself. */
type FieldText<Value> = readonly [label: string, text?: (value: Value) => string];

const plainText = (value: unknown): string => String(value ?? '').trim();

/**
 * Compares the fields of a change with the saved values; fields that the change does not have are left out.
 * @param current the saved version in the form of the change
 * @param fields in the order in which they are shown
 */
export function compareFields<Input extends object>(
  current: { [Name in keyof Input]?: unknown },
  input: Input,
  fields: { [Name in keyof Input]?: FieldText<Exclude<Input[Name], undefined>> },
): Difference[] {
  return (Object.entries(fields) as [keyof Input, FieldText<unknown>][])
    .filter(([name]) => input[name] !== undefined)
    .map(([name, [label, text = plainText]]) => ({
      label,
      theirs: text(current[name]),
      mine: text(input[name]),
    }));
}

/** The saved version and the version entered here, side by side. */
export function Comparison({ differences }: { differences: readonly Difference[] }) {
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">항목</th>
          <th scope="col">저장된 내용</th>
          <th scope="col">내가 쓴 내용</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <div>{theirs || '(비어 있음)'}</div>
            </td>
            <td>
              <div>{mine || '(비어 있음)'}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
