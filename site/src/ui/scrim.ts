import { css } from '@emotion/react';
import { LAYERS } from './theme/measures';

/** Covers the page behind a dialog. */
export const scrim = css`
  position: fixed;
  z-index: ${LAYERS.dialog};
  inset: 0;
  background: var(--color-scrim);
  transition: opacity 0.15s ease-out;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
