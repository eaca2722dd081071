import type { PageProps } from 'gatsby';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ShellPageContext } from '../platform/page-context';
import { MetaHead } from '../platform/meta-head';
import { ErrorScreen } from '../layouts/error-screen';
import { PagePending } from '../layouts/page-pending';
import type { AreaProps } from '../platform/area-router';
import { useHydrated } from '../ui/use-hydrated';

/** The areas that gatsby/site-plan.ts makes a page for. Each one is a separate chunk. */
const AREAS: Record<string, ComponentType<AreaProps>> = {
  '/auth': lazy(() => import('../features/auth/auth-area')),
  '/user': lazy(() => import('../areas/user-area')),
  '/admin': lazy(() => import('../areas/admin-area')),
  '/work': lazy(() => import('../areas/work-area')),
};

/**
 * One page for every path below an area. During hydration nothing depends on the path: the prerendered page has the
 * area's own path (DESIGN §3).
 */
export default function ClientShell({ pageContext, location }: PageProps<object, ShellPageContext>) {
  const { site, pathname, metas } = pageContext;
  const visit = { path: location.pathname, search: location.search };
  const Area = AREAS[pathname];
  if (!useHydrated()) return <PagePending />;
  return (
    <>
      {/* Mounted before the area: of two titles the later one applies, and a page of the area has its own. */}
      <MetaHead meta={metas[visit.path] ?? null} />
      {Area && (
        <Suspense fallback={<PagePending />}>
          <Area
            {...visit}
            siteName={site.name}
            domain={site.domain}
            contactUrl={site.contactUrl}
            managerLevel={site.managerLevel}
            notFound={<ErrorScreen site={site} />}
          />
        </Suspense>
      )}
    </>
  );
}
