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
