// Both databases: a unique index over two columns, locks, and passes of two replicas at once.
import { nextDays, type Rhythm } from '../contracts/rules/rhythm';
import * as seriesCalls from '../contracts/work/job-series';
import { JOB_SERIES_MAX } from '../contracts/work/job-series';
import * as jobCalls from '../contracts/work/jobs';
import { createMember, type Browser, signInAs } from './browser';
import { openDatabase } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import { copyOf, createJob, createSlot, inDays, put, today, WORK } from './work-steps';

const database = openDatabase();
let manager: Browser;
let foreign: Browser;
let shared: InCms;

beforeAll(async () => {
  [manager, foreign] = await Promise.all([signInAs('manager'), signInAs('staff', 'topkeyword')]);
  shared = await InCms.shared();
});
afterAll(async () => {
  await Promise.all([shared.stop(), database.destroy()]);
});

const DAILY: Rhythm = { every: 'week', weekdays: [0, 1, 2, 3, 4, 5, 6] };
const weekdayOf = (days: number) => new Date(`${inDays(days)}T00:00:00Z`).getUTCDay();
/** A rhythm of the weekday that is so many days from now. */
const weeklyIn = (days: number): Rhythm => ({ every: 'week', weekdays: [weekdayOf(days)] });
const READING = { page_size: '500', sort: 'due' };

/** Creates a series whose jobs take one day. @returns its first job and its id */
async function createSeries(rhythm: Rhythm, more: Record<string, unknown> = {}) {
  const { last = null, ...fields } = more;
  const days = { start: today(), due: today() };
  const job = await createJob(manager, { title: '반복', ...days, ...fields, repeat: { rhythm, last } });
  return { job, id: job.series?.id ?? 0 };
}

async function jobsOf(id: number) {
  const { json } = await manager.get(`${WORK}/joblist`, { ...READING, series_id: String(id) });
  return dataOf(jobCalls.jobList, json);
}
const daysOfJobs = async (id: number) => (await jobsOf(id)).map(({ due }) => due);

const pathOf = (id: number) => `${WORK}/jobseries/${id}`;
const change = (id: number, body: object) => put(manager, pathOf(id), body);
const readOne = async (id: number) =>
  dataOf(seriesCalls.jobSeriesDetail, (await manager.get(pathOf(id))).json);

/** A pass of the background task so many days later, on this many replicas at once. @returns the jobs that each has made */
async function runPass(days: number, replicas = 1): Promise<number[]> {
  await shared.call('in-cms', 'setClock', Date.now() + days * 86_400_000);
  const pass = () => shared.call('features/work/jobs/series-jobs.js', 'makeDueJobs');
  return Promise.all(Array.from({ length: replicas }, pass));
}

