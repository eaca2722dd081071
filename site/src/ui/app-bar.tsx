import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Container } from './container';
import { from, print } from './theme/breakpoints';
import { LAYERS } from './theme/measures';

const bar = css`
  position: sticky;
  z-index: ${LAYERS.bar};
  top: 0;
  border-bottom: 1px solid var(--color-line);
  background: rgb(255 255 255 / 94%);
  backdrop-filter: saturate(1.6) blur(10px);
  ${print} {
    position: static;
  }
`;

const row = css`
  display: flex;
  /* Enlarged text takes several lines on a phone. */
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 var(--space-2);
  min-height: var(--bar-height);
  & > :first-child {
    flex: 1 1 0;
    min-width: min-content;
    max-width: max-content;
    margin-right: auto;
  }
  ${from.menu} {
    flex-wrap: nowrap;
    height: var(--bar-height);
  }
`;

const wide = css`
  max-width: none;
  ${from.menu} {
    padding-inline: 1.25rem;
  }
`;

interface Props {
  /** Spans the whole width, for a page with a side menu; the theme's header styles do not apply. */
  isWide?: boolean;
  children: ReactNode;
}

/** The bar at the top of a page; it stays in view while scrolling. */
export function AppBar({ isWide = false, children }: Props) {
  return (
    <header css={bar} data-part={isWide ? undefined : 'header'}>
      <Container css={isWide && wide}>
        <div css={row} data-part={isWide ? undefined : 'bar'}>
          {children}
        </div>
      </Container>
    </header>
  );
}
