import type { Page } from '@playwright/test';
import { placeLookup, viewLookup, webLookup } from '../../api-extensions/contracts/lookups/lookups';
import { invalidFields } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { answerLookups } from './lookup-answers';

// The kinds of lookup as tabs of one page, and the way from a target of another kind. Which targets a kind accepts is proved in
// api-extensions/naver/target-kinds.test.ts.

test.beforeEach(({ api }) => {
  answerLookups(api);
});

const outcome = (page: Page) => page.locator('[data-outcome]');
const tabs = (page: Page) => page.getByRole('navigation', { name: '조회 종류' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function openTab(page: Page, name: string) {
  await tabs(page).getByRole('link', { name, exact: true }).click();
  await expect(tabs(page).locator('[aria-current="page"]')).toHaveText(name);
}

test('another kind - the typed keyword stays, the target where it can be one, and no lookup is made', async ({
  page,
  app,
  api,
}) => {
  await app.open('/search/web');
  await field(page, '키워드').fill('강남 치과');
  await field(page, '사이트 주소').fill('daon.example');
  await openTab(page, '블로그·카페');
  await expect(page).toHaveURL(app.url('/search/view'));
  await expect(field(page, '키워드')).toHaveValue('강남 치과');
  await expect(field(page, '블로그 또는 카페 주소')).toHaveValue('daon.example');
  await openTab(page, '플레이스');
  await expect(field(page, '키워드')).toHaveValue('강남 치과');
  await expect(field(page, '업체 이름')).toHaveValue('');
  await field(page, '업체 이름').fill('다온치과');
  await openTab(page, '검색량');
  await field(page, '키워드').fill('강남 임플란트');
  await openTab(page, '웹문서');
  await expect(field(page, '키워드')).toHaveValue('강남 임플란트');
  await expect(field(page, '사이트 주소')).toHaveValue('daon.example');
  expect([...api.requests(webLookup), ...api.requests(viewLookup)]).toEqual([]);
});

test('another kind after a lookup - begins with what was looked up; back shows the answer again', async ({
  page,
  app,
}) => {
  await app.open('/search/web?keyword=강남+치과&target=daon.example');
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await openTab(page, '검색량');
  await expect(field(page, '키워드')).toHaveValue('강남 치과');
  await page.goBack();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
  await expect(field(page, '사이트 주소')).toHaveValue('daon.example');
});

test('by keyboard, with an unfinished syllable - the tab opens and the keyword stays', async ({
  page,
  app,
}) => {
  await app.open('/search/place');
  await field(page, '키워드').focus();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: '견적', selectionStart: 2, selectionEnd: 2 });
  await tabs(page).getByRole('link', { name: '검색량' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(app.url('/search/volume'));
  await expect(field(page, '키워드')).toHaveValue('견적');
});

test('bulk lookups - the tabs lead to those of the other kinds', async ({ page, app }) => {
  await app.open('/search/web?mode=many');
  await openTab(page, '플레이스');
  await expect(page).toHaveURL(app.url('/search/place?mode=many'));
});

test('a kind that the menu has switched off - has no tab', async ({ page, app }) => {
  app.changePages(({ site }) => {
    site.menus.push({ name: '쇼핑 순위', href: '/search/shop', role_level: 0, use_yn: false });
  });
  await app.open('/search/place');
  await expect(tabs(page).getByRole('link')).toHaveText([
    ...['플레이스', '웹문서', '블로그·카페', '검색량', '무료 진단'],
  ]);
});

for (const [width, path] of [
  [320, '/search/place'],
  [360, '/search/place'],
  [768, '/search/place'],
  [1280, '/search/place'],
  [320, '/search/diagnosis'],
  [1280, '/search/diagnosis'],
] as const)
  test(`${path} at ${width} px - every tab is on the screen and large enough`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 740 });
    await app.open(path);
    const links = tabs(page).getByRole('link');
    await expect(links).toHaveText(['플레이스', '웹문서', '블로그·카페', '쇼핑', '검색량', '무료 진단']);
    // Tabs in two rows leave the fields in the first view.
    if (path === '/search/place') await expect(field(page, '업체 이름')).toBeInViewport({ ratio: 1 });
    for (const link of await links.all()) {
      const { x, width: own, height } = (await link.boundingBox()) ?? { x: -1, width: 0, height: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + own).toBeLessThanOrEqual(width);
      expect(Math.min(own, height)).toBeGreaterThanOrEqual(40);
      const isCut = await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(isCut).toBe(false);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

for (const [kind, label, target, other, path] of [
  ['web', '사이트 주소', '다온미용실', '플레이스', '/search/place'],
  ['view', '블로그 또는 카페 주소', '다온미용실', '플레이스', '/search/place'],
  ['place', '업체 이름', 'https://blog.naver.com/daon', '블로그·카페', '/search/view'],
] as const)
  test(`${target} in ${kind} - marked and focused at its field, with the way to ${other}`, async ({
    page,
    app,
    api,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const lookups = { web: webLookup, view: viewLookup, place: placeLookup };
    api.answer(lookups[kind], () => Promise.reject(invalidFields({ target: `${label}를 확인해 주세요.` })));
    await app.open(`/search/${kind}`);
    await field(page, '키워드').fill('성수동 미용실');
    await field(page, label).fill(target);
    await page.keyboard.press('Enter');
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toBeInViewport();
    // Next in the order of the keyboard.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `${other}에서 찾기` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      app.url(`${path}?${new URLSearchParams({ keyword: '성수동 미용실', target })}`),
    );
    await expect(field(page, '키워드')).toHaveValue('성수동 미용실');
    await expect(outcome(page)).toHaveAttribute('data-outcome', 'not_in_range');
  });

test('a corrected target - the offer is gone', async ({ page, app, api }) => {
  api.answer(webLookup, () => Promise.reject(invalidFields({ target: '사이트 주소를 확인해 주세요.' })));
  await app.open('/search/web?keyword=성수동+미용실&target=다온미용실');
  const offer = page.getByRole('button', { name: '플레이스에서 찾기' });
  await expect(offer).toBeVisible();
  await field(page, '사이트 주소').fill('daon.example');
  await expect(offer).toHaveCount(0);
});
