import type { Page } from '@playwright/test';
import { expect, screenshot, test } from './kit';

const board = (page: Page) => page.getByRole('region', { name: '문의' });
const column = (page: Page, name: string) => board(page).getByRole('list', { name });
const card = (page: Page, name: string | RegExp) => board(page).getByRole('link', { name });
const menuOf = (page: Page, name: string) => board(page).getByRole('button', { name: `${name} 메뉴` });

test.beforeEach(async ({ kit, page }) => {
  await kit.open('indigo');
  await board(page).scrollIntoViewIfNeeded();
});

test('a card dragged to another column - is in it, and the counts follow', async ({ page }) => {
  await expect(column(page, '신규 3').getByRole('link')).toHaveCount(3);
  await card(page, '역삼 법률사무소').dragTo(board(page).getByRole('heading', { name: '견적 보냄' }));
  await expect(column(page, '견적 보냄 1').getByRole('link')).toHaveText(['역삼 법률사무소']);
  await expect(column(page, '신규 2').getByRole('link')).toHaveCount(2);
  await expect(board(page).locator('[data-over], [data-dragged]')).toHaveCount(0);
});

test('a board by keyboard - a tab stop for each column; arrows choose a card, with Shift they move it', async ({
  page,
}) => {
  await expect(board(page).locator('a[tabindex="0"]')).toHaveCount(2);
  await card(page, '한빛 치과 상위 노출 문의').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(card(page, '마포 학원')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, '견적 보냄 1').getByRole('link', { name: '마포 학원' })).toBeFocused();
  // A move that is refused leaves the card and the focus where they were.
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, '종료 40').getByRole('link')).toHaveCount(0);
  await expect(column(page, '견적 보냄 1').getByRole('link', { name: '마포 학원' })).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(column(page, '연락함 2').getByRole('link', { name: '마포 학원' })).toBeFocused();
});

test('the menu of a card - has its own actions and the other columns, and the focus follows the card', async ({
  page,
}) => {
  await menuOf(page, '송파 인테리어').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    '맨 앞으로',
    '신규로 옮기기',
    '견적 보냄으로 옮기기',
    '종료로 옮기기',
  ]);
  await page.keyboard.press('Escape');
  await expect(menuOf(page, '송파 인테리어')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '견적 보냄으로 옮기기' }).click();
  await expect(column(page, '견적 보냄 1').getByRole('link', { name: '송파 인테리어' })).toBeFocused();
});

test('a phone - shows one column, chosen above it; a card that leaves it gives the focus to the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await board(page).scrollIntoViewIfNeeded();
  await expect(card(page, '송파 인테리어')).toBeHidden();
  await screenshot(board(page), 'board-360');
  await menuOf(page, '한빛 치과 상위 노출 문의').click();
  await page.getByRole('menuitem', { name: '연락함으로 옮기기' }).click();
  await expect(card(page, '한빛 치과 상위 노출 문의')).toBeHidden();
  await expect(card(page, /^강남 피부과/)).toBeFocused();
  await board(page).getByRole('button', { name: '연락함 3' }).click();
  await expect(card(page, '한빛 치과 상위 노출 문의')).toBeVisible();
  await expect(card(page, /^강남 피부과/)).toBeHidden();
});

for (const width of [360, 1280]) {
  test(`the board at ${width} px - nothing is cut off, and axe finds nothing`, async ({ kit, page }) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await kit.findViolations('#board')).toEqual([]);
    await screenshot(board(page), `board-${width}`);
  });
}
