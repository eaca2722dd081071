import { css } from '@emotion/react';

/** Names and numbers in columns of at least this width. */
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
