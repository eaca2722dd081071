/** Time in ms to wait in a browser without requestIdleCallback. */
const PAUSE_MS = 100;

/** Calls a function when the browser is idle; `await new Promise(whenIdle)` waits for that. */
export const whenIdle = (act: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(() => act()) : setTimeout(act, PAUSE_MS));
