/** @typedef {import('./mutation-faults.mjs').Fault} Fault */

/**
 * The text with the fault.
 * @param {string} text of the fault's file @param {Fault} fault
 * @throws when the fault's text does not occur exactly once
 */
export function mutate(text, { file, find, replace }) {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`${file} has the text of a fault ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
}

/** Tests of a suite of Playwright and of those in it. */
const testsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(testsOf)];

/**
 * Titles of the failed tests of a report, of Jest or Playwright.
 * @returns {string[] | null} null if no test ran: then nothing is known of the fault
 */
export function failedTests(report) {
  if ('testResults' in report) {
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed');
    return ran.length === 0
      ? null
      : ran.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  }
  const specs = report.suites.flatMap(testsOf).filter(({ file }) => !file.endsWith('.setup.ts'));
  const ran = specs.filter(({ tests }) => tests.some(({ results }) => results.length > 0));
  return ran.length === 0 ? null : ran.filter(({ ok }) => !ok).map(({ title }) => title);
}

/**
 * How many faults of each layer were found, and which were not, with their numbers.
 * @param {readonly Fault[]} faults
 * @param {Record<string, { found: string | null }>} results by the number of a fault, from 1
 */
export function summaryOf(faults, results) {
  const layers = [...new Set(faults.map(({ layer }) => layer))].map((layer) => {
    const own = faults.flatMap((fault, at) => (fault.layer === layer ? [results[at + 1]] : []));
    return `${layer} ${own.filter((result) => result?.found).length} of ${own.length}`;
  });
  const others = faults.flatMap(({ what }, at) => {
    const result = results[at + 1];
    return result?.found ? [] : [`${at + 1} ${result ? 'missed' : 'not tried'}: ${what}`];
  });
  return [`Found: ${layers.join(', ')}`, ...others].join('\n');
}
