import type { BrowserContext } from '@playwright/test';
import { addEntry, findPage } from './content';
import { waitForHydration, navigate, PNG } from './pages';
import { signInAs } from './people';
import { expect, DEMO_PASSWORD, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';
import { signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });

const SITES = [
  ['rankup', 'localhost'],
  ['topkeyword', 'topkeyword.localhost'],
] as const;

const PUBLIC_PATHS = [
  '/',
  '/service',
  '/service/apply',
  '/search/web?keyword=%EA%BD%83%EC%A7%91',
  '/search/shop',
  '/search/place',
  '/search/view',
  '/search/volume',
  '/search/diagnosis',
  '/board',
  '/privacy',
  '/no/such/page',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/auth/error',
];
const SIGNED_IN_PATHS = [
  '/user',
  '/work',
  '/work/slots',
  '/work/tracking',
  '/work/jobs',
  '/admin',
  '/board/write',
];

/** Collects violations of policies in all pages of a browser context, and other errors of their scripts. */
function collectViolations(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/Content.Security.Policy|Permissions.Policy|violates the following/i.test(message.text()))
      violations.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => violations.push(`${error.page()?.url()}: ${error.error().message}`));
  return violations;
}

for (const [domain, host] of SITES) {
  test(`every kind of page of ${domain} - works without violating its policy`, async ({ page, product }) => {
    const violations = collectViolations(page.context());
    const boards = JSON.parse((await product.get(host, '/api/board')).body) as { data: { code: string }[] };
    const paths = [...PUBLIC_PATHS, ...boards.data.slice(0, 1).map(({ code }) => `/board/${code}`)];
    for (const path of paths) {
      const response = await page.goto(product.url(host, path));
      const policy = response?.headers()['content-security-policy'] ?? '';
      expect(policy, path).toContain("script-src 'self';");
      await waitForHydration(page);
    }
    const post = page.getByRole('main').getByRole('link', { name: /./ });
    const [href] = await post.evaluateAll((links) =>
      links.flatMap((link) => /^\/board\/[^/]+\/\d+$/.exec(link.getAttribute('href') ?? '') ?? []),
    );
    expect(href).toBeDefined();
    await page.goto(product.url(host, href));
    await waitForHydration(page);

    await signInAs(page, product, `manager@${domain}.test`, DEMO_PASSWORD, '/user', host);
    for (const path of SIGNED_IN_PATHS) {
      await page.goto(product.url(host, path));
      await waitForHydration(page);
      await expect(page.getByRole('main')).toBeVisible();
    }
    expect(violations).toEqual([]);
  });
}

test('the admin, and a preview in its frame - work without violating their policies', async ({
  page,
  product,
}) => {
  const violations = collectViolations(page.context());
  await signInToAdmin(page, product);

  const admin = await product.admin();
  const { documentId } = await findPage(admin, 'topkeyword', '/service');
  const { data: preview } = await admin(
    'GET',
    `/content-manager/preview/url/api::page.page?documentId=${documentId}&status=draft&contentType=api::page.page`,
  );
  const previewResponse = page.waitForResponse((response) =>
    response.url().startsWith(product.url(SITES[1][1], '/service')),
  );
  await page.goto(
    product.url(
      'cms.localhost',
      `/admin/content-manager/collection-types/api::page.page/${documentId}/preview`,
    ),
  );
  expect((await previewResponse).status(), preview.url).toBe(200);
  await expect(page.frameLocator('iframe').getByRole('region', { name: '초안 미리보기' })).toBeVisible();
  expect(violations).toEqual([]);
});

test('a tag manager - runs on public pages only, and a link into a private area unloads it', async ({
  page,
  product,
}) => {
  const [domain, host] = SITES[1];
  const violations = collectViolations(page.context());
  const admin = await product.admin();
  const url = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST';
  const values = { gr_id: 'head_script', config_id: 'tag_manager_url', data: url };
  const remove = await addEntry(admin, domain, 'site-config', values);
  const html = async () => (await product.get(host, '/')).body;
  const isTagged = () => page.evaluate(() => 'tagged' in window);
  try {
    await expect.poll(html, RELEASE_TIMEOUT).toContain('방문 분석 설정');
    await page
      .context()
      .route('https://www.googletagmanager.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' }),
      );
    await page.goto(product.url(host));
    await page.getByRole('button', { name: '동의', exact: true }).click();
    await page.waitForFunction(() => 'tagged' in window);
    const events = () =>
      page.evaluate(() =>
        (window as { dataLayer?: { event: string; page_path?: string }[] }).dataLayer?.map(
          ({ event, page_path }) => [event, page_path].join(' ').trim(),
        ),
      );
    await expect.poll(events).toEqual(['gtm.js']);
    await navigate(page, '/service');
    await expect.poll(events).toEqual(['gtm.js', 'page_view /service']);
    await navigate(page, '/search/web?keyword=a');
    await navigate(page, '/terms');
    await expect.poll(events).toEqual(['gtm.js', 'page_view /service', 'page_view /terms']);

    await navigate(page, '/auth/login');
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
    await waitForHydration(page);
    expect(await isTagged()).toBe(false);
    await expect(page.getByRole('button', { name: '방문 분석 설정' })).toHaveCount(0);

    // Outside the private area, the policy allows the script again.
    await navigate(page, '/service');
    await page.waitForFunction(() => 'tagged' in window);
    expect(violations).toEqual([]);
  } finally {
    await remove();
  }
  await expect.poll(html, RELEASE_TIMEOUT).not.toContain('방문 분석 설정');
});

