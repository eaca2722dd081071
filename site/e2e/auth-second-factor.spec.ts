import type { Page } from '@playwright/test';
import {
  totpCode,
  sendEarlyCode,
  fillLogin,
  HOST,
  registerPerson,
  PERSON_PASSWORD,
  signInAs,
  signOut,
} from './people';
import { addEntry } from './content';
import { screenshot, findViolations } from './pages';
import { expect, DEMO_PASSWORD, test } from './product';

async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(inner ?? 0);
    await screenshot(page, `pages/${name}-${width}`, true);
  }
  expect(await findViolations(page), name).toEqual([]);
}

test('a second factor - turned on, required at the next sign-in, by app and by recovery code, turned off @journey', async ({
  page,
  product,
}) => {
  const person = await registerPerson(product);
  await signInAs(page, product, person.email, PERSON_PASSWORD, '/user/second-factor');
  await page.getByRole('button', { name: '2단계 인증 설정하기' }).click();
  const form = page.getByRole('form', { name: '2단계 인증 설정' });
  const secret = (await form.locator('strong').innerText()).replace(/\s/g, '');
  await takeScreenshots(page, 'user-second-factor-setup');
  await page.getByRole('button', { name: '2단계 인증 시작' }).click();
  await expect(page.getByText('인증번호를 입력해 주세요.')).toBeVisible();
  await page.getByLabel('현재 비밀번호').fill(PERSON_PASSWORD);
  const start = page.getByRole('button', { name: '2단계 인증 시작' });
  await sendEarlyCode(page.getByLabel('앱에 표시된 인증번호'), secret, () => start.click());
  const recovery = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  const [recoveryCode = ''] = await recovery.allInnerTexts();
  await expect(page.getByText('남은 복구 코드 10개')).toBeVisible();
  await takeScreenshots(page, 'user-second-factor-codes');

  const expectSecondFactor = async () => {
    await signOut(page, person.name);
    await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
    await page.goto(product.url(HOST, '/user/second-factor'));
    await fillLogin(page, person.email, PERSON_PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: '2단계 인증' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/second-factor/);
  };
  await expectSecondFactor();
  await takeScreenshots(page, 'auth-second-factor');
  const code = page.getByLabel('인증번호 또는 복구 코드');
  await code.fill('000000');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('alert')).toContainText('인증번호가 올바르지 않거나');
  await code.fill(recoveryCode);
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/user/second-factor'));
  await expect(page.getByText('남은 복구 코드 9개')).toBeVisible();

  await expectSecondFactor();
  await code.fill(totpCode(secret));
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/user/second-factor'));
  await code.fill('000000');
  await page.getByRole('button', { name: '2단계 인증 해제' }).click();
  await expect(page.getByText('인증번호가 올바르지 않거나')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(totpCode(secret, 1));
  await page.getByRole('button', { name: '2단계 인증 해제' }).click();
  await expect(page.getByText('2단계 인증을 해제했습니다.')).toBeVisible();
  await page.getByRole('button', { name: '2단계 인증 설정하기' }).click();

  // Turned off again on the same page, it leaves no recovery codes.
  const newSecret = (await form.locator('strong').innerText()).replace(/\s/g, '');
  await page.getByLabel('앱에 표시된 인증번호').fill(totpCode(newSecret));
  await page.getByLabel('현재 비밀번호').fill(PERSON_PASSWORD);
  await page.getByRole('button', { name: '2단계 인증 시작' }).click();
  await code.fill(await recovery.first().innerText());
  await page.getByRole('button', { name: '2단계 인증 해제' }).click();
  await expect(page.getByRole('button', { name: '2단계 인증 설정하기' })).toBeVisible();
  await expect(recovery).toHaveCount(0);
});

test('a site that requires a second factor - every page leads a manager without one to its setup, until it is on', async ({
  page,
  product,
}) => {
  const setting = { gr_id: 'common', config_id: 'second_factor', data: 'required' };
  const removeSetting = await addEntry(await product.admin(), 'topkeyword', 'site-config', setting);
  const notice = page.getByText('이 사이트의 담당자는 2단계 인증을 사용해야 합니다.');
  const secondFactorPage = product.url(HOST, '/user/second-factor');
  let secret = '';
  try {
    await page.goto(product.url(HOST, '/admin'));
    await fillLogin(page, 'staff@topkeyword.test', DEMO_PASSWORD);
    await expect(page).toHaveURL(secondFactorPage);
    for (const path of ['/work', '/admin']) {
      await page.goto(product.url(HOST, path));
      await expect(page).toHaveURL(secondFactorPage);
      await expect(notice).toBeVisible();
    }
    await page.goto(product.url(HOST, '/auth/welcome'));
    await expect(notice).toBeVisible();
    await takeScreenshots(page, 'auth-welcome-second-factor');
    await page.getByRole('link', { name: '2단계 인증 설정하기' }).click();
    await page.getByRole('button', { name: '2단계 인증 설정하기' }).click();
    const text = await page.getByRole('form', { name: '2단계 인증 설정' }).locator('strong').innerText();
    secret = text.replace(/\s/g, '');
    await page.getByLabel('앱에 표시된 인증번호').fill(totpCode(secret));
    await page.getByLabel('현재 비밀번호').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '2단계 인증 시작' }).click();
    await expect(page.getByText('남은 복구 코드 10개')).toBeVisible();
    await expect(page.getByRole('button', { name: '2단계 인증 해제' })).toHaveCount(0);
    await page.goto(product.url(HOST, '/admin'));
    await expect(page.getByRole('grid', { name: '회원 목록' })).toBeVisible();
  } finally {
    await removeSetting();
  }
  // Turned off again: other tests sign in as the same demo account.
  await page.goto(secondFactorPage);
  await page.getByLabel('인증번호 또는 복구 코드').fill(totpCode(secret, 1));
  await page.getByRole('button', { name: '2단계 인증 해제' }).click();
  await expect(page.getByText('2단계 인증을 해제했습니다.')).toBeVisible();
});
