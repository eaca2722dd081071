import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { waitForAnimations, findViolations } from '../kit/accessibility';

export { findViolations };

declare global {
  interface Window {
    /** Set by Gatsby. */
    ___navigate(to: string): void;
  }
}

/** An image of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Waits until React has hydrated the page. Gatsby's globals on the window exist earlier, but without the additions of
 * gatsby-browser.tsx, which sets this mark right before hydration.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0);
}

/** Waits until the web font is shown: it loads after the first paint, the site's own with the pieces that the text needs. */
export async function waitForFont(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => /Pretendard Variable/.test(family) && status === 'loaded',
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** More than the number of controls on a page. */
const TABS_MAX = 120;

/** Presses the tab key until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control.toString()} cannot be reached with the tab key`);
}

/** Navigates as one of Gatsby's links does. */
export async function navigate(page: Page, to: string): Promise<void> {
  await page.evaluate((target) => window.___navigate(target), to);
}

/** Clicks an option of a select once its list has stopped moving: a busy browser opens the list late. */
export async function clickOption(select: Locator, option: string | RegExp): Promise<void> {
  const page = select.page();
  const entry = page.getByRole('option', { name: option }).first();
  if ((await select.getAttribute('aria-expanded')) !== 'true') await select.click();
  await expect(entry).toBeVisible();
  await waitForAnimations(page);
  await entry.click({ timeout: 5000 });
}

/**
 * Selects an option of a select that then shows it. A click is lost while a busy browser is still opening the list: the option is
 * clicked until it is shown.
 */
export const chooseOption = (select: Locator, option: string | RegExp): Promise<void> =>
  expect(async () => {
    await clickOption(select, option);
    await expect(select).toContainText(option, { timeout: 2000 });
  }).toPass();

/** Chooses an entry of a button's menu once the menu has stopped moving: a busy browser opens the menu late. */
export async function chooseEntry(button: Locator, entry: string | RegExp): Promise<void> {
  await button.click();
  const item = button.page().getByRole('menuitem', { name: entry });
  await expect(item).toBeVisible();
  await waitForAnimations(button.page());
  await item.click();
}

/** Downloads a list as CSV by the menu of its button. */
export async function downloadCsv(button: Locator): Promise<Download> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), chooseEntry(button, /CSV/)]);
  return file;
}

/** Downloads a list as XLSX by the menu of its button. */
export async function downloadXlsx(button: Locator): Promise<Download> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), chooseEntry(button, /XLSX/)]);
  return file;
}

/** Number of pages on which the page would be printed on A4. */
export async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
  });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Saves a screenshot to `test-results/` if SCREENSHOTS is set: people look at them, and no test compares them. */
export async function screenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `test-results/${name}.png`, fullPage });
}

/** Checks at 360 and 1280 px that the page fits the window and has no accessibility violations. @param name of its screenshots */
export async function checkWidths(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await waitForFont(page);
    await screenshot(page, `${name}-${width}`, true);
    // A grid follows the window's width a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: name })
      .toBeLessThanOrEqual(width);
    expect(await findViolations(page), name).toEqual([]);
  }
}

/** A Seoul date, a number of days from now. */
export const inDays = (days: number): string =>
  new Date(Date.now() + (9 * 60 + days * 24 * 60) * 60_000).toISOString().slice(0, 10);

/** Makes a call with the page's session: with a body POST, without one GET. @returns its response */
export const callAs = <Answer>(page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' };
      const init = text === null ? {} : { method: 'POST', headers, body: text };
      const response = await fetch(`/api${to}`, init);
      if (!response.ok) throw new Error(`${to}: ${await response.text()}`);
      return (await response.json()) as Answer;
    },
    [path, body ? JSON.stringify(body) : null] as const,
  );

/** Gives the browser a virtual authenticator that confirms by itself. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
