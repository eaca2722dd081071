import type { Page } from '@playwright/test';
import { shopLookup, webLookup } from '../../api-extensions/contracts/lookups/lookups';
import { upsertSearchLog } from '../../api-extensions/contracts/search-log/search-log';
import { expect, test } from './component';
import { answerLookups, found, naverFailure } from './lookup-answers';

// What a lookup page shows before the first lookup, how much of an answer is open, and what a slow or missing network leaves.

test.beforeEach(({ api }) => {
  answerLookups(api);
  api.answer(shopLookup, () => Promise.reject(naverFailure('ended', 'shop')));
});

const outcome = (page: Page) => page.locator('[data-outcome]');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

for (const [kind, label, target, state] of [
  ['web', '사이트 주소', 'daon.example', 'found'],
  ['shop', '상품 또는 쇼핑몰', '다온리빙', 'unavailable'],
  ['place', '업체 이름', '다온카페', 'found'],
  ['view', '블로그 또는 카페 주소', 'blog.naver.com/daon', 'not_in_range'],
  ['volume', null, '', 'found'],
] as const) {
  test(`${kind} before a lookup - an example fills the form and is looked up; it is not logged as a search`, async ({
    page,
    app,
    api,
  }) => {
    await app.open(`/search/${kind}`);
    await expect(outcome(page)).toHaveAttribute('data-outcome', 'idle');
    await expect(outcome(page)).toContainText('예시 화면');
    const example = outcome(page).getByRole('link').first();
    const keyword = await example.locator('strong').innerText();
    await example.click();
    await expect(field(page, '키워드')).toHaveValue(keyword);
    if (label) await expect(field(page, label)).not.toHaveValue('');
    await expect(outcome(page)).toHaveAttribute('data-outcome', /found|not_in_range|unavailable/);
    if (label) expect(api.requests(upsertSearchLog)).toEqual([]);
  });

  test(`${kind} without a network, from the first lookup on - a sentence, the input stays, the next try works`, async ({
    page,
    context,
    app,
  }) => {
    await app.open(`/search/${kind}`);
    const button = page.getByRole('button', { name: /조회하기/ });
    await context.setOffline(true);
    await field(page, '키워드').fill('강남 카페');
    if (label) await field(page, label).fill(target);
    await button.click();
    await expect(outcome(page)).toContainText('인터넷에 연결되어 있지 않습니다');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(field(page, '키워드')).toHaveValue('강남 카페');
    if (label) await expect(field(page, label)).toHaveValue(target);
    await context.setOffline(false);
    await button.click();
    await expect(outcome(page)).toHaveAttribute('data-outcome', state);
    app.problems.splice(0);
  });
}

test('a slow answer - after some seconds a sentence, announced, beside the kept input', async ({
  page,
  app,
  api,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  api.answer(webLookup, async ({ query: { keyword, target } }) => {
    await held;
    return { data: found({ keyword, target }) };
  });
  await page.clock.install();
  await app.open('/search/web');
  await field(page, '키워드').fill('강남 카페');
  await field(page, '사이트 주소').fill('daon.example');
  await page.getByRole('button', { name: '순위 조회하기' }).click();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'loading');
  const note = outcome(page).getByRole('status');
  await expect(note).toBeEmpty();
  await page.clock.fastForward(5000);
  await expect(note).toContainText('오래 걸리고 있습니다');
  await expect(field(page, '사이트 주소')).toHaveValue('daon.example');
  answer();
  await expect(outcome(page)).toHaveAttribute('data-outcome', 'found');
});

test('an answer on a phone - the list of others is closed until it is asked for', async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await app.open('/search/web?keyword=강남+카페&target=daon.example');
  const list = outcome(page).getByRole('region', { name: /검색 결과 상위/ });
  await expect(list.getByRole('listitem').first()).toBeHidden();
  await list.getByText('10건 펼쳐 보기').click();
  await expect(list.getByRole('listitem')).toHaveCount(10);
});

test('demo data - said once in an answer, in its first line', async ({ page, app }) => {
  for (const path of [
    '/search/web?keyword=강남+카페&target=daon.example',
    '/search/place?keyword=강남+카페&target=다온카페',
    '/search/view?keyword=강남+카페&target=blog.naver.com/daon',
    '/search/volume?keyword=강남+카페',
  ]) {
    await app.open(path);
    await expect(outcome(page)).toHaveAttribute('data-outcome', /found|not_in_range/);
    const text = await outcome(page).innerText();
    expect(text.split('데모').length - 1, path).toBe(1);
    expect(text.trimStart()).toMatch(/^데모 데이터/);
  }
});

test('a place - its list has no column of ranks, and a note of one line', async ({ page, app }) => {
  await app.open('/search/place?keyword=강남+카페&target=다온카페');
  await expect(outcome(page)).toContainText('네이버 공식 API로는 상위 5곳 안인지까지만 확인됩니다.');
  await expect(outcome(page).getByText('상위 5곳 안', { exact: true })).toBeVisible();
  expect(await outcome(page).innerText()).not.toMatch(/^·$/m);
});

test('monthly searches - the answer as wide as the page, with the shares of the devices', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/search/volume?keyword=강남+카페');
  await expect(outcome(page)).toContainText('모바일 75%, PC 25%');
  const { x, width } = (await outcome(page).boundingBox()) ?? { x: 0, width: 0 };
  expect(x).toBeLessThan(100);
  expect(width).toBeGreaterThan(1000);
});
