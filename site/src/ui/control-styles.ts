import { css } from '@emotion/react';
import { finePointer, print } from './theme/breakpoints';

/** Buttons of a bar above a list: lower than others where a mouse points at them. */
export const dense = css`
  ${finePointer} {
    & > button,
    & > a {
      min-height: 2.25rem;
      padding-block: 0.25rem;
    }
  }
`;

/** The button in the heading of a sortable column; each table sets its size. */
export const sortButton = css`
  display: inline-flex;
  align-items: center;
  border: 0;
  background: none;
  font-weight: inherit;
  cursor: pointer;
  & > svg {
    color: var(--color-muted);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  th[aria-sort] > & > svg {
    color: var(--color-primary);
  }
  th[aria-sort='descending'] > & > svg {
    rotate: 180deg;
  }
  ${print} {
    /* Chromium repeats the headings on every page, but not the boxes of buttons in them. */
    display: contents;
    & > svg {
      display: none;
    }
  }
`;

/** A button that shows only its icon or text. */
export const plainButton = css`
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--color-muted);
  cursor: pointer;
`;

/** A link or summary in a row of small texts, high enough for a finger. */
export const textLink = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--color-primary-strong);
  font-size: var(--text-sm);
  font-weight: 600;
`;
