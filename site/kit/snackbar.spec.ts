import type { Page } from '@playwright/test';
import { expect, test } from './kit';

test.beforeEach(async ({ kit }) => kit.open('indigo'));

test.describe('snackbar', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    // From here on, time passes only by runFor.
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  const message = (page: Page) => page.getByRole('region', { name: '알림' }).getByText('저장했습니다.');

  test('a message left alone - goes after five seconds, not before', async ({ page }) => {
    await page.getByRole('button', { name: '성공' }).click();
    await expect(message(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expect(message(page)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(message(page)).toBeHidden();
  });

  test('a message under the pointer - stays, and goes once the pointer has left', async ({ page }) => {
    await page.getByRole('button', { name: '성공' }).click();
    await message(page).hover();
    await page.clock.runFor(20_000);
    await expect(message(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(6000);
    await expect(message(page)).toBeHidden();
  });

  test('a message with the focus in it - stays until it is closed by keyboard', async ({ page }) => {
    await page.getByRole('button', { name: '성공' }).click();
    await expect(message(page)).toBeVisible();
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    const close = page.getByRole('region', { name: '알림' }).getByRole('button', { name: '닫기' });
    await expect(async () => {
      if (!(await close.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press('Tab');
      }
      await expect(close).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(20_000);
    await expect(message(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.clock.runFor(1000);
    await expect(message(page)).toBeHidden();
  });

  test('a dialog that opens - ends a message, which would cover its buttons; one with an action stays', async ({
    page,
  }) => {
    const archived = page.getByText('게시글을 보관함으로 옮겼습니다.');
    await page.getByRole('button', { name: '성공' }).click();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(message(page)).toBeVisible();
    await expect(archived).toBeVisible();
    await page.locator('#dialog').getByRole('button', { name: '키워드 추가' }).click();
    await page.clock.runFor(1000);
    await expect(page.getByRole('dialog', { name: '키워드 추가' })).toBeVisible();
    await expect(message(page)).toBeHidden();
    await expect(archived).toBeVisible();
  });

  test('the live region - is polite, and exists before the first message', async ({ page }) => {
    await page.keyboard.press('Shift');
    await expect(page.getByRole('region', { name: '알림' })).toHaveAttribute('aria-live', 'polite');
  });

  test('a message’s action - runs once, and the message goes', async ({ page }) => {
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('button', { name: '실행 취소' }).click();
    await expect(page.getByText('되돌렸습니다.')).toHaveCount(1);
    await page.clock.runFor(1000);
    await expect(page.getByText('게시글을 보관함으로 옮겼습니다.')).toBeHidden();
  });
});
