import type { Page } from '@playwright/test';
import { AppError } from '../../api-extensions/server/platform/errors';
import { estimateDetail } from '../../api-extensions/contracts/estimates/estimates';
import {
  consultation,
  consultations,
  handleConsultation,
} from '../../api-extensions/contracts/service/service';
import { decideApproval } from '../../api-extensions/contracts/accounts/members';
import { type InboxEntry, inbox, inboxEntry, markInbox } from '../../api-extensions/contracts/work/inbox';
import { bulkJobs } from '../../api-extensions/contracts/work/jobs';
import { expect, test } from './component';
import { like, listOf, type Part } from './example';
import type { FakeApi } from './fake-api';
import { CUSTOMER } from './records';

// What waits for the staff, on the page Today and on every page; what its calls do is proved in api-extensions/tests/inbox.test.ts.

const NOW = new Date('2026-11-10T05:00:00.000Z');
const ME = { id: 'manager1', company: '', name: '이매니저' };
const COLLEAGUE = { id: 'staff1', company: '', name: '박담당' };

const entryOf = (part: Part<InboxEntry>) =>
  like(inboxEntry, { since: '2026-11-10T04:55:00.000Z', href: '/work/jobs', note: '', ...part });

/** Answers the list, as it is when it is asked for. */
const answerInbox = (api: FakeApi, entries: () => InboxEntry[]) =>
  api.answer(inbox, () => ({
    data: { entries: entries(), version: 'v1', cut: [], assignees: [ME, COLLEAGUE] },
  }));

const list = (page: Page) => page.getByRole('group', { name: '처리할 일' });
const rowOf = (page: Page, text: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ hasText: text, has: page.locator('time') });
const views = (page: Page) => page.getByRole('navigation', { name: '처리할 일 나누어 보기' });
/** The bell of the bar. */
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^처리할 일/ });

const request = like(consultation, {
  ...{
    id: 'c1',
    receipt: 'C261110-1',
    state: 'new',
    type: 1,
    product: '매장 관리',
    companyName: '오늘 상사',
  },
  ...{ keyword: '강남 치과', contact: '010-1234-5678', memo: '오후에 연락 주세요.' },
  received_at: '2026-11-10T01:00:00.000Z',
});
const newRequest = entryOf({
  ...{
    key: 'consultation:c1',
    kind: 'consultation',
    id: 'c1',
    title: '오늘 상사',
    note: '매장 관리 · 강남 치과',
  },
  ...{ href: '/admin/consultations?q=C261110-1&open', next: '/admin/estimates/new?consultation=C261110-1' },
});

test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

test('a new consultation - opened, and answered with an estimate that knows what was asked', async ({
  page,
  app,
  api,
}) => {
  answerInbox(api, () => [newRequest]);
  api.answer(consultations, listOf(consultations, [request]));
  await app.open('/work', 'manager');
  await expect(rowOf(page, '오늘 상사')).toContainText('5분');
  await rowOf(page, '오늘 상사')
    .getByRole('link', { name: /^오늘 상사/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '오늘 상사' });
  await expect(dialog).toContainText('C261110-1');
  await dialog.getByRole('button', { name: '닫기' }).click();

  await app.navigate('/work');
  await rowOf(page, '오늘 상사').getByRole('button', { name: '오늘 상사 더 보기' }).click();
  await page.getByRole('menuitem', { name: '견적 작성' }).click();
  const requestCard = page.getByRole('region', { name: '상담 내용' });
  await expect(requestCard).toContainText('오후에 연락 주세요.');
  await expect(page.getByLabel('받는 곳')).toHaveValue('오늘 상사');
});

test('a new consultation - taken in place, and given back; the estimate is the next step', async ({
  page,
  app,
  api,
}) => {
  let assignee: typeof ME | null = null;
  let version = 0;
  answerInbox(api, () => [{ ...newRequest, version, assignee }]);
  api.answer(handleConsultation, ({ body }) => {
    expect(body.version).toBe(version);
    version += 1;
    assignee = body.assignee === ME.id ? ME : null;
    return { data: request };
  });
  await app.open('/work', 'manager');
  const row = rowOf(page, '오늘 상사');
  await row.getByRole('button', { name: '오늘 상사 내가 맡기' }).click();
  await expect(page.getByText('오늘 상사: 이매니저 님이 맡았습니다.')).toBeVisible();
  await expect(row).toContainText('이매니저');
  await expect(row.getByRole('link', { name: '오늘 상사 견적 작성' })).toBeVisible();
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect(row).toContainText('담당 없음');
  expect(api.requests(handleConsultation).map(({ body }) => body.assignee)).toEqual([ME.id, null]);
});

