import { boards, saveDraft } from '../../api-extensions/contracts/board/board';
import { webLookup } from '../../api-extensions/contracts/lookups/lookups';
import { upsertSearchLog } from '../../api-extensions/contracts/search-log/search-log';
import { slots } from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { compose, pressWhileComposing } from './controls';
import { like } from './example';
import { notInRange } from './lookup-answers';
import { slotList } from './records';

// Enter that ends a Korean syllable sends, opens and breaks nothing. The kit's own controls are in site/kit/composition.spec.ts.

test('the search of a list - Enter within a syllable searches nothing; the next one searches', async ({
  page,
  app,
  api,
}) => {
  api.answer(slots, () => slotList([]));
  await app.open('/work/slots', 'manager');
  const field = page.getByRole('searchbox', { name: '검색' });
  await field.focus();
  const end = await compose(page, 'ㅊ', '치', '칙', '치과');
  await pressWhileComposing(page, 'Enter');
  await end();
  await expect(field).toHaveValue('치과');
  await expect(page).toHaveURL(app.url('/work/slots'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(app.url(`/work/slots?q=${encodeURIComponent('치과')}`));
});

test('a lookup - Enter within a syllable asks nothing; the next one looks up', async ({ page, app, api }) => {
  api.answer(upsertSearchLog, { status: 'success', data: { logged: true } });
  api.answer(webLookup, ({ query: { keyword, target } }) => ({ data: notInRange({ keyword, target }) }));
  await app.open('/search/web');
  await page.getByLabel('사이트 주소').fill('rankup.example');
  const field = page.getByLabel('키워드');
  await field.focus();
  const end = await compose(page, 'ㄲ', '꼬', '꽃');
  await pressWhileComposing(page, 'Enter');
  await end();
  await expect(field).toHaveValue('꽃');
  await expect(page).toHaveURL(app.url('/search/web'));
  expect(api.requests(webLookup)).toHaveLength(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'not_in_range');
});

test('the palette - Enter and Escape within a syllable open and close nothing', async ({ page, app }) => {
  await app.open('/work', 'manager');
  await expect(page.getByRole('button', { name: /찾기/ }).first()).toBeVisible();
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: '찾기' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  const end = await compose(page, 'ㄱ', '겨', '견', '견저', '견적');
  await expect(palette.getByRole('option').first()).toHaveText(/견적/);
  await pressWhileComposing(page, 'Enter');
  await pressWhileComposing(page, 'Escape');
  await end();
  await expect(field).toHaveValue('견적');
  await expect(page).toHaveURL(app.url('/work'));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(app.url('/work'));
});

test('the editor of a post - Enter within a syllable begins no paragraph; the next one does', async ({
  page,
  app,
  api,
}) => {
  api.answer(boards, {
    data: [like(boards.response.shape.data.element, { code: 'notice', name: '공지사항', use_yn: true })],
  });
  api.answer(saveDraft, like(saveDraft.response, {}));
  await app.open('/board?mode=editor&code=notice', 'manager');
  const text = page.getByRole('textbox', { name: '내용' });
  await text.click();
  const end = await compose(page, 'ㅅ', '수', '순', '순위');
  await pressWhileComposing(page, 'Enter');
  await end();
  await expect(text.locator('p')).toHaveText(['순위']);
  await page.keyboard.press('Enter');
  await (
    await compose(page, 'ㅍ', '표')
  )();
  await expect(text.locator('p')).toHaveText(['순위', '표']);
});
