import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { run } from './global-setup.mjs';

const SHOWN = 10;
/** All suites of the last run. */
const FILE = inRoot('node_modules/.cache/api-suites.json');
const seconds = (ms) => (ms / 1000).toFixed(1);
const line = ({ suite, database, ms, processorMs, waitedMs }) =>
  `${seconds(ms).padStart(7)} s ${seconds(processorMs).padStart(7)} s ${seconds(waitedMs).padStart(7)} s  ${suite} (${database})\n`;

function report(title, suites) {
  process.stdout.write(`\n${title}\n   lasted   processor    waited\n`);
  for (const suite of suites.slice(0, SHOWN)) process.stdout.write(line(suite));
}

/** Reports the slowest suites, and those that waited longest for a state: each of them depends on how fast the machine is. */
export default async () => {
  const by = (name) => [...run.suites].sort((a, b) => b[name] - a[name]);
  if (run.suites.length > 1) {
    report('Slowest suites', by('ms'));
    const waited = by('waitedMs').filter(({ waitedMs }) => waitedMs > 500);
    if (waited.length) report('Suites that waited for time', waited);
    const used = run.suites.reduce((sum, { processorMs }) => sum + processorMs, 0);
    process.stdout.write(
      `\n${seconds(used)} s of a processor in ${run.suites.length} suites, each in ${FILE}\n`,
    );
    // A new installation has no such folder yet.
    fs.mkdirSync(path.dirname(FILE), { recursive: true });
    fs.writeFileSync(FILE, JSON.stringify(by('processorMs')));
  }
  await run.pool.stop();
};
