import { css } from '@emotion/react';

/** The line below a picture. */
export const caption = css`
  margin-top: 0.75rem;
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.6;
`;
