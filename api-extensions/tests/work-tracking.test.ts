// Both databases: slots taken in turn, by SQL of our own.
// Own CMSs: two replicas, of which one is slow.
import { createMember, type Browser, signInAs } from './browser';
import { databaseOfTests, simulator } from './cms-under-test';
import { InCms } from './in-cms';
import { rejectWrites } from './rejected-writes';
import { type Days, daysFrom, newSlots, ranks, track, TRACKER } from './tracking-steps';
import { until } from './until';
import { createArchivedSite, copyOf, WORK, NEW_PLACE, put } from './work-steps';

const database = databaseOfTests();
const ownDays = daysFrom(2032);

let manager: Browser;
let member: Awaited<ReturnType<typeof createMember>>;
let one: InCms;
/** Looks up eight places a second. One of the tests kills it. */
let slow: InCms;

beforeAll(async () => {
  manager = await signInAs('manager');
  member = await createMember();
  [one, slow] = await Promise.all([InCms.shared(), InCms.start({ LOOKUP_CALLS_PER_SECOND: 'simulator=8' })]);
});
afterAll(() => Promise.all([one.stop(), slow.stop()]));
afterEach(async () => {
  await simulator.clearFault();
  await simulator.resetLimits();
});

const slots = (days: Days, prices: number[], more: Record<string, unknown> = {}) =>
  newSlots({ manager, customer: member.email }, days, prices, more);
const readSlot = async (id: number, query: Record<string, string>) =>
  (await manager.get(`${WORK}/slot/${id}`, query)).json.data;
/** Number of ranks of a day, of all slots. */
const countRanks = async (day: string) =>
  Number((await database('slot_ranks').where({ day }).count({ n: '*' }))[0]?.n);
/** Sets the moment until which background lookups make no calls. */
const holdCalls = (untilMs: number) =>
  database('lookup_quotas').where({ quota_key: 'simulator' }).update({ next_ms: untilMs });

test('two replicas at once, repeatedly - every slot once a day', async () => {
  const days = ownDays('02-10');
  const made = await slots(days, [1, 2, 3, 4, 5, 6]);
  await simulator.resetStats();
  await Promise.all([track(one, days.at('02-10')), track(slow, days.at('02-10'))]);
  await track(slow, days.at('02-10', '10:00'));
  expect(await simulator.calls('local', NEW_PLACE)).toBe(6);
  for (const { id } of made)
    expect(await ranks(id)).toMatchObject([
      { day: days.day('02-10'), outcome: 'not_in_range', provider: 'simulator' },
    ]);
});

test('ticks around midnight in Seoul, before and after 29 February - one rank for each day', async () => {
  const days = ownDays('02-28', true);
  const [made] = await slots(days, [1]);
  await track(one, days.at('02-28', '23:59'));
  await track(one, days.at('02-29', '00:01'));
  await track(one, days.at('03-01', '00:01'));
  const stored = await ranks(made?.id ?? 0);
  expect(stored.map(({ day }) => day)).toEqual([days.day('02-28'), days.day('02-29'), days.day('03-01')]);
});

test('a part of the window - the most expensive slots, in proportion to the time', async () => {
  const days = ownDays('02-11');
  const made = await slots(days, [10, 30, 20, 40]);
  // Half of a night from 00:00 to 08:00.
  const half = { at: days.at('02-11', '03:59'), window: { from: 0, until: 480 } };
  await one.call(TRACKER, 'runTrackingTick', half);
  const rankCounts = await Promise.all(made.map(async ({ id }) => (await ranks(id)).length));
  expect(rankCounts).toEqual([0, 1, 0, 1]);
  await one.call(TRACKER, 'runTrackingTick', { ...half, at: days.at('02-11', '08:00') });
  expect(await Promise.all(made.map(async ({ id }) => (await ranks(id)).length))).toEqual([1, 1, 1, 1]);
});

test('before the nightly run - no provider is called', async () => {
  const days = ownDays('02-12');
  await slots(days, [1]);
  await simulator.resetStats();
  await one.call(TRACKER, 'runTrackingTick', {
    at: days.at('02-12', '00:59'),
    window: { from: 60, until: 420 },
  });
  expect(await simulator.calls('local', NEW_PLACE)).toBe(0);
});

