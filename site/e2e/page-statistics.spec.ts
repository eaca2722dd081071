import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { PageStatistics } from 'api-extensions/contracts/page-statistics';
import { callAs, checkWidths, fontShown, hydrated, navigate } from './pages';
import { HOST, openAs, signIn } from './people';
import { expect, test } from './product';

/** A visitor's browser: the headless one says that it is a program, so no other test is counted. */
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

async function openVisitor(browser: Browser, options: BrowserContextOptions = {}) {
  const page = await (await browser.newContext({ userAgent: CHROME, ...options })).newPage();
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/page-views') reports.push(request.postDataJSON());
  });
  return { page, reports };
}

const statistics = async (staff: Page): Promise<PageStatistics> =>
  (await callAs<{ data: PageStatistics }>(staff, '/work/mms/pageStatistics?days=7')).data;
const viewsOf = ({ pages }: PageStatistics, path: string) =>
  pages.find((page) => page.path === path) ?? { views: 0, entries: 0 };
const measured = ({ vitals }: PageStatistics) =>
  vitals.find(({ group, vital }) => group === 'home' && vital === 'LCP')?.measurements ?? 0;

test('views - of a full load, a link and a reload, the referrer once, the speed on leaving; none with Do Not Track or of staff', async ({
  browser,
  product,
}) => {
  const staff = await openAs(browser, product, 'manager', '/work');
  const before = await statistics(staff);

  const { page, reports } = await openVisitor(browser);
  const home = product.on(HOST, '/');
  await page.goto(home, { referer: 'https://m.search.naver.com/search.naver?query=x' });
  await expect.poll(() => reports).toEqual([{ path: '/', from: 'm.search.naver.com', narrow: false }]);
  const isAfterPaint = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/page-views'))
      .map(({ startTime }) => startTime > paint);
  });
  expect(isAfterPaint).toEqual([true]);
  await navigate(page, '/service?from=menu');
  await expect.poll(() => reports[1]).toEqual({ path: '/service', from: HOST, narrow: false });
  await page.reload();
  await expect.poll(() => reports[2]).toEqual({ path: '/service', from: HOST, narrow: false });

  // The code that measures comes by itself, some seconds after the view.
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      document.documentElement.setAttribute(`data-observed-${options?.type}`, '');
    };
  });
  await page.goto(home);
  await expect.poll(() => reports).toHaveLength(4);
  await page.locator('html[data-observed-largest-contentful-paint]').waitFor({ state: 'attached' });
  await page.goto('about:blank');
  // The edge sends what it has counted every five seconds. A slow machine may have measured the first page too.
  await expect.poll(async () => measured(await statistics(staff))).toBeGreaterThan(measured(before));
  await expect.poll(async () => (await statistics(staff)).total.views - before.total.views).toBe(4);
  const after = await statistics(staff);
  expect(viewsOf(after, '/service').views - viewsOf(before, '/service').views).toBe(2);
  expect(after.total.entries - before.total.entries).toBe(2);
  await page.context().close();

  const refusing = await openVisitor(browser, { extraHTTPHeaders: { DNT: '1' } });
  await refusing.page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
  await refusing.page.goto(home);
  await hydrated(refusing.page);
  await refusing.page.waitForLoadState('networkidle');
  await navigate(refusing.page, '/service');
  await fontShown(refusing.page);
  const ofStaff = await openVisitor(browser, { storageState: await staff.context().storageState() });
  await ofStaff.page.goto(home);
  await hydrated(ofStaff.page);
  await ofStaff.page.waitForLoadState('networkidle');
  expect([...refusing.reports, ...ofStaff.reports]).toEqual([]);
  expect((await statistics(staff)).total.views).toBe(after.total.views);
  for (const one of [refusing.page, ofStaff.page, staff]) await one.context().close();
});

test('방문 통계 - figures, chart, tables and files by period; a member is sent home', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'manager', '/work/statistics');
  await expect(page.getByRole('img', { name: /^날짜별 조회 막대그래프: / })).toBeVisible();
  await expect(page.getByText(/^이전 기간보다 .+ 증가$/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: '유입 경로' })).toContainText('네이버 검색');
  await expect(page.getByRole('table', { name: '방문자가 느낀 속도' })).toContainText('좋음');
  await page.getByText('날짜별 조회 표로 보기').click();
  await expect(page.getByRole('table', { name: '날짜별 조회' }).getByRole('row')).toHaveCount(31);
  await checkWidths(page, 'page-statistics/page');
  await page.getByRole('link', { name: '최근 7일' }).click();
  await expect(page.getByRole('table', { name: '날짜별 조회' }).getByRole('row')).toHaveCount(8);
  await page
    .getByRole('region', { name: '페이지', exact: true })
    .getByRole('button', { name: '내려받기' })
    .click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^페이지별 조회 .*\.csv$/);

  const member = await openAs(browser, product, 'member', '/work');
  await member.goto(product.on(HOST, '/work/statistics'));
  await expect(member).toHaveURL(product.on(HOST, '/'));
  await member.context().close();
});
