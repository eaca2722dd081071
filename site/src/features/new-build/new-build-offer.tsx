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

/** Whether a new release came out since the page was opened. Polls while the page is visible (SPEC §4). */
function useNewBuild(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let first: string | null = null;
    let ended = false;
    const check = async () => {
      // The first poll reads the page's own release, also in a background tab.
      if (ended || (first !== null && document.visibilityState === 'hidden')) return;
      const id = await readBuildId();
      if (ended || id === null) return;
      first ??= id;
      if (id === first) return;
      setNew(true);
      stop();
    };
    const stop = () => {
      ended = true;
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
  const isNew = useNewBuild();
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
