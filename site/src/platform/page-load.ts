/** Time in ms that a page waits for a page load that it has started (SPEC §2, §9). */
export const FALLBACK_MS = 60_000;

const TIMEOUT_NAME = 'RedirectTimeout';

/** Error for a page load that did not happen, after which the page becomes usable again. A subclass would add 0.5 KB to each page. */
const redirectTimeout = (target: string): Error =>
  Object.assign(new Error(`${target} has not come`), { name: TIMEOUT_NAME });

/** Whether an error is the timeout of `waitForPageLoad`. */
export const isRedirectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === TIMEOUT_NAME;

/**
 * Waits until the browser has left the page for `target`, which the caller has opened. Resolves when `signal` aborts, or when the
 * visitor returns to the page from the back-forward cache.
 * @throws RedirectTimeout after 60 s if this page is still open.
 */
export function waitForPageLoad(target: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      window.removeEventListener('pageshow', onPageShow);
    };
    const finish = () => {
      stopWaiting();
      resolve();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) finish();
    };
    const timer = setTimeout(() => {
      stopWaiting();
      reject(redirectTimeout(target));
    }, FALLBACK_MS);
    window.addEventListener('pageshow', onPageShow);
    if (signal?.aborted) finish();
    else signal?.addEventListener('abort', finish, { once: true });
  });
}
