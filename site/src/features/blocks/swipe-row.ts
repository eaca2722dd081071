import { css } from '@emotion/react';
import { from, print } from '../../ui/theme/breakpoints';

/** Cards side by side: on phones in a row that is swiped, in which the next one is partly seen. */
export const swipeRow = css`
  /* What is hidden in it for the eye alone has its place in the row. */
  position: relative;
  display: grid;
  grid-auto-columns: min(84%, 20rem);
  grid-auto-flow: column;
  gap: 0.75rem;
  margin-inline: calc(-1 * var(--gutter));
  padding: 0.25rem var(--gutter) 0.75rem;
  overflow-x: auto;
  scroll-padding-inline: var(--gutter);
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  & > li {
    scroll-snap-align: start;
  }
  ${from.md} {
    grid-auto-flow: row;
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    gap: 1.25rem;
    margin-inline: 0;
    padding: 0;
    overflow: visible;
  }
  ${print} {
    grid-auto-flow: row;
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    overflow: visible;
  }
`;
