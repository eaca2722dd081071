import * as lookups from '../contracts/lookups/lookups';
import * as workOverview from '../contracts/work/overview';
import * as workSlotGroups from '../contracts/work/slot-groups';
import { createMember, type Browser, PASSWORD, signInAs } from './browser';
import { simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { trackToday } from './tracking-steps';
import { workOfTests } from './work-fixture';
import { createSlot, inDays, WORK, put, today } from './work-steps';

const work = workOfTests();
const { database } = work;

const NO_TARGETS = { web: '', shop: '', place: '', view: '' };
const rival = (name: string, targets: Record<string, string>, id?: number) => ({ id, name, targets });

let names = 0;
const saveGroup = (body: Record<string, unknown>) =>
  work.manager.post(`${WORK}/slotgroup`, {
    customer: work.member.id,
    name: `비교 ${process.pid} ${(names += 1)}`,
    ...body,
  });
async function newGroup(competitors: unknown[], more: Record<string, unknown> = {}) {
  const { status, json, text } = await saveGroup({ competitors, ...more });
  if (status !== 200) throw new Error(text);
  return json.data;
}
const created = (more: Record<string, unknown>, customer = work.member.id) =>
  createSlot(work.manager, customer, { keyword: '강남 인테리어', ...more });
const compare = (browser: Browser, id: number, query: Record<string, string> = {}) =>
  browser.get(`${WORK}/slotgroup/${id}`, query);

/** Host of the first result for a keyword that is not the demo's. */
async function firstSite(keyword: string): Promise<string> {
  const asked = { keyword, target: 'rankup.example' };
  const { json } = await work.manager.get('/api/search/n/web', asked);
  const hosts = dataOf(lookups.webLookup, json).firstResults.map(({ link }) => new URL(link).hostname);
  return hosts.find((host) => host !== 'rankup.example') ?? '';
}

describe('competitors of a group', () => {
  test('renamed or with a further target - the same competitor; with another target in its place - a new one', async () => {
    const group = await newGroup([rival('가', { web: 'a.example' }), rival('나', { web: 'b.example' })]);
    expect(group.competitors).toEqual([
      { id: 1, name: '가', targets: { ...NO_TARGETS, web: 'a.example' } },
      { id: 2, name: '나', targets: { ...NO_TARGETS, web: 'b.example' } },
    ]);
    const change = async (version: number, competitors: unknown[]) => {
      const body = { id: group.id, version, name: group.name, competitors };
      return dataOf(workSlotGroups.saveSlotGroup, (await saveGroup(body)).json).competitors.map(
        ({ id }) => id,
      );
    };
    const renamed = rival('가온', { web: 'www.a.example', shop: '가온몰' }, 1);
    expect(await change(1, [renamed, rival('나', { web: 'c.example' }, 2)])).toEqual([1, 3]);
    // Removed and entered again: its ranks were not looked up in between.
    expect(await change(2, [rival('나', { web: 'c.example' }, 3)])).toEqual([3]);
    expect(await change(3, [rival('나', { web: 'c.example' }, 3), renamed])).toEqual([3, 4]);
    // A target is removed; later the same one or another one is entered in its place.
    const without = rival('나', { shop: '나몰' }, 3);
    expect(await change(4, [without])).toEqual([3]);
    expect(await change(5, [rival('나', { web: 'https://c.example', shop: '나몰' }, 3)])).toEqual([3]);
    expect(await change(6, [without])).toEqual([3]);
    expect(await change(7, [rival('나', { web: 'd.example', shop: '나몰' }, 3)])).toEqual([5]);
  });

  test.each([
    [[{ name: '가', targets: {} }], 'competitors.0.targets.web'],
    [[rival('', { web: 'a.example' })], 'competitors.0.name'],
    [[rival('가', { web: '주소 아님' })], 'competitors.0.targets.web'],
    [
      [rival('가', { web: 'a.example' }), rival('나', { web: 'https://www.a.example/' })],
      'competitors.1.targets.web',
    ],
    [Array.from({ length: 6 }, (_, n) => rival(`${n}`, { web: `a${n}.example` })), 'competitors'],
  ])('saving the competitors %j - 400 at %s', async (competitors, field) => {
    const { status, json } = await saveGroup({ competitors });
    expect([status, Object.keys(json.error.details.fields)]).toEqual([400, [field]]);
  });
});

describe('a night of tracking', () => {
  test('competitors of a slot’s group - their ranks are shown on the slot and beside the customer’s', async () => {
    const first = await firstSite('강남 인테리어');
    const group = await newGroup([
      rival('첫 결과', { web: first }),
      rival('없는 곳', { web: 'nobody.invalid' }),
      rival('쇼핑만', { shop: '다온몰' }),
    ]);
    const slot = await created({ target: 'rankup.example', group: group.id });
    await trackToday(work.cms, slot);
    const { json } = await work.manager.get(`${WORK}/slot/${slot.id}`);
    const [point] = json.data.points;
    const [seen, absent, ...others] = json.data.competitors;
    expect(others).toEqual([]);
    expect(seen).toMatchObject({
      name: '첫 결과',
      points: [{ day: today(), list: 'web', outcome: 'found', rank: expect.any(Number), depth: point.depth }],
    });
    expect(absent).toMatchObject({ name: '없는 곳', points: [{ outcome: 'not_in_range', rank: null }] });
    // Nothing of another site's result is stored but its rank.
    const stored = JSON.stringify(await database('slot_ranks').where({ slot: slot.id }));
    const pages = JSON.stringify(await database('slot_pages').where({ slot: slot.id }));
    expect(stored + pages).not.toContain(first);

    const own = await compare(work.member.browser, group.id);
    expect(own.json.data).toMatchObject({
      slots: 1,
      unordered: 0,
      parties: [
        { competitor: null, keywords: 1, ahead: null },
        { name: '첫 결과', keywords: 1, ahead: Number(seen.points[0].rank < point.rank) },
        { name: '없는 곳', keywords: 1, top100: 0, ahead: 0 },
        { name: '쇼핑만', keywords: 0, average_rank: null },
      ],
    });
    expect(own.json.data.rows[0].standings).toHaveLength(3);
  });

  test('the same lookup with and without competitors - as many calls as without', async () => {
    const keyword = `경쟁사 조회 ${process.pid}`;
    const other = await createMember();
    await trackToday(work.cms, await created({ keyword, target: 'rankup.example' }, other.id));
    const without = await simulator.calls('webkr', keyword);
    const group = await newGroup([rival('탑키워드', { web: 'www.topkeyword.example' })]);
    const slot = await created({ keyword: `${keyword} 둘`, target: 'rankup.example', group: group.id });
    await trackToday(work.cms, slot);
    expect(await simulator.calls('webkr', keyword)).toBe(without);
  });

  test('places of the official list - only in range or not, and in no comparison', async () => {
    const group = await newGroup([rival('옆 가게', { place: '숲속카페 강남점' })]);
    const slot = await created({ kind: 'place', keyword: '강남 카페', target: '없는곳', group: group.id });
    await trackToday(work.cms, slot);
    const [competitor] = (await work.manager.get(`${WORK}/slot/${slot.id}`)).json.data.competitors;
    expect(competitor.points).toMatchObject([{ ordered: false, rank: null }]);
    const { json } = await compare(work.manager, group.id);
    expect(json.data).toMatchObject({ unordered: 1, parties: [{ keywords: 0 }, { keywords: 0, top10: 0 }] });
    for (const { rank, change } of json.data.rows[0].standings)
      expect({ rank, change }).toEqual({ rank: null, change: null });
  });
});

type Slot = Awaited<ReturnType<typeof createSlot>>;

/** A row of a slot's ranks in the list of web pages. @param ranks of competitors by key, 0: not found */
const rankRow = (slot: Pick<Slot, 'id'>, day: string, rank: number | null, ranks: object | null) => ({
  ...{ rank_key: `${slot.id} web ${day}`, slot: slot.id, domain: 'rankup', day, list: 'web' },
  ...{ outcome: rank === null ? 'not_in_range' : 'found', rank, depth: 100, ordered: true },
  ...{ provider: 'hub', source: 'official', checked_ms: 0 },
  competitors: ranks && JSON.stringify(ranks),
});

test('the comparison by day - counts running slots, for each party only those for which it was looked up', async () => {
  const group = await newGroup([rival('가', { web: 'a.example' }), rival('나', { web: 'b.example' })]);
  const slots = [];
  for (let count = 0; count < 3; count += 1)
    slots.push(await created({ from: inDays(-20), to: inDays(20), group: group.id }));
  const [first, second, paused] = slots as [Slot, Slot, Slot];
  const of = (ga: number, na?: number) => ({ [`${group.id}.1`]: ga, [`${group.id}.2`]: na, '999999.1': 1 });
  await database('slot_ranks').insert([
    rankRow(first, inDays(-40), 1, of(1)),
    rankRow(first, inDays(-3), 10, of(31, 0)),
    rankRow(second, inDays(-3), null, of(0)),
    rankRow(paused, inDays(-3), 1, of(1, 1)),
    { ...rankRow(first, inDays(-2), 1, of(1, 1)), source: 'vendor' },
    { ...rankRow(second, inDays(-2), 1, of(1, 1)), ordered: false },
    { ...rankRow(first, inDays(-1), null, null), outcome: 'unavailable' },
    { ...rankRow(second, inDays(-1), 101, of(100, 30)), provider: 'simulator' },
  ]);
  const now = { rank_day: inDays(-1), rank_outcome: 'found', rank_source: 'official' };
  const ids = slots.map(({ id }) => id);
  await database('work_slots').whereIn('id', ids).update(now);
  await database('work_slots').where({ id: paused.id }).update({ paused: true });
  const { json } = await work.member.browser.get(`${WORK}/slotgroup/${group.id}/days`, { days: '30' });
  const party = (competitor: number | null, keywords: number, ...tops: number[]) => ({
    ...{ competitor, keywords },
    ...{ top10: tops[0], top30: tops[1], top100: tops[2] },
  });
  expect(json.data).toEqual({
    ...{ from: inDays(-30), to: inDays(-1), step: 1, demo: true },
    days: [
      { day: inDays(-3), parties: [party(null, 2, 1, 1, 1), party(1, 2, 0, 0, 1), party(2, 1, 0, 0, 0)] },
      { day: inDays(-1), parties: [party(null, 1, 0, 0, 0), party(1, 1, 0, 0, 1), party(2, 1, 0, 1, 1)] },
    ],
  });
});

test('the comparison with earlier days - gained, lost, and who passed the customer', async () => {
  const group = await newGroup([rival('가', { web: 'a.example' })]);
  const slot = await created({ from: inDays(-20), to: inDays(20), group: group.id });
  const day = (at: string, rank: number | null, other: number | null) =>
    rankRow(slot, at, rank, other === null ? null : { [`${group.id}.1`]: other });
  await database('slot_ranks').insert([day(inDays(-7), 5, 9), day(inDays(-1), 4, null), day(today(), 8, 3)]);
  const now = { rank_day: today(), rank_outcome: 'found', rank_now: 8, rank_source: 'official' };
  await database('work_slots').where({ id: slot.id }).update(now);
  const week = (await compare(work.manager, group.id)).json.data;
  expect(week.parties).toMatchObject([
    { competitor: null, gained: 0, lost: 1, average_rank: 8 },
    { competitor: 1, gained: 1, lost: 0, ahead: 1, top10: 1 },
  ]);
  // The day before has no ranks of competitors: nothing is compared with it.
  const yesterday = (await compare(work.manager, group.id, { days: '1' })).json.data;
  expect(yesterday.rows[0].standings).toMatchObject([{ change: -4 }, { rank: 3, change: null, edge: null }]);
});

test('the report of a period - compares its end with its start for each group; no figures for a competitor without ranks', async () => {
  const group = await newGroup([rival('가', { web: 'a.example' }), rival('나', { web: 'b.example' })]);
  const slot = await created({ from: inDays(-20), to: inDays(20), group: group.id });
  const of = (ga: number) => ({ [`${group.id}.1`]: ga });
  await database('slot_ranks').insert([
    rankRow(slot, inDays(-15), 1, of(2)),
    rankRow(slot, inDays(-8), 12, of(5)),
    rankRow(slot, inDays(-5), 1, of(50)),
    rankRow(slot, inDays(-2), 8, of(31)),
    { ...rankRow(slot, inDays(-1), null, null), outcome: 'unavailable' },
  ]);
  await database('work_slots').where({ id: slot.id }).update({ rank_source: 'official' });
  const asked = { userId: work.member.id, from: inDays(-10), to: inDays(-1) };
  const { json } = await work.member.browser.get(`${WORK}/report`, asked);
  const own = dataOf(workOverview.reportData, json).groups.find(({ name }) => name === group.name);
  expect(own?.parties).toMatchObject([
    {
      is_customer: true,
      start: { top10: 0, average_rank: 12 },
      end: { top10: 1, average_rank: 8, ahead: null },
    },
    { name: '가', start: { keywords: 1, top10: 1, ahead: 1 }, end: { top10: 0, top100: 1, ahead: 0 } },
    { name: '나', start: { keywords: 0 }, end: { keywords: 0, average_rank: null } },
  ]);
  expect((await work.member.browser.get(`${WORK}/report.pdf`, asked)).status).toBe(200);
});

test('a slot that moves to another group - its new competitors do not get the ranks of the old ones', async () => {
  const [old, next] = [
    await newGroup([rival('가', { web: 'www.topkeyword.example' })]),
    await newGroup([rival('나', { web: 'b.example' })]),
  ];
  const slot = await created({ keyword: '강남 치과', target: 'rankup.example', group: old.id });
  await trackToday(work.cms, slot);
  const of = async () => (await work.manager.get(`${WORK}/slot/${slot.id}`)).json.data.competitors;
  expect(await of()).toMatchObject([{ name: '가', points: [{ day: today() }] }]);
  const { status } = await put(work.manager, `${WORK}/slot/${slot.id}`, { version: 1, group: next.id });
  expect(status).toBe(200);
  expect(await of()).toMatchObject([{ name: '나', points: [] }]);
  expect((await compare(work.manager, next.id)).json.data.parties).toMatchObject([
    { keywords: 1 },
    { name: '나', keywords: 0 },
  ]);
});

test('access to a comparison - the customer and staff of the site', async () => {
  const group = await newGroup([rival('가', { web: 'a.example' })]);
  const other = await createMember();
  expect((await compare(other.browser, group.id)).status).toBe(404);
  const foreign = await signInAs('manager', 'topkeyword');
  expect((await compare(foreign, group.id)).status).toBe(404);
  expect((await compare(work.manager, group.id, { days: '91' })).status).toBe(400);
  expect((await compare(work.member.browser, group.id)).status).toBe(200);
  const days = (browser: Browser) => browser.get(`${WORK}/slotgroup/${group.id}/days`);
  expect((await days(other.browser)).status).toBe(404);
  expect((await days(foreign)).status).toBe(404);
  const empty = await days(work.member.browser);
  expect([empty.status, empty.json.data.days]).toEqual([200, []]);
});

test('the account of a customer is closed - its groups are removed, its slots stay', async () => {
  const leaving = await createMember();
  const group = await newGroup([], { customer: leaving.id });
  const slot = await created({ group: group.id }, leaving.id);
  const { status } = await leaving.browser.post('/api/users/me/close', { password: PASSWORD });
  expect(status).toBe(200);
  expect(await database('slot_groups').where({ id: group.id })).toEqual([]);
  expect((await work.manager.get(`${WORK}/slot/${slot.id}`)).json.data.slot.group).toBeNull();
});
