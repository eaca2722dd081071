import type { Page } from '@playwright/test';
import { checkWidths, waitForFont, waitForHydration } from './pages';
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

test.afterEach(({ product }) => product.breakNaver(null));

test('a site that ranks - its rank, the matched page, when and how deep, marked as demo data', async ({
  page,
  product,
}) => {
  await openLookup(page, product);
  await lookUp(page, '강남 인테리어', 'rankup.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  const text = await outcome(page).innerText();
  expect(text).toMatch(/\d+위/);
  expect(text).toMatch(/네이버 웹문서 1–[\d,]+위, \d{4}년 \d{1,2}월 \d{1,2}일 \d{2}:\d{2} 기준/);
  expect(text).toContain('데모 데이터');
  expect(text).toContain('제휴 관계가 아닙니다');
  await expect(outcome(page).getByRole('listitem')).toHaveCount(10);
});

test('the address of a lookup - opened by another visitor, it starts the lookup itself', async ({
  page,
  product,
}) => {
  await openLookup(page, product);
  await lookUp(page, '강남 인테리어', 'rankup.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  const shared = new URL(page.url());
  expect(shared.searchParams.get('keyword')).toBe('강남 인테리어');
  await page.goto('about:blank');
  await page.goto(shared.href);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect(page.getByLabel('키워드')).toHaveValue('강남 인테리어');
});

test('a site that is not found - the page says how deep the list was searched, not that there is no rank', async ({
  page,
  product,
}) => {
  await openLookup(page, product);
  await lookUp(page, '강남 인테리어', freshTarget());
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await expect(outcome(page)).toContainText('1,000위 안에서 찾지 못했습니다');
});

for (const [mode, state, words] of [
  ['unauthorized', 'unavailable', '인증'],
  ['quota', 'unavailable', '조회 횟수'],
  ['rate', 'unavailable', '잠시 후'],
  ['server_error', 'error', '일시적인 문제'],
  ['half_body', 'error', '연결하지 못했습니다'],
  ['html', 'error', '알아볼 수 없는'],
  ['reset', 'error', '연결하지 못했습니다'],
  ['hang', 'error', '응답이 늦어'],
] as const) {
  test(`Naver answers ${mode} - explained in words, without a rank, within 10 s`, async ({
    page,
    product,
  }) => {
    await openLookup(page, product);
    await product.breakNaver({ mode });
    const response = page.waitForResponse('**/api/search/n/**');
    await lookUp(page, '강남 인테리어', freshTarget());
    await expect(outcome(page)).toHaveAttribute('data-outcome', state);
    await (await response).finished();
    const { responseEnd } = (await response).request().timing();
    // A negative value means that the length is unknown.
    expect(responseEnd).toBeGreaterThan(0);
    expect(responseEnd).toBeLessThan(10_000);
    await expect(outcome(page)).toContainText(words);
    expect(await outcome(page).innerText()).not.toMatch(/\d위/);
  });
}

test('after a failure - "다시 시도" looks up again', async ({ page, product }) => {
  await openLookup(page, product);
  await product.breakNaver({ mode: 'server_error' });
  await lookUp(page, '강남 인테리어', freshTarget());
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'error');
  await product.breakNaver(null);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
});

test('a CMS that cannot be reached - an error, and typed text is kept', async ({ page, product }) => {
  await openLookup(page, product);
  await page.route('**/api/search/**', (route) => route.abort());
  await lookUp(page, '강남 인테리어', freshTarget());
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'error');
  await expect(page.getByLabel('키워드')).toHaveValue('강남 인테리어');
});

for (const [when, isLoaded] of [
  ['after a first lookup', true],
  ['before its code is loaded', false],
] as const) {
  test(`no network ${when} - a message beside the kept input, and the next try works`, async ({
    page,
    context,
    product,
  }) => {
    await openLookup(page, product);
    const target = freshTarget();
    if (isLoaded) {
      await lookUp(page, '강남 인테리어', 'rankup.example');
      await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
    }
    await context.setOffline(true);
    await lookUp(page, '부산 카페', target);
    await expect(outcome(page)).toHaveAttribute('data-outcome', 'error');
    await expect(outcome(page)).toContainText('인터넷에 연결되어 있지 않습니다');
    await expect(page.getByRole('status').filter({ hasText: '인터넷에 연결되어' })).toHaveCount(1);
    await expect(page.getByLabel('키워드')).toHaveValue('부산 카페');
    await expect(page.getByLabel('사이트 주소')).toHaveValue(target);
    await context.setOffline(false);
    await page.getByRole('button', { name: isLoaded ? '순위 조회하기' : '다시 시도' }).click();
    await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
    await expect(page).toHaveURL(new RegExp(`target=${target}`));
  });
}

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

