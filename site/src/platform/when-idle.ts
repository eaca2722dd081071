/** Wait where the browser does not say when it is idle, in ms. */
const PAUSE_MS = 100;

/** Acts when the browser has nothing more urgent to do; `new Promise(whenIdle)` waits for that. */
export const whenIdle = (act: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(() => act()) : setTimeout(act, PAUSE_MS));
