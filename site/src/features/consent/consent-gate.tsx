import { lazy, Suspense } from 'react';
import type { HeadScript } from '../frame/frame';
import { useHydrated } from '../../ui/use-hydrated';
import { writeConsent } from './consent';
import { isHeadScriptLoaded } from './head-script';

const ConsentBanner = lazy(() => import('./consent-banner'));

/** Asks for consent on sites that have something to ask it for, and loads it then. */
export function ConsentGate({ headScript }: { headScript: HeadScript | null }) {
  const hydrated = useHydrated();
  if (!headScript || !hydrated) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner headScript={headScript} />
    </Suspense>
  );
}

/** Takes consent back and asks anew. What runs already can only be ended by loading the page anew. */
export function askConsentAgain(): void {
  writeConsent('unasked');
  if (isHeadScriptLoaded()) window.location.reload();
}
