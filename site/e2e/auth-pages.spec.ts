import { HOST, signIn } from './people';
import { waitForHydration, screenshot, findViolations } from './pages';
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
    await page.goto(product.url(HOST, '/admin'));
    await expect(page).toHaveURL(product.url(HOST, '/'));
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
      // The area's code has loaded before the response arrives.
      await page.waitForLoadState('load');
      await route.continue();
    });
    for (const path of ['/admin', '/admin/estimates']) {
      await page.goto(product.url(HOST, path));
      await expect(page).toHaveURL(product.url(HOST, '/'));
      const painted = await page.evaluate(() => window.painted);
      for (const word of ['활동 기록', '회원 목록', '견적 번호']) expect(painted, path).not.toContain(word);
    }
  });

  test('unknown paths in an area - the error screen', async ({ page, product }) => {
    await page.goto(product.url(HOST, '/auth/nothing'));
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

const PUBLIC_PATHS = [
  '/auth/login',
  '/auth/register',
  '/auth/check-mail',
  '/auth/forgot',
  '/auth/reset#token=x',
  '/auth/confirm',
  '/auth/confirm#for=register&token=x',
  '/auth/error',
];
const MEMBER_PATHS = [
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
const MANAGER_PATHS = ['/admin', '/admin/estimates', '/admin/audit'];

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test('every page - one heading, accessible, not wider than the screen', async ({ page, product }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const checkPage = async (path: string) => {
        await page.goto(product.url(HOST, path));
        await waitForHydration(page);
        await expect(page.locator('main h1'), path).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(wide, path).toBeLessThanOrEqual(inner ?? 0);
        expect(await findViolations(page), path).toEqual([]);
        await screenshot(page, `pages/${path.replace(/\W+/g, '-').slice(1)}-${width}`, true);
      };
      for (const path of PUBLIC_PATHS) await checkPage(path);
      await signIn(page, product, 'manager', '/user');
      for (const path of [...MEMBER_PATHS, ...MANAGER_PATHS]) await checkPage(path);
      expect(errors).toEqual([]);
    });
  });
}
