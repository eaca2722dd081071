import { expect, screenshot, test } from './kit';

const WIDTHS = [360, 768, 1024, 1280, 1920];

for (const design of ['agency', 'local-shop', 'content']) {
  test(`every block in the design ${design} - fits each width, without a violation`, async ({
    page,
    kit,
  }) => {
    await kit.openBlocks(design);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // A row that is swiped has its own scrolling; the page has none.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width !== 360 && width !== 1280) continue;
      for (const block of await page.locator('[data-blocks] > [data-block]').all())
        await screenshot(
          block,
          `blocks/${(await block.getAttribute('data-block')) ?? ''}-${design}-${width}`,
        );
      expect(await kit.findViolations('main')).toEqual([]);
    }
  });
}

test('a picture of a gallery - opens on the whole screen, changes by keys and buttons, and gives the focus back', async ({
  page,
  kit,
}) => {
  await kit.openBlocks('agency');
  const link = page.getByRole('link', { name: '꽃 시장 크게 보기' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '사진 크게 보기' });
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', '꽃 시장');
  await expect(dialog.getByRole('status')).toHaveText('1 / 5');
  await expect(dialog.locator('figcaption')).toHaveText('새벽 네 시의 꽃 시장');
  await screenshot(page, 'blocks/lightbox');
  expect(await kit.findViolations('dialog')).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', '매장 앞');
  await dialog.getByRole('button', { name: '다음 사진' }).click();
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', '꽃 시장');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('two pictures with a slider - the divider follows the keys', async ({ page, kit }) => {
  await kit.openBlocks('agency');
  const slider = page.getByRole('slider', { name: '2025년과 2026년 사진의 경계' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider.locator('xpath=..')).toHaveAttribute('style', /--at: ?100%/);
});

test('a video - nothing of its service is asked for before it is played', async ({ page, kit }) => {
  const foreign: string[] = [];
  await page.route(/youtube/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ body: '<title>player</title>', contentType: 'text/html' });
  });
  await kit.openBlocks('agency');
  const link = page.getByRole('link', { name: '매장 둘러보기 재생' });
  await link.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-block=countdown] dd').first()).toHaveText(/^\d+$/);
  expect(foreign).toEqual([]);
  await link.click();
  await expect(page.locator('iframe')).toHaveAttribute('title', '매장 둘러보기');
  await expect.poll(() => foreign).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1']);
});