test('a job - finished by a double click, which spares the next one; then undone', async ({
  page,
  app,
  api,
}) => {
  const job = (id: number, title: string) =>
    entryOf({ key: `job:${id}`, kind: 'job', id: String(id), title, version: 3, job_state: 'doing' });
  const open = new Map([
    [7, job(7, '첫 작업')],
    [8, job(8, '다음 작업')],
  ]);
  answerInbox(api, () => [...open.values()]);
  api.answer(bulkJobs, ({ body: { rows, set } }) => {
    for (const { id, version } of rows) {
      if (set.state === 'done') open.delete(id);
      else open.set(id, { ...job(id, '첫 작업'), version: version + 1 });
    }
    return { data: { changed: rows.length, refused: [] } };
  });
  await app.open('/work', 'manager');
  await rowOf(page, '첫 작업').getByRole('button', { name: '첫 작업 완료' }).dblclick({ delay: 150 });
  await expect(rowOf(page, '첫 작업')).toHaveCount(0);
  await expect(rowOf(page, '다음 작업')).toBeVisible();
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect(rowOf(page, '첫 작업')).toBeVisible();
  expect(api.requests(bulkJobs).map(({ body }) => [body.rows, body.set])).toEqual([
    [[{ id: 7, version: 3 }], { state: 'done' }],
    [[{ id: 7, version: 4 }], { state: 'doing' }],
  ]);
});

test('registrations - approved by the keyboard, which does not reach the next one; arrows move between rows', async ({
  page,
  app,
  api,
}) => {
  const applicant = (id: string, title: string) =>
    entryOf({ key: `applicant:${id}`, kind: 'applicant', id, title, note: `${id}@example.test` });
  let entries = [applicant('a1', '한새봄'), applicant('a2', '이푸른')];
  answerInbox(api, () => entries);
  api.answer(decideApproval, ({ body: { user_id } }) => {
    entries = entries.filter(({ id }) => id !== user_id);
    return like(decideApproval.response, {});
  });
  await app.open('/work', 'manager');
  await rowOf(page, 'a1@').getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'a2@').getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('한새봄 님의 가입을 승인했습니다.')).toBeVisible();
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'a2@')).toBeVisible();
  expect(api.requests(decideApproval)).toHaveLength(1);
});

