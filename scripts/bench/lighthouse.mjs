import { execFile } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ensureChromium } from '../lib/chromium.mjs';
import { UserError } from '../lib/console.mjs';
import { withDemoSites } from '../lib/demo-sites.mjs';

export const title =
  'lighthouse [runs]: performance of each kind of public page on both demo sites, medians, against the aims';

/** Run by npx: as a dependency its 150 packages, 185 MB, would be in every installation. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** With hinting the headless shell rounds each letter to whole pixels, and breaks lines at other words than browsers do. */
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-quic --font-render-hinting=none';

const HOSTS = ['localhost', 'topkeyword.localhost'];
const ROUTES = [
  '/',
  '/service',
  '/terms',
  '/search/web',
  '/search/view',
  '/search/volume',
  '/search/web?mode=many',
  '/service/apply',
  '/board/notice',
  '/auth/login',
  '/auth/register',
];

/** Figures of issue 16 in Lighthouse's mobile profile; the score is at least the aim, the others at most. */
const AIMS = { score: 98, LCP: 1500, TBT: 50, CLS: 0.01 };

export const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

async function audit(url, chrome) {
  const flags = ['--only-categories=performance', '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, ...flags, `--chrome-flags=${CHROME_FLAGS}`],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 ** 2 },
  );
  const { categories, audits } = JSON.parse(stdout);
  return {
    score: Math.round(categories.performance.score * 100),
    FCP: audits['first-contentful-paint'].numericValue,
    LCP: audits['largest-contentful-paint'].numericValue,
    TBT: audits['total-blocking-time'].numericValue,
    CLS: audits['cumulative-layout-shift'].numericValue,
  };
}

/** One run in Lighthouse's mobile profile, times in ms. Chromium sometimes leaves its trace without a beginning, which fails it. */
export const measure = (url, chrome) => audit(url, chrome).catch(() => audit(url, chrome));

/** Path of one post, which the board's list names. Node does not resolve names below localhost, as browsers do. */
async function findPost(list) {
  const { hostname, port, pathname } = new URL(list);
  const options = { host: '127.0.0.1', port, path: pathname, headers: { host: hostname } };
  const [response] = await once(http.get(options), 'response');
  return /href="(\/board\/notice\/\d+)"/.exec(await text(response))?.[1];
}

const missed = (figures) =>
  Object.entries(AIMS).filter(([name, aim]) =>
    name === 'score' ? figures[name] < aim : figures[name] > aim,
  );

/**
 * @param {{ log: (line: string) => void, args: string[] }} options
 * @throws UserError when a page misses an aim.
 */
export async function run({ log, args: [runs = '5'] }) {
  const chrome = await ensureChromium();
  let failures = 0;
  await withDemoSites('lighthouse', async (addressOf) => {
    for (const host of HOSTS) {
      log('');
      log(`${host.padEnd(24)} score   FCP ms   LCP ms   TBT ms      CLS`);
      const post = await findPost(addressOf(host, '/board/notice'));
      for (const route of [...ROUTES, post]) {
        const all = [];
        for (let at = 0; at < Number(runs); at += 1) all.push(await measure(addressOf(host, route), chrome));
        const of = (name) => median(all.map((one) => one[name]));
        const figures = { score: of('score'), LCP: of('LCP'), TBT: of('TBT'), CLS: of('CLS') };
        const times = [of('FCP'), figures.LCP, figures.TBT].map((time) => time.toFixed(0).padStart(9));
        const over = missed(figures).map(([name, aim]) => `${name} ${aim}`);
        log(
          `${route.padEnd(24)}${String(figures.score).padStart(6)}${times.join('')}${figures.CLS.toFixed(4).padStart(9)}   ${over.length > 0 ? `MISSED: ${over.join(', ')}` : 'held'}`,
        );
        if (over.length > 0) failures += 1;
      }
    }
  });
  if (failures > 0) throw new UserError(`${failures} pages miss the aims`);
}
