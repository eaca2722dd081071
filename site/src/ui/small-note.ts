import { css } from '@emotion/react';

/** Text beside or below what it explains, e.g. the source of a chart. */
export const smallNote = css`
  color: var(--color-muted);
  font-size: var(--text-xs);
`;
