// Both databases: posts in the order of their checks, and counts by state.
import * as blog from '../contracts/work/blog';
import type * as z from '../contracts/zod';
import { type Browser, createMember, signInAs } from './browser';
import { databaseOfTests, simulator } from './cms-under-test';
import { send } from './contract-client';
import { InCms } from './in-cms';
import {
  ALERTS,
  alertsOf,
  alertsOfTests,
  approvedWithKey,
  DAY,
  nextAlertMail,
  saveSetting,
  seoulTime,
} from './rank-alert-steps';
import { until } from './until';
import { inDays, today, WORK } from './work-steps';

const database = databaseOfTests();
const { sendAlerts } = alertsOfTests();
const TITLE = '강남 치과 고르는 법, 다섯 가지';
/** Posts that the simulator's blog search has by this title, below the first hundred results and among them. */
const LISTED = 'https://blog.naver.com/exposure_sim_1/99012345678901';
const LISTED_LOW = 'https://m.blog.naver.com/exposure_sim_2/99012345678901';
const UNLISTED = 'https://blog.invalid/haru/1';

let manager: Browser;
let foreign: Browser;
let cms: InCms;
beforeAll(async () => {
  [manager, foreign, cms] = await Promise.all([
    signInAs('manager'),
    signInAs('manager', 'topkeyword'),
    InCms.shared(),
  ]);
});
afterAll(() => cms.stop());
afterEach(() => simulator.clearFault());

async function newJob(more: Partial<z.input<typeof blog.saveBlogJob.body>> = {}) {
  const body = { title: '포스팅', from: inDays(-30), to: inDays(5), planned_count: 3, ...more };
  return (await send(manager, blog.saveBlogJob, { body })).data;
}
type Job = Awaited<ReturnType<typeof newJob>>;

async function publish(
  { blog_job_code }: Job,
  published_url: string,
  more: Partial<z.input<typeof blog.saveBlogContent.body>> = {},
) {
  const post = {
    title: TITLE,
    planned_on: inDays(-9),
    published_on: inDays(-9),
    state: 'published',
  } as const;
  const body = { ...post, blog_job_code, published_url, ...more };
  return (await send(manager, blog.saveBlogContent, { body })).data;
}

/** Makes the posts of a job due, and looks for all that are due. Another CMS may be at it. */
async function check({ id }: Job) {
  const due = () => database('work_blog_contents').where({ blog_job: id });
  await due().update({ exposure_due_ms: null });
  await until(async () => {
    await cms.call('features/work/tracking/exposures.js', 'runExposureCheck');
    return (await due().where({ state: 'published' }).whereNull('exposure_due_ms')).length === 0;
  });
}

async function list({ blog_job_code }: Job, query: Partial<z.input<typeof blog.blogContentList.query>> = {}) {
  return (await send(manager, blog.blogContentList, { query: { blog_job_code, ...query } })).data;
}

const countMissing = async () => (await manager.get(`${WORK}/getBlogJobCount`)).json.data.missing as number;

test('published posts - found by title, missing, too new to tell, or not to be searched for; others are not looked for', async () => {
  const job = await newJob();
  const missingBefore = await countMissing();
  await publish(job, LISTED);
  await publish(job, LISTED_LOW);
  await publish(job, UNLISTED);
  await publish(job, UNLISTED, { published_on: inDays(-1) });
  await publish(job, 'https://blog.naver.com/exposure_sim_1');
  await publish(job, '', { state: 'drafting', published_on: null });
  const [unchecked] = await list(job);
  expect(unchecked?.exposure).toEqual({
    ...{ list: 'blog', state: 'waiting', since: null, checked_at: null, fault: null, demo: false },
  });
  await check(job);
  const rows = await list(job);
  expect(rows.map(({ exposure }) => exposure)).toMatchObject([
    { state: 'exposed', since: today(), fault: null, demo: true },
    { state: 'exposed', since: today(), fault: null, demo: true },
    { state: 'missing', since: today(), fault: null, demo: true },
    { state: 'waiting', since: null, fault: null },
    { state: 'unknown', since: null, fault: 'no_post', checked_at: null },
    {},
  ]);
  expect(rows.at(-1)?.exposure).toBeNull();
  // The version stays, so that no edit conflicts with the check.
  expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1]);

  const idsOf = async (exposure: z.input<typeof blog.blogContentList.query>['exposure']) =>
    (await list(job, { exposure })).map(({ id }) => id);
  const byState = await Promise.all((['exposed', 'missing', 'waiting', 'unknown'] as const).map(idsOf));
  const ids = rows.map(({ id }) => id);
  expect(byState).toEqual([[ids[0], ids[1]], [ids[2]], [ids[3]], [ids[4]]]);
  expect((await countMissing()) - missingBefore).toBe(1);
  const { json } = await manager.get(`${WORK}/getBlogPostingJobList`, { q: job.blog_job_code });
  expect(json.data).toMatchObject([{ published_count: 5, missing_count: 1 }]);
  const ofOther = await foreign.get(`${WORK}/getBlogPostingContentList`, {
    ...{ blog_job_code: job.blog_job_code, exposure: 'missing' },
  });
  expect(ofOther.status).toBe(404);
});

