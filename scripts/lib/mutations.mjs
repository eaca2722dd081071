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

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/**
 * docs/mutations.md.
 * @param {readonly Fault[]} faults
 * @param {Record<string, { found: string | null }>} results by the number of a fault, from 1
 * @param {{ day: string, machine: string }} facts
 */
export function tableOf(faults, results, { day, machine }) {
  const rows = faults.map(({ layer, feature, what }, at) => {
    const result = results[at + 1];
    const found = result ? (result.found ?? '**missed**') : '**not tried**';
    return [String(at + 1), layer, feature, what, found].map(cell);
  });
  const head = ['', 'layer', 'feature', 'fault', 'found by'];
  const layers = [...new Set(faults.map(({ layer }) => layer))].map((layer) => {
    const own = faults.flatMap((fault, at) => (fault.layer === layer ? [results[at + 1]] : []));
    const tried = own.filter(Boolean);
    const left = own.length - tried.length;
    const found = tried.filter((result) => result.found).length;
    return `${layer} ${found} of ${tried.length}${left > 0 ? ` (${left} not tried)` : ''}`;
  });
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `# Faults that the tests find

\`npm run mutations\` makes each of ${faults.length} faults in the sources, one at a time (\`scripts/lib/mutation-faults.mjs\`), runs the tests of the layer that should
find it, and restores the file. \`npm run mutations -- --write\` wrote this page, on ${day} (${machine}). Found: ${layers.join(', ')}.

${lines.join('\n')}
`;
}
