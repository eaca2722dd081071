import type { Page } from '@playwright/test';
import { waitForFont, waitForHydration } from './pages';
import { expect, type Product, test } from './product';

let targets = 0;
/** A site that no earlier lookup had as target, so that no cached result comes back. */
const freshTarget = () => `nobody-${(targets += 1)}.example`;

async function openLookup(page: Page, product: Product, query = '') {
  await page.goto(product.url('localhost', `/search/web${query}`));
  await waitForHydration(page);
}

async function lookUp(page: Page, keyword: string, target: string) {
  await page.getByLabel('키워드').fill(keyword);
  await page.getByLabel('사이트 주소').fill(target);
  await page.getByRole('button', { name: '순위 조회하기' }).click();
}

const outcome = (page: Page) => page.locator('[data-outcome]');

test('no network before its code is loaded - a message beside the kept input, and the next try works', async ({
  page,
  context,
  product,
}) => {
  await openLookup(page, product);
  const target = freshTarget();
  await context.setOffline(true);
  await lookUp(page, '부산 카페', target);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'error');
  await expect(outcome(page)).toContainText('인터넷에 연결되어 있지 않습니다');
  await expect(page.getByRole('status').filter({ hasText: '인터넷에 연결되어' })).toHaveCount(1);
  await expect(page.getByLabel('키워드')).toHaveValue('부산 카페');
  await expect(page.getByLabel('사이트 주소')).toHaveValue(target);
  await context.setOffline(false);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await expect(page).toHaveURL(new RegExp(`target=${target}`));
});

test('another kind of lookup on the home page - has the keyword and the target that were typed', async ({
  page,
  product,
}) => {
  await page.goto(product.url('localhost'));
  await waitForHydration(page);
  const web = page.getByRole('search', { name: '웹 순위 조회' });
  await web.getByLabel('키워드').fill('강남 인테리어');
  await page.waitForLoadState('networkidle');
  await web.getByLabel('사이트 주소').fill('rankup.example');
  const kinds = page.getByRole('group', { name: '조회 종류' });
  await kinds.getByRole('radio', { name: '플레이스' }).check();
  const place = page.getByRole('search', { name: '플레이스 순위 조회' });
  await expect(place.getByLabel('키워드')).toHaveValue('강남 인테리어');
  await expect(place.getByLabel('업체 이름')).toHaveValue('rankup.example');
  await place.getByLabel('업체 이름').fill('다온미용실');
  await kinds.getByRole('radio', { name: '검색량' }).check();
  await page.getByRole('search', { name: '검색량 조회' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/search\/volume\?keyword=[^&]+$/);
});

test('the fields of the home page without network - keep what was typed, and work once there is one', async ({
  page,
  context,
  product,
}) => {
  await page.goto(product.url('localhost'));
  await waitForHydration(page);
  const form = page.getByRole('search', { name: '웹 순위 조회' });
  await form.getByLabel('키워드').fill('강남 인테리어');
  await form.getByLabel('사이트 주소').fill('rankup.example');
  // The code that keeps the page is loaded with the first focus of a field.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '순위 조회하기' }).click();
  await expect(form.getByLabel('사이트 주소')).toHaveValue('rankup.example');
  await context.setOffline(false);
  await form.getByRole('button', { name: '순위 조회하기' }).click();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
});

test('lookups of an open page - request their own data alone; Back shows the one before', async ({
  page,
  product,
}) => {
  await openLookup(page, product);
  await page.getByLabel('키워드').focus();
  const pageData: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page-data/')) pageData.push(request.url());
  });
  await lookUp(page, '강남 인테리어', 'rankup.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await lookUp(page, '강남 인테리어', freshTarget());
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await page.goBack();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect(page.getByLabel('사이트 주소')).toHaveValue('rankup.example');
  await page.goForward();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await page.getByRole('link', { name: /여러 건/ }).click();
  await expect(page).toHaveURL(/mode=many/);
  expect(pageData).toEqual([]);
});

for (const sent of ['with Enter', 'with the button'] as const) {
  test(`the fields of the home page, sent ${sent} - the outcome on the lookup’s page, after one request @journey`, async ({
    page,
    product,
  }) => {
    await page.goto(product.url('localhost'));
    await waitForHydration(page);
    let requestCount = 0;
    page.on('request', (request) => (requestCount += Number(request.url().includes('/api/search/n/'))));
    const form = page.getByRole('search', { name: '웹 순위 조회' });
    await form.getByLabel('키워드').fill('강남 인테리어');
    if (sent === 'with Enter') {
      await page.keyboard.press('Tab');
      await page.keyboard.type('rankup.example');
      await page.keyboard.press('Enter');
    } else {
      await form.getByLabel('사이트 주소').fill('rankup.example');
      await form.getByRole('button', { name: '순위 조회하기' }).click();
    }
    await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
    expect(new URL(page.url()).pathname).toBe('/search/web');
    await expect(page.getByLabel('키워드')).toHaveValue('강남 인테리어');
    await expect(page.getByLabel('사이트 주소')).toHaveValue('rankup.example');
    expect(requestCount).toBe(1);
  });
}

test('the fields of the home page without JavaScript - lead to the lookup’s page with what was typed', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.url('localhost'));
  await page.getByLabel('키워드').fill('강남 인테리어');
  await page.getByLabel('사이트 주소').fill('rankup.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('네이버 웹 순위 조회');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ keyword: '강남 인테리어', target: 'rankup.example' });
  await context.close();
});

test('the button of every lookup - is on the screen without scrolling at 1280 × 800, on both sites', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const host of ['localhost', 'topkeyword.localhost'])
    for (const kind of ['web', 'shop', 'place', 'view', 'volume'])
      for (const mode of ['', '?mode=many']) {
        await page.goto(product.url(host, `/search/${kind}${mode}`));
        await waitForHydration(page);
        await waitForFont(page);
        const button = page
          .getByRole('main')
          .getByRole('button', { name: /조회하기/ })
          .first();
        await expect(button).toBeVisible();
        const box = await button.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${host} ${kind}${mode}`).toBeLessThanOrEqual(800);
      }
});
