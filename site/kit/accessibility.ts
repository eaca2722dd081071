import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until transitions have ended, also those that Base UI is about to begin, and animations that end: while a text
 * fades in, axe compares it by the colours on the way.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-starting-style]') &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
  );
}

/**
 * Accessibility violations that axe finds on the open page, one entry a rule.
 * @param places CSS selectors of the parts to check; the whole page without any
 */
export async function violations(page: Page, ...places: string[]): Promise<string[]> {
  // Its half a megabyte is sent once to each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await settled(page);
  return page.evaluate(async (include) => {
    // The script above sets this global, which has no type here.
    const { axe } = window as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const present = include.filter((place) => document.querySelector(place));
    // Base UI's focus guards pass the focus on at once, so that no element of theirs keeps it.
    const context =
      present.length > 0 ? { include: present, exclude: ['[data-base-ui-focus-guard]'] } : document;
    // Details of elements that violate nothing take a third of the time.
    const result = await axe.run(context, { resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, places);
}
