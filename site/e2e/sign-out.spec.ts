import type { Page } from '@playwright/test';
import { HOST, signIn, signOut } from './people';
import { expect, type Product, test } from './product';

/** Signs a member in. @returns a second tab with the same page */
async function signInWithTwoTabs(page: Page, product: Product): Promise<Page> {
  await signIn(page, product, 'member', '/user');
  const other = await page.context().newPage();
  await other.goto(product.url(HOST, '/user'));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('회원 정보');
  return other;
}

test('sign-out - the menu of the app bar ends the session, in other tabs too @journey', async ({
  page,
  product,
}) => {
  const other = await signInWithTwoTabs(page, product);
  await signOut(page, '김회원');
  await expect(page).toHaveURL(product.url(HOST, '/'));
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/auth\/login\?callbackUrl=%2Fuser/);
});

test('sign-out in two tabs at once - both end at the root, signed out', async ({
  page,
  product,
  context,
}) => {
  const other = await signInWithTwoTabs(page, product);
  // Holds both answers until both tabs have sent their request: otherwise the first ends the session before the second.
  let requestCount = 0;
  let bothRequested = () => {};
  const both = new Promise<void>((resolve) => (bothRequested = resolve));
  await context.route('**/api/auth/signout', async (route) => {
    requestCount += 1;
    if (requestCount === 2) bothRequested();
    await both;
    await route.continue();
  });
  await signOut(page, '김회원');
  await signOut(other, '김회원');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
    await expect(tab).toHaveURL(product.url(HOST, '/'));
    await tab.waitForFunction(
      async () => Object.keys((await (await fetch('/api/auth/session')).json()) as object).length === 0,
    );
  }
});

test('sign-out while the server cannot be reached - logged, and to the root, which says so', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'member', '/user');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/auth/signout', (route) => route.abort());
  await signOut(page, '김회원');
  await expect(page).toHaveURL(product.url(HOST, '/'));
  expect(logged.some((text) => text.includes('Signing out failed'))).toBe(true);
  const said = page.getByRole('alert').filter({ hasText: '아직 로그인되어 있습니다' });
  await expect(said).toBeVisible();
  await page.reload();
  await expect(page.getByText('김회원', { exact: true })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('sign-out without network - the page stays and says that the user is still signed in', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, 'member', '/user');
  // The page's code, and the menu's, which is loaded for signed-in users only.
  await expect(page.getByRole('heading', { level: 1, name: '회원 정보' })).toBeVisible();
  await expect(page.getByText('김회원', { exact: true }).first()).toBeVisible();
  await context.setOffline(true);
  await signOut(page, '김회원');
  await expect(page.getByRole('alert').filter({ hasText: '아직 로그인되어 있습니다' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '회원 정보' })).toBeVisible();
});
