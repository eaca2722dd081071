import type { Page } from '@playwright/test';
import { callAs, checkWidths, inDays } from './pages';
import { HOST, registerPerson, openAs, type Person, PERSON_PASSWORD, signIn, signInAs } from './people';
import { expect, type Product, test } from './product';

/** Creates a record as the page's user. @param path below `/work/mms` @returns the record's id */
const createRecord = async (page: Page, path: string, body: object): Promise<number> =>
  (await callAs<{ data: { id: number } }>(page, `/work/mms/${path}`, body)).data.id;

/** Creates a customer with one open job and a slot that ends in five days, and opens the customer's page as a manager. */
async function openCustomer(page: Page, product: Product): Promise<{ person: Person; keyword: string }> {
  const person = await registerPerson(product);
  await signIn(page, product, 'manager', '/work');
  const keyword = `연장 시험 ${Date.now()}`;
  const slot = await createRecord(page, 'slot', {
    ...{ kind: 'web', keyword, target: 'renew.example.com', product: '스탠다드', customer: person.id },
    ...{ from: inDays(-40), to: inDays(5), price: 120_000, memo: '월말 정산', jobs: false },
  });
  await createRecord(page, 'job', {
    ...{ kind: 'content', title: '소개 글 쓰기', slot_id: slot, start: inDays(-1), due: inDays(3) },
  });
  await page.goto(product.url(HOST, `/work/customers/${person.id}`));
  await expect(page.getByRole('heading', { level: 1, name: '새로운 상사' })).toBeVisible();
  return { person, keyword };
}

test('the page of a customer - reached from the list of members and from a slot', async ({
  page,
  product,
}) => {
  const { person, keyword } = await openCustomer(page, product);
  await expect(page.getByRole('table', { name: '슬롯', exact: true })).toContainText(keyword);
  await expect(page.getByRole('table', { name: '미완료 작업' })).toContainText('소개 글 쓰기');
  await expect(page.getByRole('table', { name: '활동 이력' })).toContainText('슬롯 시작');
  await expect(page.getByText('등록한 정기 발송이 없습니다.')).toBeVisible();

  await page.goto(product.url(HOST, `/admin?q=${encodeURIComponent(person.email)}`));
  await page.getByRole('main').locator('a[href^="/admin/members/"]').click();
  await page.getByRole('link', { name: '고객 현황 보기' }).click();
  await expect(page).toHaveURL(product.url(HOST, `/work/customers/${person.id}`));
  await page.getByRole('link', { name: keyword }).first().click();
  await page.getByRole('link', { name: /새로운 상사/ }).click();
  await expect(page).toHaveURL(product.url(HOST, `/work/customers/${person.id}`));
});

test('files of a customer - uploaded, shown to the customer, downloaded and deleted @journey', async ({
  page,
  product,
  browser,
}) => {
  const { person } = await openCustomer(page, product);
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const input = page.getByLabel('올릴 파일');
  await input.setInputFiles({ name: '메모.pdf', mimeType: 'application/pdf', buffer: Buffer.from('글') });
  const rejection = page.getByRole('alert').filter({ hasText: '파일만 올릴 수 있습니다.' });
  await expect(rejection).toBeVisible();
  const name = `아주 긴 이름의 계약서 사본과 부속 합의서 ${'가'.repeat(40)}.pdf`;
  await input.setInputFiles({ ...pdf, name });
  const files = page.getByRole('table', { name: '파일', exact: true });
  await expect(files.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: '파일 올리기' })).not.toHaveAttribute('aria-disabled');
  await input.setInputFiles({ ...pdf, name: '내부 검토.pdf' });
  await expect(files.getByRole('link', { name: '내부 검토.pdf' })).toBeVisible();
  await expect(rejection).toHaveCount(0);
  await expect(page.getByRole('table', { name: '활동 이력' })).toContainText('내부 검토.pdf');
  await checkWidths(page, 'work-customers/files');

  // The next change that succeeds removes the message of a failed upload.
  await input.setInputFiles({ name: '메모.pdf', mimeType: 'application/pdf', buffer: Buffer.from('글') });
  await expect(rejection).toBeVisible();
  const shown = files.getByRole('switch', { name: `${name} 고객에게 보이기` });
  await shown.focus();
  await page.keyboard.press('Space');
  await expect(shown).toBeChecked();
  await expect(page.getByText('고객에게 보입니다.')).toBeVisible();
  await expect(rejection).toHaveCount(0);

  const member = await (await browser.newContext()).newPage();
  await signInAs(member, product, person.email, PERSON_PASSWORD, '/user/timeline');
  const received = member.getByRole('table', { name: '받은 파일' });
  await expect(received).toContainText(name);
  await expect(member.getByRole('table', { name: '활동 이력' })).toContainText('슬롯 시작');
  await expect(member.getByRole('main')).not.toContainText('내부 검토');
  const download = member.waitForEvent('download');
  await received.getByRole('link', { name }).click();
  expect((await download).suggestedFilename()).toBe(name);
  await member.context().close();

  await files.getByRole('button', { name: '내부 검토.pdf 삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('main')).not.toContainText('내부 검토');
});

