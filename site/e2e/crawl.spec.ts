import type { Browser, Page } from '@playwright/test';
import { AREAS, formOf, sendButtonOf } from './every-form';
import type { Records } from './form-case';
import { PageWatch } from './page-watch';
import { openAs, PERSON_PASSWORD, registerPerson, signIn, signInAs, HOST } from './people';
import { expect, type Product, test } from './product';
import { createOwnLists, createRecords } from './records';
import { areaPaths, CLIENT_AREAS, publishedPaths, recordRouteOf } from './routes';

// Every page of the site's routers, as each kind of user, at each width, and every form. A new page is visited because it is in a router or
// a release: its widths, accessibility and errors need no test of their own. Other specs check states that only they bring about.

/** A test visits sixty pages at four widths. */
const CRAWL_MS = 3_600_000;

// Each test has records of its own, so that workers share them.
test.describe.configure({ mode: 'parallel', timeout: CRAWL_MS });

const SITES = [
  { domain: 'rankup', host: 'localhost', name: '랭크업', other: '탑키워드' },
  { domain: 'topkeyword', host: HOST, name: '탑키워드', other: '랭크업' },
];

/** Pages that their query or fragment changes, in addition to those of the routers. */
const VISITOR_VIEWS = [
  '/search/web?mode=many',
  '/search/volume?mode=many',
  '/search/web?keyword=%EA%BD%83%EC%A7%91&target=example.com',
  '/search/volume?keyword=%EA%BD%83%EC%A7%91',
  '/search/diagnosis?q=%EA%BD%83%EC%A7%91',
  '/board?code=notice',
  '/service/apply?id=1',
  '/auth/login?error=CredentialsSignin',
  '/auth/error?error=Configuration',
  '/auth/confirm#for=register&token=x',
  '/auth/reset#token=x',
  '/auth/stop#1.x',
];
const STAFF_VIEWS = [
  '/work/jobs?state=every',
  '/work/timeline?view=table',
  '/work/pdf?view=schedules',
  '/board?mode=editor&code=notice',
];

/** Pages of an account that waits for approval. */
const PENDING_PATHS = [
  '/auth/welcome',
  '/user',
  '/user/close',
  '/user/consents',
  '/user/notifications',
  '/user/password',
  '/user/second-factor',
  '/user/sessions',
];

/** Characters that a page's main text has at least without scripts. */
const MIN_TEXT = 40;

/** Structures that axe has judged, by host: a theme's colours are a site's own. */
const known = new Map(SITES.map(({ host }) => [host, new Set<string>()]));

/** What leads on from a page: a lookup, a request, an account, a person, or the button that it is for. */
const NEXT_STEP =
  'main :is(a[href^="/service/apply"], a[href^="/search/"], a[href^="/auth/"], a[href^="tel:"], a[href^="mailto:"], form:not([action="/board"]), button:not(form *))';

/** Beside the sign-in of the app bar, and in its menu on phones. */
const REGISTRATION = '[data-part="header"] a[href^="/auth/register"]';

const watchOf = (page: Page, product: Product, host: string) =>
  new PageWatch(page, new URL(product.url(host)).origin, known.get(host) ?? new Set());

/** A member with records of all kinds, made for the crawl: no other test changes them. */
async function createCustomer(browser: Browser, product: Product, host: string) {
  const person = await registerPerson(product, { host });
  const manager = await openAs(browser, product, 'manager', '/admin', host);
  const records = await createRecords(manager, product, person.id, host);
  await manager.context().close();
  return { person, records };
}

/**
 * Visits pages, and for each route with a parameter another record that they link to: the demo's have charts and comparisons.
 * @returns the pages from which the user was sent elsewhere
 */
async function crawlAreas(
  watch: PageWatch,
  paths: readonly string[],
  more?: (width: number) => Promise<void>,
): Promise<string[]> {
  const refused: string[] = [];
  const links = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    if (!(await watch.follow(path))) {
      refused.push(path);
      return;
    }
    await watch.checkWidths(more);
    for (const link of await watch.links()) {
      const route = paths.includes(link) ? undefined : recordRouteOf(link);
      if (route && !links.has(route)) links.set(route, link);
    }
  };
  for (const path of paths) await visit(path);
  for (const link of [...links.values()]) await visit(link);
  return refused;
}

/** Published pages that people who are signed in see as well: one post stands for all, and the forms of the sign-in send them on. */
function publicPaths(product: Product, domain: string): string[] {
  const isPost = (path: string) => /^\/board\/[^/]+\/\d+$/.test(path);
  const paths = publishedPaths(product, domain).filter((path) => !isIn('/auth')(path));
  return [...paths.filter((path) => !isPost(path)), ...paths.filter(isPost).slice(0, 1)];
}

const isMain = (width: number) => [360, 1280].includes(width);
const isIn = (area: string) => (path: string) => path === area || path.startsWith(`${area}/`);

