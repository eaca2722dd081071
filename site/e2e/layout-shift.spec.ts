import type { Page } from '@playwright/test';
import { fontShown } from './pages';
import { signIn } from './people';
import { expect, type Product, test } from './product';

const HOST = 'topkeyword.localhost';
/** Issue "Found first, painted at once": the largest sum of layout shifts of a page (web.dev/cls counts 0.1 as good). */
const LIMIT = 0.01;
const SIZES = [
  { width: 360, height: 640 },
  // Lighthouse's phone.
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
];

const PUBLIC = [
  '/',
  '/service',
  '/service/apply',
  '/search/web',
  '/search/view',
  '/search/volume',
  '/search/web?mode=many',
  '/terms',
  '/board',
  '/board?code=notice',
  '/board/notice',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/no/such/page',
];

const SIGNED_IN = [
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

/** Records shifts from the beginning of each document on. */
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

async function expectStill(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Shifts are reported one frame after they happen: waits until the last response is drawn in the last font.
  await fontShown(page);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT);
}

async function expectStillPages(page: Page, product: Product, paths: readonly string[]): Promise<void> {
  await page.addInitScript(recordShifts);
  for (const path of paths) {
    await page.goto(product.on(HOST, path));
    await expectStill(page, `${path} at first`);
    await page.reload();
    await expectStill(page, `${path} again`);
  }
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    for (const path of PUBLIC) {
      test(`${path} for visitors - nothing moves, with an empty cache and with a full one`, async ({
        page,
        product,
      }) => {
        await expectStillPages(page, product, [path]);
      });
    }

    test('an unknown path - the footer, which moves while its HTML arrives, is below the screen', async ({
      page,
      product,
    }) => {
      for (const host of [HOST, 'localhost']) {
        await page.goto(product.on(host, '/no/such/page'));
        const top = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top);
        expect(top).toBeGreaterThanOrEqual(viewport.height);
      }
    });

    test('posts for visitors - nothing moves', async ({ page, product }) => {
      await page.goto(product.on(HOST, '/board/notice'));
      const posts = await page
        .locator('main li a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(posts.length).toBeGreaterThan(0);
      await expectStillPages(page, product, posts.slice(0, 3));
    });

    test('pages for managers - nothing moves', async ({ page, product }) => {
      await signIn(page, product, 'manager', '/work');
      await expectStillPages(page, product, SIGNED_IN);
      // The page of one slot.
      await page.goto(product.on(HOST, '/work/slots'));
      const slot = await page.getByRole('grid').getByRole('link').first().getAttribute('href');
      expect(slot).toMatch(/^\/work\/slots\/\d+$/);
      await expectStillPages(page, product, [String(slot)]);
    });
  });
}
