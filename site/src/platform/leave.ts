/** How long a page may still be here after it was told to go (SPEC §2, §9). */
export const FALLBACK_MS = 60_000;

/** The other page has not come within 60 s: this one has to be usable again. */
export class RedirectTimeout extends Error {
  override name = 'RedirectTimeout';
  constructor(readonly target: string) {
    super(`${target} has not come`);
  }
}

/**
 * Waits after a full page load was begun: open while the browser is on its way, resolves when `signal` aborts or the visitor
 * comes back to this page as it was left.
 * @throws RedirectTimeout after 60 s if this page is still there.
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
