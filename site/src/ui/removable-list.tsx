import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from './button';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  & + & {
    margin-top: var(--space-3);
    padding-top: var(--space-3);
    border-top: 1px solid var(--color-line);
  }
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const minorText = css`
  color: var(--color-muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;

interface Props<Row> {
  rows: readonly Row[];
  /** Id of the list's heading. */
  labelledBy: string;
  textOf: (row: Row) => ReactNode;
  /** Text and accessible name of the row's button. */
  remove: { text: string; labelOf: (row: Row) => string };
  busy: boolean;
  onRemove: (row: Row) => void;
}

/** A list whose entries each have a button that removes the entry. */
export const RemovableList = <Row extends { id: string | number }>(props: Props<Row>) => (
  <ul aria-labelledby={props.labelledBy}>
    {props.rows.map((entry) => (
      <li key={entry.id} css={row}>
        <span>{props.textOf(entry)}</span>
        <Button
          variant="outline"
          loading={props.busy}
          aria-label={props.remove.labelOf(entry)}
          onClick={() => props.onRemove(entry)}
        >
          {props.remove.text}
        </Button>
      </li>
    ))}
  </ul>
);