test('what was answered - leads to its contract, or is noted; put off until tomorrow, and found again', async ({
  page,
  app,
  api,
}) => {
  const accepted = entryOf({
    ...{
      key: 'estimate_answer:e1',
      kind: 'estimate_answer',
      id: 'e1',
      title: '한빛 치과',
      note: '수락 · 수락한 견적',
    },
    next: '/work/contracts/new?estimate=e1',
  });
  const declined = entryOf({
    key: 'estimate_answer:e2',
    kind: 'estimate_answer',
    id: 'e2',
    title: '거절 치과',
    note: '거절',
  });
  const state = { done: false, snoozed: null as InboxEntry['snoozed'] };
  answerInbox(api, () => [{ ...accepted, snoozed: state.snoozed }, ...(state.done ? [] : [declined])]);
  api.answer(markInbox, ({ body: { key, done, snoozed_until } }) => {
    if (done !== undefined) state.done = done;
    if (snoozed_until !== undefined)
      state.snoozed = snoozed_until ? { until: snoozed_until, by: '이매니저' } : null;
    return { data: { key } };
  });
  const detail = { id: 'e1', title: '수락한 견적', state: 'accepted', member: CUSTOMER } as const;
  api.answer(estimateDetail, like(estimateDetail.response, { data: detail } as never));
  await app.open('/work', 'manager');
  await rowOf(page, '거절 치과').getByRole('button', { name: '거절 치과 확인' }).click();
  await expect(rowOf(page, '거절 치과')).toHaveCount(0);
  await rowOf(page, '한빛 치과').getByRole('button', { name: '한빛 치과 더 보기' }).click();
  await page.getByRole('menuitem', { name: '내일 오전 9시로 미루기' }).click();
  await expect(page.getByText('처리할 일을 모두 마쳤습니다')).toBeVisible();
  expect(api.requests(markInbox).at(-1)?.body.snoozed_until).toBe('2026-11-11T00:00:00.000Z');
  await views(page).getByRole('link', { name: '미룬 일 1' }).click();
  await expect(rowOf(page, '한빛 치과')).toContainText('2026년 11월 11일 09:00까지 (이매니저)');
  await rowOf(page, '한빛 치과').getByRole('button', { name: '한빛 치과 더 보기' }).click();
  await page.getByRole('menuitem', { name: '미루기 취소' }).click();
  await views(page).getByRole('link', { name: '내 차례 1' }).click();
  await rowOf(page, '한빛 치과').getByRole('link', { name: '한빛 치과 계약 등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '계약 등록' })).toBeVisible();
});

test('what a colleague has taken - is in the list of all only; a second taker is told who has it', async ({
  page,
  app,
  api,
}) => {
  let assignee: typeof ME | null = null;
  const night = entryOf({
    key: 'night:2026-11-10',
    kind: 'night',
    id: '2026-11-10',
    title: '조회하지 못한 슬롯 3건',
  });
  answerInbox(api, () => [{ ...night, assignee }]);
  api.answer(markInbox, () => {
    assignee = COLLEAGUE;
    throw new AppError(409, 'CONFLICT', '그사이 다른 분이 맡았습니다. 바뀐 담당자를 확인해 주세요.');
  });
  await app.open('/work', 'manager');
  await rowOf(page, '슬롯 3건')
    .getByRole('button', { name: /더 보기$/ })
    .click();
  await page.getByRole('menuitem', { name: '내가 맡기' }).click();
  await expect(page.getByText('그사이 다른 분이 맡았습니다.')).toBeVisible();
  await expect(rowOf(page, '슬롯 3건')).toHaveCount(0);
  await views(page).getByRole('link', { name: '전체 1' }).click();
  await expect(rowOf(page, '슬롯 3건')).toContainText('박담당');
  await expect(page).toHaveURL(app.url('/work?view=all'));
  await page.goBack();
  await expect(rowOf(page, '슬롯 3건')).toHaveCount(0);
});

test('the list at 1280 × 800 - twelve rows are on the first screen, with the longest texts on one line', async ({
  page,
  app,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const note = '강남 임플란트 잘하는 곳 12위 → 8위 (상위 10위 진입) 외 3건 '.repeat(3);
  const rows = Array.from({ length: 20 }, (_row, at) =>
    entryOf({ key: `alert:a${at}`, kind: 'alert', id: `a${at}`, title: `한빛 상사 ${at}`, note }),
  );
  answerInbox(api, () => rows);
  await app.open('/work', 'manager');
  const items = list(page).locator('li:has(time)');
  await expect(items).toHaveCount(20);
  const boxes = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().bottom));
  expect(boxes.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(12);
});

test.describe('the stream', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  const newest = {
    key: 'consultation:c1',
    kind: 'consultation',
    title: '오늘 상사',
    since: '2026-11-10T04:55:00.000Z',
  } as const;

  test('a new request - rings on every page: bell, title, menu, for screen readers, and in the open list', async ({
    page,
    app,
    api,
  }) => {
    let entries: InboxEntry[] = [];
    answerInbox(api, () => entries);
    api.tell({ count: 0, version: 'v1', newest: null });
    await app.open('/work', 'manager');
    await expect(page.getByText('처리할 일을 모두 마쳤습니다')).toBeVisible();
    await expect.poll(() => api.streamCount).toBe(1);
    entries = [newRequest];
    api.tell({ count: 1, version: 'v2', newest });
    await expect(rowOf(page, '오늘 상사')).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('처리할 일 1건');
    await expect(page).toHaveTitle(/^\(1\) 오늘 \| /);
    await expect(page.getByRole('status').filter({ hasText: '새 상담: 오늘 상사' })).toHaveCount(1);
    const menu = page.getByRole('navigation', { name: '업무 메뉴' });
    await expect(menu.getByRole('link', { name: /^오늘/ })).toContainText('1');
    await app.navigate('/work/jobs');
    await expect(page).toHaveTitle(/^\(1\) 작업 \| /);
    expect(api.streamCount).toBe(1);
    api.tell({ count: 0, version: 'v3', newest: null });
    await expect(page).toHaveTitle(/^작업 \| /);
  });

  test('two tabs - share one stream; the second has it when the first is closed', async ({
    page,
    app,
    api,
    context,
  }) => {
    api.tell({ count: 2, version: 'v1', newest });
    await app.open('/work/jobs', 'manager');
    await expect(bell(page)).toHaveAccessibleName('처리할 일 2건');
    const second = await context.newPage();
    await second.goto(app.url('/work/jobs'));
    await expect(bell(second)).toHaveAccessibleName('처리할 일 2건');
    expect(api.streamCount).toBe(1);
    api.tell({ count: 3, version: 'v2', newest });
    await expect(bell(second)).toHaveAccessibleName('처리할 일 3건');
    await page.close();
    await expect.poll(() => api.streamCount).toBe(1);
    api.tell({ count: 4, version: 'v3', newest });
    await expect(bell(second)).toHaveAccessibleName('처리할 일 4건');
  });

  test('a server that stops - the browser connects again; a session that ends leaves no stream', async ({
    page,
    app,
    api,
  }) => {
    api.tell({ count: 1, version: 'v1', newest });
    await app.open('/work/jobs', 'manager');
    await expect(bell(page)).toHaveAccessibleName('처리할 일 1건');
    api.breakStreams();
    api.tell({ count: 5, version: 'v2', newest });
    await expect(bell(page)).toHaveAccessibleName('처리할 일 5건');
    api.signIn('visitor');
    api.tell(null);
    await expect.poll(() => api.streamCount).toBe(0);
    await expect(bell(page)).toHaveCount(0);
  });

  test('a member - has neither bell nor stream', async ({ page, app, api }) => {
    await app.open('/work', 'member');
    await expect(page.getByRole('heading', { level: 1, name: '현황' })).toBeVisible();
    await expect(page.getByRole('button', { name: /찾기/ }).first()).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
    expect(api.streamCount).toBe(0);
  });
});
