// Both databases: days and order, and a transaction that removes what a request reads.
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { createMember, type Browser, signInAs } from './browser';
import { database } from './requests';
import { createJob, createSlot, inDays, WORK, put, sendDuringRemoval, today } from './work-steps';

let manager: Browser;
let staff: Browser;
let foreign: Browser;
let member: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, staff, foreign] = await Promise.all([
    signInAs('manager'),
    signInAs('staff'),
    signInAs('staff', 'topkeyword'),
  ]);
  member = await createMember();
});

afterAll(() => database.destroy());

const newJob = (more?: Record<string, unknown>) => createJob(manager, more);
const newSlot = (more?: Record<string, unknown>) =>
  createSlot(manager, member.id, { from: inDays(-20), to: inDays(20), ...more });

describe('jobs', () => {
  test('staff of the other site - neither read nor change a job of this one', async () => {
    const { id } = await newJob();
    const path = `${WORK}/job/${id}`;
    const timeline = { job_id: String(id), start: inDays(-7), end: today() };
    expect((await foreign.get(`${WORK}/jobtimeline`, timeline)).status).toBe(404);
    expect((await put(foreign, path, { version: 1, state: 'doing' })).status).toBe(404);
    expect((await foreign.post(`${path}/comment`, { text: '남의 작업' })).status).toBe(404);
    const proof = { version: 1, proof_url: 'https://blog.example/1', done_on: today() };
    expect((await foreign.post(`${path}/done`, proof)).status).toBe(404);
  });

  test('created, started, commented, finished with a link - all events are in the timeline', async () => {
    const slot = await newSlot();
    const job = await newJob({ slot_id: slot.id });
    expect(job).toMatchObject({ state: 'todo', slot: { id: slot.id }, overdue: false });
    const path = `${WORK}/job/${job.id}`;
    await put(manager, path, { version: 1, state: 'doing' });
    await staff.post(`${path}/comment`, { text: '첫째 줄\n둘째 줄' });
    const done = await staff.post(`${path}/done`, {
      version: 2,
      proof_url: 'https://blog.example/1',
      done_on: inDays(-1),
    });
    expect(done.json.data).toMatchObject({
      state: 'done',
      done_on: inDays(-1),
      proof: { type: 'link', url: 'https://blog.example/1' },
      comments: 1,
    });
    const { json } = await manager.get(`${WORK}/jobtimeline`, {
      job_id: String(job.id),
      start: inDays(-7),
      end: today(),
    });
    const [line] = json.data.jobs;
    expect(line.bar).toEqual({ from: inDays(-3), to: inDays(-1) });
    expect(line.events.map(({ type }: { type: string }) => type)).toEqual([
      'done',
      'created',
      'started',
      'comment',
    ]);
    const chart = await manager.get(`${WORK}/slot/${slot.id}`);
    expect(chart.json.data.events).toContainEqual({
      day: inDays(-1),
      type: 'job',
      text: '초안 작성',
      job_id: job.id,
    });
  });

  test('two edits of one job - the second gets a conflict with both versions', async () => {
    const job = await newJob();
    await put(manager, `${WORK}/job/${job.id}`, { version: 1, title: '하나' });
    const { status, json } = await put(staff, `${WORK}/job/${job.id}`, { version: 1, title: '둘' });
    expect(status).toBe(409);
    expect(json.error.details).toMatchObject({
      current: { title: '하나', version: 2 },
      given: { title: '둘' },
    });
  });

  test.each([
    ['a due day before the start', { start: inDays(1), due: inDays(0) }, 'due'],
    ['a slot that does not exist', { slot_id: 999_999_999 }, 'slot_id'],
    ['an empty title', { title: '' }, 'title'],
  ])('a new job with %s - 400 at the field', async (_name, more, field) => {
    const body = { kind: 'content', title: 'x', start: inDays(0), due: inDays(1), ...more };
    const { status, json } = await manager.post(`${WORK}/job`, body);
    expect([status, Object.keys(json.error.details.fields)]).toEqual([400, [field]]);
  });

  test('created while its slot is removed - refused', async () => {
    const slot = await newSlot();
    const body = { kind: 'content', title: '초안', slot_id: slot.id, start: inDays(0), due: inDays(1) };
    const { status, json } = await sendDuringRemoval(
      database,
      (trx) => trx('work_slots').where({ id: slot.id }).del(),
      () => manager.post(`${WORK}/job`, body),
    );
    expect([status, Object.keys(json.error?.details.fields ?? {})]).toEqual([400, ['slot_id']]);
    expect(await database('work_jobs').where({ slot: slot.id })).toHaveLength(0);
  });

  test('finished tomorrow, or with an invalid link - 400', async () => {
    const job = await newJob();
    const path = `${WORK}/job/${job.id}/done`;
    expect((await manager.post(path, { version: 1, done_on: inDays(1) })).status).toBe(400);
    expect((await manager.post(path, { version: 1, proof_url: 'javascript:alert(1)' })).status).toBe(400);
  });

  test('the list - filtered by state, kind, assignee, day and due date', async () => {
    const { id: me } = (await staff.session()).user;
    const title = `목록 ${process.pid}`;
    const late = await newJob({ title, start: inDays(-9), due: inDays(-2), assignee: me });
    const now = await newJob({ title, start: today(), due: today(), kind: 'index' });
    const soon = await newJob({ title, start: inDays(5), due: inDays(6) });
    const done = await newJob({ title, start: inDays(-9), due: inDays(3) });
    await manager.post(`${WORK}/job/${done.id}/done`, { version: 1, done_on: inDays(-5) });
    const ids = async (query: Record<string, string>, browser = manager) =>
      (await browser.get(`${WORK}/joblist`, { q: title, ...query })).json.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ids({})).toEqual([late.id, now.id, done.id, soon.id]);
    expect(await ids({ state: 'open' })).toEqual([late.id, now.id, soon.id]);
    expect(await ids({ kind: 'index' })).toEqual([now.id]);
    expect(await ids({ assignee: 'me' }, staff)).toEqual([late.id]);
    expect(await ids({ assignee: 'none', state: 'open' })).toEqual([now.id, soon.id]);
    expect(await ids({ due: 'overdue' })).toEqual([late.id]);
    expect(await ids({ due: 'today' })).toEqual([now.id]);
    expect(await ids({ due: 'week' })).toEqual([now.id, soon.id]);
    expect(await ids({ due_from: today(), due_to: inDays(3) })).toEqual([now.id, done.id]);
    expect(await ids({ due_to: inDays(-2), state: 'open' })).toEqual([late.id]);
    // What is not done comes last, in either direction.
    expect((await ids({ sort: 'done' }))[0]).toBe(done.id);
    // A job done on that day counts for it, but not for later days.
    expect(await ids({ day: inDays(-5) })).toEqual([late.id, done.id]);
    expect(await ids({ day: inDays(-4) })).toEqual([late.id]);
    const { counts } = (await manager.get(`${WORK}/joblist`)).json;
    expect(counts.overdue).toBeGreaterThan(0);
  });

  test('several changed at once - an outdated one is reported and unchanged', async () => {
    const [a, b] = [await newJob(), await newJob()];
    await put(manager, `${WORK}/job/${b.id}`, { version: 1, memo: 'x' });
    const rows = [a, b].map(({ id }) => ({ id, version: 1 }));
    const { json } = await manager.post(`${WORK}/jobs/bulk`, { rows, set: { state: 'done' } });
    expect(json.data).toMatchObject({ changed: 1, refused: [{ id: b.id, reason: 'conflict' }] });
  });

  test('several finished at once - those finished before keep their day and version', async () => {
    const [long, open] = [await newJob({ start: inDays(-40) }), await newJob()];
    const done = { version: 1, done_on: inDays(-30) };
    expect((await manager.post(`${WORK}/job/${long.id}/done`, done)).status).toBe(200);
    const bulk = async (set: object, versions: [number, number]) => {
      const rows = [long, open].map(({ id }, index) => ({ id, version: versions[index] }));
      return (await manager.post(`${WORK}/jobs/bulk`, { rows, set })).json.data;
    };
    const jobOf = async ({ id }: { id: number }) => (await manager.get(`${WORK}/job/${id}`)).json.data.job;
    expect(await bulk({ state: 'done' }, [2, 1])).toEqual({ changed: 1, refused: [] });
    expect(await jobOf(long)).toMatchObject({ version: 2, done_on: inDays(-30) });
    expect(await jobOf(open)).toMatchObject({ version: 2, done_on: today() });
    expect(await bulk({ state: 'done', due: inDays(20) }, [2, 2])).toEqual({ changed: 2, refused: [] });
    expect(await jobOf(long)).toMatchObject({ version: 3, done_on: inDays(-30), due: inDays(20) });
    // An outdated version is reported even if the job has the requested state already.
    expect((await bulk({ state: 'done' }, [2, 3])).refused).toMatchObject([
      { id: long.id, reason: 'conflict' },
    ]);
  });

  test('templates - a new slot gets the jobs of its product, but none after its last day', async () => {
    const product = `틀 ${process.pid}`;
    const save = (more: object) =>
      manager.post(`${WORK}/jobtemplate`, {
        product,
        kind: 'blog',
        title: '글',
        start_after: 0,
        days: 1,
        ...more,
      });
    const first = (await save({})).json.data;
    await save({ start_after: 30, title: '늦은 글' });
    expect((await save({ id: first.id, version: 1, title: '첫 글' })).json.data).toMatchObject({
      version: 2,
    });
    expect((await save({ id: first.id, version: 1, title: '또' })).status).toBe(409);
    const { json } = await manager.post(`${WORK}/slot`, {
      ...{ kind: 'web', keyword: '틀', target: `tpl${process.pid}.example`, product },
      ...{ from: '2028-02-20', to: '2028-03-10', customer: member.id },
    });
    const made = (await manager.get(`${WORK}/joblist`, { slot_id: String(json.data.id) })).json.data;
    expect(made.map(({ title }: { title: string }) => title)).toContain('첫 글');
    expect(made.map(({ title }: { title: string }) => title)).not.toContain('늦은 글');
  });
});

