import { css } from '@emotion/react';
import { from } from '../../ui/theme/breakpoints';

/** Spreads its children, e.g. a count and actions, to both sides of a row. */
export const spread = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
`;

/** Buttons side by side. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Two short fields side by side if there is room. */
export const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--space-4);
`;

/** A button that shows the row's name and opens the row. */
export const opener = css`
  min-height: 2rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--color-ink);
  font-weight: 650;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

/** Panels below each other. */
export const panels = css`
  display: grid;
  gap: var(--space-6);
  & > * {
    min-width: 0;
  }
`;

/** Two panels beside each other where there is room. */
export const panelPair = css`
  ${panels}
  align-items: start;
  ${from.xl} {
    grid-template-columns: 1fr 1fr;
  }
`;
