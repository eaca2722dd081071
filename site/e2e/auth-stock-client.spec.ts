import { build } from 'esbuild';
import type * as StockClient from 'next-auth/react';
import { expect, DEMO_PASSWORD, test } from './product';

const HOST = 'topkeyword.localhost';

declare global {
  interface Window {
    /** next-auth's browser client, and the values that its `useSession` has returned so far. */
    stock: typeof StockClient & { statuses: string[]; watch(): void };
  }
}

/** Bundles next-auth's published client for a page. @returns the script, which sets `window.stock` */
async function bundleStockClient(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      resolveDir: import.meta.dirname,
      contents: `
        import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        import * as client from 'next-auth/react';
        const statuses = [];
        const Watch = () => {
          const { status } = client.useSession();
          if (statuses.at(-1) !== status) statuses.push(status);
          return null;
        };
        const watch = () =>
          createRoot(document.createElement('div')).render(
            createElement(client.SessionProvider, null, createElement(Watch)),
          );
        window.stock = { ...client, statuses, watch };`,
    },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

test('next-auth’s client, unchanged - providers, csrf, wrong and right sign-in, session, sign-out @journey', async ({
  page,
  product,
}) => {
  const home = product.url(HOST);
  await page.goto(home);
  await page.evaluate(await bundleStockClient());

  const providers = await page.evaluate(() => window.stock.getProviders());
  expect(providers).toMatchObject({
    credentials: { id: 'credentials', type: 'credentials', signinUrl: `${home}api/auth/signin/credentials` },
    email: { id: 'email', type: 'email', callbackUrl: `${home}api/auth/callback/email` },
  });
  expect(await page.evaluate(() => window.stock.getCsrfToken())).toMatch(/^[\w-]{43}$/);
  expect(await page.evaluate(() => window.stock.getSession())).toBeNull();

  const signIn = (password: string) =>
    page.evaluate(
      (fields) => window.stock.signIn('credentials', { ...fields, redirect: false, callbackUrl: '/user' }),
      { email: 'owner@topkeyword.test', password },
    );
  await page.evaluate(() => window.stock.watch());
  expect(await signIn('틀린 비밀번호')).toEqual({
    error: 'CredentialsSignin',
    status: 401,
    ok: false,
    url: null,
  });
  expect(await page.evaluate(() => window.stock.getSession())).toBeNull();
  expect(await signIn(DEMO_PASSWORD)).toEqual({ error: null, status: 200, ok: true, url: `${home}user` });

  const session = await page.evaluate(() => window.stock.getSession());
  expect(session).toMatchObject({
    user: { name: '최대표', email: 'owner@topkeyword.test', domain: 'topkeyword' },
    role_level: 90,
    token_expired: false,
  });
  // `useSession` has seen the sign-in.
  await expect
    .poll(() => page.evaluate(() => window.stock.statuses))
    .toEqual(['loading', 'unauthenticated', 'authenticated']);
  // No token is readable by scripts.
  expect(JSON.stringify(session)).not.toMatch(/"(?:jwt|\w*token)":"/i);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  expect(await page.evaluate(() => window.stock.signOut({ redirect: false, callbackUrl: '/' }))).toEqual({
    url: home,
  });
  expect(await page.evaluate(() => window.stock.getSession())).toBeNull();
  await expect.poll(() => page.evaluate(() => window.stock.statuses.at(-1))).toBe('unauthenticated');
});

test('next-auth’s client, when it navigates by itself - arrives at the site’s own pages', async ({
  page,
  product,
}) => {
  const client = await bundleStockClient();
  await page.goto(product.url(HOST, '/service'));
  await page.evaluate(client);
  // Without a provider the client goes to the handler's page.
  void page.evaluate(() => void window.stock.signIn(undefined, { callbackUrl: '/user' }));
  await expect(page).toHaveURL(/\/auth\/login\?callbackUrl=[^&]*%2Fuser$/);

  await page.evaluate(client);
  void page.evaluate(
    (password) =>
      void window.stock.signIn('credentials', {
        email: 'owner@topkeyword.test',
        password,
        callbackUrl: '/user',
      }),
    DEMO_PASSWORD,
  );
  await expect(page).toHaveURL(product.url(HOST, '/user'));

  await page.evaluate(client);
  void page.evaluate(() => void window.stock.signOut({ callbackUrl: '/service' }));
  await expect(page).toHaveURL(product.url(HOST, '/service'));
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
});
