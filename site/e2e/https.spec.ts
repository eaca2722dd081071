import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:tls';
import type { Page } from '@playwright/test';
import type * as CaddyModule from '../edge/fixtures/caddy';
import type * as EdgeModule from '../edge/fixtures/edge-process';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/ports.cjs';
import { fillLogin, HOST } from './people';
import { expect, DEMO_PASSWORD, RELEASE_TIMEOUT, test as base, RELEASES_TEST_MS } from './product';
import { signInToAdmin } from './strapi-admin';

// The edge's files are CommonJS: Playwright cannot import their named exports.
const load = createRequire(import.meta.url);
const { EDGE_ADDRESSES, startCaddy } = load('../edge/fixtures/caddy') as typeof CaddyModule;
const { startEdgeProcess } = load('../edge/fixtures/edge-process') as typeof EdgeModule;

/** Returns the https address of a path on a host. */
type Address = (host: string, path?: string) => string;

/** Two edges on the product's releases, with Caddy in front. */
const test = base.extend<object, { https: Address }>({
  https: [
    async ({ product }, provide) => {
      const [site = 0, management = 0] = await freePorts(2);
      const edges = EDGE_ADDRESSES.map((address) =>
        startEdgeProcess(inRoot('site/dist/edge/main.js'), {
          SITE_BIND: address,
          SITE_PORT: String(site),
          EDGE_MANAGEMENT_PORT: String(management),
          RELEASES_DIR: product.releases,
          CMS_URL: `http://127.0.0.1:${product.stack.ports.cms}`,
          EDGE_KEY: product.stack.secrets.EDGE_KEY ?? '',
          TRUSTED_PROXIES: '127.0.0.1',
        }),
      );
      await Promise.all(edges.map((edge) => edge.listening()));
      const caddy = await startCaddy({ site, management });
      await provide((host, path = '/') => `https://${host}:${caddy.httpsPort}${path}`);
      await caddy.stop();
      for (const { child } of edges) child.kill('SIGKILL');
    },
    { scope: 'worker' },
  ],
});

// No browser knows Caddy's own CA.
test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ timeout: RELEASES_TEST_MS });

/** Opens a page over https, and checks that all its requests use https and that it logs no errors. */
async function openSecurePage(page: Page, address: string): Promise<void> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().startsWith('http:')) problems.push(request.url());
  });
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  expect(await response?.headerValue('strict-transport-security')).toBe('max-age=31536000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
}

test('two sites over https - each shows its own pages @journey', async ({ page, https }) => {
  await openSecurePage(page, https('localhost'));
  const title = await page.title();
  await openSecurePage(page, https(HOST));
  expect(await page.title()).not.toBe(title);
});

/** Digest of the public key of a server's certificate, by which Chromium accepts the certificate. */
async function keyDigest(host: string, port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' }) ?? '';
  socket.destroy();
  return createHash('sha256').update(key).digest('base64');
}

test('a page over HTTP/3 - shown, with its scripts over HTTP/3 as well', async ({ playwright, https }) => {
  const port = Number(new URL(https('localhost')).port);
  const browser = await playwright.chromium.launch({
    args: [
      '--no-sandbox',
      `--origin-to-force-quic-on=localhost:${port}`,
      // HTTP/3 ignores Chromium's other options that accept a certificate.
      `--ignore-certificate-errors-spki-list=${await keyDigest('localhost', port)}`,
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(https('localhost', '/service'), { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const readProtocols = () =>
      page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .filter(({ name }) => new URL(name).origin === location.origin)
          .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      );
    // Scripts come after the first paint.
    await expect.poll(async () => (await readProtocols()).length).toBeGreaterThan(3);
    const protocols = await readProtocols();
    expect(new Set(protocols)).toEqual(new Set(['h3']));
  } finally {
    await browser.close();
  }
});

test('a member signs in over https - every cookie is sent over https only', async ({ page, https }) => {
  await page.goto(https(HOST, '/user'));
  await expect(page).toHaveURL(/\/auth\/login/);
  await fillLogin(page, 'member@topkeyword.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(https(HOST, '/user'));
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).join()).toMatch(/session/);
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
});

test('an administrator signs in to the admin over https @journey', async ({ page, product, https }) => {
  await signInToAdmin(page, product, https('cms.localhost', '/admin'));
});

test('a host added in the admin - https at its first visit', async ({ page, product, https }) => {
  const added = 'added.localhost';
  await expect(page.goto(https(added))).rejects.toThrow(/ERR_SSL/);
  const admin = await product.admin();
  const type = '/content-manager/collection-types/api::domain.domain';
  const { results } = await admin('GET', `${type}?filters[code][$eq]=topkeyword`);
  const { data } = await admin('GET', `${type}/${results[0].documentId}`);
  const hosts = [...data.hosts, { name: added }];
  await admin('PUT', `${type}/${data.documentId}`, { hosts });
  const isRefused = () =>
    page.goto(https(added, '/service')).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, RELEASE_TIMEOUT).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await admin('PUT', `${type}/${data.documentId}`, { hosts: data.hosts });
});