test('a run at midnight - ends there, and later results are not stored for the day before', async () => {
  const days = ownDays('02-21');
  await slots(
    days,
    Array.from({ length: 60 }, (_, n) => n),
  );
  const untilMidnightMs = 60_000;
  await slow.call('in-cms', 'delayClock', untilMidnightMs);
  // The latest moment was reserved by a clock without the delay.
  await holdCalls(0);
  try {
    const run = track(slow, new Date(days.at('02-22', '00:00').getTime() - untilMidnightMs));
    await until(async () => (await countRanks(days.day('02-21'))) > 0);
    // Without the delay it is midnight.
    await slow.call('in-cms', 'setClock');
    await run;
  } finally {
    await slow.call('in-cms', 'setClock');
  }
  const done = await countRanks(days.day('02-21'));
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(50);
});

test('closed, paused, removed or archived while others are looked up - not looked up any more', async () => {
  const days = ownDays('02-23');
  // 24 are looked up at once: the last ones only after others.
  const made = await slots(
    days,
    Array.from({ length: 60 }, (_, n) => 1000 - n),
  );
  const [closed, paused, removed, archived] = made.slice(-4).map(({ id }) => id);
  await simulator.resetStats();
  const run = track(slow, days.at('02-23'));
  await until(async () => (await simulator.calls('local', NEW_PLACE)) >= 3);
  await holdCalls(Date.now() + 600_000);
  try {
    await Promise.all([
      manager.post(`${WORK}/slot/${closed}/close`, { version: 1 }),
      put(manager, `${WORK}/slot/${paused}`, { version: 1, paused: true }),
      manager.post(`${WORK}/slots/remove`, { rows: [{ id: removed, version: 1 }] }),
      createArchivedSite(database).then((domain) =>
        database('work_slots').where({ id: archived }).update({ domain }),
      ),
    ]);
    expect(await simulator.calls('local', NEW_PLACE)).toBeLessThan(30);
  } finally {
    await holdCalls(0);
  }
  await run;
  expect(await simulator.calls('local', NEW_PLACE)).toBe(56);
  for (const id of [closed, paused, removed, archived]) expect(await ranks(id ?? 0)).toEqual([]);
});

test('killed during a run - another replica continues after the lease expires, without repeating finished slots', async () => {
  const days = ownDays('02-13');
  const made = await slots(
    days,
    Array.from({ length: 60 }, (_, n) => n),
  );
  const at = days.at('02-13');
  track(slow, at).catch(() => undefined);
  const done = () => countRanks(days.day('02-13'));
  await until(async () => (await done()) >= 5);
  await slow.crash();
  const before = await done();
  expect(before).toBeLessThan(60);
  const finished = await database('slot_ranks')
    .where({ day: days.day('02-13') })
    .pluck('slot');
  const finishedKeywords = await database('work_slots').whereIn('id', finished).pluck('keyword');
  // Its lease is still valid: no other replica begins.
  await track(one, at);
  expect(await done()).toBe(before);
  await database('background_leases')
    .where({ name: 'tracking' })
    .update({ until_ms: Date.now() - 1 });
  await simulator.resetStats();
  await track(one, at);
  expect(await done()).toBe(60);
  expect(await simulator.calls('local', NEW_PLACE)).toBeGreaterThan(0);
  expect(await simulator.callsFor(...finishedKeywords)).toBe(0);
  expect(await ranks(made[0]?.id ?? 0)).toHaveLength(1);
});

test('a run that fails while it closes missed days - the next run closes them', async () => {
  const days = ownDays('02-18');
  const [made] = await slots(days, [1]);
  await track(one, days.at('02-18'));
  const condition = `new.day = '${days.day('02-19')}'`;
  const allowWrites = await rejectWrites(database, { table: 'slot_ranks', on: 'insert', condition });
  try {
    await expect(track(one, days.at('02-20'))).rejects.toBeDefined();
  } finally {
    await allowWrites();
  }
  await track(one, days.at('02-20', '09:01'));
  expect(await ranks(made?.id ?? 0)).toMatchObject([
    { day: days.day('02-18'), outcome: 'not_in_range' },
    { day: days.day('02-19'), outcome: 'unavailable', reason: 'not_reached' },
    { day: days.day('02-20'), outcome: 'not_in_range' },
  ]);
});

