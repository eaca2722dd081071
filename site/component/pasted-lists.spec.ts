import type { Locator } from '@playwright/test';
import { addSavedKeyword, readSaved } from '../../api-extensions/contracts/lookups-saved';
import { expect, test } from './component';
import { like } from './example';

// Lists and ranges that are pasted into the fields for tags and competitors of a saved keyword.

const paste = async (field: Locator, text: string): Promise<void> => {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

test('a list and a range - become tags and competitors; what is left out is named, and undo takes it back', async ({
  page,
  app,
  api,
}) => {
  api.answer(readSaved, like(readSaved.response, { data: [{ id: 1, name: '기본', keywords: [] }] }));
  await app.open('/user/keywords', 'member');
  await page.getByRole('button', { name: '키워드 추가' }).first().click();
  const tags = page.getByLabel('태그');
  await tags.fill('강남');
  await paste(tags, '1. 봄 행사\n2. 신규\n3. 봄 행사\n');
  await expect(tags).toHaveValue('강남, 봄 행사, 신규');
  await expect(page.getByText('넣지 않은 줄: ‘3. 봄 행사’')).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(tags).toHaveValue('강남');

  const competitors = page.getByLabel('경쟁 대상 (선택)');
  await paste(competitors, '업체명\t홈페이지\n다온치과\thttps://daon.example\n누리치과\tnuri.example\n');
  await expect(competitors).toHaveValue('https://daon.example\nnuri.example');
  await page.getByLabel('키워드', { exact: true }).fill('강남 치과');
  await page.getByLabel(/^사이트 주소/).fill('own.example');
  api.answer(addSavedKeyword, like(addSavedKeyword.response, {}));
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect.poll(() => api.requests(addSavedKeyword)).toHaveLength(1);
  expect(api.requests(addSavedKeyword)[0]?.body).toMatchObject({
    tags: ['강남'],
    competitors: ['https://daon.example', 'nuri.example'],
  });
});
