import { css } from '@emotion/react';
import { finePointer, forcedColors, from } from './theme/breakpoints';
import { LAYERS } from './theme/measures';

// Styles of lists and menus that open beside a control.

/** The control that opens a list and shows the selected option. */
export const trigger = css`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  justify-content: space-between;
  text-align: left;
  cursor: pointer;
  user-select: none;
`;

/** A trigger in a row of filters: its name and its value on one line. */
export const chip = css`
  display: inline-flex;
  gap: 0.375rem;
  align-items: center;
  max-width: min(18rem, 100%);
  min-height: 2.75rem;
  padding: 0.25rem 0.5rem 0.25rem 0.75rem;
  border: 1px solid var(--color-control);
  border-radius: 999px;
  background: var(--color-paper);
  color: var(--color-ink);
  font-size: var(--text-sm);
  line-height: 1.3;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  ${finePointer} {
    min-height: 2.25rem;
  }
  &:hover {
    border-color: var(--color-ink);
  }
  &[data-set] {
    border-color: var(--color-ink);
    background: var(--color-surface);
    font-weight: 650;
  }
  /* The name is no part of the value. */
  &[data-name]::before {
    flex: none;
    color: var(--color-muted);
    font-weight: 400;
    content: attr(data-name);
    content: attr(data-name) / '';
  }
`;

/** The list of a chip is wider than the chip. */
export const chipPopup = css`
  min-width: max(var(--anchor-width), 13rem);
  ${from.sm} {
    max-width: min(var(--available-width), 24rem);
  }
`;

/** The selected option in the trigger, or a placeholder. */
export const triggerText = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: var(--color-muted);
  }
`;

export const triggerArrow = css`
  display: inline-flex;
  color: var(--color-muted);
  transition: rotate 0.15s;
  &[data-popup-open] {
    rotate: 180deg;
  }
`;

export const positioner = css`
  z-index: ${LAYERS.popup};
  outline: 0;
`;

/** Surface that opens beside its control: lists and menus. */
export const popup = css`
  max-width: var(--available-width);
  padding: 0.375rem;
  border: 1px solid var(--color-line);
  border-radius: 0.75rem;
  background: var(--color-paper);
  box-shadow: var(--shadow-over);
  outline: 0;
  transform-origin: var(--transform-origin);
  transition:
    opacity 0.12s ease-out,
    scale 0.12s ease-out;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    scale: 0.97;
  }
`;

/** A list of options, about 15rem high at most (SPEC §9). */
export const optionList = css`
  max-height: min(15rem, var(--available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 0.375rem;
  outline: 0;
`;

/** One entry of a list or menu. */
export const listEntry = css`
  display: flex;
  gap: 0.625rem;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.5rem 0.75rem;
  border-radius: var(--radius-sm);
  color: var(--color-ink);
  font-size: var(--text-sm);
  line-height: 1.45;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  outline: 0;
  &[data-highlighted] {
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
  }
  &[data-selected] {
    font-weight: 650;
  }
  &[data-disabled] {
    color: var(--color-muted);
    opacity: 0.65;
    cursor: not-allowed;
  }
  ${forcedColors} {
    &[data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    &[data-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }
`;

/** Text of a list without options. */
export const emptyListText = css`
  padding: 0.875rem 0.75rem;
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.55;
`;

/** The check mark of the selected entry. */
export const checkMark = css`
  display: inline-flex;
  margin-left: auto;
  color: var(--color-primary);
`;
