import { lazy, Suspense, useEffect, useState } from 'react';

/** Polling interval for the live release. */
const POLL_MS = 60_000;

async function readBuildId(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const { id } = (await response.json()) as { id?: unknown };
    return response.ok && typeof id === 'string' ? id : null;
  } catch {
    // No release or no connection: the next poll tries again.
    return null;
  }
}

/**
 * Whether the site has been published since the page was opened: polls the id of the live release, compares it with the first
 * response, and pauses while the page is hidden (SPEC §4).
 */
function useIsNewBuild(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let openedId: string | null = null;
    let isStopped = false;
    const check = async () => {
      // The first poll reads the id of the page's own release, in a background tab too.
      if (isStopped || (openedId !== null && document.visibilityState === 'hidden')) return;
      const id = await readBuildId();
      if (isStopped || id === null) return;
      openedId ??= id;
      if (id === openedId) return;
      setNew(true);
      stop();
    };
    const stop = () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
    const timer = setInterval(check, POLL_MS);
    document.addEventListener('visibilitychange', check);
    void check();
    return stop;
  }, []);
  return isNew;
}

const NewBuildNotice = lazy(() => import('./new-build-notice'));

/** Shows a notice when a release came out while the page was open; the notice is loaded on demand. */
export function NewBuildOffer() {
  const isNew = useIsNewBuild();
  return (
    <div role="status">
      {isNew && (
        <Suspense fallback={null}>
          <NewBuildNotice />
        </Suspense>
      )}
    </div>
  );
}