describe('a new series', () => {
  test('weekly - its jobs of the next two weeks are there at once, each with its rule', async () => {
    const { id, job } = await createSeries(weeklyIn(3), { start: inDays(0), due: inDays(1), memo: '점검표' });
    const days = [inDays(3), inDays(10)];
    expect(job).toMatchObject({ start: inDays(2), due: days[0], memo: '점검표' });
    const jobs = await jobsOf(id);
    // The job of the 17th day takes two days and begins on the 16th.
    expect(jobs.map(({ start, due }) => [start, due])).toEqual([
      [inDays(2), days[0]],
      [inDays(9), days[1]],
    ]);
    expect(jobs[1]).toMatchObject({
      title: '반복',
      memo: '점검표',
      state: 'todo',
      series: { id, day: days[1], rhythm: weeklyIn(3), last: null, paused: false },
    });
    expect(await readOne(id)).toMatchObject({
      days: 2,
      first: days[0],
      state: 'running',
      next: { day: days[0], job_id: job.id },
    });
  });

  test('monthly - its first job is there at once, however late it is', async () => {
    const due = inDays(40);
    const rhythm: Rhythm = { every: 'month', day: 31 };
    const { id, job } = await createSeries(rhythm, { start: due, due });
    const [first] = nextDays({ rhythm, first: due, last: null }, due, 1);
    expect(job.due).toBe(first);
    expect(await daysOfJobs(id)).toEqual([first]);
  });

  test.each([
    ['that begins in the past', { start: inDays(-1), due: inDays(-1) }, {}, 'due'],
    ['that ends before its first job', {}, { last: inDays(-1) }, 'repeat.last'],
    ['without a weekday', {}, { rhythm: { every: 'week', weekdays: [] } }, 'repeat.rhythm.weekdays'],
    ['on the 32nd', {}, { rhythm: { every: 'month', day: 32 } }, 'repeat.rhythm.day'],
    ['whose jobs take too long', { start: inDays(0), due: inDays(31) }, {}, 'start'],
  ])('%s - 400 at the field', async (_name, fields, repeat, field) => {
    const body = { kind: 'report', title: '반복', start: today(), due: today(), ...fields };
    const { status, json } = await manager.post(`${WORK}/job`, {
      ...body,
      repeat: { rhythm: DAILY, ...repeat },
    });
    expect([status, Object.keys(json.error.details.fields)]).toEqual([400, [field]]);
  });

  test('staff of the other site - neither read nor change it', async () => {
    const { id } = await createSeries(DAILY, { last: today() });
    expect((await foreign.get(pathOf(id))).status).toBe(404);
    expect((await put(foreign, pathOf(id), { version: 1, title: '남의 것' })).status).toBe(404);
    const list = dataOf(seriesCalls.jobSeriesList, (await foreign.get(`${WORK}/jobseries`)).json);
    expect(list.map((series) => series.id)).not.toContain(id);
  });

  test('one more than a site may have - refused in Korean; ended ones do not count', async () => {
    const other = await signInAs('manager', 'topkeyword');
    const row = {
      domain: 'topkeyword',
      kind: 'other',
      title: '가득',
      rhythm: JSON.stringify(DAILY),
      days: 1,
    };
    const more = { first_day: inDays(30), paused: true, version: 1, created_ms: 0, updated_ms: 0 };
    const known = await database('job_series').where({ domain: 'topkeyword' }).count({ n: '*' });
    const rows = Array.from({ length: JOB_SERIES_MAX - Number(known[0]?.n) }, () => ({ ...row, ...more }));
    await database.batchInsert('job_series', rows, 50);
    const save = () =>
      other.post(`${WORK}/job`, {
        ...{ kind: 'other', title: '하나 더', start: today(), due: today() },
        repeat: { rhythm: DAILY, last: today() },
      });
    const rejected = await save();
    expect([rejected.status, rejected.json.error.message]).toEqual([
      409,
      '반복 작업은 300개까지 만들 수 있습니다. 쓰지 않는 반복 작업을 끝내 주세요.',
    ]);
    await database('job_series')
      .where({ title: '가득' })
      .limit(1)
      .update({ last_day: inDays(-1) });
    await database('job_series')
      .where({ title: '가득', first_day: inDays(30) })
      .update({ last_day: inDays(-1) });
    expect((await save()).status).toBe(200);
    await database('job_series').where({ domain: 'topkeyword' }).del();
  });
});

describe('the background task', () => {
  test('two replicas at once, and again - each day has one job', async () => {
    const { id } = await createSeries(DAILY);
    expect(await daysOfJobs(id)).toHaveLength(15);
    await runPass(10, 2);
    await runPass(10);
    const days = await daysOfJobs(id);
    expect(days).toEqual(Array.from({ length: 25 }, (_, n) => inDays(n)));
    const [row] = await database('work_jobs').where({ series: id }).limit(1);
    const isDuplicate = { code: expect.stringMatching(/^(?:23505|SQLITE_CONSTRAINT_UNIQUE)$/) };
    const again = database('work_jobs').insert(copyOf(row));
    await expect(again).rejects.toMatchObject(isDuplicate);
    await change(id, { version: 1, last: inDays(-1) });
  });

  test('a job that was cancelled for itself - not made again', async () => {
    const { id, job } = await createSeries(weeklyIn(1), { last: inDays(8) });
    await put(manager, `${WORK}/job/${job.id}`, { version: 1, state: 'cancelled' });
    await runPass(0);
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'todo']);
  });

  test('an assignee who has left the staff - the next jobs have none', async () => {
    const staff = await createMember('staff');
    const { id } = await createSeries(weeklyIn(1), { assignee: staff.id, last: inDays(22) });
    await database('up_users').where({ document_id: staff.id }).update({ approval: 'rejected' });
    await runPass(10);
    expect((await jobsOf(id)).map(({ assignee }) => assignee?.id ?? null)).toEqual([
      ...[staff.id, staff.id],
      ...[null, null],
    ]);
  });

  test('jobs of a slot - none that would begin after its last day, none while it is paused, and gone with it', async () => {
    const member = await createMember();
    const slot = await createSlot(manager, member.id, { from: today(), to: inDays(5) });
    const { id } = await createSeries(DAILY, { slot_id: slot.id });
    expect(await daysOfJobs(id)).toEqual(Array.from({ length: 6 }, (_, n) => inDays(n)));
    expect((await jobsOf(id))[0]?.slot?.customer.id).toBe(member.id);
    await database('work_slots')
      .where({ id: slot.id })
      .update({ to_day: inDays(60), paused: true });
    await runPass(1);
    expect(await daysOfJobs(id)).toHaveLength(6);
    expect(await readOne(id)).toMatchObject({ state: 'slot_paused' });
    await database('work_slots').where({ id: slot.id }).update({ paused: false });
    await runPass(1);
    expect(await daysOfJobs(id)).toHaveLength(16);
    const [{ version }] = await database('work_slots').where({ id: slot.id }).select('version');
    await manager.post(`${WORK}/slots/remove`, { rows: [{ id: slot.id, version }] });
    expect(await database('job_series').where({ id })).toHaveLength(0);
    expect(await database('work_jobs').where({ series: id })).toHaveLength(0);
  });
});

