import { type ReactElement, useMemo } from 'react';
import type { PageContext } from '../platform/page-context';
import { useHydrated } from '../ui/use-hydrated';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage } from './later-error-screen';
import { SiteLayout } from './site-layout';

/** The parts of Gatsby's argument that are used. */
interface Wrapped {
  element: ReactElement;
  props: { pageContext: unknown; location: { pathname: string; search: string } };
}

interface FramedProps extends PageContext {
  element: ReactElement;
  location: Wrapped['props']['location'];
}

/** A page in its site's layout. Until hydration the visit has the page's own path (DESIGN §3). */
function FramedPage({ element, location, site, pathname, meta, layout }: FramedProps) {
  const hydrated = useHydrated();
  const path = hydrated ? location.pathname : pathname;
  const search = hydrated ? location.search : '';
  // One object for the same visit, so that hydration does not render the layout again.
  const visit = useMemo(() => ({ path, search }), [path, search]);
  return (
    <SiteLayout site={site} meta={meta} layout={layout} visit={visit}>
      {element}
    </SiteLayout>
  );
}

/** Puts a page into its site's layout. A page without a site (the host-free ones) has none. */
export function wrapPage({ element, props }: Wrapped): ReactElement {
  const context = props.pageContext as Partial<PageContext>;
  if (!context.site || !context.pathname || !context.meta) return element;
  return (
    <ErrorBoundary page={props.location.pathname} fallback={<ErrorPage site={context.site} />}>
      <FramedPage {...(context as PageContext)} element={element} location={props.location} />
    </ErrorBoundary>
  );
}
