import type { Page } from '@playwright/test';
import { estimateDetail } from '../../api-extensions/contracts/estimates/estimates';
import {
  consultation,
  consultations,
  handleConsultation,
} from '../../api-extensions/contracts/service/service';
import { decideApproval } from '../../api-extensions/contracts/accounts/members';
import { dashboard } from '../../api-extensions/contracts/work/dashboard';
import { bulkJobs, jobDetail } from '../../api-extensions/contracts/work/jobs';
import { expect, test } from './component';
import { like, listOf, type Part } from './example';
import type { FakeApi } from './fake-api';
import { CUSTOMER, jobOf } from './records';
import type { z } from 'zod';

// The page Today of the staff; what its calls do is proved in api-extensions/tests/dashboard-news.test.ts.

const staffOf = dashboard.response.shape.data.shape.staff.unwrap();
type Staff = z.input<typeof staffOf>;

/** Answers the page with the staff's part. @param part called for each request */
const answerToday = (api: FakeApi, part: () => Part<Staff>) =>
  api.answer(dashboard, () =>
    like(dashboard.response, { data: { today: '2026-11-10', staff: like(staffOf, part()) } } as never),
  );

/** Region of a list on the page Today. */
const list = (page: Page, title: string) => page.getByRole('region', { name: title });
/** Entry of a list on the page Today that contains a text. */
const entry = (page: Page, title: string, text: string) =>
  list(page, title).getByRole('listitem').filter({ hasText: text });

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
const newRequest = {
  ...{ id: 'c1', version: 0, receipt: request.receipt, company: request.companyName },
  ...{ product: request.product, received_at: request.received_at, assignee: null as string | null },
};

test('a new consultation on Today - opened, and answered with an estimate that knows what was asked', async ({
  page,
  app,
  api,
}) => {
  answerToday(api, () => ({ news: { consultations: [newRequest] } }));
  api.answer(consultations, listOf(consultations, [request]));
  await app.open('/work', 'manager');
  await entry(page, '새로 들어온 상담', '오늘 상사').getByRole('link', { name: '상담 열기' }).click();
  const dialog = page.getByRole('dialog', { name: '오늘 상사' });
  await expect(dialog).toContainText('C261110-1');
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(app.url('/admin/consultations?q=C261110-1'));

  await app.navigate('/work');
  await entry(page, '새로 들어온 상담', '오늘 상사').getByRole('link', { name: '견적 작성' }).click();
  const requestCard = page.getByRole('region', { name: '상담 내용' });
  await expect(requestCard).toContainText('강남 치과');
  await expect(requestCard).toContainText('오후에 연락 주세요.');
  await expect(page.getByLabel('받는 곳')).toHaveValue('오늘 상사');
  await expect(page.getByLabel('제목')).not.toHaveValue('');
});

test('a new consultation on Today - assigned to oneself in place', async ({ page, app, api }) => {
  let assignee: string | null = null;
  answerToday(api, () => ({ news: { consultations: [{ ...newRequest, assignee }] } }));
  api.answer(handleConsultation, ({ body }) => {
    assignee = body.assignee === 'manager1' ? '이매니저' : null;
    return { data: request };
  });
  await app.open('/work', 'manager');
  const shown = entry(page, '새로 들어온 상담', '오늘 상사');
  await shown.getByRole('button', { name: '오늘 상사 상담 내가 담당하기' }).click();
  await expect(page.getByText('오늘 상사 상담을 담당하게 되었습니다.')).toBeVisible();
  await expect(shown).toContainText('담당 이매니저');
  await expect(shown.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('group', { name: '새로 처리할 일' })).toBeFocused();
});

