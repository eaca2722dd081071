// Both databases: slots among the posts in the order of their checks, and filtered by state.
import { type Browser, createMember, signInAs } from './browser';
import { databaseOfTests, simulator } from './cms-under-test';
import { InCms } from './in-cms';
import {
  ALERTS,
  alertsOf,
  approvedWithKey,
  saveSetting,
  seoulTime,
  alertsOfTests,
  DAY,
} from './rank-alert-steps';
import { until } from './until';
import { createSlot, inDays, put, today, WORK } from './work-steps';

const database = databaseOfTests();
const { sendAlerts } = alertsOfTests();
const TITLE = '분당 정형외과 고르는 법';
/** Posts that the simulator's lists have by this title, and those that they have by none. */
const POST = 'https://blog.naver.com/slot_exposure_sim/99012345670001';
const ARTICLE = 'https://cafe.naver.com/slot-exposure-sim/4567';
const UNLISTED = 'https://blog.invalid/haru/77';
const UNLISTED_ARTICLE = 'https://cafe.naver.com/slot-exposure-sim/4568?ref=a.invalid';

let manager: Browser;
let cms: InCms;
let member: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  [manager, cms, member] = await Promise.all([signInAs('manager'), InCms.shared(), createMember()]);
});
afterAll(() => cms.stop());
afterEach(() => simulator.clearFault());

const viewSlot = (target: string, more: Record<string, unknown> = {}) =>
  createSlot(manager, member.id, { kind: 'view', target, post_title: TITLE, ...more });

/** Makes slots old enough to be judged and due, and looks for all posts that are due. Another CMS may be at it. */
async function check(
  slots: readonly { id: number }[],
  columns: object = { created_ms: 0, from_day: inDays(-30) },
) {
  const rows = () =>
    database('work_slots').whereIn(
      'id',
      slots.map(({ id }) => id),
    );
  await rows().update({ ...columns, exposure_due_ms: null });
  await until(async () => {
    await cms.call('features/work/tracking/exposures.js', 'runExposureCheck');
    return (await rows().whereNull('exposure_due_ms').whereIn('post_list', ['blog', 'cafe'])).length === 0;
  });
}

async function list(query: Record<string, string> = {}, by: Browser = manager) {
  const { json } = await by.get(WORK, {
    ...(by === manager && { userId: member.id }),
    page_size: '500',
    ...query,
  });
  return json.data as { id: number; exposure: Record<string, unknown> | null; post_title: string }[];
}
const exposureOf = async ({ id }: { id: number }) => (await list()).find((slot) => slot.id === id)?.exposure;

test('slots - those of one post are looked for by its title; other targets say nothing', async () => {
  const slots = [
    await viewSlot(POST),
    await viewSlot(ARTICLE),
    await viewSlot(UNLISTED),
    await viewSlot(UNLISTED_ARTICLE),
    await viewSlot('https://m.blog.naver.com/slot_exposure_sim/99012345670002', { kind: 'web' }),
    await viewSlot('https://blog.naver.com/slot_exposure_sim/99012345670003', { post_title: '' }),
  ];
  const others = [
    await viewSlot('blog.naver.com/slot_exposure_sim'),
    await viewSlot('https://daon.example/post/1', { kind: 'web' }),
    await viewSlot('없는 병원', { kind: 'place' }),
  ];
  expect(await exposureOf(slots[0] ?? { id: 0 })).toMatchObject({ state: 'waiting', list: 'blog' });
  await check(slots);
  const rows = await list();
  const found = slots.map(({ id }) => rows.find((row) => row.id === id)?.exposure);
  expect(found).toMatchObject([
    { list: 'blog', state: 'exposed', since: today(), fault: null, demo: true },
    { list: 'cafe', state: 'exposed', since: today(), fault: null },
    { list: 'blog', state: 'missing', since: today(), fault: null },
    { list: 'cafe', state: 'missing', since: today(), fault: null },
    { list: 'blog', state: 'exposed' },
    { list: 'blog', state: 'unknown', since: null, fault: 'unknown_title', checked_at: null },
  ]);
  for (const { id } of others) expect(rows.find((row) => row.id === id)?.exposure).toBeNull();

  const idsOf = async (exposure: string) =>
    (await list({ exposure })).map(({ id }) => id).sort((a, b) => a - b);
  const ids = slots.map(({ id }) => id);
  expect(await idsOf('exposed')).toEqual([ids[0], ids[1], ids[4]]);
  expect(await idsOf('missing')).toEqual([ids[2], ids[3]]);
  expect(await idsOf('unknown')).toEqual([ids[5]]);
  const { json } = await member.browser.get(WORK, { exposure: 'missing' });
  expect(json.data).toHaveLength(2);

  const csv = (await manager.get(`${WORK}/report`, { userId: member.id, from: inDays(-5), to: today() })).json
    .data;
  expect(csv.demo).toBe(true);
  expect(csv.slots.find((slot: { id: number }) => slot.id === ids[2]).exposure).toEqual({
    ...{ list: 'blog', state: 'missing', since: today() },
  });
  expect(csv.slots.find((slot: { id: number }) => slot.id === others[1]?.id).exposure).toBeNull();
});

