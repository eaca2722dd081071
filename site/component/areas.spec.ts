import { session } from '../../api-extensions/contracts/accounts/auth';
import { expect, test } from './component';

declare global {
  interface Window {
    /** All text that the page has shown. */
    painted: string;
    /** Reports a text of the route announcer to the test. */
    announced(text: string | null): void;
    /** Text of the page in each frame. */
    seen: string[];
  }
}

test('a member - not allowed in the managers’ area', async ({ page, app }) => {
  await app.open('/admin', 'member');
  await expect(page).toHaveURL(app.url('/'));
});

test('a page that the user may not see - none of it is painted, however late the decision', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    window.painted = '';
    new MutationObserver(() => (window.painted += document.querySelector('main')?.textContent ?? '')).observe(
      document,
      { childList: true, subtree: true, characterData: true },
    );
  });
  await page.route('**/api/auth/session', async (route) => {
    // The page waits for the session.
    await expect(page.getByText('화면을 준비하고 있습니다')).toBeAttached();
    await route.continue();
  });
  for (const path of ['/admin', '/admin/estimates']) {
    await app.open(path, 'member');
    await expect(page).toHaveURL(app.url('/'));
    const painted = await page.evaluate(() => window.painted);
    for (const word of ['활동 기록', '회원 목록', '견적 번호']) expect(painted, path).not.toContain(word);
  }
});

test('unknown paths in an area - the error screen', async ({ page, app }) => {
  await app.open('/auth/nothing');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await app.open('/admin/nothing/at/all', 'manager');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(app.problems.splice(0)).toEqual([
    '404 Page Not Found: /auth/nothing',
    '404 Page Not Found: /admin/nothing/at/all',
  ]);
});

test('another page of an area - its heading gets the focus, the tab its title', async ({ page, app }) => {
  await app.open('/user', 'member');
  await page
    .getByRole('navigation', { name: '내 정보 메뉴' })
    .getByRole('link', { name: '로그인 기기' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '로그인 기기' })).toBeFocused();
  await expect(page).toHaveTitle(/^로그인 기기 \| /);
});

test('to areas and back, again and again - each page has its own title', async ({ page, app }) => {
  const titles = { '/': /^탑키워드 \| 동네 손님/, '/search/web': /^우리 가게 웹 순위 조회/ };
  await app.open('/', 'manager');
  await expect(page).toHaveTitle(titles['/']);
  for (const area of ['/work', '/user', '/admin', '/work/slots', '/work']) {
    for (const [path, title] of Object.entries(titles)) {
      await app.navigate(area);
      await expect(page).toHaveURL(app.url(area));
      await expect(page).not.toHaveTitle(title);
      await app.navigate(path);
      await expect(page).toHaveURL(app.url(path));
      await expect(page).toHaveTitle(title);
    }
  }
});

test('a screen reader - hears the title of the new page once, in Korean, and nothing for a change of the query', async ({
  page,
  app,
}) => {
  await app.open('/');
  const announcer = page.locator('[data-route-announcer]');
  const announcements: string[] = [];
  await page.exposeFunction('announced', (text: string) => announcements.push(text));
  await announcer.evaluate((region) => {
    new MutationObserver(() => window.announced(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
    });
  });
  await app.navigate('/auth/login');
  await expect(announcer).toHaveText(/^로그인 \| .+ 페이지로 이동했습니다\.$/);
  await app.navigate('/search/web');
  await expect(announcer).toHaveText(/웹 순위 조회.* 페이지로 이동했습니다\.$/);
  await app.navigate('/search/web?keyword=a');
  await expect(page.getByLabel('키워드')).toHaveValue('a');
  await app.navigate('/service');
  await expect(announcer).not.toHaveText(/웹 순위 조회/);
  expect(announcements).toHaveLength(3);
});

test('a page that Back restores from memory after a sign-out - shows nothing of the user', async ({
  page,
  app,
  api,
}) => {
  await app.open('/user', 'member');
  await expect(page.getByRole('main').getByText('member@topkeyword.test').first()).toBeVisible();
  // Simulates a browser with a back-forward cache; the headless shell has none.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  api.signIn('visitor');
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
  expect(api.requests(session).length).toBeGreaterThan(1);
});

for (const width of [360, 1280]) {
  test(`landmarks at ${width} px - one main menu, never empty, also while it is open`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await app.open('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    if (width === 360) {
      await expect(menu).toHaveCount(0);
      await page.getByText('메뉴', { exact: true }).click();
    }
    await expect(menu).toHaveCount(1);
    await expect(menu.getByRole('link').first()).toBeVisible();
  });
}
