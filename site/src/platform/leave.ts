/** How long a page waits for a navigation that it has started (SPEC §2, §9). */
export const FALLBACK_MS = 60_000;

/** The navigation did not happen within 60 s: the page has to become usable again. */
export class RedirectTimeout extends Error {
  override name = 'RedirectTimeout';
  constructor(readonly target: string) {
    super(`${target} has not come`);
  }
}

/**
 * Waits after a full page load was started: pending while the browser navigates, resolves when `signal` aborts or the
 * visitor returns to this page from the back-forward cache.
 * @throws RedirectTimeout after 60 s if this page is still open.
 */
export function leaveFor(target: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      window.removeEventListener('pageshow', comeBack);
    };
    const stop = () => {
      end();
      resolve();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop();
    };
    const timer = setTimeout(() => {
      end();
      reject(new RedirectTimeout(target));
    }, FALLBACK_MS);
    window.addEventListener('pageshow', comeBack);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
