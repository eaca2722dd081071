import type { Locator, Page } from '@playwright/test';
import { totpCode, HOST, registerPerson, PERSON_PASSWORD } from './people';
import { addAuthenticator, findViolations, screenshot, tabTo, waitForHydration } from './pages';
import { expect, type Product, test } from './product';

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await expect(control).toBeEnabled();
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function checkPage(page: Page, name: string, width: number): Promise<void> {
  const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide, name).toBeLessThanOrEqual(inner ?? 0);
  expect(await findViolations(page), name).toEqual([]);
  await screenshot(page, `pages/${name}-${width}`, true);
}

async function logIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login/);
  await waitForHydration(page);
  await type(page, page.getByLabel('이메일'), email);
  await type(page, page.getByLabel('비밀번호', { exact: true }), PERSON_PASSWORD);
  await page.keyboard.press('Enter');
}

/** The scripts among these requests that have the library of passkeys. */
async function passkeyLibraries(product: Product, requests: string[]): Promise<string[]> {
  const found = [];
  for (const name of new Set(requests.filter((one) => one.endsWith('.js'))))
    if ((await product.get(HOST, name)).body.includes('navigator.credentials.get')) found.push(name);
  return found;
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px, by keyboard alone`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a passkey - is added, signs in before the code is asked for, and is removed @journey', async ({
      page,
      product,
    }) => {
      const { email } = await registerPerson(product);
      const secondFactorPage = product.url(HOST, '/user/second-factor');
      await addAuthenticator(page);
      await page.goto(secondFactorPage);
      await logIn(page, email);
      await expect(page).toHaveURL(secondFactorPage);

      await press(page, button(page, '2단계 인증 설정하기'));
      const setUp = page.getByRole('form', { name: '2단계 인증 설정' });
      const secret = (await setUp.locator('strong').innerText()).replace(/\s/g, '');
      // This step's code, and below the next step's: a code is accepted once, and also one step early or late.
      await type(page, setUp.getByLabel('앱에 표시된 인증번호'), totpCode(secret));
      await type(page, setUp.getByLabel('현재 비밀번호'), PERSON_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: '복구 코드' }).getByRole('listitem')).toHaveCount(10);

      await press(page, button(page, '패스키 추가'));
      const adding = page.getByRole('form', { name: '패스키 추가' });
      await expect(adding.getByRole('textbox')).toBeFocused();
      await page.keyboard.insertText('000000');
      await page.keyboard.press('Enter');
      await expect(adding.getByText('인증번호가 올바르지 않거나')).toBeVisible();
      await checkPage(page, 'user-passkey-code', width);
      await type(page, adding.getByRole('textbox'), totpCode(secret, 1));
      await page.keyboard.press('Enter');
      const naming = page.getByRole('form', { name: '패스키 만들기' });
      await expect(naming.getByRole('textbox')).toBeFocused();
      await page.keyboard.insertText('회사 노트북');
      await checkPage(page, 'user-passkey-name', width);
      await page.keyboard.press('Enter');
      await expect(page.getByText('회사 노트북 패스키를 추가했습니다.')).toBeVisible();
      const passkeys = page.getByRole('list', { name: '패스키' }).getByRole('listitem');
      await expect(passkeys).toHaveCount(1);
      await expect(passkeys).toContainText('사용한 적 없음');
      await expect(page.getByText(`지금 주소는 ${HOST}입니다.`)).toBeVisible();
      await checkPage(page, 'user-passkeys', width);

      await page.context().clearCookies();
      await page.goto(secondFactorPage);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await logIn(page, email);
      await expect(page).toHaveURL(/\/auth\/second-factor/);
      await expect(button(page, '패스키로 확인')).toBeVisible();
      await expect(page.getByLabel('인증번호 또는 복구 코드')).toBeVisible();
      await checkPage(page, 'auth-second-factor-passkey', width);
      const before = requests.length;
      await press(page, button(page, '패스키로 확인'));
      await expect(page).toHaveURL(secondFactorPage);
      // The library loads on demand.
      const later = requests.slice(before);
      const answered = later.indexOf('/api/auth/callback/second-factor');
      expect(await passkeyLibraries(product, requests.slice(0, before))).toEqual([]);
      expect(await passkeyLibraries(product, later.slice(0, answered))).toHaveLength(1);
      await expect(passkeys).toContainText('마지막 사용');

      await press(page, button(page, '회사 노트북 패스키 삭제'));
      const confirmation = page.getByRole('alertdialog', { name: '회사 노트북 패스키를 삭제하시겠습니까?' });
      await expect(confirmation).toContainText('다른 기기에서는 모두 로그아웃됩니다.');
      await press(page, confirmation.getByRole('button', { name: '삭제' }));
      await expect(page.getByText('회사 노트북 패스키를 삭제했습니다.')).toBeVisible();
      await expect(passkeys).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: '2단계 인증' })).toBeFocused();
      await page.context().clearCookies();
      await page.goto(secondFactorPage);
      await logIn(page, email);
      await expect(page.getByLabel('인증번호 또는 복구 코드')).toBeVisible();
      await expect(button(page, '패스키로 확인')).toHaveCount(0);
    });
  });
}
