import { addEntry, changeMenu, findPage, publishTitle } from './content';
import { waitForHydration, navigate } from './pages';
import { mockSession, signIn } from './people';
import type { SiteData } from '../src/platform/page-context';
import { expect, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';

const HOST = 'topkeyword.localhost';

test.describe('the route guard', () => {
  test('a page that an editor reserves for members - no text of it before the decision', async ({
    page,
    product,
  }) => {
    test.setTimeout(RELEASES_TEST_MS);
    const admin = await product.admin();
    const url = '/service';
    // Browsers without JavaScript get a heading of their own.
    const html = async () => (await product.get(HOST, url)).body.replace(/<noscript>.*?<\/noscript>/gs, '');
    expect(await html()).toContain('<h1');
    const undo = await changeMenu(admin, 'topkeyword', url, { role: 'member' });
    try {
      await expect.poll(html, RELEASE_TIMEOUT).not.toContain('<h1');
      const menu = JSON.parse((await product.get(HOST, '/api/common/menu')).body) as {
        data: { url: string; parent_menu_id: string | null; role: { level: number } }[];
      };
      const entry = menu.data.find((item) => item.url === url && item.parent_menu_id === null);
      expect(entry?.role.level).toBe(10);
      const data = (await product.get(HOST, '/page-data/service/page-data.json')).body;
      expect(JSON.parse(data).result).toMatchObject({ pageContext: { content: null } });
      expect((await product.get(HOST, '/api/common/page?path=/service')).status).toBe(401);

      await signIn(page, product, 'member', '/user');
      let respond = () => {};
      const responded = new Promise<void>((resolve) => (respond = resolve));
      await page.route('**/api/auth/session', async (route) => {
        await responded;
        await route.continue();
      });
      await page.goto(product.url(HOST, url));
      await waitForHydration(page);
      await expect(page.getByText('화면을 준비하고 있습니다')).toBeAttached();
      await expect(page.locator('main h1')).toHaveCount(0);
      respond();
      await expect(page.locator('main h1')).toBeVisible();

      await page.context().clearCookies();
      await page.unroute('**/api/auth/session');
      await mockSession(page, 5);
      await page.goto(product.url(HOST, url));
      await expect(page).toHaveURL(product.url(HOST, '/'));
      await page.unroute('**/api/auth/session');
      await page.goto(product.url(HOST, url));
      await expect(page).toHaveURL(/\/auth\/login\?callbackUrl=%2Fservice/);
    } finally {
      await undo();
    }
    await expect.poll(html, RELEASE_TIMEOUT).toContain('<h1');
  });
});

test('a page open across a release - still navigates, and shows the new content after a reload @journey', async ({
  page,
  product,
}) => {
  test.setTimeout(RELEASES_TEST_MS);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(product.url(HOST));
  await waitForHydration(page);
  const admin = await product.admin();
  const title = '열어 둔 화면에서도 새 글이 보입니다';
  const { blocks } = await findPage(admin, 'topkeyword', '/service');
  const oldTitle = blocks.find(({ __component }) => __component === 'blocks.hero')?.title ?? '';
  await publishTitle(admin, 'topkeyword', '/service', title);
  try {
    await expect
      .poll(async () => (await product.get(HOST, '/service')).body, RELEASE_TIMEOUT)
      .toContain(title);
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '서비스' }).click();
    await expect(page).toHaveURL(product.url(HOST, '/service'));
    // Content prefetched before the release is shown unchanged.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([new RegExp(`${title}|${oldTitle}`)]);
    // This page was not prefetched: its files come from the new release.
    await page.getByRole('contentinfo').getByRole('link', { name: '개인정보처리방침' }).click();
    await expect(page).toHaveURL(product.url(HOST, '/privacy'));
    await expect(page.getByRole('heading', { level: 1, name: '개인정보처리방침' })).toBeVisible();
    await page.goto(product.url(HOST, '/service'));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  } finally {
    await publishTitle(admin, 'topkeyword', '/service', oldTitle);
  }
  await expect
    .poll(async () => (await product.get(HOST, '/service')).body, RELEASE_TIMEOUT)
    .toContain(oldTitle);
});

/** Data that makes a part of the layout throw when React renders it: an object is no text. */
const UNRENDERABLE = { not: 'a text' };
for (const [part, spoil] of [
  [
    'the layout',
    (site: SiteData) =>
      Object.assign(site, { layout: 'ad-default', ad: { text: UNRENDERABLE, href: '/service' } }),
  ],
] as const) {
  test(`an error in ${part} - the error screen in place of everything, at the first load and later`, async ({
    page,
    product,
  }) => {
    const { body } = await product.get(HOST, '/page-data/service/page-data.json');
    await page.route('**/page-data/service/page-data.json', async (route) => {
      const data = JSON.parse(body) as { result: { pageContext: { site: SiteData } } };
      spoil(data.result.pageContext.site);
      await route.fulfill({ json: data });
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.setViewportSize({ width: 1280, height: 800 });
    const heading = page.getByRole('heading', { name: 'Page Not Found' });

    await page.goto(product.url(HOST, '/service'));
    await expect(heading).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(logged.filter((line) => line.startsWith('Error while mounting app'))).not.toEqual([]);

    await page.getByRole('link', { name: /메인으로/ }).click();
    await expect(page).toHaveURL(product.url(HOST, '/'));
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '서비스' }).click();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('banner')).toBeVisible();
  });
}

