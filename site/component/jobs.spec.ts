import type { Locator, Page } from '@playwright/test';
import {
  jobDetail,
  jobList,
  jobTimeline,
  bulkJobs,
  updateJob,
} from '../../api-extensions/contracts/work/jobs';
import { workOptions } from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { chooseEntry, chooseOption } from './controls';
import { like } from './example';
import type { FakeApi } from './fake-api';
import { CUSTOMER, EditedRow, type Job, jobListOf, jobOf, NOON, OPTIONS, STAFF } from './records';

// Jobs of the staff; the server's part is proved in api-extensions/tests/work-jobs.test.ts.

test.beforeEach(({ api }) => api.answer(workOptions, OPTIONS));

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('a job that two people edit - the second sees both versions, and nothing is overwritten silently', async ({
  page,
  app,
  api,
}) => {
  const row = new EditedRow(jobOf({ id: 7, title: '둘이 고치는 작업' }));
  api.answer(jobDetail, () => like(jobDetail.response, { data: { job: row.current } }));
  api.answer(updateJob, ({ body: { assignee: _assignee, ...body } }) => ({ data: row.edit(body) }));
  await app.open('/work/jobs/7', 'manager');
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const edit = page.getByRole('form', { name: '작업 수정' });
  await edit.getByLabel('제목').fill('내가 고친 제목');
  row.change({ title: '다른 분이 고친 제목' });

  await edit.getByRole('button', { name: '저장' }).click();
  const both = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(both.getByRole('row', { name: /제목/ })).toContainText('다른 분이 고친 제목');
  await expect(both.getByRole('row', { name: /제목/ })).toContainText('내가 고친 제목');
  // The dialog's heading has the focus, so further typing presses no button.
  await expect(both.getByRole('heading', { name: '다른 분이 먼저 고쳤습니다' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await both.getByRole('button', { name: '계속 고치기' }).click();
  await expect(edit.getByLabel('제목')).toHaveValue('내가 고친 제목');
  // Typed text survives a reload, with the version that it was based on.
  await page.reload();
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(edit.getByLabel('제목')).toHaveValue('내가 고친 제목');
  await edit.getByRole('button', { name: '저장' }).click();
  await both.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(page.getByRole('heading', { name: '다른 분이 고친 제목' })).toBeVisible();
  expect(row.current.title).toBe('다른 분이 고친 제목');
});

test('overdue jobs - found by the filter, assigned in bulk, and undone', async ({ page, app, api }) => {
  await page.clock.setFixedTime(NOON);
  const jobs: Job[] = [
    jobOf({ id: 1, title: '늦은 작업 하나', due: '2026-11-09', overdue: true }),
    jobOf({ id: 2, title: '늦은 작업 둘', due: '2026-11-08', overdue: true }),
    jobOf({ id: 3, title: '늦은 작업 셋', due: '2026-11-12' }),
  ];
  api.answer(jobList, ({ query: { due, q } }) =>
    jobListOf(jobs.filter((job) => job.title.includes(q) && (due !== 'overdue' || job.overdue))),
  );
  api.answer(bulkJobs, ({ body: { rows, set } }) => {
    for (const { id } of rows) {
      const job = jobs.find((one) => one.id === id);
      if (!job) continue;
      job.version += 1;
      if (set.assignee !== undefined) job.assignee = set.assignee === null ? null : STAFF;
      if (set.due !== undefined) job.due = set.due;
    }
    return { data: { changed: rows.length, refused: [] } };
  });
  await app.open('/work/jobs', 'manager');
  await page.getByRole('searchbox', { name: '검색' }).fill('늦은');
  await page.getByRole('button', { name: '검색' }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('status').filter({ hasText: /^3건/ })).toBeVisible();
  await expect(rowOf(page, '늦은 작업')).toHaveCount(3);
  await chooseOption(page.getByRole('combobox', { name: '마감' }), /마감 지남/);
  await expect(rowOf(page, '늦은 작업')).toHaveCount(2);
  await expect(rowOf(page, '늦은 작업 하나')).toContainText('1일 지남');
  await expect(page).toHaveURL(/due=overdue/);

  await page.getByRole('checkbox', { name: /모두 선택/ }).check();
  await expect(page.getByRole('status').filter({ hasText: '2건 선택' })).toBeVisible();
  await chooseEntry(page.getByRole('button', { name: '담당자 지정' }), '박담당');
  const undo = page.getByRole('button', { name: '실행 취소' });
  // The notice stays while the pointer is on it.
  await undo.hover();
  await expect(rowOf(page, '늦은 작업 둘')).toContainText('박담당');
  await undo.click();
  await expect(rowOf(page, '늦은 작업 둘')).toContainText('담당자 없음');

  // An undo takes a call for each former day; one that fails part way shows what it has restored.
  await page.getByRole('checkbox', { name: /모두 선택/ }).check();
  await page.getByRole('button', { name: '마감일 변경' }).click();
  await page
    .getByRole('dialog', { name: '마감일 변경' })
    .getByLabel('마감일', { exact: true })
    .fill('2026-11-07');
  await page.getByRole('button', { name: '적용' }).click();
  const moved = rowOf(page, '늦은 작업').filter({ hasText: '3일 지남' });
  const toast = page.getByRole('dialog').filter({ hasText: '2건의 마감일을 바꾸었습니다.' });
  await toast.hover();
  await expect(moved).toHaveCount(2);
  let calls = 0;
  await page.route('**/jobs/bulk', (route) => (calls++ === 0 ? route.continue() : route.abort()));
  await toast.getByRole('button', { name: '실행 취소' }).click();
  await expect(moved).toHaveCount(1);
});

test('the timeline - shows the same jobs as bars and as a table, with the days in the address', async ({
  page,
  app,
  api,
}) => {
  await page.clock.setFixedTime(NOON);
  const job = jobOf({ id: 7, title: '일정 작업', start: '2026-11-07', due: '2026-11-09', overdue: true });
  const bar = { from: '2026-11-08', to: '2026-11-09' };
  api.answer(jobTimeline, ({ query: { start, end } }) =>
    like(jobTimeline.response, {
      data: { start, end, today: '2026-11-10', jobs: job.due >= start ? [{ job, bar, events: [] }] : [] },
    }),
  );
  await app.open('/work/timeline?start=2026-11-08&end=2026-11-20', 'manager');
  const line = page
    .getByRole('list', { name: '작업 일정' })
    .getByRole('listitem')
    .filter({ hasText: '일정 작업' });
  await expect(line).toContainText('할 일, 마감 지남');
  await expect(line.getByRole('link', { name: '일정 작업' })).toHaveAttribute('href', '/work/jobs/7');
  await page.getByRole('link', { name: '표', exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  const row = page
    .getByRole('table', { name: '작업 일정' })
    .getByRole('row')
    .filter({ hasText: '일정 작업' });
  // The job's days within the chosen ones: the day before yesterday and yesterday.
  await expect(row).toContainText('2일');
  const end = page.getByLabel('끝나는 날');
  const shown = await end.inputValue();
  await end.fill('2026-11-01');
  await page.getByRole('button', { name: '기간 보기' }).click();
  const wrong = page.getByText('끝나는 날이 시작하는 날보다 빠릅니다.');
  await expect(wrong).toBeVisible();
  await end.fill(shown);
  await page.getByRole('button', { name: '기간 보기' }).click();
  await expect(wrong).toHaveCount(0);
  await page.getByRole('button', { name: '다음 기간' }).click();
  await expect(page).toHaveURL(/start=2026-11-21/);
  await expect(row).toHaveCount(0);
});

test('a member - has no access to the pages of staff', async ({ page, app }) => {
  await app.open('/user', 'member');
  for (const name of ['jobs', 'timeline', 'templates', 'backlinks', 'indexing', 'posts']) {
    await app.navigate(`/work/${name}`);
    await expect(page, name).toHaveURL(app.url('/'));
  }
});

test('the calendar - jobs by their last day, with the conditions of the list; months by their address', async ({
  page,
  app,
  api,
}) => {
  const rows = [1, 2, 3, 4, 5].map((id) => jobOf({ id, title: `점검 ${id}`, due: '2026-12-03' }));
  const late = jobOf({ id: 9, title: '지난 작업', due: '2026-12-21', overdue: true });
  api.answer(jobList, jobListOf([...rows, late]));
  await app.open('/work/jobs?assignee=me', 'staff');
  await page.getByRole('link', { name: '달력', exact: true }).click();
  await expect(page).toHaveURL(app.url('/work/jobs?assignee=me&view=calendar'));
  await app.navigate('/work/jobs?assignee=me&view=calendar&month=2026-12');
  const calendar = page.getByRole('region', { name: '마감일별 작업' });
  await expect(calendar.getByRole('heading', { name: '2026년 12월' })).toBeVisible();
  const asked = { due_from: '2026-11-29', due_to: '2027-01-02', assignee: 'me' };
  await expect.poll(() => api.requests(jobList).at(-1)?.query).toMatchObject(asked);
  const day = calendar.getByRole('listitem').filter({ hasText: '2026년 12월 3일' });
  await expect(day.getByRole('link')).toHaveCount(4);
  await day.getByText('1건 더 보기').click();
  await expect(day.getByRole('link', { name: '점검 5' })).toBeVisible();
  await expect(calendar.getByRole('link', { name: '지난 작업 마감 지남' })).toHaveAttribute(
    'href',
    '/work/jobs/9',
  );
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await fits()).toBe(true);
  }
  await calendar.getByRole('link', { name: '다음 달' }).click();
  await expect(calendar.getByRole('heading', { name: '2027년 1월' })).toBeVisible();
  await page.getByRole('link', { name: '목록', exact: true }).click();
  await expect(page).toHaveURL(app.url('/work/jobs?assignee=me'));
  await expect(page.getByRole('grid')).toBeVisible();
});

/** Answers the list by state, and changes of jobs as the server does: only those of the current version. */
function keepJobs(api: FakeApi, jobs: Job[]) {
  api.answer(jobList, ({ query: { state } }) =>
    jobListOf(jobs.filter((job) => !state || state.includes(job.state))),
  );
  api.answer(bulkJobs, ({ body: { rows, set } }) => {
    const refused = rows.flatMap(({ id, version }) => {
      const job = jobs.find((one) => one.id === id);
      if (job?.version !== version)
        return [{ id, reason: 'conflict' as const, message: '그사이 다른 사람이 고쳤습니다.' }];
      Object.assign(job, { version: version + 1, state: set.state ?? job.state, due: set.due ?? job.due });
      return [];
    });
    return { data: { changed: rows.length - refused.length, refused } };
  });
}

const column = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const cards = (page: Page, name: string) => column(page, name).getByRole('link');

test('the board - jobs of the list by state; a moved card tells the server, and the move can be undone', async ({
  page,
  app,
  api,
}) => {
  await page.clock.setFixedTime(NOON);
  const jobs = [
    jobOf({ id: 1, version: 1, title: '늦은 작업', due: '2026-11-08', overdue: true, assignee: STAFF }),
    jobOf({
      id: 2,
      version: 1,
      title: '글 쓰기',
      slot: { id: 5, keyword: '치과', target: 'a.example', customer: CUSTOMER },
    }),
    jobOf({ id: 3, version: 1, title: '색인 요청', state: 'doing' }),
  ];
  keepJobs(api, jobs);
  await app.open('/work/jobs?assignee=me', 'staff');
  await page.getByRole('link', { name: '보드', exact: true }).click();
  await expect(page).toHaveURL(app.url('/work/jobs?assignee=me&view=board'));
  await expect(cards(page, '할 일 2')).toHaveText(['늦은 작업', '글 쓰기']);
  await expect(column(page, '할 일 2').getByRole('listitem').first()).toContainText('2일 지남');
  await expect(column(page, '할 일 2').getByRole('listitem').last()).toContainText('한빛 치과');
  await expect(page.getByText('조건에 맞는 작업이 없습니다.').first()).toBeVisible();
  expect(api.requests(jobList).map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ assignee: 'me', state: ['done'], sort: 'done', page_size: 30 }),
  );

  await page.getByRole('link', { name: '글 쓰기' }).dragTo(page.getByRole('heading', { name: '완료 0' }));
  await expect(cards(page, '완료 1')).toHaveText(['글 쓰기']);
  expect(api.requests(bulkJobs).at(-1)?.body).toEqual({
    rows: [{ id: 2, version: 1 }],
    set: { state: 'done' },
  });
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect(cards(page, '할 일 2')).toContainText(['늦은 작업', '글 쓰기']);

  // Two moves at once: the second waits for the version of the first.
  await page.getByRole('link', { name: '늦은 작업' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => jobs[0]?.state).toBe('done');
  await expect(cards(page, '완료 1')).toBeFocused();

  // A job that someone else has changed just before stays as it is now.
  api.answer(bulkJobs, () => {
    Object.assign(jobs[2] ?? {}, { version: 9, title: '색인 다시 요청' });
    const refused = [{ id: 3, reason: 'conflict' as const, message: '그사이 다른 사람이 고쳤습니다.' }];
    return { data: { changed: 0, refused } };
  });
  await page.getByRole('button', { name: '색인 요청 메뉴' }).click();
  await page.getByRole('menuitem', { name: '취소로 옮기기' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '색인 요청' })).toContainText(
    '그사이 다른 사람이 고쳤습니다.',
  );
  await expect(cards(page, '진행 중 1')).toHaveText(['색인 다시 요청']);

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await fits()).toBe(true);
  }
});

