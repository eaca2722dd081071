/** First and longest pause between two looks. */
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 100;

/**
 * Polls until there is a result. The pauses grow with the time waited: most looks are requests, which take the processor from
 * the program that is waited for.
 * @param patienceMs after which it gives up: before Jest ends the test, which cannot end a loop
 * @param pauseMs pause for a state that soon passes; it does not grow
 */
export async function until<T>(
  what: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  patienceMs = 60_000,
  pauseMs?: number,
): Promise<T> {
  const start = performance.now();
  for (;;) {
    const found = await what();
    if (found) return found;
    const waited = performance.now() - start;
    if (waited > patienceMs) throw new Error('It did not come to that');
    const pause = pauseMs ?? Math.min(PAUSE_MS + waited / 10, LONGEST_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
