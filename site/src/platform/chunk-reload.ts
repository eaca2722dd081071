const KEY = 'chunk-reload';
/** A reload longer ago than this had another reason. */
const SAME_RELOAD_MS = 60_000;

/** Whether a chunk could not be loaded, e.g. because a release has removed it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /.test(error.message));

/**
 * Reloads an address once: a second failure at the same address within a minute is left to the error screen.
 * @returns whether the browser is navigating.
 */
export function reloadOnce(target: string): boolean {
  const before = readLast();
  if (before?.target === target && Date.now() - before.at < SAME_RELOAD_MS) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ target, at: Date.now() }));
  } catch {
    // Without storage the reload could repeat for ever.
    return false;
  }
  if (target === window.location.href) window.location.reload();
  else window.location.assign(target);
  return true;
}

function readLast(): { target: string; at: number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { target: string; at: number } | null;
  } catch {
    return null;
  }
}

/**
 * Handles failed chunks that no page waits for: reloads the open page once. Call it before Gatsby's listener is
 * registered, which reloads without limit and drops the query.
 * @returns a function that starts it. A page whose own chunks are missing stays as prerendered, without a second
 * reload.
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
