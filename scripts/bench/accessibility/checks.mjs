/* global document, requestAnimationFrame, window -- of the page */
import fs from 'node:fs';
import { createRequire } from 'node:module';

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Widths in px: WCAG 2.2 1.4.10 (reflow), a phone, a notebook. */
const WIDTHS = [320, 360, 1280];
const HEIGHT = 800;

/** Waits until the page shows its content and nothing more is loading. */
async function untilSettled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[data-page-pending], [aria-busy="true"]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** One line for each rule of axe that the open page violates. */
async function findViolations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const result = await window.axe.run({ resultTypes: ['violations'] });
    return result.violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  });
}

/** One line with an element beyond the right edge, if the page is wider than the screen. */
const findOverflow = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth;
    if (wide <= window.innerWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return [`${wide} px wide: ${beyond.at(-1)?.outerHTML.slice(0, 160) ?? ''}`];
  });

/**
 * Opens a page and checks it at every width: axe, width, title, first heading and errors of scripts.
 * @returns {Promise<{ route: string, width?: number, problem: string }[]>}
 */
export async function checkAtWidths(page, address, route) {
  const found = [];
  const errors = [];
  const addError = (error) => errors.push(`error: ${error.message}`);
  page.on('pageerror', addError);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (width === WIDTHS[0]) await page.goto(address);
    await untilSettled(page);
    const problems = [...(await findOverflow(page)), ...(await findViolations(page))];
    if (width === WIDTHS[0]) {
      const title = await page.title();
      const headings = await page.locator('h1').count();
      if (title.trim() === '') problems.push('no title');
      if (headings !== 1) problems.push(`${headings} headings of the first level`);
    }
    found.push(...problems.map((problem) => ({ route, width, problem })));
  }
  page.off('pageerror', addError);
  return [...found, ...errors.map((problem) => ({ route, problem }))];
}

/** Number of characters that a page's main text has at least. */
const MIN_TEXT = 40;

/** Notice of a form that a browser without scripts cannot send. */
const SCRIPTS_NOTICE = /자바스크립트/;

/** Checks a page as a browser without scripts shows it: title, text, and forms that can be sent or say what to do. */
export async function checkWithoutScripts(page, address, route) {
  await page.goto(address);
  const problems = [];
  if ((await page.title()).trim() === '') problems.push('no title');
  if ((await page.locator('h1:visible').count()) !== 1) problems.push('not one heading of the first level');
  const text = await page.locator('main').innerText();
  if (text.trim().length < MIN_TEXT) problems.push(`main text of ${text.trim().length} characters`);
  const unsent = await page.locator('main form:not([action])').count();
  if (unsent > 0 && !SCRIPTS_NOTICE.test(text)) problems.push('a form that does nothing and does not say so');
  return problems.map((problem) => ({ route, problem: `without JavaScript: ${problem}` }));
}
