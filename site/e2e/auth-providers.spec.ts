import type { Page } from '@playwright/test';
import { screenshot } from './pages';
import { codeOf, waitForMail, signOut, typeCode } from './people';
import { expect, type Product, test } from './product';

const HOST = 'localhost';

/** Opens the sign-in page and continues with a provider. @param path page to return to */
const signInThrough = async (page: Page, product: Product, provider: string, path = '/user') => {
  await page.goto(product.url(HOST, `/auth/login?${new URLSearchParams({ callbackUrl: path })}`));
  await page.getByRole('button', { name: `${provider}로 계속하기` }).click();
};

test('providers - offered on the site that has them, and on no other', async ({ page, product }) => {
  await page.goto(product.url(HOST, '/auth/login'));
  for (const name of ['카카오', '네이버', '구글'])
    await expect(page.getByRole('button', { name: `${name}로 계속하기` })).toBeVisible();
  await page.goto(product.url('topkeyword.localhost', '/auth/login'));
  await expect(page.getByRole('button', { name: '비밀번호 없이 메일로 로그인' })).toBeVisible();
  await expect(page.getByRole('button', { name: /로 계속하기/ })).toHaveCount(0);
});

test('a new Kakao user - registers without password and mail, and signs in with Kakao afterwards @journey', async ({
  page,
  product,
}) => {
  const email = `kakao${Date.now()}@example.test`;
  await product.setProviderPerson({ subject: String(Date.now()), email, confirmed: true, name: '문카카오' });
  await signInThrough(page, product, '카카오');
  await expect(page).toHaveURL(/\/auth\/register\?provider=kakao&callbackUrl=/);
  await expect(page.getByText('카카오 계정으로 가입합니다.')).toBeVisible();
  await expect(page.getByLabel('성함')).toHaveValue('문카카오');
  await expect(page.getByLabel('이메일')).toHaveValue(email);
  await expect(page.getByLabel('이메일')).not.toBeEditable();
  await expect(page.getByLabel('비밀번호')).toHaveCount(0);
  await page.getByLabel('상호').fill('달빛 상사');
  await page.getByLabel('전화번호').fill('02-123-4567');
  await page.getByLabel('(필수) 이용약관에 동의합니다.').check();
  await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
  await page.getByRole('button', { name: '가입 신청하기' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/auth/welcome?callbackUrl=%2Fuser'));
  await expect(page.getByText('가입 신청을 검토하고 있습니다')).toBeVisible();

  await signOut(page, '문카카오');
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await signInThrough(page, product, '카카오');
  await expect(page).toHaveURL(product.url(HOST, '/user'));
  await expect(page.getByText(email)).toBeVisible();
  // A user waiting for approval who requested no page sees their status.
  await signOut(page, '문카카오');
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await signInThrough(page, product, '카카오', '/');
  await expect(page).toHaveURL(product.url(HOST, '/auth/welcome'));
});

test('one’s own sign-ins - listed and unlinked; a first password needs a code from a mail', async ({
  page,
  product,
}) => {
  const email = `first${Date.now()}@example.test`;
  await product.setProviderPerson({ subject: String(Date.now()), email, confirmed: true, name: '문카카오' });
  await signInThrough(page, product, '카카오');
  await page.getByLabel('상호').fill('달빛 상사');
  await page.getByLabel('전화번호').fill('02-123-4567');
  await page.getByLabel('(필수) 이용약관에 동의합니다.').check();
  await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
  await page.getByRole('button', { name: '가입 신청하기' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/auth/welcome?callbackUrl=%2Fuser'));
  await page.goto(product.url(HOST, '/user/password'));
  await page.getByLabel('새 비밀번호').fill('처음 정한 비밀번호 1');
  await page.getByRole('button', { name: '비밀번호 정하기' }).click();
  await expect(page.getByText('메일로 받으신 6자리 숫자를 입력해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText('인증번호를 보냈습니다.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await screenshot(page, `pages/user-first-password-${width}`, true);
  }
  await typeCode(page, codeOf(await waitForMail(product, email, '비밀번호를 정하시려면')));
  await page.getByRole('button', { name: '비밀번호 정하기' }).click();
  await expect(page.getByText('비밀번호를 변경했습니다.')).toBeVisible();
  await expect(page.getByLabel('현재 비밀번호')).toBeVisible();
  await page.getByRole('button', { name: '카카오 연결 해제' }).click();
  const confirmation = page.getByRole('alertdialog', { name: '카카오 연결을 해제하시겠습니까?' });
  await expect(confirmation).toContainText('다른 기기에서는 모두 로그아웃됩니다.');
  await confirmation.getByRole('button', { name: '연결 해제' }).click();
  await expect(page.getByText('카카오 연결을 해제했습니다.')).toBeVisible();
  await expect(page.getByText('연결된 간편 로그인이 없습니다.')).toBeVisible();
});

test('consent denied, and an address that Naver did not verify - shown on the sign-in page', async ({
  page,
  product,
}) => {
  await product.setProviderPerson({
    subject: '71',
    email: null,
    confirmed: false,
    name: '문구글',
    fault: 'deny',
  });
  await signInThrough(page, product, '구글');
  await expect(page.getByRole('status').filter({ hasText: '간편 로그인을 마치지 못했습니다' })).toBeVisible();
  await product.setProviderPerson({
    subject: '72',
    email: 'member@rankup.test',
    confirmed: true,
    name: '김회원',
  });
  await signInThrough(page, product, '네이버');
  await expect(page.getByText('같은 이메일로 가입된 계정이 이미 있습니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\?error=OAuthAccountNotLinked/);
});
