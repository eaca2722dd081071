import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../lib/chromium.mjs';
import { UserError } from '../lib/console.mjs';
import { signIn, withDemoSites } from '../lib/demo-sites.mjs';

export const title =
  'pages: JavaScript that each route of a demo site loads, as brotli, and its calls of the CMS, against the budget';

/** In kilobytes (1,024 bytes) of brotli, everything that a page loads by itself (docs/decisions/0034-first-view.md). */
const BUDGETS = {
  '/': 70,
  '/service': 70,
  '/terms': 70,
  '/no/such/page': 70,
  '/search/web': 90,
  '/search/view': 90,
  '/search/volume': 90,
  '/search/diagnosis': 90,
  '/search/web?mode=many': 110,
  '/auth/login': 90,
  '/auth/register': 90,
  '/auth/forgot': 90,
  '/service/apply': 90,
  '/board/notice': 70,
};

/** The same for pages of the staff, signed in as a manager. Their calls are not limited: they show current records. */
const STAFF_BUDGETS = { '/work': 150 };

/** Calls of the CMS that a page makes by itself. */
const MAX_CALLS = 1;

/** Pause in ms between two looks for the font. */
const POLL_MS = 500;

const kilobytes = (bytes) => (bytes / 1024).toFixed(1);

/**
 * Bytes transferred by kind, on a first visit with an empty cache.
 * @param cookies of a session, or none for a visitor
 */
async function weigh(browser, url, cookies = []) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  // The network would never be idle.
  await context.route('**/inbox/events', (route) => route.abort());
  const page = await context.newPage();
  const files = [];
  page.on('requestfinished', (request) => files.push(request));
  await page.goto(url);
  // On a busy machine the network is idle before the first script runs.
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
  await page.waitForLoadState('networkidle');
  const bytes = { script: 0, document: 0, font: 0, calls: 0 };
  for (const request of files) {
    const { pathname } = new URL(request.url());
    // Scripts fetch a site's own font.
    const kind = pathname.endsWith('.woff2') ? 'font' : request.resourceType();
    if (kind in bytes) bytes[kind] += (await request.sizes()).responseBodySize;
    if (pathname.startsWith('/api/')) bytes.calls += 1;
  }
  await context.close();
  return bytes;
}

/** Waits until the site's own font is made, which follows its first release. */
async function waitForFont(home) {
  const { path } = await (await fetch(new URL('/builds/font.json', home))).json();
  while ((await fetch(new URL(path, home))).status !== 200) await setTimeout(POLL_MS);
}

/** Cookies of a manager's session on the site. */
async function managerCookies(browser, home) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(home);
  await signIn(page, 'manager@rankup.test');
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** @param {{ log: (line: string) => void }} options @throws UserError when a route is above its budget. */
export async function run({ log }) {
  const executablePath = await ensureChromium();
  const over = [];
  await withDemoSites('pages', async (addressOf) => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-quic', '--no-first-run'],
    });
    try {
      log('');
      log(
        `${'route'.padEnd(24)}${'JavaScript'.padStart(12)}${'HTML'.padStart(10)}${'fonts'.padStart(10)}  API calls   budget`,
      );
      await waitForFont(addressOf('localhost', '/'));
      const cookies = await managerCookies(browser, addressOf('localhost', '/'));
      const measured = [
        ...Object.entries(BUDGETS).map(([route, budget]) => ({ route, budget, most: MAX_CALLS, as: [] })),
        ...Object.entries(STAFF_BUDGETS).map(([route, budget]) => ({
          route,
          budget,
          most: Infinity,
          as: cookies,
        })),
      ];
      for (const { route, budget, most, as } of measured) {
        const { script, document, font, calls } = await weigh(browser, addressOf('localhost', route), as);
        const isWithin = script <= budget * 1024 && calls <= most;
        const verdict = `${budget} KB: ${isWithin ? 'held' : 'MISSED'}`;
        log(
          `${route.padEnd(24)}${`${kilobytes(script)} KB`.padStart(12)}${`${kilobytes(document)} KB`.padStart(10)}${`${kilobytes(font)} KB`.padStart(10)}${String(calls).padStart(11)}   ${verdict}`,
        );
        if (!isWithin) over.push(route);
      }
    } finally {
      await browser.close();
    }
  });
  if (over.length > 0) throw new UserError(`Above the budget: ${over.join(', ')}`);
}
