import type { Page } from '@playwright/test';
import {
  codeOf,
  linkOf,
  waitForMail,
  fillLogin,
  HOST,
  registerPerson,
  openAs,
  PERSON_PASSWORD,
  signIn,
  signInAs,
  signInByForm,
  typeCode,
} from './people';
import { screenshot } from './pages';
import { expect, DEMO_PASSWORD, test } from './product';

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('상호').fill('한빛 치과');
  await page.getByLabel('성함').fill('한가람');
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('전화번호').fill('010 2345 6789');
  await page.getByLabel('비밀번호', { exact: true }).fill(PERSON_PASSWORD);
  await page.getByLabel('(필수) 이용약관에 동의합니다.').check();
  await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
}

test.describe('signing in', () => {
  test('the right password - back to the requested page, with its query @journey', async ({
    page,
    product,
  }) => {
    await signInByForm(page, product, 'member@topkeyword.test', DEMO_PASSWORD, '/user/estimates?page=2');
    await expect(page.getByRole('heading', { level: 1, name: '견적' })).toBeVisible();
  });

  test('a wrong password - an error, and typed text is kept', async ({ page, product }) => {
    await page.goto(product.url(HOST, '/auth/login'));
    await fillLogin(page, 'member@topkeyword.test', '틀린 비밀번호');
    await expect(page.getByRole('alert')).toContainText('이메일 또는 비밀번호가 올바르지 않습니다');
    await expect(page.getByLabel('이메일')).toHaveValue('member@topkeyword.test');
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('틀린 비밀번호');
    await fillLogin(page, 'member@topkeyword.test', DEMO_PASSWORD);
    await expect(page).toHaveURL(product.url(HOST, '/work'));
  });

  test('from the result of a lookup - back to it, also after a look at the registration', async ({
    page,
    product,
  }) => {
    const lookup = `/search/web?${new URLSearchParams({ keyword: '강남 인테리어', target: 'nobody.example' })}`;
    await page.goto(product.url(HOST, lookup));
    await page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: '회원가입' }).click();
    await page.getByRole('link', { name: '이미 가입하셨나요? 로그인' }).click();
    await fillLogin(page, 'manager@topkeyword.test', DEMO_PASSWORD);
    await expect(page).toHaveURL(product.url(HOST, lookup));
    await expect(page.getByLabel('키워드')).toHaveValue('강남 인테리어');
  });

  test('from the home page - staff start in the workplace', async ({ page, product }) => {
    await page.goto(product.url(HOST));
    await page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).click();
    await fillLogin(page, 'staff@topkeyword.test', DEMO_PASSWORD);
    await expect(page).toHaveURL(product.url(HOST, '/work'));
  });

  test('by mail - the code opens the requested page @journey', async ({ page, product }) => {
    await page.goto(product.url(HOST, '/user'));
    await page.getByRole('button', { name: '비밀번호 없이 메일로 로그인' }).click();
    await page.getByLabel('이메일').fill('staff@topkeyword.test');
    await page.getByRole('button', { name: '로그인 메일 받기' }).click();
    await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible();
    await expect(page.getByLabel('이메일')).toHaveValue('staff@topkeyword.test');

    await typeCode(page, '000000');
    await page.getByRole('button', { name: '확인' }).click();
    await expect(page.getByRole('alert')).toContainText('인증번호가 올바르지 않');
    const mail = await waitForMail(product, 'staff@topkeyword.test', '로그인 인증번호');
    await typeCode(page, codeOf(mail));
    await page.getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL(product.url(HOST, '/user'));
  });

  test('by mail - its link opens the requested page, once', async ({ page, product }) => {
    const person = await registerPerson(product);
    await page.goto(product.url(HOST, '/user/sessions'));
    await page.getByRole('button', { name: '비밀번호 없이 메일로 로그인' }).click();
    await page.getByLabel('이메일').fill(person.email);
    await page.getByRole('button', { name: '로그인 메일 받기' }).click();
    const link = linkOf(await waitForMail(product, person.email, '로그인 인증번호'));
    await page.goto(link);
    await page.getByRole('button', { name: '로그인하기' }).click();
    await expect(page).toHaveURL(product.url(HOST, '/user/sessions'));
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button', { name: '로그인하기' }).click();
    await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible();
    await expect(page.getByText('이미 사용되었거나')).toBeVisible();
  });

  test('by mail - its link in another browser is refused, and still works where it was requested', async ({
    page,
    product,
    browser,
  }) => {
    const person = await registerPerson(product);
    await page.goto(product.url(HOST, '/user'));
    await page.getByRole('button', { name: '비밀번호 없이 메일로 로그인' }).click();
    await page.getByLabel('이메일').fill(person.email);
    await page.getByRole('button', { name: '로그인 메일 받기' }).click();
    const link = linkOf(await waitForMail(product, person.email, '로그인 인증번호'));
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await other.getByRole('button', { name: '로그인하기' }).click();
    await expect(other.getByText('메일을 요청하신 브라우저에서만 사용할 수 있는 링크입니다.')).toBeVisible();
    await other.context().close();
    await page.goto(link);
    await page.getByRole('button', { name: '로그인하기' }).click();
    await expect(page).toHaveURL(product.url(HOST, '/user'));
  });

  test('a callback to another site - the root', async ({ page, product }) => {
    for (const callbackUrl of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
      await page.goto(product.url(HOST, `/auth/login?${new URLSearchParams({ callbackUrl })}`));
      await fillLogin(page, 'member@topkeyword.test', DEMO_PASSWORD);
      await expect(page).toHaveURL(product.url(HOST, '/'));
      await page.context().clearCookies();
    }
  });
});