test('a day - each post is looked for once; the verdict goes on from its first day, and a failure is unknown', async () => {
  const job = await newJob();
  const { id } = await publish(job, LISTED);
  const exposureOf = async () => (await list(job)).find((row) => row.id === id)?.exposure;
  await check(job);
  await simulator.resetStats();
  await cms.call('features/work/tracking/exposures.js', 'runExposureCheck');
  expect(await simulator.calls('blog', TITLE)).toBe(0);

  const since = inDays(-5);
  await database('work_blog_contents').where({ id }).update({ exposure_since: since });
  await simulator.setFault({ mode: 'server_error', kinds: ['blog'] });
  await check(job);
  expect(await exposureOf()).toMatchObject({ state: 'unknown', since: null, fault: 'upstream' });
  await simulator.clearFault();
  await check(job);
  expect(await exposureOf()).toMatchObject({ state: 'exposed', since, fault: null });

  // Naver no longer lists it.
  await database('work_blog_contents').where({ id }).update({ published_url: UNLISTED });
  await check(job);
  expect(await exposureOf()).toMatchObject({ state: 'missing', since: today() });
});

test('calls used up - the run ends, and says nothing of the posts until they have waited for days', async () => {
  const job = await newJob();
  const { id } = await publish(job, LISTED);
  await check(job);
  const stored = () => database('work_blog_contents').where({ id });
  await stored().update({ exposure_due_ms: 0 });
  const before = await stored().first();
  await simulator.setFault({ mode: 'quota', kinds: ['blog'] });
  // The first pass marks what has waited for days, before it looks for anything.
  await stored().update({ exposure_due_ms: Date.now() - 86_400_000 });
  await cms.call('features/work/tracking/exposures.js', 'runExposureCheck');
  expect(await stored().first()).toMatchObject({
    exposure_verdict: before.exposure_verdict,
    exposure_fault: null,
  });
  await stored().update({ exposure_due_ms: Date.now() - 3 * 86_400_000 });
  await cms.call('features/work/tracking/exposures.js', 'runExposureCheck');
  expect((await list(job))[0]?.exposure).toMatchObject({ state: 'unknown', fault: 'not_reached' });
});

test('another title or address - what was found is forgotten; other changes keep it', async () => {
  const member = await createMember();
  const job = await newJob({ customer: member.id });
  const { id } = await publish(job, LISTED);
  await check(job);
  const change = async (more: Record<string, unknown>, version: number) =>
    (await manager.post(`${WORK}/blogContent`, { id, version, ...more })).json.data.exposure;
  expect(await change({ draft: '고친 문단', published_url: LISTED }, 1)).toMatchObject({ state: 'exposed' });
  expect(await change({ title: '다른 제목' }, 2)).toMatchObject({ state: 'waiting', checked_at: null });
  expect(await change({ state: 'review' }, 3)).toBeNull();
});

test('a customer - the report tells it of their posts, and the alert of those that became missing', async () => {
  const [member, other] = [await approvedWithKey(), await createMember()];
  const job = await newJob({ customer: member.id });
  await publish(job, LISTED);
  const missing = await publish(job, UNLISTED, { title: '빠진 글' });
  const unknown = await publish(job, UNLISTED, { title: '모르는 글' });
  const ofOther = await newJob({ customer: other.id });
  await publish(ofOther, UNLISTED, { title: '남의 글' });
  await check(job);
  await check(ofOther);
  const rowOf = ({ id }: { id: number }) => database('work_blog_contents').where({ id });
  await rowOf(unknown).update({ exposure_fault: 'timeout' });

  const period = { userId: member.id, from: inDays(-20), to: today() };
  const { work, demo } = (await member.browser.get(`${WORK}/report`, period)).json.data;
  expect(demo).toBe(true);
  expect(work).toHaveLength(3);
  expect(work).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: TITLE, exposure: { list: 'blog', state: 'exposed', since: today() } }),
      expect.objectContaining({
        title: '빠진 글',
        exposure: { list: 'blog', state: 'missing', since: today() },
      }),
      expect.objectContaining({
        title: '모르는 글',
        exposure: { list: 'blog', state: 'unknown', since: null },
      }),
    ]),
  );

  // On a day of no other test.
  await database('work_blog_contents')
    .whereIn('blog_job', [job.id, ofOther.id])
    .update({ exposure_since: DAY });
  await saveSetting(member.browser, { rules: [{ kind: 'missing' }] });
  await sendAlerts(seoulTime('07:40'));
  await sendAlerts(seoulTime('09:40'));
  const mail = await nextAlertMail(member.email);
  expect(mail.subject).toContain('순위 알림 1건');
  expect(mail.text).toContain(`빠진 글 · ${UNLISTED} (블로그): 블로그 검색 누락`);
  expect(mail.text).toContain('데모 데이터');
  expect(await alertsOf(member)).toHaveLength(1);
  const { history } = (await member.browser.get(ALERTS)).json.data;
  expect(history).toMatchObject([
    { slot: null, href: UNLISTED, keyword: '빠진 글', day: DAY, reason: 'missing' },
  ]);
  expect(mail.text).toContain(`누락\n${UNLISTED}\n`);
  expect((await rowOf(missing).first()).version).toBe(1);
});
