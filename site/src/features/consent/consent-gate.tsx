import { lazy, Suspense, useEffect } from 'react';
import type { HeadScript } from 'api-extensions/contracts/common/head-scripts';
import { useHydrated } from '../../ui/use-hydrated';
import { reloadInPrivateArea } from './head-script';

const ConsentBanner = lazy(() => import('./consent-banner'));

/** Asks for consent on sites with scripts that need it, then loads them. */
export function ConsentGate({ headScripts, pathname }: { headScripts: HeadScript[]; pathname: string }) {
  const hydrated = useHydrated();
  useEffect(reloadInPrivateArea, [pathname]);
  if (headScripts.length === 0 || !hydrated) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner headScripts={headScripts} pathname={pathname} />
    </Suspense>
  );
}
