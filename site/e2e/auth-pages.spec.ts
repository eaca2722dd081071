import { HOST, signIn } from './people';
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
