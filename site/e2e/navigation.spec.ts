import { waitForHydration, navigate } from './pages';
import { mockSession, signIn } from './people';
import { expect, test } from './product';

const HOST = 'topkeyword.localhost';

declare global {
  interface Window {
    /** Reports a text of the route announcer to the test. */
    announced(text: string | null): void;
    /** Text of the page in each frame. */
    seen: string[];
  }
}

test('to areas and back, again and again - each page has its own title', async ({ page, product }) => {
  await mockSession(page, 50);
  const titleOf = async (path: string) =>
    /<title[^>]*>([^<]*)/.exec((await product.get(HOST, path)).body)?.[1] ?? '';
  const titles = { '/': await titleOf('/'), '/search/web': await titleOf('/search/web') };
  await page.goto(product.url(HOST, '/'));
  await waitForHydration(page);
  for (const area of ['/work', '/user', '/admin', '/work/slots', '/work']) {
    for (const [path, title] of Object.entries(titles)) {
      await navigate(page, area);
      await expect(page).toHaveURL(product.url(HOST, area));
      await expect(page).not.toHaveTitle(title);
      await navigate(page, path);
      await expect(page).toHaveURL(product.url(HOST, path));
      await expect(page).toHaveTitle(title);
    }
  }
});

test('a screen reader - hears the title of the new page once, in Korean, and nothing for a change of the query', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, '/'));
  await waitForHydration(page);
  const announcer = page.locator('[data-route-announcer]');
  const announcements: string[] = [];
  await page.exposeFunction('announced', (text: string) => announcements.push(text));
  await announcer.evaluate((region) => {
    new MutationObserver(() => window.announced(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
    });
  });
  await expect(page.locator('#gatsby-announcer')).toHaveAttribute('aria-live', 'off');
  await navigate(page, '/auth/login');
  await expect(announcer).toHaveText(/^로그인 \| .+ 페이지로 이동했습니다\.$/);
  await navigate(page, '/search/web');
  await expect(announcer).toHaveText(/웹 순위 조회.* 페이지로 이동했습니다\.$/);
  await navigate(page, '/search/web?keyword=a');
  await expect(page.getByLabel('키워드')).toHaveValue('a');
  await navigate(page, '/service');
  await expect(announcer).not.toHaveText(/웹 순위 조회/);
  expect(announcements).toHaveLength(3);
});

test('a screen reader, at a first load whose page serves several addresses - hears of no navigation', async ({
  page,
  product,
}) => {
  await mockSession(page, 50);
  for (const path of ['/work/slots', '/없는-주소']) {
    await page.goto(product.url(HOST, path));
    await waitForHydration(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // Longer than the announcer waits: nothing tells that it stays silent.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    const announcer = page.locator('[data-route-announcer]');
    await expect(announcer, path).toHaveText('');
    await navigate(page, '/service');
    await expect(announcer, path).toHaveText(/페이지로 이동했습니다\.$/);
  }
});

test('a slow page, then another navigation - progress is shown, and only the later page opens', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, '/'));
  await waitForHydration(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/page-data/terms/page-data.json', async (route) => {
    await held;
    await route.continue();
  });
  // Not `navigate`, which waits until the page has loaded.
  await page.evaluate(() => void window.___navigate('/terms'));
  await expect(page.getByText('페이지를 불러오고 있습니다.')).toBeAttached();
  await navigate(page, '/service');
  await expect(page).toHaveURL(product.url(HOST, '/service'));
  const late = page.waitForResponse('**/page-data/terms/page-data.json');
  release();
  await late;
  await navigate(page, '/service?x=1');
  await expect(page).toHaveURL(product.url(HOST, '/service?x=1'));
  await expect(page.getByText('페이지를 불러오고 있습니다.')).toHaveCount(0);
});

test('a page that Back restores from memory after a sign-out - shows nothing of the user', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'member', '/user');
  await expect(page.getByRole('main').getByText('member@topkeyword.test').first()).toBeVisible();
  // Simulates a browser with a back-forward cache; the headless shell has none.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await page.context().clearCookies();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const recordFrame = () => {
      const isHidden = getComputedStyle(document.body).visibility === 'hidden';
      seen.push(isHidden ? '' : document.body.innerText);
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible();
  const frames = await page.evaluate(() => window.seen);
  expect(frames[0]).toBe('');
  expect(frames.filter((text) => text.includes('member@topkeyword.test'))).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`landmarks at ${width} px - one main menu, never empty, also while it is open`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(product.url(HOST, '/'));
    await waitForHydration(page);
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    if (width === 360) {
      await expect(menu).toHaveCount(0);
      await page.getByText('메뉴', { exact: true }).click();
    }
    await expect(menu).toHaveCount(1);
    await expect(menu.getByRole('link').first()).toBeVisible();
  });
}