/**
 * Measuring scripts that sites may have, with a stand-in for each: it sends what the real one would, the account and the address, to
 * the same host.
 */
const MEASURING = [
  {
    script: 'https://wcs.naver.net/',
    view: 'https://wcs.naver.com/',
    code: 'wcs_do = () => { new Image().src = "https://wcs.naver.com/m?id=" + wcs_add.wa + "&u=" + encodeURIComponent(location.pathname + location.search) }',
  },
  {
    script: 'https://t1.daumcdn.net/',
    view: 'https://bc.ad.daum.net/',
    code: 'kakaoPixel = (id) => ({ pageView: () => navigator.sendBeacon("https://bc.ad.daum.net/bc?id=" + id + "&u=" + encodeURIComponent(location.pathname + location.search)) })',
  },
  {
    script: 'https://connect.facebook.net/',
    view: 'https://www.facebook.com/',
    code: `
      let account;
      fbq.callMethod = (command, ...words) => {
        if (command === 'init') account = words[0];
        if (command === 'track') new Image().src = 'https://www.facebook.com/tr/?id=' + account + '&u=' + encodeURIComponent(location.pathname + location.search);
      };
      for (const words of fbq.queue.splice(0)) fbq.callMethod(...words);`,
  },
];

/** @returns the requests of the measuring scripts: their addresses as they are loaded, and each view as its account and path */
async function collectMeasuring(context: BrowserContext) {
  const loaded: string[] = [];
  const views: string[] = [];
  for (const { script, view, code } of MEASURING) {
    await context.route(`${script}**`, (route) => {
      loaded.push(script);
      return route.fulfill({ contentType: 'text/javascript', body: code });
    });
    await context.route(`${view}**`, (route) => {
      const { searchParams } = new URL(route.request().url());
      views.push([searchParams.get('id'), searchParams.get('u')].join(' '));
      return route.fulfill({ contentType: 'image/png', body: PNG });
    });
  }
  return { loaded, views };
}

test('Naver Analytics and pixels - nothing is loaded before the visitor consents; then each measures public pages for its account, and none after a withdrawal', async ({
  page,
  product,
}) => {
  const [domain, host] = SITES[1];
  const violations = collectViolations(page.context());
  const admin = await product.admin();
  const entry = (config_id: string, data: string) =>
    addEntry(admin, domain, 'site-config', { gr_id: 'head_script', config_id, data });
  const accounts = ['1234567890', '9876543210', 's_0123456789ab'];
  const removals = [
    await entry('naver_account_id', 's_0123456789ab'),
    await entry('tag_manager_url', 'https://wcs.naver.net/wcslog.js'),
    await entry('kakao_pixel_id', '9876543210'),
    await entry('meta_pixel_id', '1234567890'),
  ];
  const html = async () => (await product.get(host, '/')).body;
  try {
    const data = async () => (await product.get(host, '/page-data/index/page-data.json')).body;
    await expect.poll(data, RELEASE_TIMEOUT).toContain('1234567890');
    const { loaded, views } = await collectMeasuring(page.context());
    const viewsOf = (...paths: string[]) =>
      paths.flatMap((path) => accounts.map((account) => `${account} ${path}`)).sort();
    const sorted = () => [...views].sort();
    await page.goto(product.url(host));
    await expect(page.getByRole('region', { name: '방문 분석 동의' })).toContainText('광고 성과 측정을');
    await navigate(page, '/service');
    await navigate(page, '/');
    expect([loaded, views]).toEqual([[], []]);
    await page.getByRole('button', { name: '동의', exact: true }).click();
    await expect.poll(sorted).toEqual(viewsOf('/'));
    await navigate(page, '/service');
    await expect.poll(sorted).toEqual(viewsOf('/', '/service'));
    await navigate(page, '/search/web?keyword=a');
    await navigate(page, '/auth/login');
    await waitForHydration(page);
    await navigate(page, '/terms');
    await expect.poll(sorted).toEqual(viewsOf('/', '/service', '/terms'));

    await page.getByRole('button', { name: '방문 분석 설정' }).click();
    await page.getByRole('button', { name: '동의하지 않음' }).click();
    await waitForHydration(page);
    await navigate(page, '/service');
    await expect(page).toHaveTitle(/대응/);
    expect(views).toHaveLength(3 * accounts.length);
    expect(violations).toEqual([]);
  } finally {
    for (const remove of removals) await remove();
  }
  await expect.poll(html, RELEASE_TIMEOUT).not.toContain('방문 분석 설정');
});
