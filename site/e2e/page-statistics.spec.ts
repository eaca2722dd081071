import type { Browser } from '@playwright/test';
import { downloadCsv, navigate } from './pages';
import { HOST, openAs, signIn } from './people';
import { expect, test } from './product';

/** User agent of a visitor. Other tests keep the headless browser's, which names itself a program: their views are not counted. */
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Opens a page as a visitor, and collects the views that it reports. */
async function openVisitor(browser: Browser) {
  const page = await (await browser.newContext({ userAgent: CHROME })).newPage();
  const views: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/page-views') return;
    const report = request.postDataJSON() as object;
    if (!('vitals' in report)) views.push(report);
  });
  return { page, views };
}

test('a view - is reported after the paint, for a full load, a link and a reload; the code that measures speed loads later', async ({
  browser,
  product,
}) => {
  const { page, views } = await openVisitor(browser);
  const home = product.url(HOST, '/');
  await page.goto(home, { referer: 'https://m.search.naver.com/search.naver?query=x' });
  await expect.poll(() => views).toEqual([{ path: '/', from: 'm.search.naver.com', narrow: false }]);
  const isAfterPaint = () => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/page-views'))
      .map(({ startTime }) => startTime > paint);
  };
  // The browser lists a request once it is answered.
  await expect.poll(() => page.evaluate(isAfterPaint)).toEqual([true]);
  await navigate(page, '/service?from=menu');
  await expect.poll(() => views[1]).toEqual({ path: '/service', from: HOST, narrow: false });
  await page.reload();
  await expect.poll(() => views[2]).toEqual({ path: '/service', from: HOST, narrow: false });

  // The code that measures speed loads some seconds after the view.
  const library = page.waitForResponse(
    async (response) =>
      // A script that has not changed is answered without a body.
      response.status() === 200 &&
      response.url().endsWith('.js') &&
      (await response.text()).includes('largest-contentful-paint'),
  );
  await page.goto(home);
  await expect.poll(() => views).toHaveLength(4);
  await library;
  await page.context().close();
});

test('page statistics - figures, chart, tables and files by period; a member is sent home @journey', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'manager', '/work/statistics');
  await expect(page.getByRole('img', { name: /^날짜별 페이지뷰 막대그래프: / })).toBeVisible();
  await expect(page.getByText(/^이전 기간보다 .+ 증가$/).first()).toBeVisible();
  const [figures, note] = await Promise.all([
    page.locator('dl').first().boundingBox(),
    page.getByText(/^증감은 오늘을 뺀/).boundingBox(),
  ]);
  expect(note?.y).toBeGreaterThanOrEqual((figures?.y ?? 0) + (figures?.height ?? 0) + 8);
  const home = await page
    .getByRole('table', { name: '페이지별 페이지뷰' })
    .getByRole('link', { name: '/', exact: true })
    .boundingBox();
  expect(Math.min(home?.width ?? 0, home?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await expect(page.getByRole('table', { name: '유입 경로' })).toContainText('네이버 검색');
  await expect(page.getByRole('table', { name: '방문자가 느낀 속도' })).toContainText('좋음');
  await page.getByText('날짜별 페이지뷰 표로 보기').click();
  await expect(page.getByRole('table', { name: '날짜별 페이지뷰' }).getByRole('row')).toHaveCount(31);
  await page.getByRole('link', { name: '최근 7일' }).click();
  await expect(page.getByRole('table', { name: '날짜별 페이지뷰' }).getByRole('row')).toHaveCount(8);
  const file = await downloadCsv(
    page.getByRole('region', { name: '페이지', exact: true }).getByRole('button', { name: '내려받기' }),
  );
  expect(file.suggestedFilename()).toMatch(/^페이지별 페이지뷰 .*\.csv$/);

  const member = await openAs(browser, product, 'member', '/work');
  await member.goto(product.url(HOST, '/work/statistics'));
  await expect(member).toHaveURL(product.url(HOST, '/'));
  await member.context().close();
});
