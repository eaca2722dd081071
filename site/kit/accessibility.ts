import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until no transition or finite animation runs or is about to begin (Base UI): axe would measure the contrast of a
 * text that is still fading in.
 */
export async function waitForAnimations(page: Page): Promise<void> {
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
 * Lists the accessibility violations that axe finds on the open page, one entry per rule.
 * @param places CSS selectors of the parts to check; none: the whole page
 */
export async function findViolations(page: Page, ...places: string[]): Promise<string[]> {
  // axe is half a megabyte, so it is sent once to each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await waitForAnimations(page);
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
    // Base UI's focus guards are excluded: they pass the focus on at once.
    const context =
      present.length > 0 ? { include: present, exclude: ['[data-base-ui-focus-guard]'] } : document;
    // Leaving out details of elements without violations saves a third of the time. Targets of 24 px are WCAG 2.2, which axe tries only if asked.
    const rules = { 'target-size': { enabled: true } };
    // From the top: the header, which stays in view, would cover a part of what is scrolled below it.
    const [left, top] = [window.scrollX, window.scrollY];
    window.scrollTo(0, 0);
    // The bar at the bottom would as well: it is checked at its place at the end of the page.
    const bar = document.querySelector<HTMLElement>('[data-part=contact-bar]');
    bar?.style.setProperty('position', 'static');
    const result = await axe.run(context, { resultTypes: ['violations'], rules });
    bar?.style.removeProperty('position');
    window.scrollTo(left, top);
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, places);
}
