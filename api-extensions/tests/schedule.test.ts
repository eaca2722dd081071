// Both databases: instants, and two replicas.
// Own CMSs: two replicas that publish.
import * as board from '../contracts/board/board';
import * as scheduleAdmin from '../contracts/schedule/schedule-admin';
import * as z from '../contracts/zod';
import { documentIdOf, fieldsOf } from './admin-answers';
import { Browser, signInAs } from './browser';
import { admin, cms, domainId, entriesPath, isSqlite, openDatabase, entryAt } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import { until } from './until';

const PAGE = 'api::page.page';
const SCHEDULES = '/api-extensions/schedules';
const MINUTE = 60_000;
const database = openDatabase();

let sharedCms: InCms;
let otherCms: InCms;
beforeAll(async () => {
  sharedCms = await InCms.shared();
  otherCms = await InCms.start();
});
afterAll(async () => {
  // Schedules that still wait would publish their pages while later files count the changes of the same site.
  await database('publish_schedules').where({ state: 'waiting' }).del();
  await Promise.all([sharedCms.stop(), otherCms.stop()]);
  await database.destroy();
});

let number = 0;
async function createPage(more: object = {}) {
  number += 1;
  const { json, text } = await admin(entriesPath(PAGE), {
    method: 'POST',
    body: {
      title: `예약 시험 ${process.pid}-${number}`,
      path: `/schedule-${process.pid}-${number}`,
      layout: 'default',
      blocks: [],
      domain: { connect: [{ documentId: await domainId('rankup') }] },
      ...more,
    },
  });
  if (!json?.data) throw new Error(text);
  return documentIdOf(json);
}

/** A time in Seoul as the form sends it, milliseconds from now. */
const inSeoul = (ahead: number) => new Date(Date.now() + 9 * 60 * MINUTE + ahead).toISOString().slice(0, 16);

const postSchedule = (documentId: string, more: object = {}) =>
  admin(SCHEDULES, {
    method: 'POST',
    body: { uid: PAGE, documentId, action: 'publish', at: inSeoul(10 * MINUTE), ...more },
  });

/** Creates a schedule. @returns its id @throws Error if it is refused */
async function createSchedule(documentId: string, more: object = {}): Promise<number> {
  const { status, json, text } = await postSchedule(documentId, more);
  if (status !== 200) throw new Error(text);
  return dataOf(scheduleAdmin.createSchedule, json).id;
}

const cancel = (id: number) => admin(`${SCHEDULES}/${id}/cancel`, { method: 'POST', body: {} });
/** Makes a schedule due. */
const makeDue = (id: number, ago = MINUTE) =>
  database('publish_schedules')
    .where({ id })
    .update({ at: new Date(Date.now() - ago) });
const list = async (query: string) => (await admin(`${SCHEDULES}?${query}`)).json;
const stateOf = async (documentId: string) => (await list(`documentId=${documentId}`)).data[0];
const publishedRows = (documentId: string) =>
  database('pages').where({ document_id: documentId }).whereNotNull('published_at');
const changes = (documentId: string) => database('publish_changes').where({ document: documentId });

/** Runs due schedules in the shared CMS. The CMS under test may be faster; either one runs a schedule once. */
const runDueSchedules = () => sharedCms.call('features/schedule/run-due-schedules', 'runDueSchedules');
/** Waits until the newest schedule of a document does not wait any more. */
const waitForEnd = (documentId: string) =>
  until(async () => {
    const found = await stateOf(documentId);
    return found?.state !== 'waiting' && found;
  });

test('a schedule to publish - done when it is due, in the name of its author', async () => {
  const page = await createPage();
  const at = inSeoul(10 * MINUTE);
  const { json } = await postSchedule(page, { at });
  expect(json.data).toMatchObject({
    uid: PAGE,
    documentId: page,
    domain: 'rankup',
    title: expect.stringContaining('예약 시험'),
    action: 'publish',
    at: new Date(`${at}:00+09:00`).toISOString(),
    state: 'waiting',
    doneAt: null,
    error: null,
  });
  await runDueSchedules();
  expect(await publishedRows(page)).toHaveLength(0);

  await makeDue(json.data.id);
  await runDueSchedules();
  const done = await waitForEnd(page);
  expect(done).toMatchObject({ state: 'done', doneAt: expect.any(String) });
  expect((await cancel(json.data.id)).status).toBe(409);
  expect(await publishedRows(page)).toHaveLength(1);
  expect(await changes(page)).toMatchObject([
    { action: 'publish', who: `${fieldsOf(json, { createdBy: z.string() }).createdBy} (예약)` },
  ]);
});

