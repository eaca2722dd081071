import { css } from '@emotion/react';
import { dense } from '../control-styles';
import { forcedColors, print } from '../theme/breakpoints';
import { visuallyHidden } from '../visually-hidden';
import { CARD_NAME, DETAILS_WIDTH, LINE_PARTS, ROW_HEIGHT, SELECT_WIDTH } from './grid-fit';

const HEAD_HEIGHT = 2.5;

/** Rows as cards: the name, then cells with labels, several short ones or one wide one on each line. */
const cards = css`
  & > table,
  & thead,
  & tbody {
    display: block;
  }
  & colgroup {
    display: none;
  }
  & thead tr {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    padding: 0.25rem 0.75rem;
    border-bottom: 1px solid var(--color-control);
    border-radius: var(--radius-md) var(--radius-md) 0 0;
    background: var(--color-surface);
  }
  /* A row of headings without a control would be an empty strip. */
  & thead tr:not(:has(button, input, :focus)) {
    padding: 0;
    border: 0;
  }
  & thead th {
    position: static;
    height: auto;
    padding: 0;
    border: 0;
    overflow: visible;
    text-align: left;
  }
  & thead [data-select] {
    margin: 0 0 0 -0.75rem;
    width: ${SELECT_WIDTH}rem;
  }
  /* Headings that cannot be sorted are visible only with the keyboard's focus. */
  & thead [data-plain]:not(:focus) {
    ${visuallyHidden}
  }
  & tbody tr {
    position: relative;
    display: grid;
    grid-template: ${CARD_NAME}rem / repeat(${LINE_PARTS}, minmax(0, 1fr));
    border-bottom: 1px solid var(--color-line);
  }
  /* Cards of a fixed height. */
  & tbody tr[style] {
    grid-auto-rows: minmax(0, 1fr);
  }
  & tbody tr:last-of-type {
    border-bottom: 0;
  }
  & tbody tr[data-gap],
  & tbody tr[data-empty] {
    display: block;
    border: 0;
  }
  & tbody th,
  & tbody td {
    display: block;
    height: auto;
    padding: 0 0.75rem 0.5rem;
    border: 0;
    background: none;
    text-align: left;
  }
  & tbody tr:hover {
    background: var(--color-tint-1);
  }
  & tr:is([aria-selected='true'], [aria-current]) {
    background: var(--color-tint-2);
  }
  & tbody th {
    grid-column: 1 / -1;
    align-self: stretch;
    align-content: center;
    padding-block: 0;
  }
  /* A name without a second text, e.g. a long address, may take two lines. */
  & tbody th > a:only-child {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  & tbody [data-parts='2'] {
    grid-column: span 2;
  }
  & tbody [data-parts='3'] {
    grid-column: span 3;
  }
  & tbody [data-parts='4'] {
    grid-column: span 4;
  }
  & tbody [data-parts='${LINE_PARTS}'] {
    grid-column: 1 / -1;
  }
  & tbody [data-head]::before {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 400;
    content: attr(data-head);
    content: attr(data-head) / '';
  }
  & tbody [data-wraps] {
    padding-block: 0 0.5rem;
  }
  & label {
    min-height: 3rem;
  }
  & tbody td[data-select],
  & tbody td[data-key='details'] {
    position: absolute;
    z-index: 1;
    top: 0.25rem;
  }
  & tbody td[data-select] {
    left: 0;
    width: ${SELECT_WIDTH}rem;
    padding: 0;
  }
  & tbody td[data-key='details'] {
    right: 0.25rem;
    padding: 0;
    &::before {
      display: none;
    }
  }
  & tbody tr:has(> [data-key='details']) > th {
    padding-right: ${DETAILS_WIDTH}rem;
  }
  &[data-selectable] tbody tr {
    padding-left: ${SELECT_WIDTH}rem;
  }
  &[data-selectable] tbody tr > :is(th, td) {
    padding-left: 0;
  }
`;

/** All styles are on the container: hundreds of cells mount while scrolling, and a style of each would slow that down. */
export const container = css`
  position: relative;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  scroll-margin-top: ${HEAD_HEIGHT}rem;

  & > table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    font-size: var(--text-sm);
    line-height: 1.2;
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
  /* Keeps a focused cell from being covered by the headings. */
  & tbody :is(th, td, [data-focus]) {
    scroll-margin: ${HEAD_HEIGHT + 1}rem 0 1rem;
  }
  & tbody tr:hover > * {
    background: var(--color-tint-1);
  }
  & tr:is([aria-selected='true'], [aria-current]) > * {
    background: var(--color-tint-2);
  }
  & tbody th {
    color: var(--color-ink);
    font-weight: 600;
  }
  & tbody th > a {
    display: block;
    align-content: center;
    min-height: 1.5rem;
    overflow: hidden;
    text-overflow: ellipsis;
    outline-offset: 2px;
  }
  & thead th {
    position: sticky;
    z-index: 2;
    top: var(--bar-height);
    height: ${HEAD_HEIGHT}rem;
    border-bottom: 1px solid var(--color-control);
    background: var(--color-surface);
    color: var(--color-ink);
    font-weight: 650;
  }
  & thead th:first-of-type {
    border-top-left-radius: var(--radius-md);
  }
  & thead th:last-of-type {
    border-top-right-radius: var(--radius-md);
  }
  & tbody tr:last-of-type > * {
    border-bottom: 0;
  }
  & tbody tr:last-of-type > :first-of-type {
    border-bottom-left-radius: var(--radius-md);
  }
  & tbody tr:last-of-type > :last-of-type {
    border-bottom-right-radius: var(--radius-md);
  }
  /* The toolbar of the selection is sticky in place of the headings. */
  &[data-selecting] thead th {
    position: static;
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
  /* Buttons of a cell are as high as its row. */
  & tbody td > button {
    min-height: 0;
    height: ${ROW_HEIGHT - 0.25}rem;
  }
  & thead button {
    display: inline-flex;
    gap: 0.25rem;
    align-items: center;
    max-width: 100%;
    min-height: 2.25rem;
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
  &[data-cards] {
    ${cards}
  }
  ${forcedColors} {
    & tr[aria-selected='true'] > * {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }
  }
  /* The columns fit a window that is wider than paper: their widths follow their content, and names take the rest. */
  ${print} {
    &:not([data-cards]) > table {
      table-layout: auto;
      font-size: 8pt;
    }
    & col {
      width: auto !important;
    }
    & thead th {
      position: static;
    }
    /* Chromium repeats the headings on every page, but not the boxes of buttons in them. */
    & thead button {
      display: contents;
    }
    & thead button > svg,
    & [data-select] {
      display: none;
    }
    &:not([data-cards]) :is(th, td) {
      height: auto;
      padding: 0.25rem 0.375rem;
    }
    &:not([data-cards]) tbody th {
      width: 100%;
      white-space: normal;
      word-break: keep-all;
      overflow-wrap: anywhere;
    }
    & tr {
      break-inside: avoid;
    }
  }
`;

export const toolbar = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  min-height: 2.25rem;
  margin-bottom: var(--space-2);
  ${dense}
  /* The actions stay in view while rows further down are selected. */
  &[data-selecting] {
    position: sticky;
    z-index: 3;
    top: var(--bar-height);
    background: var(--color-paper);
  }
  & > p {
    margin-right: auto;
    color: var(--color-ink);
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;
