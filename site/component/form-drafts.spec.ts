import type { Page } from '@playwright/test';
import { registration } from '../../api-extensions/contracts/accounts/auth';
import { estimate, estimateAction, estimateDetail } from '../../api-extensions/contracts/estimates/estimates';
import { readMember } from '../../api-extensions/contracts/accounts/members';
import { expect, test } from './component';
import { loseAnswer, tabTo } from './controls';
import { like } from './example';
import type { FakeApi } from './fake-api';
import { CUSTOMER } from './records';

// What forms keep when a session ends, the page is reloaded or an answer is lost; that the server makes one estimate of one key is proved
// in api-extensions/tests/estimates.test.ts.

const REQUEST_PATH = '/user/estimates/new';
const PASSWORD = '가입할 때 정한 비밀번호 7';

function answerRequests(api: FakeApi): void {
  const requested = like(estimate, { id: 'e1', state: 'requested', by_member: true, member: CUSTOMER });
  api.answer(estimateAction, ({ body }) => ({
    data: { ...requested, title: 'title' in body ? body.title : '' },
  }));
  api.answer(estimateDetail, { data: requested });
}

async function fillLogin(page: Page, name: string): Promise<void> {
  await page.getByLabel('이메일').fill(`${name}@topkeyword.test`);
  await page.getByLabel('비밀번호', { exact: true }).fill('x'.repeat(12));
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

async function fillEstimateRequest(page: Page, title: string): Promise<void> {
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('요청 내용').fill('키워드 세 개, 세 달');
}

test('a session that ends while a form has text - the user signs in in another window, then the form is sent', async ({
  page,
  app,
  api,
}) => {
  answerRequests(api);
  await app.open(REQUEST_PATH, 'member');
  await fillEstimateRequest(page, '세션이 끝난 견적');
  api.signIn('visitor');
  await page.getByRole('button', { name: '요청하기' }).click();
  const offer = page.getByRole('dialog', { name: '로그인이 끝났습니다' });
  const popup = page.waitForEvent('popup');
  await offer.getByRole('button', { name: '다시 로그인' }).click();
  await fillLogin(await popup, 'member');
  await expect(offer).toBeHidden();
  await expect(page.getByLabel('제목')).toHaveValue('세션이 끝난 견적');
  await page.getByRole('button', { name: '요청하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '견적서' })).toBeVisible();
});

test('a form reloaded after its session ended - to sign-in and back, with the text still there', async ({
  page,
  app,
  api,
}) => {
  answerRequests(api);
  await app.open(REQUEST_PATH, 'member');
  await fillEstimateRequest(page, '세션이 끝난 견적');
  api.signIn('visitor');
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login\?callbackUrl=%2Fuser%2Festimates%2Fnew/);
  await expect(page.getByText('로그인이 필요한 화면입니다')).toBeVisible();
  await fillLogin(page, 'member');
  await expect(page).toHaveURL(app.url(REQUEST_PATH));
  await expect(page.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  await expect(page.getByLabel('제목')).toHaveValue('세션이 끝난 견적');
  await expect(page.getByLabel('요청 내용')).toHaveValue('키워드 세 개, 세 달');
  await page.getByRole('button', { name: '요청하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '견적서' })).toBeVisible();
  // A submitted text is no longer stored.
  await page.goto(app.url(REQUEST_PATH));
  await expect(page.getByLabel('제목')).toHaveValue('');
});

test('text that one person typed - not shown to another in the same tab, nor after signing out', async ({
  page,
  app,
  api,
}) => {
  await app.open(REQUEST_PATH, 'staff');
  await fillEstimateRequest(page, '남에게 보이지 않을 견적');
  api.signIn('visitor');
  await page.goto(app.url(REQUEST_PATH));
  await fillLogin(page, 'member');
  await expect(page).toHaveURL(app.url(REQUEST_PATH));
  await expect(page.getByLabel('제목')).toHaveValue('');
  await page.getByLabel('제목').fill('나가면 지워질 견적');
  await page.getByText('김회원', { exact: true }).first().click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('견적');
});

test('a lost answer, then the button again - the same key, for which the server makes one estimate', async ({
  page,
  app,
  api,
}) => {
  answerRequests(api);
  await app.open(REQUEST_PATH, 'member');
  await fillEstimateRequest(page, '한 번만 요청한 견적');
  await loseAnswer(page, '/api/users/estimate');
  await page.getByRole('button', { name: '요청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('입력하신 내용은 그대로 있으니');
  // A reload in between changes nothing.
  await page.reload();
  await expect(page.getByLabel('제목')).toHaveValue('한 번만 요청한 견적');
  await page.getByRole('button', { name: '요청하기' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: '견적서' })).toBeVisible();
  const bodies = api.requests(estimateAction).map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toMatchObject({ request_key: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(bodies[1]).toEqual(bodies[0]);
});

/** What the registration page needs. */
const versions = { terms: '2026-01-01', privacy: '2026-01-01', marketing: '2026-11-26' };
const answerRegistration = (api: FakeApi) =>
  api.answer(registration, like(registration.response, { session: {}, data: { versions } } as never));

test('a half-filled registration, reloaded - all fields are back except the password, which is not stored', async ({
  page,
  app,
  api,
}) => {
  answerRegistration(api);
  await app.open('/auth/register');
  await page.getByLabel('상호').fill('새로고침 상사');
  await page.getByLabel('이메일').fill('reload@example.test');
  await page.getByLabel('비밀번호').fill(PASSWORD);
  await page.getByLabel('(필수) 이용약관에 동의합니다.').check();
  await page.reload();
  await expect(page.getByLabel('상호')).toHaveValue('새로고침 상사');
  await expect(page.getByLabel('이메일')).toHaveValue('reload@example.test');
  await expect(page.getByLabel('(필수) 이용약관에 동의합니다.')).toBeChecked();
  await expect(page.getByLabel('비밀번호')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(PASSWORD);
  await page.getByRole('button', { name: '불러온 내용 지우기' }).click();
  await expect(page.getByLabel('상호')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('상호')).toHaveValue('');
});

test('a password that is shown - not stored, and hidden again by the same button', async ({
  page,
  app,
  api,
}) => {
  answerRegistration(api);
  await app.open('/auth/register');
  const field = page.getByLabel('비밀번호', { exact: true });
  await page.getByRole('button', { name: '비밀번호 보기' }).click();
  await field.fill('보이는 비밀번호 8');
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByLabel('상호').fill('보이는 회사');
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(stored).toContain('보이는 회사');
  expect(await stored()).not.toContain('보이는 비밀번호');
  await page.getByRole('button', { name: '비밀번호 숨기기' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('an unsaved estimate of several lines - all lines are back, and the sum', async ({ page, app, api }) => {
  answerRequests(api);
  api.answer(readMember, like(readMember.response, { data: { ...CUSTOMER, approval: 'approved' } }));
  await app.open('/admin/estimates/new?user_id=member1', 'manager');
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
      ['상호(가게·회사 이름)', 'organization'],
      ['성함', 'name'],
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
  app,
  api,
}) => {
  answerRegistration(api);
  for (const [path, fields] of AUTOCOMPLETE) {
    await app.open(path);
    for (const [label, name] of fields)
      await expect(page.getByLabel(label, { exact: true }), `${path} ${label}`).toHaveAttribute(
        'autocomplete',
        name,
      );
    await expect(page.locator('main form')).toHaveAttribute('method', 'post');
  }
  await app.open('/auth/check-mail');
  await expect(page.getByRole('group', { name: '인증번호' }).getByRole('textbox').first()).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
});

test('by keyboard alone - sign in, open the menu, sign out', async ({ page, app }) => {
  await app.open('/auth/login');
  const email = page.getByLabel('이메일');
  await expect(email).toBeVisible();
  await tabTo(page, email);
  await page.keyboard.type('member@topkeyword.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x'.repeat(12));
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
