import type { Page } from '@playwright/test';
import { listMembers, readMember } from '../../api-extensions/contracts/accounts/members';
import {
  customerNotes,
  customerTimeline,
  readCustomerNotes,
  saveCustomerNotes,
} from '../../api-extensions/contracts/work/customers';
import { dashboard } from '../../api-extensions/contracts/work/dashboard';
import { createJob, jobDetail, jobList } from '../../api-extensions/contracts/work/jobs';
import { createSlot, slotDetail, slots, workOptions } from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { like, listOf } from './example';
import type { FakeApi } from './fake-api';
import {
  CUSTOMER,
  EditedRow,
  type Job,
  jobListOf,
  jobOf,
  NOON,
  OPTIONS,
  type Slot,
  slotList,
  slotOf,
} from './records';

// The page of a customer, and the forms that it leads to; the server's part is proved in api-extensions/tests/work-customers.test.ts.

const PATH = '/work/customers/member1';
const KEYWORD = '연장 시험';

const slotToRenew = slotOf({
  ...{ id: 7, keyword: KEYWORD, target: 'renew.example.com', price: 120_000, memo: '월말 정산' },
  ...{ from: '2026-10-01', to: '2026-11-15', days_left: 6 },
});

/** Answers for a customer with these slots and one open job; jobs and slots that are created are added. */
function answerCustomer(api: FakeApi, slotsOfCustomer: Slot[]): void {
  const member = { ...CUSTOMER, email: 'a@b.test', approval: 'approved' as const };
  let jobs: Job[] = [jobOf({ id: 3, title: '소개 글 쓰기' })];
  const all = [...slotsOfCustomer];
  /** Slots after which no other of the same lookup begins. */
  const due = () => (all.some(({ state }) => state === 'scheduled') ? [] : all.slice(0, 1));
  api.answer(workOptions, OPTIONS);
  api.answer(listMembers, listOf(listMembers, [member]));
  api.answer(readMember, like(readMember.response, { data: member }));
  api.answer(slots, ({ query }) => slotList(query.renewal === 'due' ? due() : all));
  api.answer(slotDetail, ({ params: { id } }) =>
    like(slotDetail.response, { data: { slot: all.find((slot) => slot.id === id) ?? slotToRenew } }),
  );
  api.answer(createSlot, ({ body: { keyword, target, from, to } }) => {
    const slot = slotOf({ id: 90, keyword, target, from, to, state: 'scheduled' });
    all.push(slot);
    return { data: slot, jobs: 0 };
  });
  api.answer(jobList, () => jobListOf(jobs));
  api.answer(createJob, ({ body: { title } }) => {
    jobs = [...jobs, jobOf({ id: 91, title })];
    return { data: jobOf({ id: 91, title }) };
  });
  api.answer(jobDetail, ({ params: { id } }) =>
    like(jobDetail.response, { data: { job: jobs.find((job) => job.id === id) ?? jobOf({}) } }),
  );
  api.answer(
    customerTimeline,
    listOf(customerTimeline, [{ key: 'begun 7', type: 'begun', day: '2026-10-01', text: KEYWORD }]),
  );
}

