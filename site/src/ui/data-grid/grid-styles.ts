import { css } from '@emotion/react';
import { forcedColors, from, print } from '../theme/breakpoints';

/** In rem: two lines at most. */
export const ROW_HEIGHT = 3.5;
const HEAD_HEIGHT = 3;
/** In rem: large enough for a finger. */
export const SELECT_WIDTH = 3;

/** All styles are on the container: hundreds of cells mount and unmount while scrolling, so none has a style of its own. */
export const container = css`
  position: relative;
  max-height: max(20rem, min(46rem, calc(100dvh - var(--bar-height) - 7rem)));
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  overflow: auto;
  overscroll-behavior-x: contain;
  container-type: inline-size;
  /* Keeps a focused cell from being covered by the headings. */
  scroll-padding: ${HEAD_HEIGHT}rem 1rem 1rem var(--grid-name-width);
  ${print} {
    max-height: none;
    overflow: visible;
  }

  & > table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    font-size: var(--text-sm);
    line-height: 1.4;
  }
  & [aria-busy='true'] > tbody {
    opacity: 0.6;
  }
  & th,
  & td {
    height: ${ROW_HEIGHT}rem;
    padding: 0 0.75rem;
    border-bottom: 1px solid var(--color-line);
    background: var(--color-paper);
    color: var(--color-text);
    font-weight: 400;
    text-align: left;
    vertical-align: middle;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    word-break: normal;
    outline-offset: -3px;
  }
  & tbody tr:hover > * {
    background: var(--color-tint-1);
  }
  & tr[aria-selected='true'] > * {
    background: var(--color-tint-2);
  }
  & tbody th {
    color: var(--color-ink);
    font-weight: 600;
  }
  & tbody th > a {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    outline-offset: 2px;
  }
  & thead th {
    position: sticky;
    z-index: 2;
    top: 0;
    height: ${HEAD_HEIGHT}rem;
    border-bottom: 1px solid var(--color-control);
    background: var(--color-surface);
    color: var(--color-ink);
    font-weight: 650;
  }
  /* The column that names the rows. */
  & [data-name] {
    position: sticky;
    z-index: 1;
    left: 0;
    border-right: 1px solid var(--color-line);
  }
  & thead [data-name] {
    z-index: 3;
  }
  & [data-numeric] {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  & [data-wraps] {
    padding-block: 0.5rem;
    white-space: normal;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  & [data-select] {
    padding: 0;
  }
  & label {
    display: grid;
    place-items: center;
    height: 100%;
    min-height: ${HEAD_HEIGHT}rem;
    cursor: pointer;
  }
  & input[type='checkbox'] {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: var(--color-primary);
    cursor: pointer;
  }
  & thead button {
    display: inline-flex;
    gap: 0.25rem;
    align-items: center;
    max-width: 100%;
    min-height: 2.5rem;
    margin: 0 -0.375rem;
    padding: 0 0.375rem;
    border: 0;
    border-radius: var(--radius-sm);
    background: none;
    color: inherit;
    font-weight: inherit;
    cursor: pointer;
    outline-offset: -2px;
  }
  & thead button:hover {
    color: var(--color-primary-strong);
  }
  & thead button > svg {
    color: var(--color-muted);
  }
  & th[aria-sort] > button > svg {
    color: var(--color-primary);
  }
  & th[aria-sort='descending'] > button > svg {
    rotate: 180deg;
  }
  /* Second line of a cell. */
  & small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 400;
  }
  & [data-gap] > td {
    padding: 0;
    border: 0;
    background: none;
  }
  & [data-empty] > td {
    height: auto;
    padding: 0;
    white-space: normal;
    word-break: keep-all;
    text-align: center;
    overflow: visible;
  }
  /* As wide as the visible part of the table, at any scroll position. */
  & [data-empty] > td > div {
    position: sticky;
    left: 0;
    width: 100cqw;
  }
  ${from.sm} {
    & [data-select] {
      position: sticky;
      z-index: 1;
      left: 0;
    }
    & thead [data-select] {
      z-index: 3;
    }
    &[data-selectable] [data-name] {
      left: ${SELECT_WIDTH}rem;
    }
  }
  ${forcedColors} {
    & tr[aria-selected='true'] > * {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }
  }
`;

export const toolbar = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  min-height: 2.75rem;
  margin-bottom: var(--space-3);
  & > p {
    margin-right: auto;
    color: var(--color-ink);
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;
