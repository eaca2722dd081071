/** First and longest pause between two attempts. */
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 100;

/**
 * Calls a function until its result is truthy. The pauses grow with the time waited: most attempts are requests, which take
 * processor time from the program that is waited for.
 * @param patienceMs time after which it throws: shorter than Jest's timeout, which cannot end a loop
 * @param pauseMs constant pause, for a state that soon passes
 */
export async function until<T>(
  attempt: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  patienceMs = 60_000,
  pauseMs?: number,
): Promise<T> {
  const start = performance.now();
  for (;;) {
    const found = await attempt();
    if (found) return found;
    const waited = performance.now() - start;
    if (waited > patienceMs)
      throw new Error(`No result after ${Math.round(waited)} ms: ${attempt.toString()}`);
    const pause = pauseMs ?? Math.min(PAUSE_MS + waited / 10, LONGEST_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