describe('a change of all later jobs', () => {
  test('title and assignee from a job on - earlier and finished jobs keep theirs', async () => {
    const { id } = await createSeries(DAILY, { last: inDays(4) });
    const jobs = await jobsOf(id);
    await manager.post(`${WORK}/job/${jobs[3]?.id}/done`, { version: 1 });
    const { json } = await change(id, { version: 1, from: inDays(2), title: '새 제목' });
    expect(json).toMatchObject({ data: { title: '새 제목', version: 2 }, removed: [] });
    expect((await jobsOf(id)).map(({ title }) => title)).toEqual([
      ...['반복', '반복', '새 제목'],
      ...['반복', '새 제목'],
    ]);
    const stale = await change(id, { version: 1, title: '늦은 제목' });
    expect([stale.status, stale.json.error.details.current.title]).toEqual([409, '새 제목']);
  });

  test('another rhythm from a job on - new days are made; begun and discussed jobs stay', async () => {
    const { id } = await createSeries(DAILY, { last: inDays(8) });
    const jobs = await jobsOf(id);
    await put(manager, `${WORK}/job/${jobs[4]?.id}`, { version: 1, state: 'doing' });
    await manager.post(`${WORK}/job/${jobs[5]?.id}/comment`, { text: '고객 확인 중' });
    const { json } = await change(id, { version: 1, from: inDays(2), rhythm: weeklyIn(7) });
    expect(json.removed).toEqual([2, 3, 6, 8].map((n) => jobs[n]?.id));
    expect(json.data).toMatchObject({ first: inDays(2), next: { day: inDays(7) } });
    await runPass(0);
    expect(await daysOfJobs(id)).toEqual([0, 1, 4, 5, 7].map((n) => inDays(n)));
  });

  test('longer jobs - begin earlier, but a job that was moved for itself keeps its days', async () => {
    const { id } = await createSeries(weeklyIn(3), { last: inDays(10) });
    const [, moved] = await jobsOf(id);
    await put(manager, `${WORK}/job/${moved?.id}`, { version: 1, due: inDays(12) });
    await change(id, { version: 1, days: 3 });
    expect((await jobsOf(id)).map(({ start, due }) => [start, due])).toEqual([
      [inDays(1), inDays(3)],
      [inDays(10), inDays(12)],
    ]);
  });

  test('paused, resumed, ended - jobs that are not begun go, come again, and go', async () => {
    const { id, job } = await createSeries(DAILY, { last: inDays(3) });
    await put(manager, `${WORK}/job/${job.id}`, { version: 1, state: 'doing' });
    await change(id, { version: 1, paused: true });
    await runPass(0);
    expect(await daysOfJobs(id)).toEqual([today()]);
    expect(await readOne(id)).toMatchObject({ state: 'paused', next: { job_id: job.id } });
    await change(id, { version: 2, paused: false });
    expect(await daysOfJobs(id)).toHaveLength(4);
    await change(id, { version: 3, from: inDays(2), last: inDays(1) });
    expect(await daysOfJobs(id)).toEqual([today(), inDays(1)]);
    await change(id, { version: 4, last: inDays(-1) });
    expect(await daysOfJobs(id)).toEqual([today()]);
    expect(await readOne(id)).toMatchObject({ state: 'ended', next: null });
    const list = dataOf(seriesCalls.jobSeriesList, (await manager.get(`${WORK}/jobseries`)).json);
    expect(list.map((series) => series.id)).not.toContain(id);
    // Undone.
    await change(id, { version: 5, last: null });
    expect(await daysOfJobs(id)).toHaveLength(15);
    await change(id, { version: 6, last: inDays(-1) });
  });
});