test('no input, or no address - an error at the field, no request', async ({ page, product }) => {
  await openLookup(page, product);
  let requestCount = 0;
  page.on('request', (request) => (requestCount += Number(request.url().includes('/api/search/n/'))));
  await page.getByRole('button', { name: '순위 조회하기' }).click();
  await expect(page.getByLabel('키워드')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('키워드를 입력해 주세요.').first()).toBeVisible();
  expect(requestCount).toBe(0);
  await lookUp(page, '강남', '주소아님');
  await expect(page.getByLabel('사이트 주소')).toHaveAttribute('aria-invalid', 'true');
});

test('a target that the server rejects - marked and focused in its field, on a phone', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLookup(page, product);
  await page.route('**/api/search/n/web?*', (route) =>
    route.fulfill({
      status: 400,
      json: {
        data: null,
        error: {
          status: 400,
          name: 'ValidationError',
          message: '입력한 내용을 확인해 주세요.',
          details: { code: 'INVALID_INPUT', fields: { target: '사이트 주소를 입력해 주세요.' } },
        },
      },
    }),
  );
  await lookUp(page, '강남 미용실', 'rankup.example');
  const field = page.getByLabel('사이트 주소');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await field.fill('www.rankup.example');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
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

test('a script as keyword - shown as text', async ({ page, product }) => {
  await openLookup(page, product);
  const keyword = '"><svg/onload=window.hacked=1';
  await lookUp(page, keyword, freshTarget());
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await expect(outcome(page)).toContainText(keyword);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('by keyboard alone - typed, sent with Enter, the outcome announced', async ({ page, product }) => {
  await openLookup(page, product);
  await page.getByLabel('키워드').focus();
  await page.keyboard.type('강남 인테리어');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rankup.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '조회 결과' })).toContainText('위');
});

test('an answered lookup - logged once for the site, without spaces; a failed log is not shown', async ({
  page,
  product,
}) => {
  await openLookup(page, product);
  const bodies: Record<string, unknown>[] = [];
  await page.route('**/api/work/mms/upsertSearchLog', (route) => {
    bodies.push(route.request().postDataJSON() as Record<string, unknown>);
    return route.fulfill({
      status: 500,
      json: {
        data: null,
        error: { status: 500, name: 'x', message: '고장', details: { code: 'SEARCH_LOG_FAILED' } },
      },
    });
  });
  await lookUp(page, '강남 인테리어', 'rankup.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect.poll(() => bodies.length).toBe(1);
  expect(bodies[0]).toMatchObject({
    domain: 'rankup',
    type: 'web',
    keyword: '강남인테리어',
    target: 'rankup.example',
  });
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
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

test('the page layout - by device, with its sections in order, marked as from the simulator', async ({
  page,
  product,
}) => {
  await openLookup(
    page,
    product,
    `?${new URLSearchParams({ keyword: '강남 인테리어', target: 'rankup.example' })}`,
  );
  const layout = page.getByRole('region', { name: /통합검색 화면에서의 위치/ });
  await layout.getByRole('link', { name: '모바일 화면 보기' }).click();
  await expect(layout.getByRole('heading')).toHaveText('통합검색 화면에서의 위치 · 모바일');
  await expect(page).toHaveURL(/device=mobile/);
  const sections = layout.getByRole('listitem');
  await expect(sections.first()).toContainText('1. 파워링크 등 광고');
  await expect(sections.last()).toContainText('연관 검색어');
  await expect(layout).toContainText('시뮬레이터의 결과입니다');
  // The rank of the official list is the same for all devices.
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await layout.getByRole('link', { name: 'PC 화면 보기' }).click();
  await expect(layout.getByRole('heading')).toHaveText('통합검색 화면에서의 위치 · PC');
  await checkWidths(page, 'page-layout');
});
