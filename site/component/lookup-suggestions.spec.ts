import type { Page } from '@playwright/test';
import { volumeLookup, webLookup } from '../../api-extensions/contracts/lookups/lookups';
import { commonKeywords } from '../../api-extensions/contracts/search-log/search-log';
import { AppError } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { answerLookups } from './lookup-answers';

// Suggested keywords. Which of the stored ones a site shows is proved in api-extensions/tests/common-keywords.test.ts.

test.beforeEach(({ api }) => {
  api.answer(commonKeywords, { data: ['강남치과', '강남임플란트', '성수동카페'] });
  answerLookups(api);
});

const keyword = (page: Page) => page.getByLabel('키워드', { exact: true });
const list = (page: Page) => page.getByRole('listbox', { name: '추천 검색어' });
const options = (page: Page) => list(page).getByRole('option');

/** Focuses the field, which loads the suggestions. */
async function begin(page: Page) {
  await keyword(page).focus();
  await expect(keyword(page)).toHaveRole('combobox');
}

test('by keyboard - suggested, chosen with the arrow keys, and sent only by another Enter', async ({
  page,
  app,
  api,
}) => {
  await app.open('/search/volume');
  expect(api.requests(commonKeywords)).toEqual([]);
  await begin(page);
  await page.keyboard.type('강남');
  await expect(options(page).first()).toHaveText('강남치과');
  await expect(keyword(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: '추천 검색어' })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = options(page).nth(1);
  await expect(active).toHaveAttribute('aria-selected', 'true');
  await expect(keyword(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(keyword(page)).toHaveValue('강남임플란트');
  await expect(list(page)).toBeHidden();
  expect(api.requests(volumeLookup)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'found');
  // One request, however much is typed: what is typed stays in the browser.
  expect(api.requests(commonKeywords)).toHaveLength(1);
});

test('without choosing one - Enter sends what is typed, Escape and leaving the field close the list', async ({
  page,
  app,
  api,
}) => {
  await app.open('/search/web');
  await begin(page);
  await page.keyboard.type('강남');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await page.keyboard.type(' 치');
  await expect(options(page).first()).toHaveText('강남치과');
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await page.keyboard.type('daon.example');
  await page.keyboard.press('Enter');
  await expect.poll(() => api.requests(webLookup).map(({ query }) => query.keyword)).toEqual(['강남 치']);
});

test('a syllable that is being composed - counts, and its keys are left to it', async ({ page, app }) => {
  await app.open('/search/web');
  await begin(page);
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: '서', selectionStart: 1, selectionEnd: 1 });
  await expect(options(page).first()).toHaveText('성수동카페');
  await keyword(page).evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true })),
  );
  await expect(keyword(page)).not.toHaveAttribute('aria-activedescendant');
  await expect(keyword(page)).toHaveValue('서');
});

test('touched - the keyword is in the field, which keeps the focus', async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await app.open('/search/web');
  await begin(page);
  await page.keyboard.type('성수동');
  // Trades of the area stand there until the stored keywords are read.
  await expect(options(page).first()).toHaveText('성수동카페');
  await options(page).first().click();
  await expect(keyword(page)).toHaveValue('성수동카페');
  await expect(keyword(page)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('keywords that cannot be read - the trades of an area are suggested, nothing is said', async ({
  page,
  app,
  api,
}) => {
  api.answer(commonKeywords, () => Promise.reject(new AppError(500, 'INTERNAL', '고장')));
  await app.open('/search/web');
  await begin(page);
  await page.keyboard.type('망원동 미');
  await expect(options(page)).toHaveText(['망원동 미용실']);
  app.problems.splice(0);
});
