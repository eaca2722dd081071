import type { Page } from '@playwright/test';
import { expect, screenshot, test } from './kit';

const grid = (page: Page) => page.getByRole('grid', { name: '슬롯' });
const row = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: false }) });
const renderedRows = (page: Page) => grid(page).locator('tbody tr[data-row]');
const status = (page: Page) => page.locator('#data-grid').getByRole('status');

/** Scrolls the grid's top to the window's top: the grid is higher than the window. */
const scrollToGrid = (page: Page) =>
  page.locator('#data-grid').evaluate((list) => list.scrollIntoView({ block: 'start' }));

test.beforeEach(async ({ kit, page }) => {
  await kit.open('indigo');
  await scrollToGrid(page);
});

test('ten thousand rows - all are announced, few are rendered, and End reaches the last', async ({
  page,
}) => {
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '10001');
  expect(await renderedRows(page).count()).toBeLessThan(60);
  await grid(page).getByRole('link', { name: '강남 치과 1 웹 문서' }).focus();
  await page.keyboard.press('Control+End');
  const last = grid(page).locator('tr[aria-rowindex="10001"]');
  await expect(last.getByRole('gridcell').last()).toBeFocused();
  await expect(last).toBeInViewport();
  expect(await renderedRows(page).count()).toBeLessThan(60);
});

test('a grid scrolled fast - shows rows at every position at once, and keeps the focus', async ({ page }) => {
  const first = grid(page).getByRole('link', { name: '강남 치과 1 웹 문서' });
  await first.focus();
  const blank = await grid(page).evaluate(async (table) => {
    const top = table.getBoundingClientRect().top + scrollY;
    let missing = 0;
    for (let turn = 1; turn <= 40; turn += 1) {
      scrollTo(0, top + turn * 9_000);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { left } = table.getBoundingClientRect();
      const element = document.elementFromPoint(left + 120, innerHeight / 2);
      if (!element?.closest('tr[data-row]')) missing += 1;
    }
    return missing;
  });
  expect(blank).toBe(0);
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid(page).locator('tr[aria-rowindex="3"]')).toBeInViewport();
});

