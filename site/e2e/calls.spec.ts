import type { Page } from '@playwright/test';
import { fontShown, hydrated } from './pages';
import { signIn } from './people';
import { expect, type Product, test } from './product';

const HOST = 'topkeyword.localhost';

const SESSION = ['/api/auth/session'];

/** Kinds of public pages, with the calls of the CMS that a visit makes by itself (docs/decisions/0034-first-view.md). */
const PUBLIC: Record<string, string[]> = {
  '/': SESSION,
  '/service': SESSION,
  '/service/apply': SESSION,
  '/service/apply?id=1': SESSION,
  '/service/apply/done': SESSION,
  '/search/web': SESSION,
  '/search/view': SESSION,
  '/search/volume': SESSION,
  '/search/web?mode=many': SESSION,
  '/terms': SESSION,
  '/board': SESSION,
  '/board/notice': SESSION,
  '/board?code=notice': ['/api/auth/session', '/api/board/notice'],
  '/board?code=notice&q=순위': ['/api/auth/session', '/api/board/notice'],
  '/auth/login': ['/api/auth/sign-in-page'],
  '/auth/register': SESSION,
  '/auth/register?provider=kakao': ['/api/auth/registration'],
  '/auth/forgot': SESSION,
  '/estimate/view': SESSION,
  '/share/view': SESSION,
  '/no/such/page': SESSION,
};

const SIGNED_IN = ['/', '/user', '/work', '/work/slots', '/admin', '/board?mode=editor&code=notice'];

interface Calls {
  /** First contentful paint, in ms since the navigation. */
  paint: number;
  /** Calls of the CMS, with their start. */
  started: [path: string, ms: number][];
}

const callsOf = (page: Page): Promise<Calls> =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    started: performance
      .getEntriesByType('resource')
      .filter((entry) => ['fetch', 'beacon'].includes((entry as PerformanceResourceTiming).initiatorType))
      .map(({ name, startTime }): [string, number] => [new URL(name).pathname, startTime])
      .filter(([path]) => path.startsWith('/api/')),
  }));

/** Waits until the page is complete. @returns the paths of its calls, in alphabetical order */
async function expectPaintFirst(page: Page, name: string): Promise<string[]> {
  await hydrated(page);
  // The first call is made after the hydration, in a task of its own.
  await expect.poll(async () => (await callsOf(page)).started.length, { message: name }).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  // The web font comes once the page is complete.
  await fontShown(page);
  const { paint, started } = await callsOf(page);
  for (const [path, ms] of started) expect(ms, `${name}: ${path}`).toBeGreaterThan(paint);
  return started.map(([path]) => path).sort();
}

const visit = (page: Page, product: Product, path: string) => page.goto(product.on(HOST, path));

for (const [path, calls] of Object.entries(PUBLIC)) {
  test(`${path} for visitors - painted before it calls the CMS, ${calls.length} times, with an empty cache and a full one`, async ({
    page,
    product,
  }) => {
    await visit(page, product, path);
    expect(await expectPaintFirst(page, `${path} at first`)).toEqual(calls);
    await page.reload();
    expect(await expectPaintFirst(page, `${path} again`)).toEqual(calls);
  });
}

test('a post for visitors - painted before its one call of the CMS', async ({ page, product }) => {
  await visit(page, product, '/board/notice');
  await visit(page, product, String(await page.locator('main li a').first().getAttribute('href')));
  expect(await expectPaintFirst(page, 'a post')).toEqual(SESSION);
});

test('pages for managers - painted before their first call of the CMS', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work');
  for (const path of SIGNED_IN) {
    await visit(page, product, path);
    await expectPaintFirst(page, path);
    await page.reload();
    await expectPaintFirst(page, `${path} again`);
  }
});
