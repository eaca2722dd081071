import { css } from '@emotion/react';

/** A button that shows its row's name and opens the row. */
export const rowOpener = css`
  max-width: 100%;
  min-height: 2rem;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: none;
  color: inherit;
  font-weight: inherit;
  text-align: left;
  text-decoration: underline;
  text-overflow: ellipsis;
  text-underline-offset: 0.2em;
  white-space: nowrap;
  cursor: pointer;
`;
