import { css } from '@emotion/react';

/** Style of a short explanation, e.g. the source of a chart. */
export const smallNote = css`
  color: var(--color-muted);
  font-size: var(--text-xs);
`;