test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the page of a customer - reached from the list of members and from a slot', async ({
  page,
  app,
  api,
}) => {
  answerCustomer(api, [slotToRenew]);
  await app.open(PATH, 'manager');
  await expect(heading(page, '한빛 치과')).toBeVisible();
  await expect(page.getByRole('table', { name: '슬롯', exact: true })).toContainText(KEYWORD);
  await expect(page.getByRole('table', { name: '미완료 작업' })).toContainText('소개 글 쓰기');
  await expect(page.getByRole('table', { name: '활동 이력' })).toContainText('슬롯 시작');
  await expect(page.getByText('등록한 정기 발송이 없습니다.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.setViewportSize({ width: 1280, height: 740 });
  await app.navigate('/admin?q=a%40b.test');
  await page.getByRole('main').locator('a[href^="/admin/members/"]').click();
  await page.getByRole('link', { name: '고객 현황 보기' }).click();
  await expect(page).toHaveURL(app.url(PATH));
  await page.getByRole('link', { name: KEYWORD }).first().click();
  await page.getByRole('link', { name: /한빛 치과/ }).click();
  await expect(page).toHaveURL(app.url(PATH));
});

test('a renewal - filled in from the old slot, for the period after it; then the slot is no longer due', async ({
  page,
  app,
  api,
}) => {
  answerCustomer(api, [slotToRenew]);
  await app.open(PATH, 'manager');
  await page.getByRole('link', { name: `${KEYWORD} 갱신` }).click();
  await expect(heading(page, '슬롯 갱신')).toBeVisible();
  await expect(page.getByLabel('키워드')).toHaveValue(KEYWORD);
  await expect(page.getByLabel('대상')).toHaveValue('renew.example.com');
  await expect(page.getByRole('main').getByLabel('고객')).toHaveValue('member1');
  await expect(page.getByLabel('상품', { exact: true })).toHaveValue('스탠다드');
  await expect(page.getByLabel(/^금액/)).toHaveValue('120000');
  await expect(page.getByLabel('메모')).toHaveValue('월말 정산');
  await expect(page.getByLabel('시작일')).toHaveValue('2026-11-16');
  await expect(page.getByLabel('종료일')).toHaveValue('2026-12-31');
  await page.getByRole('button', { name: '등록하기' }).click();
  await expect(page).toHaveURL(app.url('/work/slots/90'));
  expect(api.requests(createSlot)[0]?.body).toMatchObject({ customer: 'member1', price: 120_000 });

  await app.navigate(PATH);
  await expect(page.getByRole('table', { name: '슬롯', exact: true }).getByText('예정')).toBeVisible();
  await expect(page.getByRole('heading', { name: '갱신할 슬롯' })).toHaveCount(0);
});

test('slots to renew - listed by the filter and on Today', async ({ page, app, api }) => {
  answerCustomer(api, [slotToRenew]);
  const staff = dashboard.response.shape.data.shape.staff.unwrap();
  const renewals = { week: 1, month: 1, next: [slotToRenew] };
  api.answer(
    dashboard,
    like(dashboard.response, { data: { slots: { running: 1 }, staff: like(staff, { renewals }) } } as never),
  );
  await app.open('/work/slots?ends_within=7&renewal=due', 'manager');
  await expect(page.getByRole('grid', { name: '슬롯 목록' })).toContainText(KEYWORD);
  await expect.poll(() => api.requests(slots)[0]?.query).toMatchObject({ ends_within: 7, renewal: 'due' });
  await app.navigate('/work');
  const figures = page.getByRole('list', { name: '갱신할 슬롯' });
  await expect(figures.getByRole('link', { name: /^7일 안/ })).toHaveAttribute('href', /renewal=due/);
  const due = page.getByRole('table', { name: '30일 안에 끝나는 슬롯' });
  await expect(due.getByRole('link', { name: /갱신$/ }).first()).toBeVisible();
});

test('customer notes edited by two people - the second sees both versions and chooses', async ({
  page,
  app,
  api,
}) => {
  answerCustomer(api, [slotToRenew]);
  const row = new EditedRow(customerNotes.parse(like(customerNotes, {})));
  api.answer(readCustomerNotes, () => ({ data: row.current }));
  api.answer(saveCustomerNotes, ({ body }) => ({ data: row.edit(body) }));
  await app.open(PATH, 'manager');
  const notes = page.getByRole('form', { name: '고객 메모' });
  await notes.getByLabel('메모').fill('전화는 오후에');
  row.change({ notes: '세금계산서는 월말', author: '박담당' });
  await notes.getByRole('button', { name: '메모 저장' }).click();
  const both = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(both.getByRole('row', { name: /메모/ })).toHaveText(/세금계산서는 월말전화는 오후에/);
  await both.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(notes.getByLabel('메모')).toHaveValue('세금계산서는 월말');
  await notes.getByLabel('메모').fill('세금계산서는 월말, 전화는 오후에');
  await notes.getByRole('button', { name: '메모 저장' }).click();
  await expect(page.getByText('메모를 저장했습니다.')).toBeVisible();
  await page.reload();
  await expect(notes.getByLabel('메모')).toHaveValue('세금계산서는 월말, 전화는 오후에');
  await notes.getByLabel('메모').fill('전화는 오전에');
  row.change({ notes: '세금계산서는 월초', author: '박담당' });
  await notes.getByRole('button', { name: '메모 저장' }).click();
  await both.getByRole('button', { name: '내 내용으로 저장' }).click();
  await expect(both).toBeHidden();
  expect(row.current.notes).toBe('전화는 오전에');
});

test('a new job from a slot’s page - has the slot filled in, and offers the customer’s slots only', async ({
  page,
  app,
  api,
}) => {
  answerCustomer(api, [slotToRenew]);
  await app.open(PATH, 'manager');
  await page.getByRole('table', { name: '슬롯', exact: true }).getByRole('link', { name: KEYWORD }).click();
  await expect(heading(page, KEYWORD)).toBeVisible();
  await page.getByRole('button', { name: '작업 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '작업 등록' });
  await expect(dialog.getByLabel(/^슬롯/)).toHaveValue('7');
  // "No slot", and the customer's only slot.
  await expect(dialog.getByLabel(/^슬롯/).getByRole('option')).toHaveCount(2);
  await expect.poll(() => api.requests(slots).at(-1)?.query).toMatchObject({ userId: 'member1' });
  await dialog.getByLabel('제목').fill('상세 화면에서 등록');
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await page.getByRole('button', { name: '열기' }).click();
  await expect(page.getByRole('heading', { name: '상세 화면에서 등록' })).toBeVisible();
  expect(api.requests(createJob)[0]?.body).toMatchObject({ slot_id: 7 });
  await app.navigate(PATH);
  await expect(page.getByRole('table', { name: '미완료 작업' })).toContainText('상세 화면에서 등록');
});

test('a new job of a customer with two slots - the user has to choose one', async ({ page, app, api }) => {
  const second = slotOf({ id: 8, keyword: '둘째 시험', target: 'second.example.com' });
  answerCustomer(api, [slotToRenew, second]);
  await app.open(PATH, 'manager');
  await page.getByRole('button', { name: '작업 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '작업 등록' });
  const slot = dialog.getByLabel(/^슬롯/);
  await expect(slot).toHaveValue('');
  await dialog.getByLabel('제목').fill('둘 중 하나');
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await expect(dialog.getByText('슬롯을 선택해 주세요.')).toBeVisible();
  await expect(slot).toBeFocused();
  await slot.selectOption({ label: '둘째 시험 · second.example.com (한빛 치과)' });
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByRole('table', { name: '미완료 작업' })).toContainText('둘 중 하나');
  expect(api.requests(createJob)[0]?.body).toMatchObject({ slot_id: 8 });
});

test('a new job, slot and estimate from a customer’s page - are for this customer; a member is sent home', async ({
  page,
  app,
  api,
}) => {
  answerCustomer(api, [slotToRenew]);
  await app.open(PATH, 'manager');
  await page.getByRole('button', { name: '작업 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '작업 등록' });
  // The customer's only slot is chosen.
  await expect(dialog.getByLabel(/^슬롯/).getByRole('option')).toHaveCount(2);
  await expect(dialog.getByLabel(/^슬롯/).locator('option:checked')).toContainText(KEYWORD);
  await dialog.getByLabel('제목').fill('전화 드리기');
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page.getByRole('table', { name: '미완료 작업' })).toContainText('전화 드리기');

  await page.getByRole('main').getByRole('link', { name: '슬롯 등록' }).click();
  await expect(heading(page, '슬롯 등록')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('고객')).toHaveValue('member1');
  await app.navigate(PATH);
  await page.getByRole('main').getByRole('link', { name: '견적 작성' }).click();
  await expect(page.getByText('받는 회원:')).toContainText('김회원');
  await app.open(PATH, 'member');
  await expect(page).toHaveURL(app.url('/'));
});