test('several keywords of one post - one lookup tells of all, by the title that one of them has', async () => {
  const address = 'https://blog.naver.com/slot_exposure_sim/99012345670010';
  const title = '여러 키워드로 쓴 글';
  const slots = [
    await viewSlot(address, { keyword: '판교 정형외과', post_title: '' }),
    await viewSlot('https://m.blog.naver.com/slot_exposure_sim/99012345670010', { post_title: title }),
    await viewSlot(address, { keyword: '수내 정형외과', post_title: '' }),
  ];
  await simulator.resetStats();
  await check(slots);
  for (const slot of slots) expect(await exposureOf(slot)).toMatchObject({ state: 'exposed' });
  expect(await simulator.calls('blog', title)).toBe(1);
});

test('a title that was not entered - the one that a result showed last', async () => {
  const slot = await viewSlot('https://blog.naver.com/slot_exposure_sim/99012345670020', { post_title: '' });
  const page = { slot: slot.id, domain: 'rankup', url: 'x', title: '결과에 나온 제목' };
  await database('slot_pages').insert({ ...page, page_key: `exposure ${slot.id}` });
  await simulator.resetStats();
  await check([slot]);
  expect(await exposureOf(slot)).toMatchObject({ state: 'exposed' });
  expect(await simulator.calls('blog', '결과에 나온 제목')).toBe(1);
});

test('a new slot waits for some days; a paused one says nothing, and what was known is forgotten', async () => {
  const slot = await viewSlot(UNLISTED, { keyword: '새 글', target: 'https://blog.invalid/haru/78' });
  await check([slot], {});
  expect(await exposureOf(slot)).toMatchObject({ state: 'waiting', since: null, fault: null });
  await check([slot]);
  expect(await exposureOf(slot)).toMatchObject({ state: 'missing' });
  const version = async () => (await database('work_slots').where({ id: slot.id }).first()).version as number;
  const change = async (body: object) =>
    (await put(manager, `${WORK}/slot/${slot.id}`, { version: await version(), ...body })).json.data.exposure;
  expect(await change({ memo: '다른 메모' })).toMatchObject({ state: 'missing' });
  expect(await change({ post_title: '고친 제목' })).toMatchObject({ state: 'waiting', checked_at: null });
  await check([slot]);
  expect(await change({ paused: true })).toBeNull();
  expect(await list({ exposure: 'missing', q: '새 글' })).toHaveLength(0);
  expect(await change({ paused: false })).toMatchObject({ state: 'waiting' });
});

test('a slot of an earlier version - is examined at the start', async () => {
  const slot = await viewSlot('https://blog.naver.com/slot_exposure_sim/99012345670030');
  const other = await viewSlot('없는 의원', { kind: 'place' });
  const rows = database('work_slots').whereIn('id', [slot.id, other.id]);
  await rows.clone().update({ post_list: null, post_key: null });
  expect(await exposureOf(slot)).toBeNull();
  await cms.call('features/work/slots/readings.js', 'classifySlotPosts');
  const stored = await rows.clone().orderBy('id').select('post_list', 'post_key');
  expect(stored).toMatchObject([{ post_list: 'blog' }, { post_list: 'none', post_key: null }]);
  expect(stored[0].post_key).toMatch(/^[0-9a-f]{40}$/);
});

test('an alert - once for a post of several slots and a blog job, with a link', async () => {
  const owner = await approvedWithKey();
  const address = 'https://blog.invalid/haru/79';
  const period = { from: '2041-03-01', to: '2041-03-31' };
  const slots = [
    await createSlot(manager, owner.id, { kind: 'view', target: address, ...period }),
    await createSlot(manager, owner.id, { kind: 'view', target: address, keyword: '다른 말', ...period }),
    await createSlot(manager, owner.id, {
      kind: 'view',
      target: UNLISTED_ARTICLE,
      keyword: '카페 글',
      ...period,
    }),
  ];
  await database('work_slots')
    .whereIn(
      'id',
      slots.map(({ id }) => id),
    )
    .update({ exposure_verdict: 'missing', exposure_since: DAY, exposure_due_ms: Date.parse('2050-01-01') });
  await saveSetting(owner.browser, { rules: [{ kind: 'missing' }] });
  await sendAlerts(seoulTime('09:40'));
  expect(await alertsOf(owner)).toHaveLength(2);
  const { history } = (await owner.browser.get(ALERTS)).json.data;
  expect(history).toMatchObject([
    { slot: slots[2]?.id, list: 'cafe', reason: 'missing', href: `/work/slots/${slots[2]?.id}` },
    { slot: slots[0]?.id, list: 'blog', reason: 'missing', href: `/work/slots/${slots[0]?.id}` },
  ]);
});