test('slots that are paused, closed or not started yet - not looked up', async () => {
  const days = ownDays('02-20');
  const [paused, closed] = await slots(days, [1, 1]);
  const [later] = await slots({ ...days, from: days.day('02-25') }, [1]);
  await manager.request(`${WORK}/slot/${paused?.id}`, { method: 'PUT', body: { version: 1, paused: true } });
  await manager.post(`${WORK}/slot/${closed?.id}/close`, { version: 1 });
  await track(one, days.at('02-20'));
  for (const made of [paused, closed, later]) expect(await ranks(made?.id ?? 0)).toEqual([]);
});

test('slots of an archived site - neither looked up nor 조회 불가; looked up again once the site is used again', async () => {
  const days = ownDays('02-24');
  const [made] = await slots(days, [1]);
  const code = await createArchivedSite(database);
  const row = await database('work_slots').where({ id: made?.id }).first();
  const [{ id }] = await database('work_slots')
    .insert(copyOf(row, { domain: code }))
    .returning('id');
  for (const day of ['02-24', '02-25']) await track(one, days.at(day));
  expect(await ranks(made?.id ?? 0)).toHaveLength(2);
  expect(await ranks(id)).toEqual([]);
  await database('domains').where({ code }).update({ use_yn: true });
  await database('work_slots')
    .where({ id })
    .update({ resumed_ms: days.at('02-26').getTime() });
  await track(one, days.at('02-26'));
  expect(await ranks(id)).toMatchObject([{ day: days.day('02-26'), outcome: 'not_in_range' }]);
  await database('domains').where({ code }).del();
});

test('the standing of a slot - first and best rank, and changes over 1, 7 and 30 days', async () => {
  const days = ownDays('02-01');
  const [made] = await slots({ ...days, from: days.day('02-01') }, [1], {
    kind: 'web',
    keyword: '강남 인테리어',
    target: `rankup.example`,
  });
  const id = made?.id ?? 0;
  await track(one, days.at('03-30'));
  const first = (await readSlot(id, { to: days.day('03-31') })).slot.standing;
  expect(first).toMatchObject({
    outcome: 'found',
    change_1: null,
    start_rank: first.rank,
    best_rank: first.rank,
  });
  const looks = { 1: 12, 7: 3, 30: 40 };
  await database('slot_ranks').where({ slot: id }).del();
  const day31 = new Date(days.at('03-31').getTime());
  for (const [before, rank] of Object.entries(looks)) {
    const day = new Date(day31.getTime() + 9 * 3600_000 - Number(before) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    await database('slot_ranks').insert({
      ...{
        rank_key: `${id} web ${day}`,
        slot: id,
        domain: 'rankup',
        day,
        list: 'web',
        outcome: 'found',
        rank,
      },
      ...{ depth: 100, ordered: true, provider: 'simulator', source: 'simulator', checked_ms: 0 },
    });
  }
  await track(one, days.at('03-31'));
  const now = (await readSlot(id, { to: days.day('03-31') })).slot.standing;
  expect(now).toMatchObject({
    day: days.day('03-31'),
    change_1: 12 - now.rank,
    change_7: 3 - now.rank,
    change_30: 40 - now.rank,
    best_rank: Math.min(first.rank, now.rank),
    start_rank: first.rank,
  });
  const sorted = await member.browser.get(WORK, { sort: 'rank', page_size: '1' });
  expect(sorted.json.data).toMatchObject([{ id }]);
});

test('the status of tracking - for managers, who may not start tracking; not for members', async () => {
  const { status, json } = await manager.get(`${WORK}/tracking`);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ window: null, demo: true, today: { day: expect.any(String) } });
  expect((await member.browser.get(`${WORK}/tracking`)).status).toBe(403);
  expect((await manager.post(`${WORK}/tracking`, {})).status).toBe(403);
});
