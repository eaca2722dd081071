import type { Page } from '@playwright/test';
import { tabTo, waitForHydration } from './pages';
import { fillLogin, HOST, registerPerson, type Person, PERSON_PASSWORD, signInAs } from './people';
import { expect, DEMO_PASSWORD, type Product, test } from './product';

const REQUEST_PATH = '/user/estimates/new';

const signInPerson = (page: Page, product: Product, { email }: Person, path: string) =>
  signInAs(page, product, email, PERSON_PASSWORD, path);

async function fillEstimateRequest(page: Page, title: string): Promise<void> {
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('요청 내용').fill('키워드 세 개, 세 달');
}

test('a session that ends while a form has text - the user signs in in another window, then the form is sent @journey', async ({
  page,
  product,
}) => {
  const person = await registerPerson(product);
  await signInPerson(page, product, person, REQUEST_PATH);
  await fillEstimateRequest(page, '세션이 끝난 견적');
  await page.context().clearCookies();
  await page.getByRole('button', { name: '요청하기' }).click();
  const offer = page.getByRole('dialog', { name: '로그인이 끝났습니다' });
  const popup = page.waitForEvent('popup');
  await offer.getByRole('button', { name: '다시 로그인' }).click();
  await fillLogin(await popup, person.email, PERSON_PASSWORD);
  await expect(offer).toBeHidden();
  await expect(page.getByLabel('제목')).toHaveValue('세션이 끝난 견적');
  await page.getByRole('button', { name: '요청하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '견적서' })).toBeVisible();
});

test('a form reloaded after its session ended - to sign-in and back, with the text still there', async ({
  page,
  product,
}) => {
  const person = await registerPerson(product);
  await signInPerson(page, product, person, REQUEST_PATH);
  await fillEstimateRequest(page, '세션이 끝난 견적');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login\?callbackUrl=%2Fuser%2Festimates%2Fnew/);
  await expect(page.getByText('로그인이 필요한 화면입니다')).toBeVisible();
  await fillLogin(page, person.email, PERSON_PASSWORD);
  await expect(page).toHaveURL(product.url(HOST, REQUEST_PATH));
  await expect(page.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  await expect(page.getByLabel('제목')).toHaveValue('세션이 끝난 견적');
  await expect(page.getByLabel('요청 내용')).toHaveValue('키워드 세 개, 세 달');
  await page.getByRole('button', { name: '요청하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '견적서' })).toBeVisible();
  // A submitted text is no longer stored.
  await page.goto(product.url(HOST, REQUEST_PATH));
  await expect(page.getByLabel('제목')).toHaveValue('');
});

test('text that one person typed - not shown to another in the same tab, nor after signing out', async ({
  page,
  product,
}) => {
  const person = await registerPerson(product);
  await signInPerson(page, product, person, REQUEST_PATH);
  await fillEstimateRequest(page, '남에게 보이지 않을 견적');
  await page.context().clearCookies();
  await page.goto(product.url(HOST, REQUEST_PATH));
  await fillLogin(page, 'member@topkeyword.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(product.url(HOST, REQUEST_PATH));
  await expect(page.getByLabel('제목')).toHaveValue('');
  await page.getByLabel('제목').fill('나가면 지워질 견적');
  await page.getByText('김회원', { exact: true }).first().click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('견적');
});

test('a lost answer, then the button again - one estimate', async ({ page, product }) => {
  const person = await registerPerson(product);
  await signInPerson(page, product, person, REQUEST_PATH);
  await fillEstimateRequest(page, '한 번만 요청한 견적');
  // The server handles the request, and its response never arrives.
  await page.evaluate(() => {
    const originalFetch = window.fetch;
    window.fetch = async (...args) => {
      const response = await originalFetch(...args);
      // Other calls, e.g. of the session, get their responses.
      if (args[1]?.method !== 'POST' || !String(args[0]).endsWith('/api/users/estimate')) return response;
      window.fetch = originalFetch;
      throw new TypeError('lost');
    };
  });
  await page.getByRole('button', { name: '요청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('입력하신 내용은 그대로 있으니');
  // A reload in between changes nothing.
  await page.reload();
  await expect(page.getByLabel('제목')).toHaveValue('한 번만 요청한 견적');
  await page.getByRole('button', { name: '요청하기' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: '견적서' })).toBeVisible();
  await page.goto(product.url(HOST, '/user/estimates'));
  await expect(page.getByRole('link', { name: '한 번만 요청한 견적' })).toHaveCount(1);
});

test('a half-filled registration, reloaded - all fields are back except the password, which is not stored', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, '/auth/register'));
  // Text typed before hydration is not stored.
  await waitForHydration(page);
  await page.getByLabel('회사명').fill('새로고침 상사');
  await page.getByLabel('이메일').fill('reload@example.test');
  await page.getByLabel('비밀번호').fill(PERSON_PASSWORD);
  await page.getByLabel('(필수) 이용약관에 동의합니다.').check();
  await page.reload();
  await expect(page.getByLabel('회사명')).toHaveValue('새로고침 상사');
  await expect(page.getByLabel('이메일')).toHaveValue('reload@example.test');
  await expect(page.getByLabel('(필수) 이용약관에 동의합니다.')).toBeChecked();
  await expect(page.getByLabel('비밀번호')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    PERSON_PASSWORD,
  );
  await page.getByRole('button', { name: '불러온 내용 지우기' }).click();
  await expect(page.getByLabel('회사명')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('회사명')).toHaveValue('');
});

test('an unsaved estimate of several lines - all lines are back, and the sum', async ({ page, product }) => {
  const person = await registerPerson(product);
  await signInAs(
    page,
    product,
    'manager@topkeyword.test',
    DEMO_PASSWORD,
    `/admin/estimates/new?user_id=${person.id}`,
  );
  await page.getByLabel('제목').fill('두 줄 견적');
  await page.getByLabel('항목 1', { exact: true }).fill('월 관리');
  await page.getByLabel('단가 (원)').fill('1,000,000');
  await page.getByRole('button', { name: '항목 추가' }).click();
  await page.getByLabel('항목 2', { exact: true }).fill('보고서');
  await page.getByLabel('단가 (원)').nth(1).fill('500000');
  await expect(page.getByText('합계 ₩1,650,000')).toBeVisible();
  await page.getByRole('button', { name: '항목 추가' }).click();
  await page.getByLabel('항목 3', { exact: true }).fill('빼는 항목');
  await page.getByRole('button', { name: '항목 3 삭제' }).click();
  await page.reload();
  await expect(page.getByLabel('항목 2', { exact: true })).toHaveValue('보고서');
  await expect(page.getByLabel('항목 3', { exact: true })).toHaveCount(0);
  await expect(page.getByText('합계 ₩1,650,000')).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '견적서' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('보내지 않은 내용을 불러왔습니다.')).toHaveCount(0);
});

test('a password that is shown - not stored, and hidden again by the same button', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, '/auth/register'));
  const field = page.getByLabel('비밀번호', { exact: true });
  await page.getByRole('button', { name: '비밀번호 보기' }).click();
  await field.fill('보이는 비밀번호 8');
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByLabel('회사명').fill('보이는 회사');
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(stored).toContain('보이는 회사');
  expect(await stored()).not.toContain('보이는 비밀번호');
  await page.getByRole('button', { name: '비밀번호 숨기기' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

/** Value of `autocomplete` by page and label. */
const AUTOCOMPLETE: [string, [string, string][]][] = [
  [
    '/auth/login',
    [
      ['이메일', 'username'],
      ['비밀번호', 'current-password'],
    ],
  ],
  [
    '/auth/register',
    [
      ['회사명', 'organization'],
      ['담당자 이름', 'name'],
      ['이메일', 'username'],
      ['전화번호', 'tel'],
      ['비밀번호', 'new-password'],
    ],
  ],
  ['/auth/forgot', [['이메일', 'username']]],
  ['/auth/reset#token=x', [['새 비밀번호', 'new-password']]],
];

test('fields for password managers - have their `autocomplete`, in forms that are never sent by GET', async ({
  page,
  product,
}) => {
  for (const [path, fields] of AUTOCOMPLETE) {
    await page.goto(product.url(HOST, path));
    for (const [label, name] of fields)
      await expect(page.getByLabel(label, { exact: true }), `${path} ${label}`).toHaveAttribute(
        'autocomplete',
        name,
      );
    await expect(page.locator('main form')).toHaveAttribute('method', 'post');
  }
  await page.goto(product.url(HOST, '/auth/check-mail'));
  await expect(page.getByRole('group', { name: '인증번호' }).getByRole('textbox').first()).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
});

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
  await page.getByLabel('회사명').fill('한빛 치과');
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

test('by keyboard alone - sign in, open the menu, sign out @journey', async ({ page, product }) => {
  await page.goto(product.url(HOST, '/auth/login'));
  const email = page.getByLabel('이메일');
  await expect(email).toBeVisible();
  await tabTo(page, email);
  await page.keyboard.type('member@topkeyword.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const menu = page.locator('summary', { hasText: '김회원' });
  await expect(menu).toBeVisible();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: '로그아웃' }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: '로그아웃' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
});
