const KEY = 'chunk-reload';
/** After this time in ms, a reload of the same address counts as a first one again. */
const SAME_RELOAD_MS = 60_000;

/** Whether a chunk could not be loaded, e.g. because a release has removed it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /.test(error.message));

/**
 * Reloads an address once: a second failure at the same address within a minute is left to the error screen. Without a network
 * it does nothing: the browser's own error page would replace this one, with all input.
 * @returns whether the browser is navigating.
 */
export function reloadOnce(target: string): boolean {
  const before = readLastReload();
  if (!navigator.onLine) return false;
  if (before?.target === target && Date.now() - before.at < SAME_RELOAD_MS) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ target, at: Date.now() }));
  } catch {
    // Without storage nothing would stop repeated reloads.
    return false;
  }
  if (target === window.location.href) window.location.reload();
  else window.location.assign(target);
  return true;
}

function readLastReload(): { target: string; at: number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { target: string; at: number } | null;
  } catch {
    return null;
  }
}

/**
 * Reloads the open page once when a chunk fails that no page waits for. Call it before Gatsby registers its own listener, which
 * would reload without limit and drop the query.
 * @returns a function that turns reloading on, to be called once the page is interactive: before, a page whose own chunks are
 * missing stays as prerendered
 */
export function reloadOnChunkErrors(): () => void {
  let isOn = false;
  window.addEventListener('unhandledrejection', (event) => {
    if (!isChunkError(event.reason)) return;
    event.stopImmediatePropagation();
    if (isOn) reloadOnce(window.location.href);
  });
  return () => {
    isOn = true;
  };
}
