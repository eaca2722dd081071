import { HOST } from './people';
import { expect, DEMO_PASSWORD, test } from './product';

test('a form before its scripts have loaded - keeps typed text and then signs in; without scripts it says what it needs', async ({
  page,
  product,
  browser,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/app-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(product.url(HOST, '/auth/register'), { waitUntil: 'commit' });
  await page.getByLabel('상호').fill('한빛 치과');
  await page.goto(product.url(HOST, '/auth/login'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  await page.getByLabel('이메일').fill('member@topkeyword.test');
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  const button = page.getByRole('button', { name: '로그인', exact: true });
  await expect(button).toBeDisabled();
  release();
  await button.click();
  await expect(page).toHaveURL(product.url(HOST, '/work'));

  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const path of ['/auth/login', '/auth/register']) {
    await plain.goto(product.url(HOST, path));
    await expect(plain.locator('main noscript p')).toHaveText(/자바스크립트를 켜야/);
  }
  await plain.close();
});