for (const { domain, host, name, other } of SITES)
  test.describe(name, () => {
    test('a visitor, published pages - complete, accessible, of this site only, not wider than the screen', async ({
      page,
      product,
    }) => {
      const watch = watchOf(page, product, host);
      const published = publishedPaths(product, domain);
      expect(published.length).toBeGreaterThan(20);
      for (const path of [...published, ...VISITOR_VIEWS]) {
        if (!(await watch.load(path))) watch.report(`leads to ${page.url()}`);
        await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
        // A board by its query has the title that the answer names.
        if (published.includes(path) && !(await page.title()).includes(name))
          watch.report(`has the title ${await page.title()}`);
        if ((await page.locator(NEXT_STEP).count()) === 0) watch.report('has no next step');
        if ((await page.locator(REGISTRATION).count()) !== 2)
          watch.report('has no two links to registration');
        // Blog posts of the simulator name both sites.
        if (!path.includes('?q=') && (await page.content()).includes(other)) watch.report(`names ${other}`);
        await watch.checkWidths();
      }
      expect(watch.problems).toEqual([]);
    });

    test('a visitor without JavaScript, published pages - text, and forms that can be sent or say what they need', async ({
      browser,
      product,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const problems: string[] = [];
      for (const path of [...publishedPaths(product, domain), '/search/web?mode=many']) {
        await page.goto(product.url(host, path));
        const headings = await page.locator('h1:visible').count();
        if (headings !== 1) problems.push(`${path} has ${headings} headings of the first level`);
        const text = (await page.locator('main').innerText()).trim();
        if (text.length < MIN_TEXT) problems.push(`${path} has the text ${text}`);
        const unsent = await page.locator('main form:not([action])').count();
        if (unsent > 0 && !text.includes('자바스크립트'))
          problems.push(`${path} has a form that does nothing and does not say so`);
      }
      await context.close();
      expect(problems).toEqual([]);
    });

    test('a visitor, areas - the pages of the sign-in are accessible and fit the screen; all others lead to it', async ({
      page,
      product,
    }) => {
      const watch = watchOf(page, product, host);
      const none = new Proxy({}, { get: () => 'none' }) as Records;
      const refused = await crawlAreas(watch, areaPaths(none));
      // Only a session has this page.
      expect.soft(refused.filter(isIn('/auth'))).toEqual(['/auth/welcome']);
      const guarded = areaPaths(none).filter((path) => !isIn('/auth')(path));
      expect.soft(refused).toEqual(expect.arrayContaining(guarded));
      expect(watch.problems).toEqual([]);
    });

    test('a visitor with a link - the estimate, the report and the page of its password are accessible and fit the screen', async ({
      page,
      product,
      browser,
    }) => {
      const { records } = await createCustomer(browser, product, host);
      const watch = watchOf(page, product, host);
      for (const link of records.links) {
        if (!(await watch.load(link))) watch.report(`leads to ${page.url()}`);
        await watch.checkWidths();
      }
      expect(watch.problems).toEqual([]);
    });

    test('an account that waits for approval - its own pages are accessible and fit the screen; all others lead to the page that says so', async ({
      page,
      product,
    }) => {
      const person = await registerPerson(product, { approve: false, host });
      await signInAs(page, product, person.email, PERSON_PASSWORD, '/auth/welcome', host);
      const watch = watchOf(page, product, host);
      const none = new Proxy({}, { get: () => 'none' }) as Records;
      const paths = [...areaPaths(none).filter(isIn('/user')), '/auth/welcome', '/work', '/admin'];
      const refused = await crawlAreas(watch, paths);
      expect.soft(paths.filter((path) => !refused.includes(path)).sort()).toEqual(PENDING_PATHS);
      expect(watch.problems).toEqual([]);
    });

    test('a member - every page of the account and of own work is accessible and fits the screen', async ({
      page,
      product,
      browser,
    }) => {
      const { person, records } = await createCustomer(browser, product, host);
      await signInAs(page, product, person.email, PERSON_PASSWORD, '/user', host);
      await createOwnLists(page);
      const watch = watchOf(page, product, host);
      const paths = areaPaths(records).filter((path) => !isIn('/auth')(path));
      const refused = await crawlAreas(watch, [...paths, ...publicPaths(product, domain)]);
      expect.soft(refused.filter(isIn('/user'))).toEqual([]);
      expect.soft(refused.filter(isIn('/admin'))).toEqual(paths.filter(isIn('/admin')));
      expect(watch.problems).toEqual([]);
    });

    for (const role of ['manager', 'staff', 'owner'])
      test(`${role} - every page is accessible and fits the screen, with one current entry of the menu`, async ({
        page,
        product,
        browser,
      }) => {
        const { records } = await createCustomer(browser, product, host);
        await signIn(page, product, role, '/work', host);
        const watch = watchOf(page, product, host);
        const paths = areaPaths(records).filter((path) => !isIn('/auth')(path));
        const views = [...paths, ...STAFF_VIEWS, ...publicPaths(product, domain)];
        const refused = await crawlAreas(watch, views, async (width) => {
          if (width < 1280 || !CLIENT_AREAS.some((area) => isIn(area)(watch.path))) return;
          const menu = page.getByRole('navigation', { name: '업무 메뉴' });
          const current = await menu.locator('[aria-current]').count();
          if (current !== 1) watch.report(`has ${current} current entries of the menu`);
          const others = await page.getByRole('navigation', { name: '주 메뉴' }).count();
          if (others > 0) watch.report('has the menu of visitors');
        });
        expect.soft(refused).toEqual([]);
        expect(watch.problems).toEqual([]);
      });
  });

for (const { name, account, forms } of AREAS)
  test(`the forms of ${name} - each is accessible and fits the screen, open and with the message that it was not sent`, async ({
    page,
    product,
    browser,
  }) => {
    const { person, records } = await createCustomer(browser, product, HOST);
    await (account === 'manager'
      ? signIn(page, product, 'manager', '/admin')
      : signInAs(page, product, person.email, PERSON_PASSWORD, '/user'));
    if (account === 'member') await createOwnLists(page);
    const watch = watchOf(page, product, HOST);
    for (const formCase of forms) {
      await test.step(`${formCase.file}: ${formCase.name}`, async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await watch.load(formCase.path(records));
        await formCase.open?.(page);
        await expect(formOf(page, formCase)).toBeVisible();
        await watch.checkWidths();
        const send = await sendButtonOf(page, formCase);
        await watch.sendRejected(() => send.click());
        await watch.checkWidths(undefined, isMain);
      });
    }
    expect(watch.problems).toEqual([]);
  });
