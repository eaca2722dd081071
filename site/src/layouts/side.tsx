import { css } from '@emotion/react';
import { lazy } from 'react';
import { from, print } from '../ui/theme/breakpoints';
import { NAVIGATION_DRAWER } from '../ui/theme/measures';
import { LazyPart } from './error-boundary';
import type { SideProps } from './side-menu';
import { useHydrated } from '../ui/use-hydrated';

const SideNavigation = lazy(() => import('./side-navigation'));
const SideDrawerBar = lazy(() => import('./side-drawer-bar'));

const column = css`
  display: none;
  flex: none;
  ${from.menu} {
    display: block;
    min-width: ${NAVIGATION_DRAWER}px;
  }
  ${print} {
    display: none;
  }
`;

const row = css`
  min-height: 3.25rem;
  ${from.menu} {
    display: none;
  }
  ${print} {
    display: none;
  }
`;

/**
 * The side menu of wide screens, loaded after the page is interactive: public entries are also in the app bar, and the
 * others depend on the session. Its space is reserved until then.
 */
export function SideColumn(props: SideProps) {
  const placeholder = <div css={column} />;
  return useHydrated() ? (
    <LazyPart fallback={placeholder}>
      <SideNavigation {...props} />
    </LazyPart>
  ) : (
    placeholder
  );
}

/** The bar that opens the same menu on narrow screens. */
export function SideRow(props: SideProps) {
  const placeholder = <div css={row} />;
  return useHydrated() ? (
    <LazyPart fallback={placeholder}>
      <SideDrawerBar {...props} />
    </LazyPart>
  ) : (
    placeholder
  );
}
