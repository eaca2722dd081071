import type { z } from 'zod';
import {
  type jobSeries,
  jobSeriesDetail,
  jobSeriesList,
  updateJobSeries,
} from '../../api-extensions/contracts/work/job-series';
import { createJob, jobDetail, jobList } from '../../api-extensions/contracts/work/jobs';
import { slots, workOptions } from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { like } from './example';
import { EditedRow, jobListOf, jobOf, NOON, OPTIONS, slotList, STAFF } from './records';

// Recurring jobs; the server's part is proved in api-extensions/tests/job-series.test.ts.

test.beforeEach(async ({ api, page }) => {
  await page.clock.setFixedTime(NOON);
  api.answer(workOptions, OPTIONS);
  api.answer(slots, slotList([]));
});

type Series = z.input<typeof jobSeries>;
const SERIES = like(jobSeriesDetail.response.shape.data, {
  ...{ id: 3, version: 1, kind: 'report', title: '월간 보고서 보내기', memo: '양식은 공용 폴더' },
  ...{ rhythm: { every: 'month', day: 31 }, days: 3, first: '2026-11-30', last: null, state: 'running' },
  ...{ assignee: STAFF, slot: null, next: { day: '2026-11-30', job_id: 7 } },
}) as Series;
const OF_SERIES = { id: 3, day: '2026-11-30', rhythm: SERIES.rhythm, last: null, paused: false };

test('a new job - its rhythm and next days are shown before it is saved; a mistake is at its field', async ({
  page,
  app,
  api,
}) => {
  const sent: unknown[] = [];
  api.answer(jobList, jobListOf([jobOf({ id: 7, title: '월간 보고서', series: OF_SERIES })]));
  api.answer(createJob, ({ body }) => {
    sent.push(body.repeat);
    return { data: jobOf({ id: 8, title: body.title, series: OF_SERIES }) };
  });
  await app.open('/work/jobs?new', 'manager');
  const form = page.getByRole('form', { name: '작업 등록' });
  const next = form.getByRole('status').filter({ hasText: /다음 마감일|만들어질 작업/ });
  const rhythm = form.getByLabel('반복', { exact: true });
  await expect(rhythm).toHaveValue('');
  await expect(next).toHaveCount(0);
  await form.getByLabel('제목').fill('블로그 글 점검');
  await form.getByLabel('마감일').fill('2026-11-30');
  await rhythm.selectOption('매월');
  await expect(next).toHaveText('다음 마감일: 11. 30. (월), 12. 30. (수), 1. 30. (토)');
  await form.getByLabel('날짜', { exact: true }).selectOption('마지막 날');
  await expect(next).toHaveText('다음 마감일: 11. 30. (월), 12. 31. (목), 1. 31. (일)');
  await rhythm.selectOption('매주');
  await expect(next).toHaveText('다음 마감일: 11. 30. (월), 12. 7. (월), 12. 14. (월)');
  await form.getByRole('checkbox', { name: '화요일' }).press('Space');
  await form.getByRole('checkbox', { name: '금요일' }).check();
  await expect(next).toHaveText('다음 마감일: 12. 1. (화), 12. 4. (금), 12. 8. (화)');
  await form.getByLabel('마지막 날').fill('2026-11-30');
  await expect(next).toContainText('만들어질 작업이 없습니다.');
  await form.getByLabel('마지막 날').fill('2026-12-04');
  // A draft has the rhythm too.
  await page.reload();
  await expect(next).toHaveText('다음 마감일: 12. 1. (화), 12. 4. (금)');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(page.getByText('‘블로그 글 점검’ 반복 작업을 등록했습니다.')).toBeVisible();
  expect(sent).toEqual([{ rhythm: { every: 'week', weekdays: [2, 5] }, last: '2026-12-04' }]);
  await expect(page.getByRole('row', { name: /월간 보고서 \(매월 마지막 날 반복\)/ })).toBeVisible();
});