test('a grid by keyboard - is one tab stop, arrows move from cell to cell, and Enter opens the row', async ({
  page,
}) => {
  expect(await grid(page).locator('[tabindex="0"]').count()).toBe(1);
  await grid(page).getByRole('checkbox', { name: '강남 치과 1 선택' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid(page).getByRole('link', { name: '강남 치과 1 웹 문서' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(grid(page).locator('tr[aria-rowindex="3"]').getByRole('gridcell').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#slot-2$/);
});

test('a range of rows - selected by keys or mouse, counted, and cleared by Escape', async ({ page }) => {
  await grid(page).getByRole('checkbox', { name: '강남 치과 1 선택' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(status(page)).toHaveText('3건 선택');
  await expect(row(page, '치아 교정 비용 3')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveText('10,000건');

  await grid(page).getByRole('checkbox', { name: '임플란트 가격 2 선택' }).click();
  await grid(page)
    .getByRole('checkbox', { name: '사랑니 발치 5 선택' })
    .click({ modifiers: ['Shift'] });
  await expect(status(page)).toHaveText('4건 선택');
});

test('an action on all rows - undone from the snackbar, while the focus stays in the grid', async ({
  page,
}) => {
  await grid(page).getByRole('checkbox', { name: '강남 치과 1 선택' }).focus();
  await page.keyboard.press('Control+a');
  await expect(status(page)).toHaveText('10,000건 선택');
  await page.getByRole('button', { name: '멈춤', exact: true }).press('Enter');
  const undo = page.getByRole('button', { name: '실행 취소' });
  // The snackbar stays while the pointer is on it.
  await undo.hover();
  await expect(page.getByText('멈춘 슬롯 10000건')).toBeVisible();
  await expect(grid(page).getByRole('checkbox', { name: '강남 치과 1 선택' })).toBeFocused();
  await undo.click();
  await expect(page.getByText('멈춘 슬롯 0건')).toBeVisible();
});

test('a heading - sorts the rows and announces the order', async ({ page }) => {
  const head = grid(page).getByRole('columnheader', { name: '순위' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(renderedRows(page).first().getByRole('gridcell').nth(2)).toHaveText('1위');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(renderedRows(page).first().getByRole('gridcell').nth(2)).toHaveText('100위');
});

test('hidden, shown and moved columns - kept after a reload', async ({ page, kit }) => {
  await page.getByRole('button', { name: '열 설정' }).click();
  const dialog = page.getByRole('dialog', { name: '열 설정' });
  await dialog.getByRole('checkbox', { name: '종류' }).uncheck();
  await dialog.getByRole('checkbox', { name: '번호' }).check();
  await dialog.getByRole('button', { name: '순위 앞으로' }).click();
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  const headings = ['키워드', '순위', '월간 검색량', '어제보다', '번호'];
  await expect(grid(page).getByRole('columnheader')).toHaveText(['', ...headings]);
  // The kit is prerendered with the default columns, so hydration reports a difference. The site's areas are not prerendered.
  kit.problems.length = 0;
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('grid kit'))).toContain('"hidden":["kind"]');
  kit.problems.length = 0;
});

test('the headings - stay below the app bar while the page scrolls', async ({ page }) => {
  await grid(page).evaluate((table) => scrollTo(0, table.getBoundingClientRect().top + scrollY + 600));
  const bar = await page.getByRole('banner').boundingBox();
  const head = await grid(page).getByRole('columnheader').last().boundingBox();
  expect(Math.abs((head?.y ?? 0) - (bar?.height ?? 0))).toBeLessThanOrEqual(2);
});

test('at 320 px - rows are cards with the essential values, and keys reach all ten thousand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await scrollToGrid(page);
  const first = row(page, '강남 치과 1 웹 문서');
  await expect(first.getByText('1위', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(first.getByText('2위 상승')).toBeInViewport({ ratio: 1 });
  await expect(first.getByText('14,800')).toHaveCount(0);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '10001');
  expect(await renderedRows(page).count()).toBeLessThan(60);
  await first.getByRole('link').focus();
  await page.keyboard.press('Control+End');
  const last = grid(page).locator('tr[aria-rowindex="10001"]');
  await expect(last.getByRole('gridcell').last()).toBeFocused();
  await expect(last).toBeInViewport();
  // Rows follow each other without a gap: the computed height is the rendered one.
  const [height, distance] = await last.evaluate((card) => [
    card.getBoundingClientRect().height,
    card.getBoundingClientRect().top - (card.previousElementSibling?.getBoundingClientRect().top ?? 0),
  ]);
  expect(distance).toBe(height);
});

for (const width of [320, 360, 768, 1280]) {
  test(`at ${width} px - nothing is wider than the screen, and axe finds nothing`, async ({ page, kit }) => {
    await page.setViewportSize({ width, height: 800 });
    await scrollToGrid(page);
    const cells = grid(page).locator('tbody tr[data-row]').first().locator('th, td');
    // The row is rendered again for the new width.
    const rightmost = () =>
      cells.evaluateAll((all) => Math.max(...all.map((cell) => cell.getBoundingClientRect().right)));
    await expect.poll(rightmost).toBeLessThanOrEqual(width);
    await expect.poll(rightmost).toBeGreaterThan(0);
    await expect(grid(page).getByRole('columnheader', { name: '순위' })).toBeInViewport({ ratio: 1 });
    await grid(page).getByRole('checkbox', { name: '임플란트 가격 2 선택' }).focus();
    await page.keyboard.press('Space');
    await screenshot(page.locator('#data-grid'), `data-grid-${width}`);
    expect(await kit.findViolations('#data-grid')).toEqual([]);
  });
}
