import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { menu } from '../../api-extensions/contracts/common/common';
import { buildApp } from './build';
import type { BlockPageContext } from '../src/platform/page-context';
import { FakeApi, type PersonName } from './fake-api';
import { ComponentServer, type FakeSite } from './server';

/** Messages of the browser about answers that a test refuses on purpose. */
const REFUSED = /^Failed to load resource/;

/** The site's pages, with a fake server. */
export class App {
  /** Errors and warnings of the page. A test that expects some removes them. */
  readonly problems: string[] = [];

  constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly site: FakeSite,
  ) {
    page.on('console', (message) => {
      const isProblem = ['error', 'warning'].includes(message.type()) && !REFUSED.test(message.text());
      if (isProblem) this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(error.message));
  }

  /** Address of a path of the site. */
  url(pathname: string): string {
    return this.origin + pathname;
  }

  /** Changes the contexts of pages that are loaded from now on. */
  changePages(change: (context: BlockPageContext) => void): void {
    this.site.changePage = change as unknown as FakeSite['changePage'];
  }

  /** Navigates as a link does. */
  async navigate(to: string): Promise<void> {
    await this.page.locator('html[data-started]').waitFor();
    await this.page.evaluate((target) => window.___navigate(target), to);
  }

  /** Opens a page as a person. */
  async open(pathname: string, person: PersonName = 'visitor'): Promise<void> {
    this.site.api.signIn(person);
    await this.page.goto(this.url(pathname));
  }
}

let hosts = 0;

export const test = base.extend<{ app: App; api: FakeApi; host: string }, { server: ComponentServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'component-'));
      try {
        await buildApp(folder);
        const server = new ComponentServer(folder);
        await server.start();
        await provide(server);
        await server.stop();
      } finally {
        fs.rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  host: async ({}, provide) => provide(`test-${(hosts += 1)}`),
  api: async ({ server }, provide) => {
    const api = new FakeApi();
    api.answer(menu, { data: [...server.menu] });
    await provide(api);
    expect(api.problems).toEqual([]);
  },
  app: async ({ page, server, api, host }, provide) => {
    const site: FakeSite = { api };
    const app = new App(page, server.addHost(host, site), site);
    await provide(app);
    server.removeHost(host);
    expect(app.problems).toEqual([]);
  },
});

export { expect };
