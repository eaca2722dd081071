import { HOST, signIn } from './people';
import { hydrated, screenshot, violations } from './pages';
import { expect, test } from './product';

declare global {
  interface Window {
    /** All text that the page has shown. */
    painted: string;
  }
}

test.describe('access by level', () => {
  test('a member - not allowed in the managers’ area', async ({ page, product }) => {
    await signIn(page, product, 'member', '/user');
    await page.goto(product.on(HOST, '/admin'));
    await expect(page).toHaveURL(product.on(HOST, '/'));
  });

  test('a page that the user may not see - none of it is painted, however late the decision', async ({
    page,
    product,
  }) => {
    await signIn(page, product, 'member', '/user');
    await page.addInitScript(() => {
      window.painted = '';
      new MutationObserver(
        () => (window.painted += document.querySelector('main')?.textContent ?? ''),
      ).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    await page.route('**/api/auth/session', async (route) => {
      // The area's program is loaded before the response arrives.
      await page.waitForLoadState('load');
      await route.continue();
    });
    for (const path of ['/admin', '/admin/estimates']) {
      await page.goto(product.on(HOST, path));
      await expect(page).toHaveURL(product.on(HOST, '/'));
      const painted = await page.evaluate(() => window.painted);
      for (const word of ['활동 기록', '회원 목록', '견적 번호']) expect(painted, path).not.toContain(word);
    }
  });

  test('unknown paths in an area - the error screen', async ({ page, product }) => {
    await page.goto(product.on(HOST, '/auth/nothing'));
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await signIn(page, product, 'manager', '/admin/nothing/at/all');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test('another page of an area - its heading gets the focus, the tab its title', async ({
    page,
    product,
  }) => {
    await signIn(page, product, 'member', '/user');
    await page
      .getByRole('navigation', { name: '내 정보 메뉴' })
      .getByRole('link', { name: '로그인 기기' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: '로그인 기기' })).toBeFocused();
    await expect(page).toHaveTitle(/^로그인 기기 \| /);
  });
});

const PUBLIC = [
  '/auth/login',
  '/auth/register',
  '/auth/check-mail',
  '/auth/forgot',
  '/auth/reset#token=x',
  '/auth/confirm',
  '/auth/confirm#for=register&token=x',
  '/auth/error',
];
const OWN = [
  '/user',
  '/user/password',
  '/user/second-factor',
  '/user/sessions',
  '/user/estimates',
  '/user/contracts',
  '/user/timeline',
  '/user/estimates/new',
  '/user/consents',
  '/user/close',
];
const STAFF = ['/admin', '/admin/estimates', '/admin/audit'];

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test('every page - one heading, accessible, not wider than the screen', async ({ page, product }) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      const checkPage = async (path: string) => {
        await page.goto(product.on(HOST, path));
        await hydrated(page);
        await expect(page.locator('main h1'), path).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(wide, path).toBeLessThanOrEqual(inner ?? 0);
        expect(await violations(page), path).toEqual([]);
        await screenshot(page, `pages/${path.replace(/\W+/g, '-').slice(1)}-${width}`, true);
      };
      for (const path of PUBLIC) await checkPage(path);
      await signIn(page, product, 'manager', '/user');
      for (const path of [...OWN, ...STAFF]) await checkPage(path);
      expect(complaints).toEqual([]);
    });
  });
}
