import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from './accessibility';
import { buildKit } from './build.mjs';

const ADDRESS = 'http://kit.localhost';

/** What is shown for every picture: hills in the evening. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" preserveAspectRatio="xMidYMid slice"><path fill="#f4b183" d="M0 0h1600v1200H0z"/><circle cx="1150" cy="360" r="130" fill="#fff3d6"/><path fill="#7a8f6a" d="M0 1200 560 540l400 420 240-240 400 480z"/></svg>`;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The bundled kit. Playwright answers the browser's requests from its folder, so that no server has to run. */
export class Kit {
  /** Errors and warnings of the page; hydration errors are among them. */
  readonly problems: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly folder: string,
  ) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(error.message));
  }

  /** Opens the page of a theme and waits until it is hydrated and its fonts are loaded. */
  async open(theme: string): Promise<void> {
    await this.serve();
    await this.page.goto(`${ADDRESS}/kit/${theme}/`);
    await this.page.locator('html[data-hydrated]').waitFor();
    await this.page.evaluate(() => document.fonts.ready);
  }

  /** Opens the page of all blocks in the design of a template. Nothing of it is hydrated, as on a page opened first. */
  async openBlocks(design: string, query: '' | '?popups' = ''): Promise<void> {
    await this.serve();
    await this.page.route(/\/(?:api\/image\?|uploads\/|art\/)/, (route) =>
      route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' }),
    );
    await this.page.goto(`${ADDRESS}/kit/blocks/${design}/${query}`);
    await this.page.evaluate(() => document.fonts.ready);
  }

  private async serve(): Promise<void> {
    await this.page.route(`${ADDRESS}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.join(this.folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      if (!fs.existsSync(file)) return route.fulfill({ status: 404 });
      return route.fulfill({ path: file, contentType: TYPES[path.extname(file)] });
    });
  }

  /** Lists the violations that axe finds within these CSS selectors. */
  findViolations(...places: string[]): Promise<string[]> {
    return findViolations(this.page, ...places);
  }
}

export const test = base.extend<{ kit: Kit }, { folder: string }>({
  folder: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kit-'));
      try {
        await buildKit(folder);
        await provide(folder);
      } finally {
        fs.rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
  kit: async ({ page, folder }, provide) => {
    const kit = new Kit(page, folder);
    await provide(kit);
    expect(kit.problems).toEqual([]);
  },
});

/** Saves a screenshot if SCREENSHOTS is set. People look at them; fonts differ by machine, so no test compares them. */
export async function screenshot(of: Page | Locator, name: string, fullPage = false): Promise<void> {
  if (process.env.SCREENSHOTS) await of.screenshot({ path: `test-results/kit/${name}.png`, fullPage });
}

export { expect };
