/** Wait where the browser does not say when it is idle, in ms. */
const PAUSE_MS = 100;

/** Resolves when the browser has nothing more urgent to do. Work that is not urgent waits for it between its parts. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, PAUSE_MS);
  });
