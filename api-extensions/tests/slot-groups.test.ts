// Both databases: averages of days, in SQL of our own for each database.
import * as workSlotGroups from '../contracts/work/slot-groups';
import { createMember, type Browser, signInAs } from './browser';
import { openDatabase, simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import { until } from './until';
import { createSlot, inDays, WORK, put, today } from './work-steps';

let manager: Browser;
let member: Awaited<ReturnType<typeof createMember>>;
let other: Awaited<ReturnType<typeof createMember>>;
const database = openDatabase();

beforeAll(async () => {
  manager = await signInAs('manager');
  [member, other] = [await createMember(), await createMember()];
});
afterAll(() => database.destroy());

let names = 0;
const newGroup = async (customer: string, more: Record<string, unknown> = {}) => {
  const body = { customer, name: `그룹 ${process.pid} ${(names += 1)}`, ...more };
  const { status, json, text } = await manager.post(`${WORK}/slotgroup`, body);
  if (status !== 200) throw new Error(text);
  return json.data;
};
const newSlot = (more: Record<string, unknown> = {}) => createSlot(manager, member.id, more);
const idsOf = (json: { data: { id: number }[] }) => json.data.map(({ id }) => id);
const bulk = async (rows: { id: number; version: number }[], set: Record<string, unknown>) =>
  (await manager.post(`${WORK}/slots/bulk`, { rows, set })).json.data;

describe('groups of slots', () => {
  test('created, renamed, listed with their slots, removed - the slots stay', async () => {
    const group = await newGroup(member.id);
    const slot = await newSlot({ group: group.id, tags: ['봄', '봄', ' 강남 '] });
    expect(slot).toMatchObject({ group: { id: group.id, name: group.name }, tags: ['봄', '강남'] });
    await newSlot({ group: group.id, from: inDays(-20), to: inDays(-2) });
    const name = `새 이름 ${process.pid}`;
    const body = { id: group.id, version: 1, customer: member.id, name };
    expect((await manager.post(`${WORK}/slotgroup`, body)).json.data).toMatchObject({ name, slots: 1 });
    const { json } = await member.browser.get(`${WORK}/slotgroups`);
    expect(json.data.groups).toContainEqual(expect.objectContaining({ id: group.id, name, version: 2 }));
    expect(json.data.tags).toEqual(['강남', '봄']);
    const removed = await manager.post(`${WORK}/slotgroups/remove`, { ids: [group.id] });
    expect(removed.json.data).toEqual({ removed: 1 });
    expect((await manager.get(`${WORK}/slot/${slot.id}`)).json.data.slot).toMatchObject({
      group: null,
      tags: ['봄', '강남'],
    });
  });

  test('edited by two people - the later one gets a conflict with the stored group', async () => {
    const group = await newGroup(member.id);
    const body = { id: group.id, version: 1, customer: member.id };
    await manager.post(`${WORK}/slotgroup`, { ...body, name: `${group.name} A` });
    const { status, json } = await manager.post(`${WORK}/slotgroup`, { ...body, name: `${group.name} B` });
    expect([status, json.error.details.code]).toEqual([409, 'CONFLICT']);
    expect(json.error.details).toMatchObject({ current: { name: `${group.name} A`, version: 2 } });
  });

  test('the same name twice at once - one group; allowed for another customer', async () => {
    const name = `둘 ${process.pid}`;
    const responses = await Promise.all(
      [1, 2].map(() => manager.post(`${WORK}/slotgroup`, { customer: member.id, name })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await newGroup(other.id, { name });
  });

  test('a group of another customer - refused for one slot and for several; a slot that gets another customer leaves its group', async () => {
    const theirs = await newGroup(other.id);
    const own = await newGroup(member.id);
    const slot = await newSlot({ group: own.id });
    const change = (body: object) => put(manager, `${WORK}/slot/${slot.id}`, body);
    const rejected = await change({ version: 1, group: theirs.id });
    expect([rejected.status, Object.keys(rejected.json.error.details.fields)]).toEqual([400, ['group']]);
    expect(await bulk([{ id: slot.id, version: 1 }], { group: theirs.id })).toMatchObject({
      changed: 0,
      refused: [{ id: slot.id, reason: 'invalid' }],
    });
    const moved = await change({ version: 1, customer: other.id });
    expect(moved.json.data).toMatchObject({ version: 2, group: null });
  });

  test('a group of another site or that does not exist - not removed, not set, not changed', async () => {
    const foreign = await signInAs('manager', 'topkeyword');
    const group = await newGroup(member.id);
    const removed = await foreign.post(`${WORK}/slotgroups/remove`, { ids: [group.id] });
    expect(removed.json.data).toEqual({ removed: 0 });
    const slot = await newSlot();
    const missing = await put(manager, `${WORK}/slot/${slot.id}`, { version: 1, group: 999_999 });
    expect(missing.status).toBe(400);
    const body = { id: 999_999, version: 1, customer: member.id, name: '없음' };
    expect((await manager.post(`${WORK}/slotgroup`, body)).status).toBe(404);
  });

  test('groups for members - only their own, and none to change', async () => {
    const group = await newGroup(member.id);
    const { json } = await other.browser.get(`${WORK}/slotgroups`);
    expect(dataOf(workSlotGroups.slotGroups, json).groups.map(({ id }) => id)).not.toContain(group.id);
    expect((await other.browser.get(`${WORK}/slotgroups`, { userId: member.id })).status).toBe(403);
    const body = { customer: other.id, name: '내 그룹' };
    expect((await other.browser.post(`${WORK}/slotgroup`, body)).status).toBe(403);
    expect((await other.browser.post(`${WORK}/slotgroups/remove`, { ids: [group.id] })).status).toBe(403);
  });
});

describe('tags of slots', () => {
  test('added to and removed from several slots - other tags stay; an eleventh is refused for that slot only', async () => {
    const full = await newSlot({ tags: Array.from({ length: 10 }, (_, n) => `t${n}`) });
    const slot = await newSlot({ tags: ['a', 'b'] });
    const rows = [full, slot].map(({ id }) => ({ id, version: 1 }));
    expect(await bulk(rows, { add_tags: ['c'], remove_tags: ['a'] })).toMatchObject({
      changed: 1,
      refused: [{ id: full.id, reason: 'invalid' }],
    });
    expect((await manager.get(`${WORK}/slot/${slot.id}`)).json.data.slot.tags).toEqual(['b', 'c']);
  });

  test.each([
    [['가,나'], 'tags.0'],
    [['가'.repeat(21)], 'tags.0'],
    [Array.from({ length: 11 }, (_, n) => `t${n}`), 'tags'],
  ])('the tags %p - 400 at the field', async (tags, field) => {
    const slot = await newSlot();
    const { status, json } = await put(manager, `${WORK}/slot/${slot.id}`, { version: 1, tags });
    expect([status, Object.keys(json.error.details.fields)]).toEqual([400, [field]]);
  });

  test('filtered by tag and group - whole tags match, and wildcards of LIKE are text', async () => {
    const customer = await createMember();
    const group = await newGroup(customer.id);
    const make = (more: object) => createSlot(manager, customer.id, { ...more });
    const a = await make({ tags: ['10%', '강남 봄'], group: group.id });
    const b = await make({ tags: ['100', '강남'] });
    const list = async (query: Record<string, string>) =>
      idsOf((await customer.browser.get(WORK, query)).json).sort((x, y) => x - y);
    expect(await list({ tag: '10%' })).toEqual([a.id]);
    expect(await list({ tag: '강남' })).toEqual([b.id]);
    expect(await list({ group: String(group.id) })).toEqual([a.id]);
    expect(await list({ group: 'none' })).toEqual([b.id]);
    expect(await list({ sort: 'customer', q: '강남' })).toEqual([a.id, b.id]);
  });
});

describe('the summary of slots', () => {
  const setStanding = (id: number, columns: Record<string, unknown>) =>
    database('work_slots')
      .where({ id })
      .update({ rank_day: today(), rank_outcome: 'found', rank_ordered: true, ...columns });

  test('of running slots, or of one group - bands, mean, score and largest changes; places of the official list have no rank', async () => {
    const customer = await createMember();
    const group = await newGroup(customer.id);
    const make = (more: object = {}) => createSlot(manager, customer.id, { ...more });
    const first = await make({ group: group.id });
    const tenth = await make({ group: group.id });
    const out = await make();
    const place = await make({ kind: 'place', target: '없는곳' });
    await make({ from: inDays(3), to: inDays(9) });
    await setStanding(first.id, { rank_now: 1, change_7: 4, volume: 900 });
    await setStanding(tenth.id, { rank_now: 10, change_7: -6 });
    await setStanding(out.id, { rank_outcome: 'not_in_range', volume: 100 });
    await setStanding(place.id, { rank_now: 2, rank_ordered: false, volume: 5000 });
    const { json } = await customer.browser.get(`${WORK}/slots/summary`);
    expect(json.data).toMatchObject({
      slots: 4,
      bands: { top3: 1, top10: 1, out: 1, in_range: 1, unknown: 0 },
      average_rank: 5.5,
      visibility: { score: 90, weighed: 2, unweighed: 1 },
      up: [{ id: first.id, rank: 1, change_7: 4 }],
      down: [{ id: tenth.id, rank: 10, change_7: -6 }],
    });
    const own = await customer.browser.get(`${WORK}/slots/summary`, { group: String(group.id) });
    expect(own.json.data).toMatchObject({ slots: 2, average_rank: 5.5 });
    const scheduled = await customer.browser.get(`${WORK}/slots/summary`, { state: 'scheduled' });
    expect(scheduled.json.data).toMatchObject({ slots: 1, bands: { unknown: 1 }, average_rank: null });
  });

  test('of another member - 403; without slots - zeros and no figures', async () => {
    const customer = await createMember();
    const asked = { userId: member.id };
    expect((await customer.browser.get(`${WORK}/slots/summary`, asked)).status).toBe(403);
    const { json } = await customer.browser.get(`${WORK}/slots/summary`);
    expect(json.data).toMatchObject({ slots: 0, average_rank: null, visibility: { score: null } });
  });
});

test('monthly searches - of running slots’ keywords, once in 30 days; none for a keyword that Naver refuses', async () => {
  const customer = await createMember();
  const make = (keyword: string) => createSlot(manager, customer.id, { keyword });
  const known = await make(`강남 인테리어 ${process.pid}`);
  const rejected = await make('검색량(없음)*');
  const cms = await InCms.shared();
  const update = () => cms.call('features/work/tracking/volumes.js', 'updateMonthlySearches');
  const of = (id: number) =>
    database('work_slots').where({ id }).first('volume', 'volume_day', 'volume_provider');
  /** Updates until nothing is due. A slow response ends an update before. */
  const updateAll = () =>
    until(async () => {
      if ((await update()) > 0) return false;
      const rows = [await of(known.id), await of(rejected.id)];
      return rows.every(({ volume, volume_day }) => volume !== -1 && volume_day === today());
    });
  try {
    await updateAll();
    expect(await of(known.id)).toMatchObject({ volume_day: today(), volume_provider: 'simulator' });
    expect((await of(known.id)).volume).toBeGreaterThanOrEqual(0);
    expect(await of(rejected.id)).toMatchObject({ volume: null, volume_day: today() });
    // Figures of another provider, and figures of a month ago, are replaced.
    await database('work_slots').where({ id: known.id }).update({ volume: -1, volume_provider: 'searchad' });
    await database('work_slots')
      .where({ id: rejected.id })
      .update({ volume: -1, volume_day: inDays(-30) });
    await updateAll();
    expect((await of(known.id)).volume).toBeGreaterThanOrEqual(0);
    expect((await of(rejected.id)).volume).toBeNull();
    // A keyword that fails is asked for again tomorrow, and the others go on.
    await simulator.setFault({ mode: 'changed_shape', kinds: ['keywordstool'] });
    const failing = await make(`검색량 실패 ${process.pid}`);
    expect(await update()).toBe(1);
    expect(await of(failing.id)).toMatchObject({ volume: null, volume_day: inDays(-29) });
    expect(await update()).toBe(0);
  } finally {
    await simulator.clearFault();
    await cms.stop();
  }
});