test('from registering to an accepted estimate - register, confirm, wait, be approved, accept @journey', async ({
  page,
  product,
  browser,
}) => {
  const email = 'hanbit@example.test';
  await page.goto(product.url(HOST));
  await page.getByRole('link', { name: '로그인', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: '회원가입' }).click();

  await page.getByRole('button', { name: '가입 신청하기' }).click();
  await expect(page.getByText('상호를 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('이용약관에 동의해 주세요.')).toBeVisible();
  await expect(page.getByLabel('상호')).toBeFocused();

  await fillRegistration(page, email);
  await page.getByRole('button', { name: '이용약관 내용 보기' }).click();
  const terms = page.getByRole('dialog', { name: '이용약관' });
  await expect(terms.getByRole('heading', { name: /^제1조 / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('상호')).toHaveValue('한빛 치과');

  // The network fails: typed text is kept, and the second try succeeds.
  await page.route('**/api/auth/register', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: '가입 신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('입력하신 내용은 그대로 있으니');
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(PERSON_PASSWORD);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) sent += 1;
  });
  await page.getByRole('button', { name: '가입 신청하기' }).dblclick();
  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible();
  expect(sent).toBe(1);

  const mail = await waitForMail(product, email, '가입 신청을 받았습니다');
  await typeCode(page, codeOf(mail));
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/auth/welcome'));
  await expect(page.getByText('가입 신청을 검토하고 있습니다')).toBeVisible();

  const manager = await openAs(browser, product, 'manager', '/admin?approval=pending&q=%ED%95%9C%EB%B9%9B');
  await manager.getByRole('link', { name: '한빛 치과 한가람' }).click();
  await manager.getByRole('button', { name: '승인', exact: true }).click();
  await expect(manager.getByText('한가람 님의 가입을 승인했습니다.')).toBeVisible();
  await waitForMail(product, email, '승인');
  // A waiting user sees the approval on coming back to the page, and may go on at once.
  // (The status is not requested within five seconds of the last request.)
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('가입이 승인되었습니다')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: '견적 요청하기' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/user/estimates'));
  await expect(page.getByText('아직 견적이 없습니다')).toBeVisible();

  await manager.getByRole('link', { name: '견적 작성' }).click();
  await manager.getByLabel('제목').fill('웹 순위 관리 3개월');
  await manager.getByLabel('항목 1', { exact: true }).fill('월 관리');
  await manager.getByLabel('수량').fill('3');
  await manager.getByLabel('단가 (원)').fill('1,200,000');
  await expect(manager.getByText('합계 ₩3,960,000')).toBeVisible();
  await manager.getByRole('button', { name: '저장', exact: true }).click();
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText('견적서');
  await manager.getByRole('button', { name: '견적 보내기' }).click();
  await manager.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(manager.getByText('회신 대기')).toBeVisible();

  await page.goto(product.url(HOST, '/user/estimates'));
  await page.getByRole('link', { name: '웹 순위 관리 3개월' }).click();
  await expect(page.getByText('₩3,960,000')).toBeVisible();
  await page.getByRole('button', { name: '견적 수락' }).click();
  await page.getByRole('button', { name: '수락', exact: true }).click();
  await expect(page.getByText('견적을 수락했습니다.')).toBeVisible();
  await manager.goto(product.url(HOST, '/admin/audit?action=estimate-accepted'));
  await expect(manager.getByRole('row').filter({ hasText: '한가람' })).toHaveCount(1);

  // A user whose session a manager ended is asked to sign in at the next call.
  await manager.goto(product.url(HOST, '/admin?q=%ED%95%9C%EB%B9%9B'));
  await manager.getByRole('link', { name: '한빛 치과 한가람' }).click();
  await manager.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await manager.getByRole('button', { name: '확인' }).click();
  await expect(manager.getByText(/기기 \d+대에서 로그아웃했습니다/)).toBeVisible();
  await page.goto(product.url(HOST, '/user'));
  await expect(page).toHaveURL(/\/auth\/login/);
  await manager.context().close();
});

test('a rejection - needs a reason, which is mailed, and ends the sessions', async ({
  page,
  product,
  browser,
}) => {
  const person = await registerPerson(product, { approve: false });
  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, product, person.email, PERSON_PASSWORD, '/auth/welcome');
  await signIn(page, product, 'manager', `/admin/members/${person.id}`);
  await page.getByRole('button', { name: '반려' }).click();
  const dialog = page.getByRole('dialog', { name: '가입 반려' });
  await dialog.getByRole('button', { name: '반려' }).click();
  await expect(dialog.getByText('반려 사유를 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('반려 사유').fill('사업자 정보를 확인하지 못했습니다.');
  await dialog.getByRole('button', { name: '반려' }).click();
  await expect(page.getByText(`${person.name} 님의 가입을 반려했습니다.`)).toBeVisible();
  await waitForMail(product, person.email, '사업자 정보를 확인하지 못했습니다.');

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await fillLogin(theirs, person.email, PERSON_PASSWORD);
  await expect(theirs.getByRole('alert')).toContainText('가입이 반려되었거나 이용이 제한된 계정입니다.');
  // The decision is changed: approved after all.
  await page.getByRole('button', { name: '승인', exact: true }).click();
  await expect(page.getByText(`${person.name} 님의 가입을 승인했습니다.`)).toBeVisible();
  await fillLogin(theirs, person.email, PERSON_PASSWORD);
  await expect(theirs).toHaveURL(product.url(HOST, '/auth/welcome'));
  await expect(theirs.getByText('가입이 승인되었습니다')).toBeVisible();
  await theirs.context().close();
});

test('a user waiting for approval - sees the status page after sign-in, and no estimates', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, '/auth/login'));
  await fillLogin(page, 'pending@topkeyword.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(product.url(HOST, '/auth/welcome'));
  await expect(page.getByText('가입 신청을 검토하고 있습니다')).toBeVisible();
  await page.getByRole('link', { name: '내 정보' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '회원 정보' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '내 정보 메뉴' }).getByText('견적')).toHaveCount(0);
  for (const path of ['/user/estimates', '/user/keywords', '/work', '/work/slots?page=2', '/admin']) {
    await page.goto(product.url(HOST, path));
    await expect(page).toHaveURL(
      product.url(HOST, `/auth/welcome?${new URLSearchParams({ callbackUrl: path })}`),
    );
    await expect(
      page.getByText('가입 승인 뒤에 쓰실 수 있습니다. 보통 영업일 하루 안에 알려 드립니다.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
  }
});

test('a forgotten password - a mail, a new password, and the link works once @journey', async ({
  page,
  product,
}) => {
  const person = await registerPerson(product);
  await page.goto(product.url(HOST, '/auth/login'));
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호 찾기' })).toBeVisible();
  await page.getByLabel('이메일').fill(person.email);
  await page.getByRole('button', { name: '메일 받기' }).click();
  await expect(page.getByText('입력하신 이메일로 가입된 계정이 있으면')).toBeVisible();
  const link = linkOf(await waitForMail(product, person.email, '/auth/reset'));
  await page.goto(link);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('짧다');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByText('비밀번호는 8자 이상이어야 합니다.')).toBeVisible();
  await page.getByLabel('새 비밀번호', { exact: true }).fill('새로 정한 비밀번호 8');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호가 변경되었습니다' })).toBeVisible();
  await page.reload();
  await page.getByLabel('새 비밀번호', { exact: true }).fill('또 다른 비밀번호 9');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible();
  await signInByForm(page, product, person.email, '새로 정한 비밀번호 8', '/user');
});

test('a registration’s link in another browser - asks for the chosen password', async ({
  page,
  product,
  browser,
}) => {
  const email = `elsewhere-${Date.now()}@example.test`;
  await page.goto(product.url(HOST, '/auth/register'));
  await fillRegistration(page, email);
  await page.getByRole('button', { name: '가입 신청하기' }).click();
  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible();
  const link = linkOf(await waitForMail(product, email, '가입 신청을 받았습니다'));
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await phone.goto(link);
  await screenshot(phone, 'pages/auth-confirm-register-360', true);
  await phone.getByRole('button', { name: '이메일 확인하기' }).click();
  await expect(phone.getByText('가입을 신청하신 브라우저가 아닙니다.')).toBeVisible();
  await screenshot(phone, 'pages/auth-confirm-password-360', true);
  await phone.getByRole('button', { name: '이메일 확인하기' }).click();
  await expect(phone.getByText('비밀번호를 입력해 주세요.', { exact: true })).toBeVisible();
  await phone.getByLabel('비밀번호', { exact: true }).fill('아닌 비밀번호입니다');
  await phone.getByRole('button', { name: '이메일 확인하기' }).click();
  await expect(phone.getByRole('alert')).toContainText('비밀번호가 올바르지 않습니다.');
  await phone.getByLabel('비밀번호', { exact: true }).fill(PERSON_PASSWORD);
  await phone.getByRole('button', { name: '이메일 확인하기' }).click();
  await expect(phone).toHaveURL(product.url(HOST, '/auth/welcome'));
  await phone.context().close();
});