test('a schedule to unpublish - the page is withdrawn when it is due', async () => {
  const page = await createPage();
  await entryAt(`${entriesPath(PAGE)}/${page}`).publish();
  expect(await publishedRows(page)).toHaveLength(1);
  await makeDue(await createSchedule(page, { action: 'unpublish' }));
  await runDueSchedules();
  expect(await waitForEnd(page)).toMatchObject({ state: 'done' });
  expect(await publishedRows(page)).toHaveLength(0);
});

test('schedules of a product - published, and then withdrawn', async () => {
  const uid = 'api::product.product';
  const domain = { connect: [{ documentId: await domainId('rankup') }] };
  const body = { prod_id: 600_000 + (process.pid % 100_000), name: '예약 상품', title: '예약 상품', domain };
  const { json } = await admin(entriesPath(uid), { method: 'POST', body });
  const documentId = documentIdOf(json);
  const live = () => database('products').where({ document_id: documentId }).whereNotNull('published_at');
  for (const [action, rows] of [
    ['publish', 1],
    ['unpublish', 0],
  ] as const) {
    await makeDue(await createSchedule(documentId, { uid, action }));
    await runDueSchedules();
    await until(async () => (await list(`documentId=${documentId}&state=waiting`)).page.total === 0);
    expect(await stateOf(documentId)).toMatchObject({ state: 'done', action });
    expect(await live()).toHaveLength(rows);
  }
  expect((await changes(documentId).orderBy('id')).map(({ action }) => action)).toEqual([
    'publish',
    'unpublish',
  ]);
  await admin(`${entriesPath(uid)}/${documentId}`, { method: 'DELETE' });
});

test('a due schedule on several replicas at once - executed once', async () => {
  const page = await createPage();
  await makeDue(await createSchedule(page));
  await Promise.all([
    runDueSchedules(),
    otherCms.call('features/schedule/run-due-schedules', 'runDueSchedules'),
    runDueSchedules(),
    otherCms.call('features/schedule/run-due-schedules', 'runDueSchedules'),
  ]);
  expect(await waitForEnd(page)).toMatchObject({ state: 'done' });
  expect(await changes(page)).toHaveLength(1);
});

test('schedules that were due while no CMS ran - executed at the next run, the oldest first', async () => {
  const page = await createPage();
  const publish = await createSchedule(page, { at: inSeoul(10 * MINUTE) });
  const unpublish = await createSchedule(page, { action: 'unpublish', at: inSeoul(20 * MINUTE) });
  await database.transaction(async (trx) => {
    const move = (id: number, ago: number) =>
      trx('publish_schedules')
        .where({ id })
        .update({ at: new Date(Date.now() - ago) });
    await move(unpublish, 10 * MINUTE);
    await move(publish, 5 * 60 * MINUTE);
  });
  await runDueSchedules();
  await until(async () => (await list(`documentId=${page}&state=done`)).page.total === 2);
  expect((await changes(page).orderBy('id')).map(({ action }) => action)).toEqual(['publish', 'unpublish']);
  expect(await publishedRows(page)).toHaveLength(0);
});

test('a schedule of a deleted entry - failed with the reason', async () => {
  const page = await createPage();
  const id = await createSchedule(page);
  await admin(`${entriesPath(PAGE)}/${page}`, { method: 'DELETE' });
  await makeDue(id);
  await runDueSchedules();
  expect(await waitForEnd(page)).toMatchObject({
    state: 'failed',
    error: '항목이 삭제되어 실행하지 못했습니다.',
  });
});

test('a schedule of an entry that breaks a rule - failed with a reason in Korean, nothing is changed', async () => {
  const page = await createPage();
  const id = await createSchedule(page);
  // Without the rules, like data of an older version.
  await database('pages').where({ document_id: page }).update({ title: null });
  await makeDue(id);
  await runDueSchedules();
  const failed = await waitForEnd(page);
  expect(failed.state).toBe('failed');
  expect(failed.error).toMatch(/[가-힣]/);
  expect(await publishedRows(page)).toHaveLength(0);
  expect(await changes(page)).toHaveLength(0);
});

