/**
 * Polls until there is a result.
 * @param patienceMs after which it gives up: before Jest ends the test, which cannot end a loop
 */
export async function until<T>(
  what: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  patienceMs = 60_000,
  pauseMs = 20,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await what();
    if (found) return found;
    if (performance.now() > end) throw new Error('It did not come to that');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
