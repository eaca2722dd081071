import { visibilityOf } from '../contracts/rules/visibility';
import { seoulMonth } from '../contracts/rules/days';
import { memberDashboard } from '../contracts/work/member-dashboard';
import { type Browser, createMember, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { send } from './contract-client';
import { PDF } from './file-samples';
import { createSlot, inDays, put, today, WORK } from './work-steps';

/** The first page of a member. */

const HOST = 'topkeyword.localhost';
const database = databaseOfTests();

let staff: Browser;
let member: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  staff = await signInAs('manager', 'topkeyword');
  member = await createMember('member', HOST);
});

const read = async (of = member) => (await send(of.browser, memberDashboard, { query: {} })).data;

const newSlot = (customer = member.id, more: object = {}) =>
  createSlot(staff, customer, { from: inDays(-80), to: inDays(20), ...more });

/** Stores what a slot's lookup found on a day. */
const storeRank = (slot: number, day: string, rank: number | null, more: object = {}) =>
  database('slot_ranks').insert({
    ...{
      document_id: `rank${slot}${day}`,
      rank_key: `${slot} web ${day}`,
      slot,
      domain: 'topkeyword',
      list: 'web',
      day,
    },
    ...{ outcome: rank === null ? 'not_in_range' : 'found', rank, depth: 100, ordered: true },
    ...{ provider: 'simulator', checked_ms: Date.now(), ...more },
  });

/** What the tracking stores in a slot after a lookup. */
const setStanding = (id: number, rank: number, change_7: number | null, volume: number) =>
  database('work_slots')
    .where({ id })
    .update({
      ...{
        main_list: 'web',
        rank_day: today(),
        rank_outcome: 'found',
        rank_now: rank,
        rank_ordered: true,
        volume,
      },
      change_7,
    });

test('a member without slots - the page says so, and has nothing of others', async () => {
  await newSlot();
  const fresh = await createMember('member', HOST);
  expect(await read(fresh)).toMatchObject({
    ...{ has_slots: false, days: [], before: null, up: [], down: [], ending: [] },
    slots: { running: 0, scheduled: 0, paused: 0, ending: 0 },
    waiting: { estimates: [], files: [] },
    report: { last: null, next_on: null },
    work: { jobs_done: 0, posts: 0, links: 0, newest: [] },
  });
});

test('ranks - the mean and the score of each day, now and 30 days ago, of own slots in their own time', async () => {
  const person = await createMember('member', HOST);
  const [one, two] = [
    await newSlot(person.id, { keyword: '하나' }),
    await newSlot(person.id, { keyword: '둘' }),
  ];
  const foreign = await newSlot(member.id);
  await setStanding(one.id, 2, 6, 1000);
  await setStanding(two.id, 30, -4, 3000);
  await storeRank(one.id, inDays(-31), 8);
  await storeRank(two.id, inDays(-31), null);
  await storeRank(one.id, today(), 2);
  await storeRank(two.id, today(), 30);
  // Neither another member's slot, nor a failed lookup, nor a day before the slot began.
  await storeRank(foreign.id, today(), 99);
  await storeRank(one.id, inDays(-3), null, { outcome: 'error', provider: null });
  await storeRank(one.id, inDays(-85), 50);
  const { days, now, before, up, down, has_slots, slots } = await read(person);
  const score = (ranks: [rank: number | null, volume: number][]) =>
    Math.round((ranks.reduce((sum, [rank, volume]) => sum + visibilityOf(rank) * volume, 0) / 4000) * 1000) /
    10;
  const earlier = score([
    [8, 1000],
    [null, 3000],
  ]);
  const later = score([
    [2, 1000],
    [30, 3000],
  ]);
  expect(days).toEqual([
    { day: inDays(-31), average_rank: 8, score: earlier },
    { day: today(), average_rank: 16, score: later },
  ]);
  expect(now).toMatchObject({
    slots: 2,
    average_rank: 16,
    score: later,
    bands: { top3: 1, top30: 1, out: 0 },
  });
  expect(before).toMatchObject({ day: inDays(-31), average_rank: 8, bands: { top10: 1, out: 1 } });
  expect([up, down].map((list) => list.map(({ keyword }) => keyword))).toEqual([['하나'], ['둘']]);
  expect(up[0]?.sparkline.at(-1)).toBe(2);
  expect([has_slots, slots.running]).toEqual([true, 2]);
});

test('what waits for an answer - a sent estimate until it is answered, a file since it is shown', async () => {
  const write = async (body: object, by = staff) => (await by.post('/api/users/estimate', body)).json.data.id;
  const items = [{ name: '웹 순위 관리', quantity: 1, unit_price: 10_000 }];
  const writing = { action: 'write', user_id: member.id, title: '12월 관리', items, valid_until: inDays(7) };
  const id = await write(writing);
  expect((await read()).waiting.estimates).toEqual([]);
  await write({ action: 'send', id, version: 1 });
  const sent = [{ id, title: '12월 관리', total: 11_000, valid_until: inDays(7) }];
  expect((await read()).waiting.estimates).toEqual(sent);
  await write({ action: 'accept', id }, member.browser);
  expect((await read()).waiting.estimates).toEqual([]);

  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(PDF)]), '계약서.pdf');
  const packed = new Response(form);
  const { json } = await staff.request(`${WORK}/customer/${member.id}/files`, {
    method: 'POST',
    raw: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  });
  expect((await read()).waiting.files).toEqual([]);
  await put(staff, `${WORK}/customerfile/${json.data.id}`, { shown: true });
  expect((await read()).waiting.files).toMatchObject([{ id: json.data.id, name: '계약서.pdf' }]);
});

test('the next report - on its day of the month, none while it is switched off', async () => {
  const schedule = (body: object) =>
    put(staff, `${WORK}/report/schedule`, { userId: member.id, others: [], ...body });
  const { status, json } = await schedule({ enabled: true, day_of_month: 28 });
  expect(status).toBe(200);
  const { next_on, last } = (await read()).report;
  // On the 28th it may be sent already.
  const months = [0, 1].map((later) => `${seoulMonth(new Date(), later)}-28`);
  expect(months.filter((day) => day >= today())).toContain(next_on);
  expect(last).toBeNull();
  await schedule({ enabled: false, day_of_month: 28, version: json.data.version });
  expect((await read()).report.next_on).toBeNull();
});
