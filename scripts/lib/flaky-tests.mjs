/** In continuous integration so many tests may fail once and pass when they are tried again. */
export const MOST_FLAKY = 2;

/**
 * @param {string[]} titles tests that passed only when tried again
 * @returns {{lines: string[], isPassed: boolean}} what to print, and whether the run may pass
 */
export function judgeFlaky(titles) {
  const isPassed = titles.length <= MOST_FLAKY;
  const lines = titles.map((title) => `Flaky: ${title}`);
  if (!isPassed)
    lines.push(`${titles.length} tests passed only when tried again; at most ${MOST_FLAKY} may.`);
  return { lines, isPassed };
}
