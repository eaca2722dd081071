import { chromium } from '@playwright/test';
import { ensureChromium } from '../lib/chromium.mjs';
import { UserError } from '../lib/console.mjs';
import { postFromPage, signIn, withDemoSites } from '../lib/demo-sites.mjs';
import { checkAtWidths, checkWithoutScripts } from './accessibility/checks.mjs';
import { FORM_PAGES, OTHER_PAGES, SIGNED_IN, readSitemap } from './accessibility/routes.mjs';

export const title =
  'accessibility [role]: every page of both demo sites as every role, by axe, at three widths, and without JavaScript';

const SITES = [
  { host: 'localhost', domain: 'rankup' },
  { host: 'topkeyword.localhost', domain: 'topkeyword' },
];

const ROLES = ['visitor', 'member', 'staff', 'manager', 'owner'];

/** Public routes to visit as a role: all of them as a visitor; as the others one post, which stands for all. */
function publicRoutes(sitemap, role) {
  if (role === 'visitor') return [...sitemap, ...OTHER_PAGES];
  const isPost = (route) => /^\/board\/[^/]+\/\d+$/.test(route);
  return [
    ...sitemap.filter((route) => !isPost(route)),
    ...sitemap.filter(isPost).slice(0, 1),
    ...OTHER_PAGES,
  ];
}

/**
 * Creates one record in each of the signed-in person's lists that the demo leaves empty: an estimate, a saved keyword, a keyword to
 * research. The estimates of members and staff are in the staff's list, too.
 */
async function createRecords(page) {
  await postFromPage(page, '/users/estimate', { action: 'request', title: '월 관리 견적 요청', memo: '' });
  const { id } = await postFromPage(page, '/search/saved', { name: '우리 회사' });
  const keyword = '강남 인테리어';
  await postFromPage(page, `/search/saved/${id}/keywords`, {
    kind: 'web',
    keyword,
    target: 'rankup.example',
  });
  await postFromPage(page, '/search/research/list', { keywords: [keyword] });
}

/**
 * Visits the pages of one role on one site.
 * @returns `visited`: number of pages; `found`: problems (`{ route, width, problem }`); `empty`: lists without a record to visit
 */
async function crawl(browser, { sitemap, role, domain, open }) {
  const context = await browser.newContext({ locale: 'ko-KR' });
  const found = [];
  const empty = [];
  let visited = 0;
  try {
    const page = await context.newPage();
    const visit = async (route) => {
      visited += 1;
      found.push(...(await checkAtWidths(page, open(route), route)));
    };
    await page.goto(open('/'));
    if (role !== 'visitor') {
      await signIn(page, `${role}@${domain}.test`);
      await createRecords(page);
    }
    for (const route of publicRoutes(sitemap, role)) await visit(route);
    for (const { route, records } of role === 'visitor' ? [] : SIGNED_IN) {
      await visit(route);
      // A role that may not see the list is led to another page.
      if (!records || new URL(page.url()).pathname !== route) continue;
      const links = await page
        .locator('main a[href]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const record of records) {
        const first = links.find((href) => record.test(href));
        if (first) await visit(first);
        else empty.push(`${route} (${record.source})`);
      }
    }
  } finally {
    await context.close();
  }
  return { visited, found, empty };
}

/** Visits the public pages without JavaScript, as a visitor. @returns as `crawl` does */
async function crawlWithoutScripts(browser, { sitemap, open }) {
  const context = await browser.newContext({ locale: 'ko-KR', javaScriptEnabled: false });
  const routes = [...sitemap, ...FORM_PAGES];
  const found = [];
  try {
    const page = await context.newPage();
    for (const route of routes) found.push(...(await checkWithoutScripts(page, open(route), route)));
  } finally {
    await context.close();
  }
  return { visited: routes.length, found };
}

/** Prints the problems of a crawl. @returns their number */
function report(log, name, { visited, found, empty = [] }) {
  log(`${name.padEnd(36)}${String(visited).padStart(5)} pages${String(found.length).padStart(6)} faults`);
  for (const { route, width, problem } of found)
    log(`    ${route}${width ? ` at ${width} px` : ''}: ${problem}`);
  if (empty.length > 0) log(`    without a record, whose page was not visited: ${empty.join(', ')}`);
  return found.length;
}

/**
 * @param {{ log: (line: string) => void, args: string[] }} options the roles to visit as, by default all
 * @throws UserError when a page has a problem
 */
export async function run({ log, args }) {
  const executablePath = await ensureChromium();
  const unknown = args.filter((role) => !ROLES.includes(role));
  if (unknown.length > 0) throw new UserError(`${unknown.join(', ')}: the roles are ${ROLES.join(', ')}`);
  const roles = args.length > 0 ? args : ROLES;
  let problems = 0;
  await withDemoSites('accessibility', async (addressOf) => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--font-render-hinting=none'],
    });
    try {
      for (const { host, domain } of SITES) {
        const open = (route) => addressOf(host, route);
        const sitemap = await readSitemap(browser, open);
        log('');
        for (const role of roles)
          problems += report(log, `${host}, ${role}`, await crawl(browser, { sitemap, role, domain, open }));
        problems += report(
          log,
          `${host}, no JavaScript`,
          await crawlWithoutScripts(browser, { sitemap, open }),
        );
      }
    } finally {
      await browser.close();
    }
  });
  if (problems > 0) throw new UserError(`the pages have ${problems} faults`);
}
