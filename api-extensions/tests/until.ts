import { slowdown } from '../../scripts/lib/load.cjs';

/** First and longest pause between two attempts. */
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 100;
/** Many times what anything takes on a quiet machine; shorter than Jest's timeout, which cannot end a loop. */
const PATIENCE_MS = 120_000;
const LONGEST_PATIENCE_MS = 15 * 60_000;

declare global {
  /** Time in milliseconds that the tests of this suite have waited, for the report of the run (setup/cms-environment.cjs). */
  var waitedMs: number | undefined;
}

/** Waits. Only for time that the product lets pass by design; `until` waits for a state. */
export async function waitMs(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  globalThis.waitedMs = (globalThis.waitedMs ?? 0) + ms;
}

/**
 * Calls a function until its result is truthy. The pauses grow with the time waited: most attempts are requests, which take
 * processor time from the program that is waited for. It waits the longer, the busier the machine is.
 * @param pauseMs constant pause, for a state that soon passes
 * @throws Error if there is no result for minutes
 */
export async function until<T>(
  attempt: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  pauseMs?: number,
): Promise<T> {
  const start = performance.now();
  let patience = PATIENCE_MS;
  for (;;) {
    const found = await attempt();
    if (found) return found;
    const waited = performance.now() - start;
    patience = Math.max(patience, Math.min(PATIENCE_MS * slowdown(), LONGEST_PATIENCE_MS));
    if (waited > patience) throw new Error(`No result after ${Math.round(waited)} ms: ${attempt.toString()}`);
    await waitMs(pauseMs ?? Math.min(PAUSE_MS + waited / 10, LONGEST_PAUSE_MS));
  }
}
