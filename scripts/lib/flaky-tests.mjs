/** In continuous integration this many tests may fail once and pass when retried. */
const MOST_FLAKY = 2;

/**
 * @param {string[]} titles tests that passed only when retried
 * @returns {{lines: string[], isPassed: boolean}} lines to print, and whether the run passes
 */
export function judgeFlaky(titles) {
  const isPassed = titles.length <= MOST_FLAKY;
  const lines = titles.map((title) => `Flaky: ${title}`);
  if (!isPassed)
    lines.push(`${titles.length} tests passed only when tried again; at most ${MOST_FLAKY} may.`);
  return { lines, isPassed };
}
