import fs from 'node:fs';
import { fillLogin, HOST, registerPerson, PERSON_PASSWORD, signInAs } from './people';
import { expect, test } from './product';

test('one’s own account - profile, password, devices, consents, data, and closing it @journey', async ({
  page,
  product,
  browser,
}) => {
  const person = await registerPerson(product);
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, product, person.email, PERSON_PASSWORD, '/user');
  await signInAs(page, product, person.email, PERSON_PASSWORD, '/user');
  const menu = page.getByRole('navigation', { name: '내 정보 메뉴' });

  await page.getByLabel('전화번호').fill('123');
  await page.getByLabel('성함').fill('고친이름');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('전화번호를 확인해 주세요. 예: 010-1234-5678')).toBeVisible();
  await expect(page.getByLabel('전화번호')).toBeFocused();
  await page.getByLabel('전화번호').fill('02 555 1234');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('회원 정보를 저장했습니다.')).toBeVisible();
  // The app bar shows the new name.
  await expect(page.locator('summary', { hasText: '고친이름' })).toBeVisible();

  await menu.getByRole('link', { name: '비밀번호' }).click();
  await page.getByLabel('현재 비밀번호').fill('아닌 비밀번호');
  await page.getByLabel('새 비밀번호').fill('바꾼 비밀번호 10');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByLabel('현재 비밀번호')).toBeFocused();
  await expect(page.getByLabel('현재 비밀번호')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('현재 비밀번호').fill(PERSON_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(
    page.getByText(/비밀번호를 변경했습니다. 다른 기기 \d+대에서 로그아웃되었습니다./),
  ).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login/);
  await fillLogin(other, person.email, '바꾼 비밀번호 10');
  await expect(other).toHaveURL(product.url(HOST, '/user'));
  // The page has to be signed in and loaded before its session ends below.
  await expect(other.getByLabel('전화번호')).toHaveValue('02-555-1234');

  await menu.getByRole('link', { name: '로그인 기기' }).click();
  const devices = page.getByRole('table', { name: '로그인되어 있는 기기' }).getByRole('row');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: '현재 기기' })).toHaveCount(1);
  await page.getByRole('button', { name: '다른 모든 기기에서 로그아웃' }).click();
  await expect(page.getByText('기기 1대에서 로그아웃했습니다.')).toBeVisible();
  await expect(devices).toHaveCount(2);
  // The next call finds the session ended and leads to sign-in, with the page as the way back.
  await other
    .getByRole('navigation', { name: '내 정보 메뉴' })
    .getByRole('link', { name: '동의 내역' })
    .click();
  await expect(other).toHaveURL(/\/auth\/login\?callbackUrl=%2Fuser%2Fconsents/);
  await other.context().close();

  await menu.getByRole('link', { name: '동의 내역' }).click();
  await page.getByRole('switch', { name: '혜택과 소식 받기' }).click();
  await expect(page.getByText('혜택과 소식 받기에 동의하셨습니다.')).toBeVisible();
  await expect(page.getByRole('switch', { name: '혜택과 소식 받기' })).toBeChecked();
  await expect(page.getByRole('table', { name: '동의 이력' }).getByRole('row')).toHaveCount(5);

  await menu.getByRole('link', { name: '회원 탈퇴' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '내 데이터를 내려받으실 수 있습니다' }).click(),
  ]);
  const data = JSON.parse(fs.readFileSync(await download.path(), 'utf8')) as {
    profile: object;
    consents: object[];
  };
  expect(data.profile).toMatchObject({ email: person.email, name: '고친이름', phone: '02-555-1234' });
  expect(data.consents).toHaveLength(4);

  await page.getByLabel('비밀번호', { exact: true }).fill('바꾼 비밀번호 10');
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByText('안내를 확인하고 체크해 주세요.')).toBeVisible();
  await page.getByLabel('회원 정보가 삭제되고 되돌릴 수 없음을 확인했습니다.').check();
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/'));
  await page.getByRole('link', { name: '로그인', exact: true }).click();
  await fillLogin(page, person.email, '바꾼 비밀번호 10');
  await expect(page.getByRole('alert')).toContainText('이메일 또는 비밀번호가 올바르지 않습니다');
});
