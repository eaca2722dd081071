import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { PageContext } from '../features/frame/frame';
import { GlobalStyles } from '../ui/theme/global-styles';
import { AppBar } from './app-bar';
import { SiteFooter } from './site-footer';
import { SiteHead } from './site-head';
import { MAIN_ID, SkipLink } from './skip-link';

const page = css`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

const main = css`
  flex: 1 0 auto;
  &:focus {
    outline: none;
  }
`;

interface Props extends PageContext {
  children: ReactNode;
}

/** The frame of every page of a site. Takes the path from the page's context, never from `location` (DESIGN §3). */
export function SiteLayout({ site, pathname, meta, children }: Props) {
  return (
    <div css={page}>
      <SiteHead site={site} meta={meta} />
      <GlobalStyles />
      <SkipLink />
      <AppBar site={site} pathname={pathname} />
      <main id={MAIN_ID} tabIndex={-1} css={main}>
        {children}
      </main>
      <SiteFooter site={site} />
    </div>
  );
}
