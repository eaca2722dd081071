import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startGoogleServer } from '../../api-extensions/tests/setup/google-server.mjs';
import { startOAuthServer } from '../../api-extensions/tests/setup/oauth-server.mjs';
import { freeStackPorts } from '../../scripts/lib/ports.cjs';
import { copySite } from '../../scripts/lib/site-copy.mjs';
import { Stack } from '../../scripts/lib/stack.mjs';

/** Password of all demo accounts, and of the administrators. */
export const DEMO_PASSWORD = 'Demo-1234-5678';

/** Option of Playwright's waits: time limit for a release on the busiest machine; `npm run bench publish` measures the real time. */
export const RELEASE_TIMEOUT = { timeout: 600_000 };
/** Time limit for a test that waits for several releases. */
export const RELEASES_TEST_MS = 3_600_000;

/** Settings of the product of each worker, and of the one that they copy (product.setup.ts). */
export const PRODUCT_SETTINGS = {
  DEMO_PASSWORD,
  // Otherwise background work beside the tests would depend on the hour in Seoul.
  TRACKING_WINDOW: 'off',
  SAVED_CHECK: 'off',
  // Tests receive webhooks on this machine.
  LINK_CHECK_LOOPBACK: 'true',
  LOOKUP_DAILY_LIMITS: '0:1000/10000',
  // Each SiteClient sends its own client address (site-client.ts).
  TRUSTED_PROXIES: '127.0.0.1',
};

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** The whole product, started for the tests: simulator, CMS, publisher, edge, with separate ports and folders. */
export class Product {
  /** Output of the publisher so far. */
  publisherLog = '';

  constructor(
    readonly stack: Stack,
    /** Address of the fake OAuth providers Kakao, Naver and Google, which only rankup has. */
    private readonly oauth: string,
    /** Address of the fake Google Search Console; the installation has no client for it. */
    private readonly google: string,
  ) {
    stack.on('publisher', (text: string) => (this.publisherLog += text));
  }

  /** Address of a path on a host, e.g. `url('topkeyword.localhost', '/service')`. */
  url(host: string, pathname = '/'): string {
    return `http://${host}:${this.stack.ports.site}${pathname}`;
  }

  get releases(): string {
    return this.stack.releasesDir;
  }

  /** Name of a site's live release. */
  liveRelease(domain: string): string {
    return path.basename(fs.readlinkSync(path.join(this.releases, 'live', domain)));
  }

  /** Name of the script of a page template. */
  scriptOf(template: string): string {
    const code = path.join(this.releases, 'code');
    const [version = ''] = fs.readdirSync(code);
    const stats = fs.readFileSync(path.join(code, version, 'renderer/public/webpack.stats.json'), 'utf8');
    const { assetsByChunkName } = JSON.parse(stats) as { assetsByChunkName: Record<string, string[]> };
    return path.basename(assetsByChunkName[`component---src-templates-${template}-tsx`]?.at(-1) ?? '');
  }

  /** Requests a page from the edge without a browser. */
  get(host: string, url: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(host, url, 'GET', headers);
  }

  /** Sends any request to the edge without a browser. */
  send(
    host: string,
    url: string,
    method: string,
    headers: http.OutgoingHttpHeaders,
    body?: string,
  ): Promise<Reply> {
    return this.ask(this.stack.ports.site, url, { method, headers: { ...headers, host } }, body);
  }

  /** Breaks the simulator in the given way (naver/simulator), or repairs it. */
  async breakNaver(fault: Record<string, unknown> | null): Promise<void> {
    const options = fault ? { method: 'PUT' } : { method: 'DELETE' };
    await this.ask(
      this.stack.ports.simulator,
      '/__simulator/faults',
      options,
      fault && JSON.stringify(fault),
    );
  }

  /** Sets who consents at the OAuth provider next, and which fault occurs there (tests/setup/oauth-server.mjs). */
  async setProviderPerson(person: Record<string, unknown>): Promise<void> {
    await fetch(new URL('/__person', this.oauth), { method: 'PUT', body: JSON.stringify(person) });
  }

  /** Sets who consents at Google next, and what Search Console has (tests/setup/google-server.mjs). */
  async setGooglePerson(person: Record<string, unknown>): Promise<void> {
    await fetch(new URL('/__person', this.google), { method: 'PUT', body: JSON.stringify(person) });
  }

  private token: string | undefined;
  private tokenUntil = 0;

  /** Signs in at the admin's API; the token is reused, because Strapi limits sign-ins. @returns a function that calls the API */
  async admin() {
    const port = this.stack.ports.cms;
    const headers = { 'content-type': 'application/json' };
    if (Date.now() > this.tokenUntil) {
      const credentials = JSON.stringify({ email: 'admin@demo.test', password: DEMO_PASSWORD });
      const signedIn = await this.ask(port, '/admin/login', { method: 'POST', headers }, credentials);
      this.token = (JSON.parse(signedIn.body) as { data: { token: string } }).data.token;
      // Half of the lifetime of Strapi's token.
      this.tokenUntil = Date.now() + 15 * 60_000;
    }
    const { token } = this;
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the admin's API has no contract of ours.
    return async (method: string, url: string, body?: object): Promise<any> => {
      const options = { method, headers: { ...headers, authorization: `Bearer ${token}` } };
      const reply = await this.ask(port, url, options, body && JSON.stringify(body));
      expect(reply.status, `${method} ${url}: ${reply.body}`).toBeLessThan(300);
      return JSON.parse(reply.body || 'null');
    };
  }

  private ask(port: number, url: string, options: http.RequestOptions, body?: string | null): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port, path: url, agent: false, ...options },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
        },
      );
      request.once('error', reject);
      request.end(body ?? undefined);
    });
  }
}

export const test = base.extend<object, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'e2e-'));
      const template = path.join(process.env.PRODUCT_TEMPLATE ?? '', 'data');
      const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
      fs.cpSync(template, path.join(folder, 'data'), options);
      const [oauth, google] = [await startOAuthServer(), await startGoogleServer()];
      const ports = await freeStackPorts();
      const stack = new Stack({
        ports,
        dataDir: path.join(folder, 'data'),
        siteDir: copySite(folder),
        env: {
          ...process.env,
          ...PRODUCT_SETTINGS,
          SOLAPI_URL: `http://127.0.0.1:${ports.simulator}`,
          OAUTH_TEST_SERVER: oauth.url,
          ...oauth.env,
          SEARCH_CONSOLE_TEST_SERVER: google.url,
        },
      });
      const product = new Product(stack, oauth.url, google.url);
      try {
        await stack.startProduct();
        await provide(product);
      } finally {
        await stack.stop();
        await Promise.all([oauth.stop(), google.stop()]);
        fs.rmSync(folder, { recursive: true, force: true });
      }
    },
    // No limit: a start waits while it makes progress (scripts/lib/processor-time.mjs).
    { scope: 'worker', timeout: 0 },
  ],
});

export { expect };
