import type { Page } from '@playwright/test';
import {
  placeLookup,
  shopLookup,
  viewLookup,
  volumeLookup,
  webLookup,
} from '../../api-extensions/contracts/lookups/lookups';
import { upsertSearchLog } from '../../api-extensions/contracts/search-log/search-log';
import { AppError } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import {
  found,
  LIMITS,
  naverFailure,
  notInRange,
  placeAnswer,
  viewAnswer,
  volumeAnswer,
} from './lookup-answers';

// Every kind of lookup, and what a browser remembers of them; what the server finds is proved in api-extensions/tests/lookup-kinds.test.ts.

test.beforeEach(({ api }) => {
  api.answer(upsertSearchLog, { status: 'success', data: { logged: true } });
  api.answer(webLookup, ({ query: { keyword, target } }) => ({
    data: target === 'rankup.example' ? found({ keyword, target }) : notInRange({ keyword, target }),
  }));
});

const outcome = (page: Page) => page.locator('[data-outcome]');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function lookUp(
  page: Page,
  keyword: string,
  [label, target]: [string, string],
  button = '순위 조회하기',
) {
  await field(page, '키워드').fill(keyword);
  if (label) await field(page, label).fill(target);
  await page.getByRole('button', { name: button }).click();
}

test('every lookup - a tab of the one in the menu, with its heading and form', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await app.open('/');
  for (const [url, heading, name, tab] of [
    ['/search/web', '네이버 웹 순위 조회', '웹 순위', '웹문서'],
    ['/search/shop', '네이버 쇼핑 순위 조회', '쇼핑 순위', '쇼핑'],
    ['/search/place', '네이버 플레이스 순위 조회', '플레이스 순위', '플레이스'],
    ['/search/view', '네이버 블로그·카페 순위 조회', '블로그·카페 순위', '블로그·카페'],
    ['/search/volume', '네이버 키워드 검색량 조회', '검색량', '검색량'],
  ] as const) {
    await app.navigate(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('form', { name: `${name} 조회` })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: '조회 종류' });
    await expect(tabs.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('banner').getByRole('link', { name: '순위 조회' })).toHaveAttribute(
      'aria-current',
      url === '/search/place' ? 'page' : 'true',
    );
  }
});

