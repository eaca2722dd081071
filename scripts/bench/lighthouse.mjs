import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ensureChromium } from '../lib/chromium.mjs';
import { UserError } from '../lib/console.mjs';
import { withDemoSites } from '../lib/demo-sites.mjs';
import { median } from './publish/figures.mjs';

export const title =
  'lighthouse [runs]: the four scores of each kind of public page on both demo sites, medians, against the aims';

/** Run by npx: as a dependency its 150 packages, 185 MB, would be in every installation. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** With hinting the headless shell rounds each letter to whole pixels, and breaks lines at other words than browsers do. */
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-quic --font-render-hinting=none';

const HOSTS = ['localhost', 'topkeyword.localhost'];
/**
 * Routes, with the audits that they fail by design: a page that search engines must leave out is not crawlable, and browsers
 * report the status of a page that is not found as an error.
 */
const ROUTES = {
  '/': [],
  '/service': [],
  '/terms': [],
  '/privacy': [],
  '/accessibility': [],
  '/search/web': [],
  '/search/view': [],
  '/search/volume': [],
  '/search/diagnosis': [],
  '/search/web?mode=many': [],
  '/service/apply': [],
  '/board': [],
  '/board/notice': [],
  '/auth/login': ['is-crawlable'],
  '/auth/register': ['is-crawlable'],
  '/auth/forgot': ['is-crawlable'],
  '/no/such/page': ['is-crawlable', 'http-status-code', 'errors-in-console'],
};

const CATEGORIES = {
  score: 'performance',
  accessibility: 'accessibility',
  practices: 'best-practices',
  SEO: 'seo',
};

/** Figures of issue 16 in Lighthouse's mobile profile: at least the aims for the categories, at most for the others. */
const AIMS = { score: 98, accessibility: 100, practices: 100, SEO: 100, LCP: 1500, TBT: 50, CLS: 0.01 };

/** Shortened markup of the element whose paint is the largest. */
function describeLargestElement({ details }) {
  return details?.items?.[0]?.items?.[0]?.node?.snippet ?? '';
}

/** Slowdown of the processor in Lighthouse's mobile profile, and the part of a task that does not count as blocking, in ms. */
const SLOWDOWN = 4;
const UNCOUNTED_MS = 50;

/**
 * Total blocking time in ms, from the processor time of the main thread's tasks. Lighthouse's own TBT counts elapsed time, which on a
 * virtual machine includes the turns of other machines.
 * @param {{name: string, pid: number, tid: number, ts: number, tdur?: number}[]} events of a trace, times in µs
 */
function sumBlockingTime(events) {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts > paint.ts,
    )
    .map(({ tdur = 0 }) => (SLOWDOWN * tdur) / 1000 - UNCOUNTED_MS)
    .filter((ms) => ms > 0)
    .reduce((sum, ms) => sum + ms, 0);
}

/** Runs Lighthouse on a page. @returns its report, and the events of its trace */
async function runLighthouse(url, chrome, flags) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
  try {
    const output = ['--output=json', `--output-path=${folder}/report.json`, '--save-assets', '--quiet'];
    await promisify(execFile)(
      'npx',
      ['--yes', LIGHTHOUSE, url, ...flags, ...output, `--chrome-flags=${CHROME_FLAGS}`],
      { env: { ...process.env, CHROME_PATH: chrome } },
    );
    const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
    const trace = fs.readdirSync(folder).find((name) => name.endsWith('.trace.json'));
    return { report: read('report.json'), events: trace ? read(trace).traceEvents : [] };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

async function audit(url, chrome, { categories = ['performance'], skip = [] }) {
  const flags = [
    `--only-categories=${categories.join(',')}`,
    ...(skip.length > 0 ? [`--skip-audits=${skip.join(',')}`] : []),
    // A page that is not found is measured like any other.
    '--ignore-status-code',
  ];
  const { report, events } = await runLighthouse(url, chrome, flags);
  const { audits } = report;
  const scores = Object.entries(CATEGORIES).map(([name, id]) => [
    name,
    Math.round((report.categories[id]?.score ?? 0) * 100),
  ]);
  return {
    ...Object.fromEntries(scores),
    FCP: audits['first-contentful-paint'].numericValue,
    LCP: audits['largest-contentful-paint'].numericValue,
    TBT: audits['total-blocking-time'].numericValue,
    CPU: sumBlockingTime(events),
    CLS: audits['cumulative-layout-shift'].numericValue,
    largest: describeLargestElement(audits['largest-contentful-paint-element'] ?? {}),
    failed: listFailedAudits(report),
  };
}

/** Audits that count in a category other than performance and are not passed. */
const listFailedAudits = ({ categories, audits }) =>
  Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id]?.score < 1)
    .map(({ id }) => id);

