import { waitForHydration, navigate } from './pages';
import { expect, type Product, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';

test.describe.configure({ timeout: RELEASES_TEST_MS });

const RULES = '/content-manager/collection-types/api::redirect-rule.redirect-rule';
const DOMAINS = '/content-manager/collection-types/api::domain.domain?pageSize=100';

/** Requests an address without following redirects. @returns status, target and caching of the response */
async function responseOf(product: Product, host: string, url: string) {
  const { status, headers } = await product.get(host, url);
  return { status, location: headers.location, cache: headers['cache-control'] };
}

/** Demo rules of each site: addresses that are redirected with 301 (moved) and 302 (found), and those of the other site. */
const SITES = [
  { host: 'localhost', moved: '/services', found: '/rank', others: ['/product', '/check'] },
  { host: 'topkeyword.localhost', moved: '/product', found: '/check', others: ['/services', '/rank'] },
];

for (const { host, moved, found, others } of SITES) {
  test(`the rules of ${host} - redirect there, with the query, and not on the other site`, async ({
    product,
  }) => {
    expect(await responseOf(product, host, moved)).toEqual({
      status: 301,
      location: '/service#',
      cache: 'no-cache',
    });
    expect(await responseOf(product, host, `${found}/?keyword=a%26b`)).toEqual({
      status: 302,
      location: '/search/web?keyword=a%26b#',
      cache: 'no-cache',
    });
    for (const other of others) expect((await responseOf(product, host, other)).status).toBe(404);
    const { headers, body } = await product.get(host, '/redirects.json');
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body)).toEqual({ [moved]: '/service', [found]: '/search/web' });
  });
}

test('an old address in the browser - the new page, and "back" does not return to the redirect @journey', async ({
  page,
  product,
}) => {
  await page.goto(product.url('localhost', '/search/web'));
  await page.goto(product.url('localhost', '/services?utm=a'));
  await expect(page).toHaveURL(product.url('localhost', '/service?utm=a#'));
  await expect(page.locator('h1')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(product.url('localhost', '/search/web'));

  // A fragment may be a token, which the target must not get.
  await page.goto(product.url('localhost', '/services#token'));
  await expect(page).toHaveURL(product.url('localhost', '/service#'));
});

test('an old address inside the page - followed without a reload', async ({ page, product }) => {
  // The browser reads the rules when the page is first used.
  const rules = page.waitForResponse('**/redirects.json');
  await page.goto(product.url('localhost', '/terms'));
  await waitForHydration(page);
  await page.getByRole('heading', { level: 1 }).hover();
  await (await rules).finished();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await navigate(page, '/services?a=1');
  await expect(page).toHaveURL(product.url('localhost', '/service?a=1'));
  await expect(page).toHaveTitle(/대응/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(product.url('localhost', '/terms'));
});

test('an editor’s rule - live on its own site within a release, changed, then disabled @journey', async ({
  product,
}) => {
  const admin = await product.admin();
  const { results: domains } = await admin('GET', DOMAINS);
  const { documentId } = domains.find(({ code }: { code: string }) => code === 'rankup');
  const old = `/${encodeURIComponent('옛-안내')}`;
  const now = () => responseOf(product, 'localhost', old);

  const { data: rule } = await admin('POST', RULES, {
    from_path: '/옛-안내',
    to_url: '/service#flow',
    redirect_type: 'temporary_307',
    use_yn: true,
    domain: { connect: [{ documentId }] },
  });
  await expect.poll(async () => (await now()).status, RELEASE_TIMEOUT).toBe(307);
  expect((await responseOf(product, 'localhost', `${old}?a=1`)).location).toBe('/service?a=1#flow');
  expect((await responseOf(product, 'topkeyword.localhost', old)).status).toBe(404);

  await admin('PUT', `${RULES}/${rule.documentId}`, {
    to_url: 'https://example.com/한국',
    redirect_type: 'permanent_308',
  });
  await expect
    .poll(now, RELEASE_TIMEOUT)
    .toEqual({ status: 308, location: 'https://example.com/%ED%95%9C%EA%B5%AD#', cache: 'no-cache' });

  await admin('PUT', `${RULES}/${rule.documentId}`, { use_yn: false });
  await expect.poll(async () => (await now()).status, RELEASE_TIMEOUT).toBe(404);
});