test('a place - within the first five or outside, and never a rank', async ({ page, app, api }) => {
  api.answer(placeLookup, ({ query: { keyword, target } }) => ({ data: placeAnswer(keyword, target) }));
  await app.open('/search/place');
  await lookUp(page, '강남 카페', ['업체 이름', '어디에도없는가게']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  await expect(outcome(page)).toContainText('상위 5곳 밖입니다');
  const name = await outcome(page).getByRole('listitem').first().getByRole('link').innerText();
  await lookUp(page, '강남 카페', ['업체 이름', name.replace(/\s*\(새 창에서 열림\)/, '')]);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  const text = await outcome(page).innerText();
  expect(text).toContain('상위 5곳 안에 있습니다');
  expect(text).not.toMatch(/\d위/);
});

test('a blog - its outcomes in the blog and the café list, side by side', async ({ page, app, api }) => {
  api.answer(viewLookup, ({ query: { keyword, target } }) => ({ data: viewAnswer(keyword, target) }));
  await app.open('/search/view');
  await lookUp(page, '강남 카페', ['블로그 또는 카페 주소', 'nobody-of-that-name']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  for (const side of ['블로그', '카페']) {
    const card = outcome(page).getByRole('region', { name: side, exact: true });
    await expect(card).toContainText(new RegExp(`네이버 ${side} 검색 1–[\\d,]+위, \\d{4}년`));
  }
});

test('monthly searches - by device and month, with related keywords as links', async ({ page, app, api }) => {
  api.answer(volumeLookup, ({ query: { keyword } }) => ({ data: volumeAnswer(keyword) }));
  await app.open('/search/volume');
  await lookUp(page, '강남 인테리어', ['', ''], '검색량 조회하기');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect(outcome(page)).toContainText('결과는 최근 한 달 기준');
  await expect(outcome(page)).toContainText('모바일');
  await expect(outcome(page).getByRole('img')).toHaveAccessibleName(/최근 12개월 검색 추이/);
  const related = outcome(page)
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: '경쟁' }) });
  await related.getByRole('button', { name: '합계' }).click();
  await expect(related.getByRole('columnheader', { name: '합계' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(related.getByRole('rowheader').first()).toHaveText('강남인테리어비용');
  // On a phone: a related keyword is one line, and no month touches the next.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(related.getByRole('columnheader', { name: '모바일' })).toBeHidden();
  const row = await related.getByRole('row').last().boundingBox();
  expect(row?.height).toBeLessThan(64);
  const months = await outcome(page)
    .getByText(/^2026\. \d+\.$/)
    .all();
  const boxes = await Promise.all(months.map((month) => month.boundingBox()));
  expect(boxes).toHaveLength(3);
  const ends = boxes.map((box) => (box ? box.x + box.width : 0));
  for (const [at, box] of boxes.slice(1).entries()) expect(box?.x).toBeGreaterThan((ends[at] ?? 0) + 4);
  await related.getByRole('rowheader').first().getByRole('link').click();
  await expect(field(page, '키워드')).toHaveValue('강남인테리어비용');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
});

test('the ended shopping API - unavailable, with the reason and alternatives', async ({ page, app, api }) => {
  api.answer(shopLookup, () => Promise.reject(naverFailure('ended', 'shop')));
  await app.open('/search/shop');
  await lookUp(page, '캠핑 의자', ['상품 또는 쇼핑몰', '82510284720']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'unavailable');
  await expect(outcome(page)).toContainText('2026년 7월 31일');
  expect(await outcome(page).innerText()).not.toMatch(/\d위/);
  await outcome(page).getByRole('link', { name: '플레이스 순위 조회' }).click();
  await expect(page).toHaveURL(/\/search\/place/);
});

test('a result that is shared - its address by the device’s dialog, or copied where there is none or it fails', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    const share = (data: ShareData) => {
      shared.push(data);
      return shared.length === 1 ? Promise.resolve() : Promise.reject(new Error('no target'));
    };
    Object.defineProperty(navigator, 'share', { value: share });
    Object.assign(window, { shared });
  });
  const address = '/search/web?keyword=강남&target=rankup.example';
  await app.open(address);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  const button = page.getByRole('button', { name: '결과 공유' });
  await button.click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  const url = new URL(app.url(address)).href;
  await expect.poll(shared).toEqual([{ title: '‘강남’ rankup.example 조회 결과', url }]);
  await expect(page.getByText('주소를 복사했습니다.')).toHaveCount(0);
  await button.click();
  await expect(page.getByText('주소를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('recent lookups - offered again by this browser, and can be removed', async ({ page, app }) => {
  await app.open('/search/web?keyword=강남+인테리어&target=rankup.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await app.open('/search/web');
  const recent = page.getByRole('region', { name: '최근 조회' });
  await expect(recent.getByRole('link')).toContainText(['강남 인테리어']);
  const keptForRequest = () => page.evaluate(() => sessionStorage.getItem('visit-lookups'));
  expect(await keptForRequest()).toContain('rankup.example');
  await recent.getByRole('button', { name: '최근 조회 지우기' }).click();
  await expect(recent).toHaveCount(0);
  expect(await keptForRequest()).toBe('[]');
});

test('the stored counter - has one field, shows the lookups left, and blocks none', async ({ page, app }) => {
  await app.open('/search/web');
  await page.evaluate(() => {
    localStorage.setItem('lookup-counter', '{"count":99999}');
  });
  await lookUp(page, '강남 인테리어', ['사이트 주소', 'rankup.example']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect(page.getByText(/오늘 50건 가운데 41건을 더 조회하실 수 있습니다/)).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('lookup-counter') ?? '{}'));
  expect(Object.keys(stored)).toEqual(['count']);
  expect(stored.count).toBeLessThan(99999);
});

test('a visitor without lookups left - is told when there are new ones', async ({ page, app, api }) => {
  const limits = { ...LIMITS, lookups: { max: 50, left: 0 }, resetsAt: '2026-11-21T15:00:00.000Z' };
  const message = '오늘 조회할 수 있는 횟수를 모두 사용하셨습니다. 내일 다시 조회해 주세요.';
  const usedUp = new AppError(429, 'RATE_LIMITED', message, { limits }, 3600);
  api.answer(webLookup, () => Promise.reject(usedUp));
  await app.open('/search/web');
  await lookUp(page, '강남 인테리어', ['사이트 주소', 'rankup.example']);
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'limited');
  await expect(outcome(page)).toContainText('2026년 11월 22일 00:00 (한국 시각)');
});
