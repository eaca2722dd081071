const KEY = 'chunk-reload';
/** Longer ago than this, a reload was for another reason. */
const MEMORY_MS = 60_000;

/** Whether a part of the program could not be loaded, as after a release that no longer has it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /.test(error.message));

/**
 * Loads an address anew, once: a second failure at the same address within a minute is left to the error screen.
 * @returns whether the browser is on its way.
 */
export function reloadOnce(target: string): boolean {
  const before = readLast();
  if (before?.target === target && Date.now() - before.at < MEMORY_MS) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ target, at: Date.now() }));
  } catch {
    // Without a memory it could go on for ever.
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
 * Failures of parts that no page waits for: loads the open page anew, once. To be called before Gatsby's own listener is
 * there, which would do so without end and without the query.
 * @returns what starts it. A page whose own parts are gone stays as it was prerendered, and is not loaded a second time.
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
