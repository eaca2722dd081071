import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from } from './theme/breakpoints';

const list = css`
  display: grid;
  gap: 0.125rem var(--space-5);
  font-size: var(--text-sm);
  & > dt {
    color: var(--color-muted);
  }
  & > dd {
    margin-bottom: var(--space-2);
    color: var(--color-ink);
    white-space: pre-line;
  }
  ${from.sm} {
    grid-template-columns: 8rem minmax(0, 1fr);
    row-gap: var(--space-2);
    & > dd {
      margin-bottom: 0;
    }
  }
`;

/** A list of names and values, e.g. of one record. Empty values are left out. */
export function DetailsList({ of: entries }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl css={list}>
      {entries
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}