test('a renewal - filled in from the old slot, for the period after it; then the slot is no longer due', async ({
  page,
  product,
}) => {
  const { person, keyword } = await openCustomer(page, product);
  await page.getByRole('link', { name: `${keyword} 갱신` }).click();
  await expect(page.getByRole('heading', { level: 1, name: '슬롯 갱신' })).toBeVisible();
  await expect(page.getByLabel('키워드')).toHaveValue(keyword);
  await expect(page.getByLabel('대상')).toHaveValue('renew.example.com');
  await expect(page.getByRole('main').getByLabel('고객')).toHaveValue(person.id);
  await expect(page.getByLabel('상품', { exact: true })).toHaveValue('스탠다드');
  await expect(page.getByLabel(/^금액/)).toHaveValue('120000');
  await expect(page.getByLabel('메모')).toHaveValue('월말 정산');
  await expect(page.getByLabel('시작일')).toHaveValue(inDays(6));
  await expect(page.getByLabel('종료일')).toHaveValue(inDays(51));
  await page.getByRole('button', { name: '등록하기' }).click();
  await expect(page).toHaveURL(/\/work\/slots\/\d+$/);

  await page.goto(product.url(HOST, `/work/customers/${person.id}`));
  await expect(page.getByRole('table', { name: '슬롯', exact: true }).getByText('예정')).toBeVisible();
  await expect(page.getByRole('heading', { name: '갱신할 슬롯' })).toHaveCount(0);
});

test('slots to renew - listed by the filter and on Today', async ({ page, product }) => {
  const { keyword } = await openCustomer(page, product);
  await page.goto(product.url(HOST, '/work/slots?ends_within=7&renewal=due'));
  await expect(page.getByRole('grid', { name: '슬롯 목록' })).toContainText(keyword);
  await page.goto(product.url(HOST, '/work'));
  const figures = page.getByRole('list', { name: '갱신할 슬롯' });
  await expect(figures.getByRole('link', { name: /^7일 안/ })).toHaveAttribute('href', /renewal=due/);
  const due = page.getByRole('table', { name: '30일 안에 끝나는 슬롯' });
  await expect(due.getByRole('link', { name: /갱신$/ }).first()).toBeVisible();
});

test('customer notes edited by two people - the second sees both versions and chooses', async ({
  page,
  product,
  browser,
}) => {
  const { person } = await openCustomer(page, product);
  const notes = page.getByRole('form', { name: '고객 메모' });
  const other = await openAs(browser, product, 'staff', `/work/customers/${person.id}`);
  const theirs = other.getByRole('form', { name: '고객 메모' });
  await theirs.getByLabel('메모').fill('전화는 오후에');
  await notes.getByLabel('메모').fill('세금계산서는 월말');
  await notes.getByRole('button', { name: '메모 저장' }).click();
  await expect(page.getByText('메모를 저장했습니다.')).toBeVisible();
  await theirs.getByRole('button', { name: '메모 저장' }).click();
  const both = other.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(both.getByRole('row', { name: /메모/ })).toHaveText(/세금계산서는 월말전화는 오후에/);
  await both.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(theirs.getByLabel('메모')).toHaveValue('세금계산서는 월말');
  await theirs.getByLabel('메모').fill('세금계산서는 월말, 전화는 오후에');
  await theirs.getByRole('button', { name: '메모 저장' }).click();
  await expect(other.getByText('메모를 저장했습니다.')).toBeVisible();
  await other.reload();
  await expect(theirs.getByLabel('메모')).toHaveValue('세금계산서는 월말, 전화는 오후에');
  await other.context().close();
});

