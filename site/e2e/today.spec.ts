import type { Page } from '@playwright/test';
import { callAs, inDays } from './pages';
import {
  HOST,
  linkOf,
  waitForMail,
  registerPerson,
  type Person,
  PERSON_PASSWORD,
  signIn,
  signInAs,
} from './people';
import { expect, type Product, test } from './product';

/** Sends a consultation request. @returns its receipt */
async function submitConsultation(page: Page, companyName: string, more: object = {}): Promise<string> {
  const { data } = await callAs<{ data: { receipt: string } }>(page, '/service/apply', {
    ...{ type: 1, companyName, keyword: '강남 치과', contact: '010-1234-5678', memo: '오후에 연락 주세요.' },
    ...{ confirmation_email: '', privacy: true, marketing: false, privacy_version: '2026-01-01' },
    ...{ idempotency_key: `today-${Date.now()}-abcdefgh`, elapsed_ms: 20_000, website: '', ...more },
  });
  return data.receipt;
}

/** Region of a list on the page Today. */
const list = (page: Page, title: string) => page.getByRole('region', { name: title });
/** Entry of a list on the page Today that contains a text. */
const entry = (page: Page, title: string, text: string) =>
  list(page, title).getByRole('listitem').filter({ hasText: text });

const today = (product: Product) => product.url(HOST, '/work');

test('a new consultation on Today - opened, and answered with an estimate that knows what was asked @journey', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work');
  const company = `오늘 상사 ${Date.now()}`;
  const receipt = await submitConsultation(page, company);
  await page.reload();
  await entry(page, '새로 들어온 상담', company).getByRole('link', { name: '상담 열기' }).click();
  const dialog = page.getByRole('dialog', { name: company });
  await expect(dialog).toContainText(receipt);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(product.url(HOST, `/admin/consultations?q=${receipt}`));

  await page.goto(today(product));
  await entry(page, '새로 들어온 상담', company).getByRole('link', { name: '견적 작성' }).click();
  const requestCard = page.getByRole('region', { name: '상담 내용' });
  await expect(requestCard).toContainText('강남 치과');
  await expect(requestCard).toContainText('오후에 연락 주세요.');
  await expect(page.getByLabel('받는 곳')).toHaveValue(company);
  await expect(page.getByLabel('제목')).not.toHaveValue('');
});

test('a new consultation on Today - assigned to oneself in place', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work');
  const company = `맡을 상사 ${Date.now()}`;
  await submitConsultation(page, company);
  await page.reload();
  const request = entry(page, '새로 들어온 상담', company);
  await request.getByRole('button', { name: `${company} 상담 내가 담당하기` }).click();
  await expect(page.getByText(`${company} 상담을 담당하게 되었습니다.`)).toBeVisible();
  await expect(request).toContainText('담당 이매니저');
  await expect(request.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('group', { name: '새로 처리할 일' })).toBeFocused();
});

test('an own job on Today - finished in place by a double click, which spares the next job; then undone', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work');
  const title = `오늘 끝낼 작업 ${Date.now()}`;
  const assignee = await page.evaluate(
    async () => ((await (await fetch('/api/auth/session')).json()) as { user: { id: string } }).user.id,
  );
  const job = { kind: 'content', title, assignee, start: inDays(-1), due: inDays(0) };
  const { data } = await callAs<{ data: { id: number } }>(page, '/work/mms/job', job);
  const next = `${title} 다음`;
  await callAs(page, '/work/mms/job', { ...job, title: next });
  await page.reload();
  const table = page.getByRole('table', { name: '오늘까지 끝낼 내 작업' });
  const rowOf = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const row = rowOf(title);
  // The second click of the double click hits the next job, which has moved under the pointer.
  await row.getByRole('button', { name: `${title} 완료 처리` }).dblclick({ delay: 150 });
  const undo = page.getByRole('button', { name: '실행 취소' });
  // The notice stays while the pointer is on it.
  await undo.hover();
  await expect(row).toHaveCount(0);
  await expect(rowOf(next)).toBeVisible();
  await undo.click();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(product.url(HOST, `/work/jobs/${data.id}`));
});

test('a registration on Today - approved in place by the keyboard, which does not reach the next one', async ({
  page,
  product,
}) => {
  const person = await registerPerson(product, { approve: false });
  const next = await registerPerson(product, { approve: false });
  await signIn(page, product, 'manager', '/work');
  const waiting = '승인을 기다리는 회원';
  await expect(entry(page, waiting, person.email)).toBeVisible();
  await entry(page, waiting, person.email).getByRole('button', { name: '승인' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${person.name} 님의 가입을 승인했습니다.`)).toBeVisible();
  await expect(page.getByRole('group', { name: '새로 처리할 일' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(page, waiting, person.email)).toHaveCount(0);
  await expect(entry(page, waiting, next.email)).toBeVisible();
  await waitForMail(product, person.email, '가입이 승인되었습니다');
});

/** Writes an estimate and sends it to a person. @returns its id */
async function sendEstimateTo(page: Page, { id: user_id }: Person, title: string): Promise<string> {
  const act = async (body: object) =>
    (await callAs<{ data: { id: string } }>(page, '/users/estimate', body)).data.id;
  const items = [{ name: '웹 순위 관리', quantity: 1, unit_price: 120_000 }];
  const id = await act({ action: 'write', user_id, title, items, valid_until: inDays(7) });
  return act({ action: 'send', id, version: 1 });
}

test('an accepted estimate on Today - leads to a new contract with its title', async ({
  page,
  product,
  browser,
}) => {
  const person = await registerPerson(product);
  await signIn(page, product, 'manager', '/work');
  const title = `수락할 견적 ${Date.now()}`;
  const id = await sendEstimateTo(page, person, title);
  const member = await (await browser.newContext()).newPage();
  await signInAs(member, product, person.email, PERSON_PASSWORD, '/user');
  await callAs(member, '/users/estimate', { action: 'accept', id });
  await member.context().close();
  await page.reload();
  const answered = entry(page, '고객이 응답한 견적', title);
  await expect(answered).toContainText('수락');
  await answered.getByRole('link', { name: '계약 등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '계약 등록' })).toBeVisible();
  await expect(page.getByLabel('제목')).toHaveValue(title);
});

test('an invitation - copied and mailed; its link fills company and e-mail into the registration', async ({
  page,
  product,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, product, 'manager', '/work');
  const [company, email] = [`초대 & 상사 ${Date.now()}`, `invited-${Date.now()}@example.test`];
  const receipt = await submitConsultation(page, company, { contact: email });
  await page.goto(product.url(HOST, `/admin/consultations?q=${receipt}&open`));
  const dialog = page.getByRole('dialog', { name: company });
  await dialog.getByRole('button', { name: '가입 안내 메일 보내기' }).click();
  await expect(page.getByText(`${email} 주소로 가입 안내를 보냈습니다.`)).toBeVisible();
  expect(linkOf(await waitForMail(product, email, '회원 가입을 안내해 드립니다'))).toContain(
    '/auth/register',
  );

  await dialog.getByRole('button', { name: '가입 안내 복사' }).click();
  await expect(page.getByText('가입 안내를 복사했습니다.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());

  const visitor = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));
  await visitor.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  await expect(visitor.getByLabel('회사명')).toHaveValue(company);
  await expect(visitor.getByLabel('이메일')).toHaveValue(email);
  // The details are no longer in the address, and were sent to no server.
  await expect(visitor).toHaveURL(product.url(HOST, '/auth/register'));
  expect(requests.filter((url) => url.includes(encodeURIComponent(email)))).toEqual([]);
  await visitor.context().close();
});