test('a script that no longer exists - its page is opened by one full load', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(product.url(HOST));
  await waitForHydration(page);
  await page.route(`**/${product.scriptOf('search-rank')}`, (route) => route.abort());
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/search/place')) loads += 1;
  });
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '순위 조회' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/search/place'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('네이버 플레이스 순위 조회');
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);

  const withQuery = '/search/web?keyword=%EA%BD%83%EC%A7%91';
  await page.goto(product.url(HOST));
  await waitForHydration(page);
  await navigate(page, withQuery);
  await expect(page).toHaveURL(product.url(HOST, withQuery));
});

test('a script of a third party - only after consent, which can be withdrawn', async ({ page, product }) => {
  test.setTimeout(RELEASES_TEST_MS);
  const admin = await product.admin();
  const script = 'https://www.googletagmanager.com/gtm.js';
  // The address is added and removed last. Only the address changes the HTML: once its change is live, the strategy's is too.
  const removals = [
    await addEntry(admin, 'topkeyword', 'site-config', {
      gr_id: 'head_script',
      config_id: 'strategy',
      data: 'defer',
    }),
    await addEntry(admin, 'topkeyword', 'site-config', {
      gr_id: 'head_script',
      config_id: 'tag_manager_url',
      data: script,
    }),
  ];
  const settings = '방문 분석 설정';
  const html = async () => (await product.get(HOST, '/')).body;
  try {
    await expect.poll(html, RELEASE_TIMEOUT).toContain(settings);
    expect((await product.get('localhost', '/')).body).not.toContain(settings);

    const requests: string[] = [];
    await page.context().route('https://www.googletagmanager.com/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' });
    });
    const card = page.getByRole('region', { name: '방문 분석 동의' });
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto(product.url(HOST));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(card).toBeVisible();
    const [asked, bar] = [
      await card.boundingBox(),
      await page.locator('[data-part=contact-bar]').boundingBox(),
    ];
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    const main = page.locator('[data-main-action]').first();
    const box = await main.boundingBox();
    // Scrolls the button to the bottom of the screen, where the card would cover it.
    await page.evaluate((top) => scrollTo(0, scrollY + top - 600), box?.y ?? 0);
    await expect(card).toBeHidden();
    await main.click({ trial: true });
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(card).toBeVisible();
    // A submit button that appears later, without a scroll.
    const late = '<button type="submit" style="position: fixed; bottom: 120px; left: 40px">보내기</button>';
    await page
      .getByRole('main')
      .evaluate((element, html) => element.insertAdjacentHTML('beforeend', html), late);
    await expect(card).toBeHidden();

    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(product.url(HOST));
    await waitForHydration(page);
    // At the restored scroll position, the card may be hidden for the main action of the last block.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: '동의하지 않음' }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await waitForHydration(page);
    expect(requests).toEqual([]);

    await page.getByRole('button', { name: settings }).click();
    await page.getByRole('button', { name: '동의', exact: true }).click();
    await page.waitForFunction(() => 'tagged' in window);
    expect(requests).toEqual([script]);
    await page.reload();
    await page.waitForFunction(() => 'tagged' in window);

    // After a withdrawal in one tab, the script runs in no tab.
    const other = await page.context().newPage();
    await other.goto(product.url(HOST, '/service'));
    await waitForHydration(other);
    await other.getByRole('button', { name: settings }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('region', { name: '방문 분석 동의' })).toBeVisible();
      // Waits out the page's reload.
      await tab.waitForFunction(() => !('tagged' in window));
    }
    await page.getByRole('button', { name: '동의하지 않음' }).click();
    await expect(page.getByRole('main')).toBeFocused();
  } finally {
    for (const remove of removals) await remove();
  }
  // Waits for the release of the removal, so that it does not run beside the next test.
  await expect.poll(html, RELEASE_TIMEOUT).not.toContain(settings);
});

test('a page without JavaScript - its metadata is in the HTML', async ({ product }) => {
  for (const [url, title] of [
    ['/', /탑키워드/],
    ['/service', /대응/],
    ['/search/web', /웹 순위/],
  ] as const) {
    const { body } = await product.get(HOST, url);
    expect(body).toMatch(title);
    expect(body).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{20,}/);
    expect(body).toMatch(/<meta[^>]+property="og:title"/);
  }
});