test('a new job from a slot’s page - has the slot filled in, and offers the customer’s slots only', async ({
  page,
  product,
}) => {
  const { person, keyword } = await openCustomer(page, product);
  const slots = page.getByRole('table', { name: '슬롯', exact: true });
  await slots.getByRole('link', { name: keyword }).click();
  await expect(page.getByRole('heading', { level: 1, name: keyword })).toBeVisible();
  const [, id] = /slots\/(\d+)$/.exec(page.url()) ?? [];
  await page.getByRole('button', { name: '작업 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '작업 등록' });
  await expect(dialog.getByLabel(/^슬롯/)).toHaveValue(id ?? '');
  // "No slot", and the customer's only slot.
  await expect(dialog.getByLabel(/^슬롯/).getByRole('option')).toHaveCount(2);
  await dialog.getByLabel('제목').fill('상세 화면에서 등록');
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await page.getByRole('button', { name: '열기' }).click();
  await expect(page.getByRole('heading', { name: '상세 화면에서 등록' })).toBeVisible();
  await page.goto(product.url(HOST, `/work/customers/${person.id}`));
  await expect(page.getByRole('table', { name: '미완료 작업' })).toContainText('상세 화면에서 등록');
});

test('a new job of a customer with two slots - the user has to choose one', async ({ page, product }) => {
  const { person, keyword } = await openCustomer(page, product);
  const other = `${keyword} 둘째`;
  await createRecord(page, 'slot', {
    ...{
      kind: 'web',
      keyword: other,
      target: 'second.example.com',
      product: '스탠다드',
      customer: person.id,
    },
    ...{ from: inDays(0), to: inDays(30), jobs: false },
  });
  await page.reload();
  await page.getByRole('button', { name: '작업 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '작업 등록' });
  const slot = dialog.getByLabel(/^슬롯/);
  await expect(slot).toHaveValue('');
  await dialog.getByLabel('제목').fill('둘 중 하나');
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await expect(dialog.getByText('슬롯을 선택해 주세요.')).toBeVisible();
  await expect(slot).toBeFocused();
  await slot.selectOption({ label: `${other} · second.example.com (새로운 상사)` });
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByRole('table', { name: '미완료 작업' })).toContainText('둘 중 하나');
});

test('a new job, slot and estimate from a customer’s page - are for this customer; a member is sent home', async ({
  page,
  product,
  browser,
}) => {
  const { person, keyword } = await openCustomer(page, product);
  await page.getByRole('button', { name: '작업 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '작업 등록' });
  // The customer's only slot is chosen.
  await expect(dialog.getByLabel(/^슬롯/).getByRole('option')).toHaveCount(2);
  await expect(dialog.getByLabel(/^슬롯/).locator('option:checked')).toContainText(keyword);
  await dialog.getByLabel('제목').fill('전화 드리기');
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByRole('table', { name: '미완료 작업' })).toContainText('전화 드리기');

  await page.getByRole('link', { name: '슬롯 등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '슬롯 등록' })).toBeVisible();
  await expect(page.getByRole('main').getByLabel('고객')).toHaveValue(person.id);
  await page.goto(product.url(HOST, `/work/customers/${person.id}`));
  await page.getByRole('link', { name: '견적 작성' }).click();
  await expect(page.getByText('받는 회원:')).toContainText(person.name);

  const member = await openAs(browser, product, 'member', '/work');
  await member.goto(product.url(HOST, `/work/customers/${person.id}`));
  await expect(member).toHaveURL(product.url(HOST, '/'));
  await member.context().close();
});
