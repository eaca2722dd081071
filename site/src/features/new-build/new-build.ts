import { useEffect, useState } from 'react';

/** How often the live release is asked for. */
const EVERY_MS = 60_000;

async function readBuildId(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const { id } = (await response.json()) as { id?: unknown };
    return response.ok && typeof id === 'string' ? id : null;
  } catch {
    // No release to speak of, or no connection: asked again later.
    return null;
  }
}

/** Whether the site was released anew since the page was opened. Asks while the page is looked at (SPEC §4). */
export function useNewBuild(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let first: string | null = null;
    let ended = false;
    const check = async () => {
      // The first is the page's own, also of a page that was opened in the background.
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
    const timer = setInterval(check, EVERY_MS);
    document.addEventListener('visibilitychange', check);
    void check();
    return stop;
  }, []);
  return isNew;
}
