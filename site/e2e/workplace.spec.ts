import type { Page } from '@playwright/test';
import { HOST, signIn } from './people';
import { expect, test } from './product';

const STAFF_PAGES = [
  '/work',
  '/admin',
  '/admin/consultations',
  '/admin/estimates/new',
  '/work/slots',
  '/work/slots/new',
  '/work/tracking',
  '/user/keywords',
  '/work/searchlog',
  '/work/jobs',
  '/work/timeline',
  '/work/templates',
  '/work/posts',
  '/work/backlinks',
  '/work/indexing',
  '/work/pdf',
  '/user',
  '/user/password',
  '/admin/audit',
];

const palette = (page: Page) => page.getByRole('dialog', { name: '찾기' });

async function openPalette(page: Page): Promise<void> {
  // The button is there once its keys are.
  await expect(page.getByRole('button', { name: /찾기/ }).first()).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test('the workplace menu - every page of the staff has exactly one current entry, at 1280 px', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, product, 'manager', '/work');
  const menu = page.getByRole('navigation', { name: '업무 메뉴' });
  for (const path of STAFF_PAGES) {
    await page.goto(product.on(HOST, path));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu.locator('[aria-current]'), path).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0);
  }
  await expect(menu.locator('[aria-current]')).toHaveText('활동 기록');
});

test('the workplace menu on a phone - behind a button in the top bar', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, product, 'manager', '/work/slots');
  await page.getByRole('button', { name: '업무 메뉴' }).click();
  const menu = page.getByRole('navigation', { name: '업무 메뉴' });
  await expect(menu.locator('[aria-current]')).toHaveText('슬롯');
  await menu.getByRole('link', { name: '상담' }).click();
  await expect(page).toHaveURL(product.on(HOST, '/admin/consultations'));
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
});

test('the command palette - pages and records by keyboard', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work');
  await openPalette(page);
  await page.keyboard.type('보고서');
  await expect(palette(page).getByRole('option', { name: /^보고서/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await page.goto(product.on(HOST, '/work/slots'));
  const slot = page.locator('main a[href^="/work/slots/"]').filter({ hasNotText: '등록' }).first();
  const keyword = (await slot.innerText()).split('\n')[0] ?? '';
  await openPalette(page);
  await page.keyboard.type(keyword);
  const found = palette(page).getByRole('group', { name: '슬롯' }).getByRole('option').first();
  await expect(found).toContainText(keyword);
  await expect(palette(page).getByRole('option', { name: `‘${keyword}’ 순위 조회` })).toBeVisible();
  // Enter opens the highlighted one: the first of all.
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('data-highlighted', '');
  await found.click();
  await expect(page).toHaveURL(/\/work\/slots\/\d+$/);
  await expect(palette(page)).toHaveCount(0);
});

test('the command palette - a new job, and nothing found', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work/jobs');
  await openPalette(page);
  await page.keyboard.type('작업 등록');
  await expect(palette(page).getByRole('option').filter({ hasText: '새로 만들기' })).toHaveAttribute(
    'data-highlighted',
    '',
  );
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '작업 등록' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(page).toHaveURL(product.on(HOST, '/work/jobs'));
});

test('the command palette of a member - their slots, and no page of the staff', async ({ page, product }) => {
  await signIn(page, product, 'member', '/work');
  await openPalette(page);
  await expect(palette(page).getByRole('option', { name: /회원/ })).toHaveCount(0);
  await page.keyboard.type('회원');
  await expect(palette(page).getByRole('option', { name: /활동 기록|상담/ })).toHaveCount(0);
  await expect(palette(page).getByRole('group', { name: '화면' })).toHaveCount(0);
});
