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

/** Style of a `dl` of names and numbers in one line, beside a title. */
export const figureLine = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  & > div {
    display: flex;
    gap: 0.375rem;
    align-items: baseline;
    white-space: nowrap;
  }
  & dt {
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
  & dd {
    color: var(--color-ink);
    font-size: var(--text-sm);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