test('a job of a series - changed alone by default, or with all later ones', async ({ page, app, api }) => {
  const series = new EditedRow<Series>(SERIES);
  const bodies: object[] = [];
  let removed: number[] = [];
  const job = jobOf({ id: 7, title: SERIES.title, series: OF_SERIES });
  api.answer(jobDetail, () => like(jobDetail.response, { data: { job } }));
  api.answer(jobList, jobListOf([]));
  api.answer(jobSeriesDetail, () => ({ data: series.current }));
  api.answer(updateJobSeries, ({ body: { from, assignee: _assignee, ...body } }) => {
    bodies.push({ from, ...body });
    return { data: series.edit(body as Partial<Series> & { version: number }), removed };
  });
  await app.open('/work/jobs/7', 'manager');
  await expect(page.getByText('매월 마지막 날')).toBeVisible();
  await expect(page.getByRole('link', { name: '이 반복의 작업 보기' })).toHaveAttribute(
    'href',
    '/work/jobs?series_id=3',
  );
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(page.getByRole('radio', { name: /이 작업만/ })).toBeChecked();
  await page.getByRole('radio', { name: /앞으로 모두/ }).check();
  const form = page.getByRole('form', { name: '반복 작업 수정' });
  await expect(form.getByRole('status').filter({ hasText: '다음' })).toHaveText(
    '다음 마감일: 11. 30. (월), 12. 31. (목), 1. 31. (일)',
  );
  await form.getByLabel('제목').fill('월말 보고서 보내기');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('작업을 저장했습니다.')).toBeVisible();
  expect(bodies).toEqual([{ from: '2026-11-30', version: 1, title: '월말 보고서 보내기' }]);

  // The series is ended from this job on, which goes with it.
  removed = [7];
  await page.getByRole('button', { name: '작업 취소' }).click();
  const dialog = page.getByRole('alertdialog', { name: '이 작업을 취소하시겠습니까?' });
  await dialog.getByRole('radio', { name: /앞으로 모두/ }).check();
  await dialog.getByRole('button', { name: '작업 취소' }).click();
  await expect(page).toHaveURL(app.url('/work/jobs'));
  await expect(page.getByText('‘월말 보고서 보내기’ 반복을 끝냈습니다.')).toBeVisible();
  expect(bodies.at(-1)).toEqual({ from: '2026-11-30', version: 2, last: '2026-11-29' });
});

test('the recurring jobs - one click from the list; paused, undone and ended', async ({ page, app, api }) => {
  const series = new EditedRow<Series>(SERIES);
  api.answer(jobList, jobListOf([]));
  api.answer(jobSeriesList, () => {
    const { paused, last } = series.current;
    const state = paused ? ('paused' as const) : ('running' as const);
    return { data: last ? [] : [{ ...series.current, state }] };
  });
  api.answer(updateJobSeries, ({ body: { assignee: _assignee, ...body } }) => ({
    data: series.edit(body as Partial<Series> & { version: number }),
    removed: [],
  }));
  await app.open('/work/jobs', 'manager');
  await page.getByRole('link', { name: '반복', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: SERIES.title });
  await expect(row).toContainText('매월 마지막 날');
  await expect(row.getByRole('link', { name: '11. 30. (월)' })).toHaveAttribute('href', '/work/jobs/7');
  await row.getByRole('button', { name: /일시 중지/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '일시 중지' }).click();
  await expect(row.getByRole('button', { name: /다시 시작/ })).toBeVisible();
  const toast = page.getByRole('dialog').filter({ hasText: '반복을 일시 중지했습니다.' });
  await toast.getByRole('button', { name: '실행 취소' }).click();
  await expect(row.getByRole('button', { name: /일시 중지/ })).toBeVisible();
  await row.getByRole('button', { name: /반복 종료/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '반복 종료' }).click();
  await expect(page.getByText('반복 작업이 없습니다')).toBeVisible();
  expect(series.current.last).toBe('2026-11-09');
});
