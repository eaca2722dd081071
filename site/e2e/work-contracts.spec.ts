import type { Page } from '@playwright/test';
import { checkWidths, chooseEntry, downloadCsv, inDays } from './pages';
import { HOST, registerPerson, openAs, PERSON_PASSWORD, signIn, signInAs } from './people';
import { expect, DEMO_PASSWORD, type Product, test } from './product';
import { SiteClient } from './site-client';

const ITEMS = [
  { name: '집중 관리', quantity: 1, unit_price: 310_000 },
  { name: '블로그', quantity: 4, unit_price: 90_000 },
];

/** Registers a customer who accepts an estimate. @returns the customer, with the estimate's id and title */
async function createCustomerWithEstimate(product: Product) {
  const person = await registerPerson(product);
  const [manager, member] = [new SiteClient(product, HOST), new SiteClient(product, HOST)];
  await manager.signIn('manager@topkeyword.test', DEMO_PASSWORD);
  await member.signIn(person.email, PERSON_PASSWORD);
  const title = `순위 관리 ${Date.now()}`;
  const act = async (client: SiteClient, body: object) =>
    (await client.post<{ data: { id: string; version: number } }>('/users/estimate', body)).data;
  const { id, version } = await act(manager, {
    ...{ action: 'write', user_id: person.id, title, items: ITEMS, note: '', valid_until: inDays(7) },
  });
  await act(manager, { action: 'send', id, version });
  await act(member, { action: 'accept', id });
  return { person, estimate: id, title };
}

