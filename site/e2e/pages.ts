import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until React has hydrated the page. Gatsby's globals on the window exist earlier, but without the additions of
 * gatsby-browser.tsx, which sets this mark right before hydration.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
}

/** Waits until the web font is shown: it comes after the first paint, in the pieces that the text needs. */
export async function fontShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => /Pretendard Variable/.test(family) && status === 'loaded',
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Accessibility violations that axe finds on the open page, one entry a rule. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    // Details of elements that violate nothing take a third of the time.
    const result = await axe.run({ resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/** Navigates as one of Gatsby's links does. */
export async function navigate(page: Page, to: string): Promise<void> {
  await page.evaluate(
    (target) => (window as unknown as { ___navigate(to: string): void }).___navigate(target),
    to,
  );
}

/** Saves a screenshot for people to `test-results/`, if SCREENSHOTS is set: drawing takes time, and no test compares any. */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `test-results/${name}.png`, fullPage });
}
