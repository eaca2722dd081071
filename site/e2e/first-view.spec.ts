import type { Page } from '@playwright/test';
import { waitForFont, waitForHydration } from './pages';
import { signIn } from './people';
import { expect, type Product, test } from './product';

const HOST = 'topkeyword.localhost';
/** Issue "Found first, painted at once": the largest sum of layout shifts of a page (web.dev/cls counts 0.1 as good). */
const SHIFT_LIMIT = 0.01;
const WIDE = { width: 1280, height: 800 };
const SIZES = [
  { width: 360, height: 640 },
  // Lighthouse's phone.
  { width: 412, height: 823 },
  WIDE,
];

const SESSION = ['/api/auth/session'];

/** Kinds of public pages, with the calls of the CMS that a visit makes by itself (docs/decisions/0034-first-view.md). */
const PUBLIC_PAGES: Record<string, string[]> = {
  '/': SESSION,
  '/service': SESSION,
  '/service/apply': SESSION,
  '/search/web': SESSION,
  '/search/view': SESSION,
  '/search/volume': SESSION,
  '/search/diagnosis': SESSION,
  '/search/web?mode=many': SESSION,
  '/terms': SESSION,
  '/board': SESSION,
  '/board?code=notice': ['/api/auth/session', '/api/board/notice'],
  '/board/notice': SESSION,
  '/auth/login': ['/api/auth/sign-in-page'],
  '/auth/register': SESSION,
  '/auth/forgot': SESSION,
  '/no/such/page': SESSION,
};

/** Variants of public pages, tried at one size. */
const VARIANTS: Record<string, string[]> = {
  '/service/apply?id=1': SESSION,
  '/service/apply/done': SESSION,
  '/board?code=notice&q=순위': ['/api/auth/session', '/api/board/notice'],
  '/auth/register?provider=kakao': ['/api/auth/registration'],
  '/estimate/view': SESSION,
  '/share/view': SESSION,
};

const MANAGER_PATHS = [
  '/',
  '/search/web',
  '/user',
  '/user/second-factor',
  '/work',
  '/work/slots',
  '/work/jobs',
  '/work/pdf',
  '/admin',
  '/board?mode=editor&code=notice',
];

interface Shift {
  value: number;
  parts: string[];
}

declare global {
  interface Window {
    /** Layout shifts of the page so far. */
    shifts: Shift[];
  }
}

/** Records layout shifts from the beginning of a document. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      const parts = entry.sources.map(({ node, previousRect, currentRect }) => {
        const text = node instanceof Element ? node.outerHTML : (node?.textContent ?? '');
        return `${text.slice(0, 80)} (${previousRect.y} to ${currentRect.y})`;
      });
      shifts.push({ value: entry.value, parts });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface FirstView {
  /** First contentful paint, in ms since the navigation. */
  paint: number;
  /** Calls of the CMS, with their start in ms since the navigation. */
  calls: [path: string, ms: number][];
  shifts: Shift[];
}

const readFirstView = (page: Page): Promise<FirstView> =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    calls: performance
      .getEntriesByType('resource')
      .filter((entry) => ['fetch', 'beacon'].includes((entry as PerformanceResourceTiming).initiatorType))
      .map(({ name, startTime }): [string, number] => [new URL(name).pathname, startTime])
      .filter(([path]) => path.startsWith('/api/')),
    shifts: window.shifts,
  }));

/**
 * Waits until the page is complete, and checks that it was painted before its first call of the CMS and that nothing moved.
 * @returns the paths of its calls, in alphabetical order
 */
async function expectPaintedAndStill(page: Page, name: string): Promise<string[]> {
  await waitForHydration(page);
  // The first call is made after the hydration, in a task of its own.
  await expect
    .poll(async () => (await readFirstView(page)).calls.length, { message: name })
    .toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  // Shifts are reported one frame after they happen: waits until the last response is drawn in the last font.
  await waitForFont(page);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
  const { paint, calls, shifts } = await readFirstView(page);
  for (const [path, ms] of calls) expect.soft(ms, `${name}: ${path}`).toBeGreaterThan(paint);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_LIMIT);
  return calls.map(([path]) => path).sort();
}

const visit = (page: Page, product: Product, path: string) => page.goto(product.url(HOST, path));

/** Checks a visit with an empty cache and one with a full cache. @param calls that each visit makes; any if not given */
async function expectStillPage(page: Page, product: Product, path: string, calls?: string[]): Promise<void> {
  for (const when of ['at first', 'again']) {
    await (when === 'again' ? page.reload() : visit(page, product, path));
    const made = await expectPaintedAndStill(page, `${path} ${when}`);
    if (calls) expect(made, `${path} ${when}`).toEqual(calls);
  }
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => page.addInitScript(recordShifts));

    for (const [path, calls] of Object.entries({ ...PUBLIC_PAGES, ...(viewport === WIDE && VARIANTS) }))
      test(`${path} for visitors - painted before its calls of the CMS (${calls.length}), nothing moves`, async ({
        page,
        product,
      }) => {
        await expectStillPage(page, product, path, calls);
      });

    test('an unknown path - its footer, which moves while the HTML arrives, is below the screen', async ({
      page,
      product,
    }) => {
      for (const host of [HOST, 'localhost']) {
        await page.goto(product.url(host, '/no/such/page'));
        const top = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top);
        expect(top).toBeGreaterThanOrEqual(viewport.height);
      }
    });

    test('posts for visitors - painted before their call of the CMS (1), nothing moves', async ({
      page,
      product,
    }) => {
      await visit(page, product, '/board/notice');
      const posts = await page
        .locator('main li a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(posts.length).toBeGreaterThan(0);
      for (const path of posts.slice(0, 3)) await expectStillPage(page, product, path, SESSION);
    });

    test('pages for managers - painted before their first call of the CMS, nothing moves', async ({
      page,
      product,
    }) => {
      await signIn(page, product, 'manager', '/work');
      for (const path of MANAGER_PATHS) await expectStillPage(page, product, path);
      // The page of one slot.
      await visit(page, product, '/work/slots');
      const slot = await page.getByRole('grid').getByRole('link').first().getAttribute('href');
      expect(slot).toMatch(/^\/work\/slots\/\d+$/);
      await expectStillPage(page, product, String(slot));
    });
  });
}
