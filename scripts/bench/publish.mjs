import os from 'node:os';
import { checkDisk } from '../lib/checks.mjs';
import { UserError, step } from '../lib/console.mjs';
import { stoppingAfterwards, withTemporaryFolder } from '../lib/temporary-folder.mjs';
import { fillCms } from './publish/content.mjs';
import { duration, median, percentile } from './publish/figures.mjs';
import { Installation } from './publish/installation.mjs';
import { report } from './publish/report.mjs';
import { Session } from './publish/session.mjs';

export const title =
  'publish: an edit → live, a burst of edits, new code, preview and memory, by number of sites';

const SIZES = [2, 100, 1000];
/** A `gatsby build` of more domains takes too long to be compared. */
const MAX_BUILT = 1000;
const BURST_FROM = 100;

const USAGE =
  'npm run bench publish -- [numbers of domains, from 2 …] [--edits=<n>] [--burst=<n>] [--no-gatsby-build], e.g. 2 100 --edits=20';

function parseOptions(args) {
  const options = { sizes: [], edits: 50, burst: 1000, gatsbyBuild: true };
  for (const arg of args) {
    const [, name, number] = /^(?:--(edits|burst)=)?([1-9]\d{0,4})$/.exec(arg) ?? [];
    if (arg === '--no-gatsby-build') options.gatsbyBuild = false;
    else if (name) options[name] = Number(number);
    else if (number >= 2 && number <= 10_000) options.sizes.push(Number(number));
    else throw new UserError(`"${arg}" is not understood: ${USAGE}`);
  }
  return { ...options, sizes: options.sizes.length > 0 ? options.sizes : SIZES };
}

/** @param {{ log: (line: string) => void, args?: string[] }} options */
export async function run({ log, args = [] }) {
  const options = parseOptions(args);
  const measured = [];
  for (const domains of options.sizes) {
    checkDisk(1 + domains / 100, os.tmpdir());
    const figures = await withTemporaryFolder('bench-publish', async (folder) => {
      const installation = await Installation.create(folder);
      return stoppingAfterwards(installation, () => measure(installation, domains, options, log));
    });
    measured.push(figures);
    // Prints the figures known so far: larger sizes take long.
    log('');
    for (const line of report(measured)) log(line);
    log('');
  }
}

/** All figures for one number of domains. */
async function measure(installation, domains, options, log) {
  const name = `${domains.toLocaleString('en')} domains`;
  const runStep = (what, work) => step(`${name}: ${what}`, work);
  const codes = await runStep('filling the CMS', () => fillCms(installation, domains, log));
  const session = new Session(installation, codes);
  const cold = await runStep('first release, with empty caches', () => session.firstRelease());

  const filesTouched = await runStep("reading every site's files", () => session.watchFiles());
  /** Visitors' requests that failed, by what was measured meanwhile. */
  const visits = [];
  const withVisitors = async (what, work) => {
    const { result, probes } = await runStep(what, () => session.withVisitors(work));
    for (const error of probes.faults.slice(0, 5)) log(`  failed: ${error}`);
    visits.push(probes);
    return result;
  };
  const edits = await withVisitors(`${options.edits} edits`, () => session.edit(options.edits));
  const live = edits.map((edit) => edit.live);
  log(`  live after ${duration(median(live))}, p95 ${duration(percentile(live, 0.95))}`);
  await runStep("comparing every site's files", filesTouched);
  const previews = await withVisitors('preview', () => session.preview(20));
  const burst =
    domains >= BURST_FROM ? await withVisitors('burst', () => session.burst(options.burst)) : null;
  const deploy = await withVisitors('deploy of new code', () => session.deploy());
  const memory = session.memory.stop();
  const isBuilt = options.gatsbyBuild && domains <= MAX_BUILT;
  const bare = isBuilt ? await runStep('gatsby build', () => session.bareBuild()) : null;
  return {
    domains,
    cold,
    edits,
    previews,
    burst,
    deploy,
    memory,
    visits,
    bare,
  };
}
