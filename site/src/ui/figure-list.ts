import { css } from '@emotion/react';

/** Style of a `dl` of names and numbers, in columns. @param minimum width of a column, as CSS length */
export const figureList = (minimum: string) => css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${minimum}, 1fr));
  gap: var(--space-4);
  & dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  & dd {
    color: var(--color-ink);
    font-size: var(--text-xl);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
