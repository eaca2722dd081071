import { css } from '@emotion/react';
import { memo, type ReactNode } from 'react';
import { ConsentGate } from '../features/consent/consent-gate';
import { headScriptsAt } from '../features/consent/head-script';
import { isWorkplacePath, type PageContext, resolveLayout } from '../platform/page-context';
import type { Visit } from '../platform/guard';
import { PageViews } from '../features/page-statistics/page-views';
import { NewBuildOffer } from '../features/new-build/new-build-offer';
import { useRedirect } from '../features/redirects/use-redirect';
import { AdBand } from './ad-band';
import { ErrorBoundary } from './error-boundary';
import { LaterErrorScreen } from './later-error-screen';
import { FooterHtml } from './footer-html';
import { Guarded } from './guarded';
import { NavigationProgress } from './navigation-progress';
import { Redirecting } from './page-pending';
import { RouteAnnouncer } from './route-announcer';
import { SideColumn, SideRow } from './side';
import { SiteHeader } from './site-header';
import { SiteHead } from './site-head';
import { MAIN_ID, SkipLink } from './skip-link';

const page = css`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

/** The app bar is lower than on public pages. */
const workplace = css`
  --bar-height: 3.5rem;
`;

const body = css`
  display: flex;
  flex: 1 0 auto;
`;

const main = css`
  flex: 1 1 auto;
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

interface Props extends Omit<PageContext, 'pathname'> {
  /** The visitor's position. In the prerendered page and the first paint: the path of the page (DESIGN §3). */
  visit: Visit;
  children: ReactNode;
}

/** Layout around every page of a site. */
export const SiteLayout = memo(function SiteLayout({ site, visit, meta, layout: own, children }: Props) {
  const { target, stuck } = useRedirect(visit);
  // Its navigation is always at the side, whatever the site's layout.
  const isWorkplace = isWorkplacePath(visit.path);
  const layout = isWorkplace ? 'sidenav' : resolveLayout(site.layout, visit.path, own);
  const side = { site, pathname: visit.path, isWorkplace };
  const headScripts = headScriptsAt(visit.path, site.headScripts);
  const hasConsentSettings = headScripts.length > 0;
  return (
    <div css={[page, isWorkplace && workplace]} data-layout={layout}>
      <SiteHead site={site} meta={meta} pathname={visit.path} />
      <SkipLink />
      <RouteAnnouncer path={visit.path} />
      <NavigationProgress />
      <SiteHeader {...side} visit={visit} />
      {layout === 'sidenav' && !isWorkplace && <SideRow {...side} />}
      <div css={body}>
        {layout === 'sidenav' && <SideColumn {...side} />}
        <main id={MAIN_ID} tabIndex={-1} css={main}>
          <ErrorBoundary page={visit.path} fallback={<LaterErrorScreen isFailure site={site} />}>
            <Guarded site={site} visit={visit}>
              {target === null ? children : <Redirecting target={target} stuck={stuck} />}
            </Guarded>
          </ErrorBoundary>
        </main>
      </div>
      {layout === 'ad-default' && site.ad && <AdBand {...site.ad} />}
      {/* The workplace has its links in the menu (side-menu.tsx). The key renders the footer again only when its consent button appears or disappears. Its chunk may then fail to load. */}
      {!isWorkplace && (
        <ErrorBoundary page={visit.path} fallback={null}>
          <FooterHtml key={String(hasConsentSettings)} site={site} hasConsentSettings={hasConsentSettings} />
        </ErrorBoundary>
      )}
      <NewBuildOffer />
      <PageViews path={visit.path} managerLevel={site.managerLevel} />
      <ConsentGate headScripts={headScripts} pathname={visit.path} />
    </div>
  );
});
