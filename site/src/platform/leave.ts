/** Time in ms that a page waits for a navigation that it has started (SPEC §2, §9). */
export const FALLBACK_MS = 60_000;

const TIMEOUT = 'RedirectTimeout';

/** The navigation did not happen within 60 s: the page has to become usable again. A subclass would add 0.5 KB to each page. */
const redirectTimeout = (target: string): Error =>
  Object.assign(new Error(`${target} has not come`), { name: TIMEOUT });

export const isRedirectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === TIMEOUT;

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
      reject(redirectTimeout(target));
    }, FALLBACK_MS);
    window.addEventListener('pageshow', comeBack);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
