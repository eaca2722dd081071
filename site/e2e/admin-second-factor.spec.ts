import type { Locator, Page } from '@playwright/test';
import { addAuthenticator, findViolations, screenshot, tabTo } from './pages';
import { sendEarlyCode, totpCode } from './people';
import { DEMO_PASSWORD, expect, type Product, test } from './product';
import { findEnglishTexts, FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.use({ viewport: { width: 1280, height: 900 } });

const dialog = (page: Page, name: string | RegExp = '2단계 인증') => page.getByRole('dialog', { name });
const codeField = (of: Locator) => of.getByLabel('인증번호 또는 복구 코드');
const FIRST_LINK = /콘텐츠/;

async function takeScreenshots(page: Page, name: string): Promise<void> {
  expect(await findViolations(page), name).toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(inner ?? 0);
    await screenshot(page, `pages/${name}-${width}`, true);
  }
}

/** Turns the second factor on by keyboard. @returns secret and recovery codes */
async function enrol(page: Page) {
  await page.getByRole('link', { name: '2단계 인증' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2단계 인증' })).toBeVisible(FIRST_SCREEN);
  await tabTo(page, page.getByRole('button', { name: '2단계 인증 설정하기' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: '2단계 인증 설정' });
  const secret = (await form.locator('strong').innerText()).replace(/\s/g, '');
  await expect(form.getByLabel('앱에 표시된 인증번호')).toBeFocused();
  await takeScreenshots(page, 'admin-second-factor-setup');
  const password = form.getByLabel('현재 비밀번호');
  await password.fill(DEMO_PASSWORD);
  await sendEarlyCode(form.getByLabel('앱에 표시된 인증번호'), secret, () => password.press('Enter'));
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, recovery: await codes.allInnerTexts() };
}

async function signOut(page: Page, product: Product): Promise<void> {
  await page.getByRole('button', { name: /관리자 \d+$/ }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(page.getByLabel(/이메일/)).toBeVisible();
  expect(page.url()).toContain(product.url('cms.localhost', '/admin/auth/login'));
}

async function sendForm(page: Page, email: string): Promise<void> {
  await page.getByLabel(/이메일/).fill(email);
  await page.getByLabel(/비밀번호/).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

test('an app - set up, then asked for at the next sign-in, by keyboard alone', async ({ page, product }) => {
  const email = await signInToAdmin(page, product);
  const { secret, recovery } = await enrol(page);
  await takeScreenshots(page, 'admin-second-factor-codes');
  const isData = (text: string) => text.includes('@') || recovery.includes(text);
  await expect.poll(async () => (await findEnglishTexts(page)).filter((text) => !isData(text))).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '파일로 저장' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');

  await signOut(page, product);
  await sendForm(page, email);
  await expect(codeField(dialog(page))).toBeFocused();
  await expect(codeField(dialog(page))).toHaveAttribute('autocomplete', 'one-time-code');
  await takeScreenshots(page, 'admin-second-factor-sign-in');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('인증번호가 올바르지 않거나');
  await expect(codeField(dialog(page))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2단계 인증을 마치지 않아 로그인하지 않았습니다.')).toBeVisible();

  await sendForm(page, email);
  await expect(codeField(dialog(page))).toBeFocused();
  await page.keyboard.type(totpCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: FIRST_LINK }).first()).toBeVisible(FIRST_SCREEN);
});

test('a passkey - added, signs in, removed; the second factor is turned off', async ({ page, product }) => {
  await addAuthenticator(page);
  const email = await signInToAdmin(page, product);
  const { recovery } = await enrol(page);
  await page.getByRole('button', { name: '패스키 추가' }).click();
  const adding = dialog(page, '패스키 추가');
  await adding.getByLabel('패스키 이름').fill('회사 노트북');
  await codeField(adding).fill(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '패스키' })).toContainText('회사 노트북');
  await takeScreenshots(page, 'admin-second-factor-passkeys');

  await signOut(page, product);
  await sendForm(page, email);
  await dialog(page).getByRole('button', { name: '패스키로 확인' }).click();
  await expect(page.getByRole('link', { name: FIRST_LINK }).first()).toBeVisible(FIRST_SCREEN);

  await page.getByRole('link', { name: '2단계 인증' }).click();
  await page.getByRole('button', { name: '회사 노트북 패스키 삭제' }).click();
  const removing = dialog(page, '회사 노트북 패스키 삭제');
  await codeField(removing).fill(recovery[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '패스키' })).toHaveCount(0);
  await page.getByRole('button', { name: '2단계 인증 끄기' }).click();
  const off = dialog(page, '2단계 인증 끄기');
  await codeField(off).fill('ABCD-ABCD');
  await page.keyboard.press('Enter');
  await expect(off).toContainText('인증번호가 올바르지 않거나');
  await codeField(off).fill(recovery[2] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '2단계 인증 설정하기' })).toBeVisible();
});
