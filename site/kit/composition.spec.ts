import { compose, pressWhileComposing } from './compose';
import { expect, test } from './kit';

// Keys that a Korean input method takes for itself: Enter ends the syllable, and chooses nothing.

test.beforeEach(async ({ kit }) => kit.open('indigo'));

test.describe('combobox', () => {
  test('Enter that ends a syllable - chooses no option; the next one does', async ({ page }) => {
    const field = page.getByRole('combobox', { name: '지역', exact: true });
    await field.click();
    const search = page.getByPlaceholder('검색어를 입력해 주세요');
    await expect(search).toBeFocused();
    const end = await compose(page, 'ㅁ', '마');
    await expect(page.getByRole('option')).toHaveText(['서울 마포구']);
    await pressWhileComposing(page, 'Enter');
    await end();
    await expect(search).toHaveValue('마');
    await expect(search).toBeFocused();
    await expect(page.getByRole('option')).toHaveText(['서울 마포구']);
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(field).toHaveText('서울 마포구');
  });

  test('Escape within a syllable - leaves the list open', async ({ page }) => {
    await page.getByRole('combobox', { name: '지역', exact: true }).click();
    const search = page.getByPlaceholder('검색어를 입력해 주세요');
    await expect(search).toBeFocused();
    const end = await compose(page, 'ㅁ', '마');
    await pressWhileComposing(page, 'Escape');
    await end();
    await expect(search).toHaveValue('마');
  });
});

test.describe('one-time code', () => {
  test('Korean letters - leave nothing in the field, and digits after them are taken', async ({ page }) => {
    const slots = page
      .locator('#one-time-code')
      .getByRole('group', { name: '인증번호', exact: true })
      .getByRole('textbox');
    await slots.first().focus();
    const end = await compose(page, 'ㅁ', '마');
    await pressWhileComposing(page, 'Enter');
    await end();
    await expect(slots.first()).toHaveValue('');
    await expect(slots.first()).toBeFocused();
    await page.keyboard.type('482913');
    await expect(page.getByText('입력한 인증번호:')).toHaveText('입력한 인증번호: 482913');
  });

  test('digits that an input method composes one by one - are the code', async ({ page }) => {
    const slots = page
      .locator('#one-time-code')
      .getByRole('group', { name: '인증번호', exact: true })
      .getByRole('textbox');
    await slots.first().focus();
    for (const digit of '482913') await (await compose(page, digit))();
    await expect(page.getByText('입력한 인증번호:')).toHaveText('입력한 인증번호: 482913');
  });
});

test('Escape within a syllable in a dialog - leaves it open, with the text', async ({ page }) => {
  await page.getByRole('button', { name: '키워드 추가' }).first().click();
  const field = page.getByRole('dialog', { name: '키워드 추가' }).getByLabel('키워드', { exact: true });
  await field.focus();
  const end = await compose(page, 'ㅊ', '치');
  await pressWhileComposing(page, 'Escape');
  await end();
  await expect(field).toHaveValue('치');
  await expect(field).toBeFocused();
});