describe('records of work', () => {
  test('index records - days follow the state; one record for each address; several changed at once', async () => {
    const url = `https://index${process.pid}.example/1`;
    const made = await manager.post(`${WORK}/siteIndex`, { url });
    expect(made.json.data).toMatchObject({ engine: 'naver', state: 'planned', requested_on: null });
    expect((await manager.post(`${WORK}/siteIndex`, { url })).status).toBe(409);
    const { id } = made.json.data;
    const asked = await manager.post(`${WORK}/siteIndex`, { id, version: 1, state: 'requested' });
    expect(asked.json.data).toMatchObject({ state: 'requested', requested_on: today(), version: 2 });
    expect((await manager.post(`${WORK}/siteIndex`, { id, version: 1, state: 'indexed' })).status).toBe(409);
    const urls = [url, `${url}2`, `${url}2`, `${url}3`];
    const many = await manager.post(`${WORK}/siteIndexes`, { urls });
    expect(many.json.data).toEqual({ created: 2, duplicates: [1, 3] });
    const set = (version: number) =>
      manager.post(`${WORK}/siteIndexes/bulk`, { rows: [{ id, version }], state: 'indexed' });
    expect((await set(99)).json.data).toMatchObject({ changed: 0, refused: [{ id, reason: 'conflict' }] });
    const { version } = (await manager.get(`${WORK}/siteIndexList`, { q: url })).json.data.find(
      (row: { id: number }) => row.id === id,
    );
    expect((await set(version)).json.data).toEqual({ changed: 1, refused: [] });
    const list = await manager.get(`${WORK}/siteIndexList`, { q: url, state: 'indexed' });
    expect(list.json.data).toMatchObject([{ id, indexed_on: today(), checked_on: today() }]);
    expect((await foreign.post(`${WORK}/siteIndexes/remove`, { ids: [id] })).json.data.removed).toBe(0);
    expect((await manager.post(`${WORK}/siteIndexes/remove`, { ids: [id] })).json.data.removed).toBe(1);
  });

  test('index records changed alone or together - a known day is kept', async () => {
    const url = `https://known${process.pid}.example/`;
    const seen = { url: `${url}0`, state: 'requested', indexed_on: inDays(-60) };
    const { id: one } = (await manager.post(`${WORK}/siteIndex`, seen)).json.data;
    const again = await manager.post(`${WORK}/siteIndex`, { id: one, version: 1, state: 'indexed' });
    expect(again.json.data).toMatchObject({ state: 'indexed', indexed_on: inDays(-60) });
    await manager.post(`${WORK}/siteIndexes/remove`, { ids: [one] });
    const createRecord = async (path: string, more: object) =>
      fieldsOf((await manager.post(`${WORK}/siteIndex`, { url: url + path, ...more })).json, {
        id: z.number(),
      }).id;
    const [first, checked] = [inDays(-60), inDays(-30)];
    const ids = [
      await createRecord('1', { state: 'indexed', indexed_on: first, checked_on: checked }),
      await createRecord('2', { state: 'requested', requested_on: checked, indexed_on: first }),
      await createRecord('3', { state: 'missing', checked_on: checked }),
      await createRecord('4', { state: 'requested', requested_on: checked }),
    ];
    const setAll = async (state: string) => {
      const { json } = await manager.get(`${WORK}/siteIndexList`, { q: url });
      const rows = json.data
        .filter(({ id }: { id: number }) => ids.includes(id))
        .map(({ id, version }: { id: number; version: number }) => ({ id, version }));
      return (await manager.post(`${WORK}/siteIndexes/bulk`, { rows, state })).json.data.changed;
    };
    const rows = async () =>
      (await manager.get(`${WORK}/siteIndexList`, { q: url, sort: 'url' })).json.data.map(
        (row: Record<string, unknown>) => [row.version, row.requested_on, row.indexed_on, row.checked_on],
      );
    expect(await setAll('indexed')).toBe(3);
    expect(await rows()).toEqual([
      [1, null, first, checked],
      [2, checked, first, today()],
      [2, null, today(), today()],
      [2, checked, today(), today()],
    ]);
    expect([await setAll('indexed'), await setAll('missing'), await setAll('missing')]).toEqual([0, 4, 0]);
  });

  test('blog jobs - contents with drafts, late ones, counts', async () => {
    const before = (await manager.get(`${WORK}/getBlogJobCount`)).json.data;
    const slot = await newSlot();
    const body = {
      title: '11월 포스팅',
      slot_id: slot.id,
      from: inDays(-5),
      to: inDays(5),
      planned_count: 2,
    };
    const job = (await manager.post(`${WORK}/blogJob`, body)).json.data;
    expect(job).toMatchObject({ customer: { id: member.id }, content_count: 0, state: 'planned' });
    const content = (more: object) =>
      manager.post(`${WORK}/blogContent`, {
        blog_job_code: job.blog_job_code,
        title: '글',
        planned_on: inDays(-1),
        ...more,
      });
    const late = (await content({ draft: '첫 문단' })).json.data;
    expect(late).toMatchObject({ late: true, draft: '첫 문단', state: 'planned' });
    expect((await content({ state: 'published' })).status).toBe(400);
    const published = await manager.post(`${WORK}/blogContent`, {
      ...{ id: late.id, version: 1, state: 'published', published_url: 'https://blog.example/9' },
    });
    expect(published.json.data).toMatchObject({ late: false, published_on: today(), draft: '첫 문단' });
    const list = await manager.get(`${WORK}/getBlogPostingContentList`, { blog_job_code: job.blog_job_code });
    expect(list.json.data).toHaveLength(1);
    const calendar = async (query: object, browser = manager) =>
      (
        await browser.get(`${WORK}/blogCalendar`, { from: inDays(-2), to: inDays(5), ...query })
      ).json.data?.filter(({ id }: { id: number }) => id === late.id);
    const [shown] = await calendar({ userId: member.id, state: 'published' });
    expect(shown).toMatchObject({ version: 2, late: false, customer: { id: member.id } });
    expect(shown).not.toHaveProperty('draft');
    expect(await calendar({ assignee: 'me' }, staff)).toEqual([]);
    expect(await calendar({ site: slot.target })).toEqual([shown]);
    expect(await calendar({ site: 'nobody.example' })).toEqual([]);
    const { sites } = (
      await manager.get(`${WORK}/blogCalendar`, { from: inDays(-2), to: inDays(5), site: slot.target })
    ).json;
    expect(sites).toContain(slot.target);
    expect(await calendar({ from: inDays(0) })).toEqual([]);
    expect(await calendar({}, foreign)).toEqual([]);
    expect(await calendar({ to: inDays(90) })).toBeUndefined();
    const after = (await manager.get(`${WORK}/getBlogJobCount`)).json.data;
    expect([after.total - before.total, after.published - before.published]).toEqual([1, 1]);
    const missing = await foreign.get(`${WORK}/getBlogPostingContentList`, {
      blog_job_code: job.blog_job_code,
    });
    expect(missing.status).toBe(404);
    expect((await manager.post(`${WORK}/blogJob`, { id: job.id, version: 1, to: inDays(-6) })).status).toBe(
      400,
    );
    expect((await manager.post(`${WORK}/blogJobs/remove`, { ids: [job.id] })).json.data.removed).toBe(1);
    expect(
      (await manager.get(`${WORK}/getBlogPostingContentList`, { blog_job_code: job.blog_job_code })).status,
    ).toBe(404);
  });

  test('a content created while its blog job is removed - refused', async () => {
    const made = await manager.post(`${WORK}/blogJob`, {
      title: '지울 작업',
      from: inDays(-5),
      to: inDays(5),
    });
    const { id, blog_job_code } = made.json.data;
    const { status } = await sendDuringRemoval(
      database,
      (trx) => trx('work_blog_jobs').where({ id }).del(),
      () => manager.post(`${WORK}/blogContent`, { blog_job_code, title: '글', planned_on: inDays(-1) }),
    );
    expect(status).toBe(404);
    expect(await database('work_blog_contents').where({ blog_job: id })).toHaveLength(0);
  });

  test('a change without an effect - not in the audit log', async () => {
    const missing = { ids: [999_999_999] };
    const made = await manager.post(`${WORK}/siteIndex`, {
      ...{ url: `https://same${process.pid}.example/`, state: 'missing' },
    });
    const { id, version } = made.json.data;
    const { id: last } = await database('audit_logs').orderBy('id', 'desc').first('id');
    const unchanged = await manager.post(`${WORK}/siteIndexes/bulk`, {
      ...{ rows: [{ id, version }], state: 'missing' },
    });
    expect(unchanged.json.data).toEqual({ changed: 0, refused: [] });
    for (const path of ['siteIndexes/remove', 'jobtemplates/remove'])
      expect((await manager.post(`${WORK}/${path}`, missing)).json.data).toEqual({ removed: 0 });
    // Background work may write to the log meanwhile. A detail is text in SQLite.
    const details = await database('audit_logs').where('id', '>', last).pluck<unknown[]>('detail');
    expect(details.filter((detail) => /(?:rows|removed)\\?":0\b/.test(JSON.stringify(detail)))).toEqual([]);
  });
});