/**
 * Measures a page once in Lighthouse's mobile profile, times in ms. A failed run is repeated once: Chromium sometimes writes a trace
 * without its beginning.
 * @param {{ categories?: string[], skip?: string[] }} [options] by default performance alone
 */
export const measurePage = (url, chrome, options = {}) =>
  audit(url, chrome, options).catch(() => audit(url, chrome, options));

/** Path of one post from the board's list. Requested by address: Node, unlike browsers, does not resolve names below localhost. */
async function findPost(list) {
  const { hostname, port, pathname } = new URL(list);
  const options = { host: '127.0.0.1', port, path: pathname, headers: { host: hostname } };
  const [response] = await once(http.get(options), 'response');
  return /href="(\/board\/notice\/\d+)"/.exec(await text(response))?.[1];
}

const isScore = (name) => name in CATEGORIES;

const missedAims = (figures) =>
  Object.entries(AIMS).filter(([name, aim]) => (isScore(name) ? figures[name] < aim : figures[name] > aim));

/** Prints the medians of a page's runs. @returns whether it holds all aims */
function report(log, route, runs) {
  const figures = Object.fromEntries(
    ['FCP', 'CPU', ...Object.keys(AIMS)].map((name) => [name, median(runs.map((one) => one[name]))]),
  );
  const scores = Object.keys(CATEGORIES).map((name) => String(figures[name]).padStart(5));
  const times = ['FCP', 'LCP', 'TBT', 'CPU'].map((name) => figures[name].toFixed(0).padStart(7));
  const over = missedAims(figures).map(([name, aim]) => `${name} ${aim}`);
  const failed = [...new Set(runs.flatMap((one) => one.failed))];
  const verdict = [
    over.length > 0 ? `MISSED: ${over.join(', ')}` : 'held',
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
    `LCP is ${runs[0].largest.slice(0, 70)}`,
  ];
  log(
    `${route.padEnd(24)}${scores.join('')}${times.join('')}${figures.CLS.toFixed(4).padStart(8)}  ${verdict.join('; ')}`,
  );
  return over.length === 0;
}

/**
 * @param {{ log: (line: string) => void, args: string[] }} options
 * @throws UserError when a page misses an aim.
 */
export async function run({ log, args: [runs = '5'] }) {
  const chrome = await ensureChromium();
  const categories = Object.values(CATEGORIES);
  let failures = 0;
  await withDemoSites('lighthouse', async (addressOf) => {
    for (const host of HOSTS) {
      log('');
      log(`${host.padEnd(24)} perf a11y  bp  seo    FCP    LCP    TBT    CPU     CLS`);
      const post = await findPost(addressOf(host, '/board/notice'));
      for (const [route, skip] of Object.entries({ ...ROUTES, [post]: [] })) {
        const results = [];
        for (let n = 0; n < Number(runs); n += 1)
          results.push(await measurePage(addressOf(host, route), chrome, { categories, skip }));
        if (!report(log, route, results)) failures += 1;
      }
    }
  });
  if (failures > 0) throw new UserError(`${failures} pages miss the aims`);
}