test('a cancelled schedule - not executed; 409 if it is cancelled again; its time is free', async () => {
  const page = await createPage();
  const id = await createSchedule(page);
  expect((await cancel(id)).json.data).toMatchObject({ state: 'cancelled', doneAt: expect.any(String) });
  await makeDue(id);
  await runDueSchedules();
  expect(await publishedRows(page)).toHaveLength(0);
  expect((await cancel(id)).status).toBe(409);
  expect((await cancel(999_999)).status).toBe(404);
  // Its time is free again.
  expect((await postSchedule(page)).status).toBe(200);
});

test.each([
  ['in the past', { at: inSeoul(-MINUTE) }, 400],
  ['too far ahead', { at: inSeoul(400 * 24 * 60 * MINUTE) }, 400],
  ['on 31 February', { at: '2027-02-31T09:00' }, 400],
  ['without a time', { at: '내일' }, 400],
  ['of a type without schedules', { uid: 'api::menu.menu' }, 400],
  ['of an unknown action', { action: 'delete' }, 400],
])('a schedule %s - refused with a reason in Korean', async (_name, more, status) => {
  const response = await postSchedule(await createPage(), more);
  expect(response.status).toBe(status);
  expect(response.json.error.message).toMatch(/[가-힣]/);
});

test('a schedule of an entry that does not exist - 404', async () => {
  expect((await postSchedule('nosuchdocument')).status).toBe(404);
});

test('a schedule created again for the same time, also at once - 409, and only one is stored', async () => {
  const page = await createPage();
  const at = inSeoul(30 * MINUTE);
  const responses = await Promise.all([
    postSchedule(page, { at }),
    postSchedule(page, { at }),
    postSchedule(page, { at }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await postSchedule(page, { at, action: 'unpublish' })).status).toBe(409);
  expect((await list(`documentId=${page}`)).page.total).toBe(1);
});

test('the list - waiting schedules first, the earliest before the others; by page, state, search and site', async () => {
  const page = await createPage({ title: `목록 시험 ${process.pid}` });
  const cancelled = await createSchedule(page, { at: inSeoul(5 * MINUTE) });
  await cancel(cancelled);
  const late = await createSchedule(page, { at: inSeoul(50 * MINUTE), action: 'unpublish' });
  const early = await createSchedule(page, { at: inSeoul(40 * MINUTE) });
  const query = `domain=rankup&search=${encodeURIComponent(`목록 시험 ${process.pid}`)}`;
  const ids = async (more = '') => (await list(`${query}${more}`)).data.map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([early, late, cancelled]);
  expect(await ids('&page_size=2')).toEqual([early, late]);
  expect(await ids('&page_size=2&page=2')).toEqual([cancelled]);
  expect(await ids('&state=waiting')).toEqual([early, late]);
  expect(await ids('&state=cancelled')).toEqual([cancelled]);
  expect(
    (await list(`domain=topkeyword&search=${encodeURIComponent(`목록 시험 ${process.pid}`)}`)).data,
  ).toEqual([]);
});

test('calls without an administrator - 401', async () => {
  expect((await cms(SCHEDULES)).status).toBe(401);
  expect((await cms(SCHEDULES, { method: 'POST', body: {} })).status).toBe(401);
});

test('a scheduled post of a board - hidden until its time, then published by the background task', async () => {
  const manager = await signInAs('manager');
  const { json } = await manager.post('/api/board/post', {
    board: 'notice',
    title: '예약 시험 글',
    content: '<p>본문입니다.</p>',
    state: 'scheduled',
    publish_at: new Date(Date.now() + 60 * MINUTE).toISOString(),
  });
  const { wr_id } = dataOf(board.createPost, json);
  const read = () => new Browser().get(`/api/board/post/${wr_id}`);
  const { document_id } = await database('posts').where({ wr_id }).first('document_id');
  expect((await read()).status).toBe(404);
  const before = await changes(document_id);
  const past = Date.now() - 1000;
  await database('posts')
    .where({ wr_id })
    .update({ posted_at: isSqlite ? past : new Date(past) });
  // SQLite fails a transaction that another program overtook; the post then waits for the next run.
  await until(async () => {
    await sharedCms.call('in-cms', 'runBackgroundTask', 'scheduled-posts');
    return (await read()).status === 200;
  });
  expect((await read()).json.data.state).toBe('published');
  expect(await changes(document_id)).toHaveLength(before.length + 1);
});
