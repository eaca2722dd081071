import type { Page } from '@playwright/test';
import { expect, test } from './component';
import { findViolations } from './controls';
import { answerLookups } from './lookup-answers';

// The pages after the first click, in the designs of the templates, all in one colour. Blocks are in kit/blocks.spec.ts.

/** Parts of pages, each with the styles by which a visitor knows a design. */
const PAGES = [
  {
    path: '/search/web?keyword=%EA%B0%95%EB%82%A8&target=daon.example',
    ready: '[data-outcome=found]',
    parts: { title: 'main h1', form: 'main [data-part=form]', answer: '[data-outcome] [data-part=card]' },
  },
  { path: '/search/volume?keyword=%EA%B0%95%EB%82%A8', ready: '[data-outcome=found]', parts: {} },
  { path: '/auth/login', ready: 'main input[type=password]', parts: { head: 'main header:has(> h1)' } },
  {
    path: '/nothing',
    ready: '[data-part=message]',
    parts: { bar: '[data-part=header]', message: '[data-part=message] > h1' },
  },
];

const STYLES = [
  ...['fontFamily', 'fontSize', 'textAlign', 'color', 'backgroundColor', 'backgroundImage'],
  ...['borderTopWidth', 'borderTopColor', 'borderBottomWidth', 'borderRadius', 'boxShadow', 'paddingLeft'],
  'borderImageSource',
];

const looksOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, names) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      return names.map((name) => `${name} ${style[name]}`).join('; ');
    }, STYLES);

test('pages after the first click - no two designs draw a part alike; each fits a phone, with readable texts', async ({
  page,
  app,
  api,
  server,
}) => {
  answerLookups(api);
  // Styles are measured, which would still be on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const looks = new Map<string, string[]>();
  for (const css of Object.values(server.designs))
    for (const { path, ready, parts } of PAGES) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await app.open(path);
      await page.locator(ready).waitFor();
      await page.addStyleTag({ content: css });
      for (const [name, selector] of Object.entries(parts))
        looks.set(name, [...(looks.get(name) ?? []), await looksOf(page, selector)]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await findViolations(page, 'main')).toEqual([]);
    }
  expect([...looks.keys()]).toHaveLength(6);
  const alike = [...looks].filter(([, drawn]) => new Set(drawn).size < drawn.length);
  expect(alike).toEqual([]);
  // The page that does not exist.
  app.problems.splice(0);
});