test('a board of one state - has its column, whose menu still offers the other states', async ({
  page,
  app,
  api,
}) => {
  const jobs = [jobOf({ id: 3, title: '색인 요청', state: 'doing' })];
  keepJobs(api, jobs);
  await app.open('/work/jobs?view=board&state=doing', 'staff');
  await expect(page.getByRole('heading', { name: '진행 중 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '할 일' })).toHaveCount(0);
  await page.getByRole('button', { name: '색인 요청 메뉴' }).click();
  await page.getByRole('menuitem', { name: '증빙 남기고 완료' }).click();
  await expect(page.getByRole('dialog', { name: '작업 완료' })).toBeVisible();
});

test('a week of the calendar - a job moved to another day by mouse, keys and menu; one that is rejected goes back', async ({
  page,
  app,
  api,
}) => {
  await page.clock.setFixedTime(NOON);
  const days = { start: '2026-11-01', due: '2026-11-10' };
  const jobs = [
    jobOf({ id: 1, version: 1, title: '글 쓰기', ...days }),
    jobOf({ id: 2, version: 1, title: '지난달 보고', ...days, state: 'done' }),
  ];
  keepJobs(api, jobs);
  await app.open('/work/jobs?view=calendar&state=every', 'staff');
  const calendar = page.getByRole('region', { name: '마감일별 작업' });
  await calendar.getByRole('link', { name: '주', exact: true }).click();
  await expect(page).toHaveURL(/week=2026-11-10/);
  await expect(calendar.getByRole('heading')).toHaveText('2026년 11월 8일 – 2026년 11월 14일');
  const limits = { due_from: '2026-11-08', due_to: '2026-11-14' };
  await expect.poll(() => api.requests(jobList).at(-1)?.query).toMatchObject(limits);
  const day = (name: string) => calendar.getByRole('listitem').filter({ hasText: name });
  const entry = (name: string) => day(name).getByRole('link', { name: '글 쓰기' });

  await entry('11월 10일').dragTo(day('11월 13일'));
  await expect(entry('11월 13일')).toBeVisible();
  await expect.poll(() => jobs[0]?.due).toBe('2026-11-13');
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect(entry('11월 10일')).toBeVisible();

  await entry('11월 10일').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(entry('11월 11일')).toBeFocused();
  await calendar.getByRole('button', { name: '글 쓰기 메뉴' }).click();
  await page.getByRole('menuitem', { name: '날짜 고르기' }).click();
  const form = page.getByRole('dialog', { name: '마감일 변경' });
  await expect(form.getByLabel('마감일', { exact: true })).toHaveValue('2026-11-11');
  await form.getByLabel('마감일', { exact: true }).fill('2026-11-12');
  await form.getByRole('button', { name: '적용' }).click();
  await expect(entry('11월 12일')).toBeVisible();
  await expect.poll(() => jobs[0]?.due).toBe('2026-11-12');

  // What is done keeps its day.
  await expect(calendar.getByRole('button', { name: '지난달 보고 메뉴' })).toHaveCount(0);
  api.answer(bulkJobs, () => ({
    data: {
      changed: 0,
      refused: [{ id: 1, reason: 'invalid' as const, message: '마감일이 시작일보다 빠릅니다.' }],
    },
  }));
  await entry('11월 12일').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('alert').filter({ hasText: '글 쓰기' })).toContainText('시작일보다 빠릅니다');
  await expect(entry('11월 12일')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