test('an own job on Today - finished in place by a double click, which spares the next job; then undone', async ({
  page,
  app,
  api,
}) => {
  const jobs = [
    jobOf({ id: 7, title: '오늘 끝낼 작업', due: '2026-11-10' }),
    jobOf({ id: 8, title: '오늘 끝낼 작업 다음', due: '2026-11-10' }),
  ];
  const jobWith = (id: unknown) => jobs.find((job) => job.id === id) ?? jobOf({});
  answerToday(api, () => ({ mine: jobs.filter(({ state }) => state !== 'done') }));
  api.answer(bulkJobs, ({ body: { rows, set } }) => {
    for (const { id, version } of rows) {
      const job = jobWith(id);
      expect(version).toBe(job.version);
      Object.assign(job, { state: set.state, version: job.version + 1 });
    }
    return { data: { changed: rows.length, refused: [] } };
  });
  api.answer(jobDetail, ({ params: { id } }) => like(jobDetail.response, { data: { job: jobWith(id) } }));
  await app.open('/work', 'manager');
  const table = page.getByRole('table', { name: '오늘까지 끝낼 내 작업' });
  const rowOf = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const row = rowOf('오늘 끝낼 작업');
  // The second click of the double click hits the next job, which has moved under the pointer.
  await row.getByRole('button', { name: '오늘 끝낼 작업 완료 처리' }).dblclick({ delay: 150 });
  const undo = page.getByRole('button', { name: '실행 취소' });
  // The notice stays while the pointer is on it.
  await undo.hover();
  await expect(row).toHaveCount(0);
  await expect(rowOf('오늘 끝낼 작업 다음')).toBeVisible();
  expect(api.requests(bulkJobs).map(({ body }) => body.rows.map(({ id }) => id))).toEqual([[7]]);
  await undo.click();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: '오늘 끝낼 작업' }).click();
  await expect(page).toHaveURL(app.url('/work/jobs/7'));
});

test('a registration on Today - approved in place by the keyboard, which does not reach the next one', async ({
  page,
  app,
  api,
}) => {
  const applicant = (id: string, name: string) => ({
    ...{
      id,
      company: '새로운 상사',
      name,
      email: `${id}@example.test`,
      created_at: '2026-11-10T01:00:00.000Z',
    },
  });
  let applicants = [applicant('a1', '한새봄'), applicant('a2', '이푸른')];
  answerToday(api, () => ({ news: { applicants } }));
  api.answer(decideApproval, ({ body: { user_id } }) => {
    applicants = applicants.filter(({ id }) => id !== user_id);
    return like(decideApproval.response, {});
  });
  await app.open('/work', 'manager');
  const waiting = '승인을 기다리는 회원';
  await entry(page, waiting, 'a1@example.test').getByRole('button', { name: '승인' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('한새봄 님의 가입을 승인했습니다.')).toBeVisible();
  await expect(page.getByRole('group', { name: '새로 처리할 일' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(page, waiting, 'a1@example.test')).toHaveCount(0);
  await expect(entry(page, waiting, 'a2@example.test')).toBeVisible();
  expect(api.requests(decideApproval)).toHaveLength(1);
});

test('an accepted estimate on Today - leads to a new contract with its title', async ({ page, app, api }) => {
  const title = '수락한 견적';
  answerToday(api, () => ({
    news: {
      answers: [
        {
          ...{
            id: 'e1',
            state: 'accepted',
            title,
            receiver: '한빛 치과',
            total: 132_000,
            decline_reason: '',
          },
          ...{ closed_at: '2026-11-10T01:00:00.000Z', contract: null },
        },
      ],
    },
  }));
  api.answer(
    estimateDetail,
    like(estimateDetail.response, {
      data: { id: 'e1', title, state: 'accepted', member: CUSTOMER },
    } as never),
  );
  await app.open('/work', 'manager');
  const answered = entry(page, '고객이 응답한 견적', title);
  await expect(answered).toContainText('수락');
  await answered.getByRole('link', { name: '계약 등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '계약 등록' })).toBeVisible();
  await expect(page.getByLabel('제목')).toHaveValue(title);
});