test('from the accepted estimate to contract, slot and renewal - each form is filled in from the one before @journey', async ({
  page,
  product,
}) => {
  const { person, estimate, title } = await createCustomerWithEstimate(product);
  await signIn(page, product, 'manager', `/admin/estimates/${estimate}`);
  await page.getByRole('link', { name: '계약 등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '계약 등록' })).toBeVisible();
  const form = page.getByRole('form', { name: '계약' });
  await expect(form).toContainText('새로운 상사');
  await expect(form.getByLabel('제목')).toHaveValue(title);
  await expect(form.getByLabel('항목 2', { exact: true })).toHaveValue('블로그');
  await expect(form.getByText('공급가액 ₩670,000')).toBeVisible();
  await form.getByLabel('시작일').fill(inDays(-20));
  await form.getByLabel('종료일').fill(inDays(5));
  await form.getByRole('button', { name: '등록하기' }).click();
  await expect(page).toHaveURL(/\/work\/contracts\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = page.url();

  // A second contract of the same estimate is not offered.
  await page.goto(product.url(HOST, `/work/contracts/new?estimate=${estimate}`));
  await page.getByRole('link', { name: '계약 보기' }).click();
  await expect(page).toHaveURL(address);

  await chooseEntry(page.getByRole('button', { name: '슬롯 등록' }), /블로그/);
  await expect(page.getByRole('main').getByLabel('고객')).toHaveValue(person.id);
  await expect(page.getByLabel('상품', { exact: true })).toHaveValue('블로그');
  await expect(page.getByLabel(/^금액/)).toHaveValue('90000');
  await expect(page.getByLabel('시작일')).toHaveValue(inDays(-20));
  await expect(page.getByLabel('종료일')).toHaveValue(inDays(5));
  await page.getByLabel('키워드').fill('새봄 치과');
  await page.getByLabel('대상').fill('spring.example');
  await page.getByRole('button', { name: '등록하기' }).click();
  await page.getByRole('link', { name: '계약 보기' }).click();
  await expect(page.getByRole('table', { name: '이 계약의 슬롯' })).toContainText('새봄 치과');
  await expect(page.getByRole('link', { name: '집중 관리 슬롯 등록' })).toBeVisible();
  await expect(page.getByRole('link', { name: '블로그 슬롯 등록' })).toHaveCount(0);
  await checkWidths(page, 'work-contracts/slots');

  await page.goto(product.url(HOST, `/work/customers/${person.id}`));
  await expect(page.getByRole('table', { name: '계약', exact: true })).toContainText(title);
  await expect(page.getByRole('table', { name: '활동 이력' })).toContainText('계약 시작');
  await page.getByRole('link', { name: `${title} 갱신` }).click();
  await expect(page.getByLabel('시작일')).toHaveValue(inDays(6));
  await page.getByRole('button', { name: '3개월', exact: true }).click();
  await expect(page.getByLabel('종료일')).not.toHaveValue(inDays(31));
  await page.getByRole('button', { name: '등록하기' }).click();
  await expect(page).toHaveURL(/\/work\/contracts\/\d+$/);
  await expect(page.getByText('예정')).toBeVisible();
  await page.goto(product.url(HOST, `/work/customers/${person.id}`));
  await expect(page.getByRole('table', { name: '계약', exact: true })).toContainText('예정');
  await expect(page.getByRole('heading', { name: '갱신할 계약' })).toHaveCount(0);
});

test('a customer - reads their own contracts, with lines and price', async ({ page, product }) => {
  const { person, estimate, title } = await createCustomerWithEstimate(product);
  const manager = new SiteClient(product, HOST);
  await manager.signIn('manager@topkeyword.test', DEMO_PASSWORD);
  await manager.post('/work/mms/contract', {
    ...{ estimate_id: estimate, title, items: ITEMS, from: inDays(0), to: inDays(89), memo: '내부 메모' },
  });
  await signInAs(page, product, person.email, PERSON_PASSWORD, '/work');
  await page.getByRole('navigation', { name: '업무 메뉴' }).getByRole('link', { name: '계약' }).click();
  const contract = page.getByRole('region', { name: title });
  await expect(contract).toContainText('진행 중');
  await expect(contract).toContainText('₩737,000');
  await expect(contract.getByRole('row', { name: /블로그/ })).toContainText('₩360,000');
  await expect(page.getByRole('main')).not.toContainText('내부 메모');
});

test('contracts to renew - counted on Today, and listed by the filter', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work');
  const figures = page.getByRole('list', { name: '갱신할 계약' });
  await figures.getByRole('link', { name: /^7일 안/ }).click();
  await expect(page).toHaveURL(/ends_within=7&renewal=due/);
  // This contract is part of the demo data.
  await expect(page.getByRole('grid', { name: '계약 목록' })).toContainText('블로그 포스팅 월 4건');
  await page.goto(product.url(HOST, '/work/contracts'));
  await expect(page.getByRole('grid', { name: '계약 목록' })).toContainText('순위 관리 3개월');
});

test('a contract - edited, terminated, its termination revoked, and deleted', async ({ page, product }) => {
  const person = await registerPerson(product);
  await signIn(page, product, 'manager', `/work/contracts/new?customer=${person.id}`);
  const form = page.getByRole('form', { name: '계약' });
  await expect(form.getByLabel('고객', { exact: true })).toHaveValue(person.id);
  await form.getByLabel('제목').fill('한 달 관리');
  await form.getByLabel('항목 1', { exact: true }).fill('집중 관리');
  await form.getByLabel('단가').fill('300,000');
  await form.getByRole('button', { name: '1개월', exact: true }).click();
  await form.getByRole('button', { name: '등록하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '한 달 관리' })).toBeVisible();

  await page.getByRole('button', { name: '수정', exact: true }).click();
  await form.getByRole('button', { name: '항목 추가' }).click();
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form.getByText('항목 이름을 입력해 주세요.')).toBeVisible();
  await form.getByLabel('항목 2', { exact: true }).fill('블로그');
  await form.getByLabel('단가').nth(1).fill('100000');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('계약을 저장했습니다.')).toBeVisible();
  await expect(page.getByText('₩440,000')).toBeVisible();

  // A line that was removed stays removed after a reload.
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await form.getByRole('button', { name: '항목 2 삭제' }).click();
  await page.reload();
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(form.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  await expect(form.getByLabel('항목 2', { exact: true })).toHaveCount(0);
  await form.getByRole('button', { name: '불러온 내용 지우기' }).click();
  await expect(form.getByLabel('항목 2', { exact: true })).toHaveValue('블로그');
  await page.getByRole('button', { name: '수정 취소' }).click();

  await page.getByRole('button', { name: '해지', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '계약 해지' });
  await dialog.getByLabel('사유').fill('폐업');
  await dialog.getByRole('button', { name: '해지', exact: true }).click();
  await expect(page.getByText(/폐업/)).toBeVisible();
  await expect(page.getByRole('button', { name: '수정', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '해지 취소' }).click();
  await expect(page.getByText('해지를 취소했습니다.')).toBeVisible();

  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/work/contracts'));
});

test('a contract that another person changed - loading that version neither saves nor terminates', async ({
  page,
  product,
  browser,
}) => {
  const person = await registerPerson(product);
  const staff = new SiteClient(product, HOST);
  await staff.signIn('manager@topkeyword.test', DEMO_PASSWORD);
  const period = { from: inDays(-5), to: inDays(24) };
  const { data } = await staff.post<{ data: { id: number } }>('/work/mms/contract', {
    ...{ customer: person.id, title: '함께 고칠 계약', items: ITEMS, ...period, memo: '' },
  });
  const change = (version: number, title: string) =>
    staff.post('/work/mms/contract', { id: data.id, version, title, items: ITEMS, ...period });
  const other = await openAs(browser, product, 'staff', `/work/contracts/${data.id}`);
  await signIn(page, product, 'manager', `/work/contracts/${data.id}`);
  const loadTheirs = async (tab: Page) => {
    const conflict = tab.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
    await conflict.getByRole('button', { name: '저장된 내용 불러오기' }).click();
    await expect(tab.getByText('저장된 내용을 불러왔습니다.')).toBeVisible();
  };

  await page.getByRole('button', { name: '수정', exact: true }).click();
  const form = page.getByRole('form', { name: '계약' });
  await form.getByLabel('제목').fill('내가 고친 계약');
  await other.getByRole('button', { name: '해지', exact: true }).click();
  const closing = other.getByRole('dialog', { name: '계약 해지' });
  await expect(closing).toBeVisible();
  await change(1, '먼저 고친 계약');

  await form.getByRole('button', { name: '저장' }).click();
  await loadTheirs(page);
  await expect(page.getByText('계약을 저장했습니다.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '먼저 고친 계약' })).toBeVisible();

  await closing.getByRole('button', { name: '해지', exact: true }).click();
  await loadTheirs(other);
  await expect(other.getByText('계약을 해지했습니다.')).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1, name: '먼저 고친 계약' })).toBeVisible();
  await expect(other.getByRole('button', { name: '해지', exact: true })).toBeVisible();
  await other.context().close();
});

test('revenue - by product and customer, as chart, table and file; a member is sent home', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'manager', '/work/revenue');
  await expect(page.getByRole('img', { name: /^월별 매출 막대그래프: / })).toBeVisible();
  await expect(page.getByRole('table', { name: '상품별 매출' })).toContainText('프리미엄');
  await page.getByText('월별 매출 표로 보기').click();
  await expect(page.getByRole('table', { name: '월별 매출' })).toContainText('합계 (원)');
  const file = await downloadCsv(page.getByRole('button', { name: '내려받기' }));
  expect(file.suggestedFilename()).toMatch(/^월별 매출 상품별 .*\.csv$/);
  await page.getByLabel('기준', { exact: true }).selectOption('고객별');
  await page.getByRole('button', { name: '보기' }).click();
  await expect(page).toHaveURL(/by=customer/);
  await expect(page.getByRole('table', { name: '고객별 매출' })).toContainText('데모 상사');
  await page.getByLabel('시작하는 달').fill('2026-05');
  await page.getByLabel('끝나는 달').fill('2026-02');
  await page.getByRole('button', { name: '보기' }).click();
  const wrong = page.getByText('끝나는 달이 시작하는 달보다 빠릅니다.');
  await expect(wrong).toBeVisible();
  // The same as in the address: nothing navigates, and the error goes.
  await page.getByLabel('시작하는 달').fill('');
  await page.getByLabel('끝나는 달').fill('');
  await page.getByRole('button', { name: '보기' }).click();
  await expect(wrong).toHaveCount(0);
  await page.goto(product.url(HOST, '/work/revenue?from=2001-01&to=2001-02'));
  await expect(page.getByRole('heading', { name: '이 기간의 매출이 없습니다' })).toBeVisible();

  const member = await openAs(browser, product, 'member', '/work');
  for (const path of ['/work/revenue', '/work/contracts']) {
    await member.goto(product.url(HOST, path));
    await expect(member).toHaveURL(product.url(HOST, '/'));
  }
  await member.context().close();
});
