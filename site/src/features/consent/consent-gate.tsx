import { lazy, Suspense, useEffect } from 'react';
import type { HeadScript } from '../../platform/page-context';
import { useHydrated } from '../../ui/use-hydrated';
import { handleConsentSettingsClicks } from './consent-settings';
import { reloadInPrivateArea } from './head-script';

const ConsentBanner = lazy(() => import('./consent-banner'));

/** Asks for consent on sites with a script that needs it, then loads the script. */
export function ConsentGate({ headScript, pathname }: { headScript: HeadScript | null; pathname: string }) {
  const hydrated = useHydrated();
  useEffect(reloadInPrivateArea, [pathname]);
  useEffect(handleConsentSettingsClicks, []);
  if (!headScript || !hydrated) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner headScript={headScript} pathname={pathname} />
    </Suspense>
  );
}
