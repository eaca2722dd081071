import { approved, type Browser, signedIn } from './browser';
import { isSqlite, openDatabase, simulator } from './cms-under-test';
import { InCms } from './in-cms';
import { until } from './until';
import { archivedSite, copyOf, importPlaceSlots, MMS, put } from './work-steps';

const TRACKER = 'features/work/tracking/tracker.js';
/** All day: tests start tracking themselves. */
const window = { from: 0, until: 1 };

let manager: Browser;
let member: Awaited<ReturnType<typeof approved>>;
let one: InCms;
/** Has a budget of its own. */
let two: InCms;
/** Looks up slowly. */
let slow: InCms;
const BUDGET = 100_000;
const database = openDatabase();

beforeAll(async () => {
  manager = await signedIn('manager');
  member = await approved();
  [one, two, slow] = await Promise.all([
    InCms.shared(),
    InCms.start({
      LOOKUP_DAILY_CALLS: `simulator=${BUDGET}`,
      LOOKUP_BUDGET_SHARES: 'tracking=0, members=0',
    }),
    InCms.start({ LOOKUP_CALLS_PER_SECOND: 'simulator=8' }),
  ]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop(), database.destroy()]);
});
afterEach(async () => {
  await simulator.mend();
  await simulator.unlimit();
});

/** Days of its own for each test, far from today, when no other test's slots run. */
let year = 2031;
const ownDays = (first: string) => {
  year += 1;
  return {
    from: `${year}-${first}`,
    to: `${year}-03-31`,
    at: (day: string, time = '09:00') => new Date(`${year}-${day}T${time}:00+09:00`),
    day: (day: string) => `${year}-${day}`,
  };
};
/** A day from today in Seoul. */
type Days = ReturnType<typeof ownDays>;

/** Slots whose places have not been looked up before: one call of the provider each. */
const slots = (
  { from, to }: Days,
  prices: number[],
  more: Record<string, unknown> = {},
  by = { manager, customer: member.email },
) => importPlaceSlots(by.manager, { customer: by.customer, from, to, ...more }, prices);

/** Tracks by the replica with a budget of its own, when this many calls of today's are left. */
async function trackWith(calls: number, at: Date): Promise<void> {
  const quota = () => database('lookup_quotas').where({ quota_key: 'calls simulator' });
  const before = await quota().first();
  await quota().del();
  const day = new Date(Date.now() + 9 * 3600_000).toISOString().slice(0, 10);
  await database('lookup_quotas').insert({
    quota_key: 'calls simulator',
    next_ms: 0,
    ...before,
    day,
    used: BUDGET - calls,
    used_by_site: null,
  });
  try {
    await track(two, at);
  } finally {
    await (before ? quota().update({ used: before.used, used_by_site: before.used_by_site }) : quota().del());
  }
}

const track = (cms: InCms, at: Date) => cms.call(TRACKER, 'trackAt', { at, window });
const ranks = (slot: number) =>
  database('slot_ranks')
    .where({ slot })
    .orderBy('day')
    .select('day', 'outcome', 'reason', 'rank', 'provider');
const detail = async (id: number, query: Record<string, string>) =>
  (await manager.get(`${MMS}/slot/${id}`, query)).json.data;

test('two replicas at once, repeatedly - every slot once a day', async () => {
  const days = ownDays('02-10');
  const made = await slots(days, [1, 2, 3, 4, 5, 6]);
  await simulator.forget();
  await Promise.all([track(one, days.at('02-10')), track(two, days.at('02-10'))]);
  await track(two, days.at('02-10', '10:00'));
  expect(await simulator.calls('local')).toBe(6);
  for (const { id } of made)
    expect(await ranks(id)).toMatchObject([
      { day: days.day('02-10'), outcome: 'not_in_range', provider: 'simulator' },
    ]);
});

test('the last minute of a Seoul day and the first of the next, which is 29 February - two days', async () => {
  year += 4 - (year % 4) - 1;
  const days = ownDays('02-28');
  expect(year % 4).toBe(0);
  const [made] = await slots(days, [1]);
  await track(one, days.at('02-28', '23:59'));
  await track(one, days.at('02-29', '00:01'));
  await track(one, days.at('03-01', '00:01'));
  const stored = await ranks(made?.id ?? 0);
  expect(stored.map(({ day }) => day)).toEqual([days.day('02-28'), days.day('02-29'), days.day('03-01')]);
});

test('the most expensive slots first, at most the hour’s number', async () => {
  const days = ownDays('02-11');
  const made = await slots(days, [10, 30, 20, 40]);
  // Half of a night from 00:00 to 08:00.
  const half = { at: days.at('02-11', '03:59'), window: { from: 0, until: 480 } };
  await one.call(TRACKER, 'trackAt', half);
  const looked = await Promise.all(made.map(async ({ id }) => (await ranks(id)).length));
  expect(looked).toEqual([0, 1, 0, 1]);
  await one.call(TRACKER, 'trackAt', { ...half, at: days.at('02-11', '08:00') });
  expect(await Promise.all(made.map(async ({ id }) => (await ranks(id)).length))).toEqual([1, 1, 1, 1]);
});

test('before the nightly run - no provider is called', async () => {
  const days = ownDays('02-12');
  await slots(days, [1]);
  await simulator.forget();
  await one.call(TRACKER, 'trackAt', { at: days.at('02-12', '00:59'), window: { from: 60, until: 420 } });
  expect(await simulator.calls('local')).toBe(0);
});

test('a run at midnight - ends there; later results do not count for the day before', async () => {
  const days = ownDays('02-21');
  await slots(
    days,
    Array.from({ length: 60 }, (_, n) => n),
  );
  await track(slow, new Date(days.at('02-22').getTime() - 9 * 3600_000 - 4000));
  const done = await database('slot_ranks')
    .where({ day: days.day('02-21') })
    .count({ n: '*' });
  expect(Number(done[0]?.n)).toBeGreaterThan(0);
  expect(Number(done[0]?.n)).toBeLessThan(50);
});

test('closed, paused, removed or archived while others are looked up - not looked up any more', async () => {
  const days = ownDays('02-23');
  // 24 are looked up at once, eight a second: the last ones only after seconds.
  const made = await slots(
    days,
    Array.from({ length: 60 }, (_, n) => 1000 - n),
  );
  const [closed, paused, removed, archived] = made.slice(-4).map(({ id }) => id);
  await simulator.forget();
  const run = track(slow, days.at('02-23'));
  await until(async () => (await simulator.calls('local')) >= 3);
  await Promise.all([
    manager.post(`${MMS}/slot/${closed}/close`, { version: 1 }),
    put(manager, `${MMS}/slot/${paused}`, { version: 1, paused: true }),
    manager.post(`${MMS}/slots/remove`, { rows: [{ id: removed, version: 1 }] }),
    archivedSite(database).then((domain) =>
      database('work_slots').where({ id: archived }).update({ domain }),
    ),
  ]);
  expect(await simulator.calls('local')).toBeLessThan(30);
  await run;
  expect(await simulator.calls('local')).toBe(56);
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
  const done = async () =>
    Number(
      (
        await database('slot_ranks')
          .where({ day: days.day('02-13') })
          .count({ n: '*' })
      )[0]?.n,
    );
  await until(async () => (await done()) >= 5);
  await slow.crash();
  const before = await done();
  expect(before).toBeLessThan(60);
  // Its lease is still valid: no other replica begins.
  await track(one, at);
  expect(await done()).toBe(before);
  await database('background_leases')
    .where({ name: 'tracking' })
    .update({ until_ms: Date.now() - 1 });
  await simulator.forget();
  await track(one, at);
  expect(await done()).toBe(60);
  expect(await simulator.calls('local')).toBe(60 - before);
  expect(await ranks(made[0]?.id ?? 0)).toHaveLength(1);
});

test('the provider is down all night - 조회 불가 for that day, never 순위 밖; the next night is not affected', async () => {
  const days = ownDays('02-14');
  const [a, b] = await slots(days, [2, 1]);
  await track(one, days.at('02-14'));
  // The other replica: this one has the response cached.
  await simulator.breakDown({ mode: 'unauthorized' });
  for (const time of ['01:00', '01:11', '01:50', '03:00', '05:00']) await track(two, days.at('02-15', time));
  await simulator.mend();
  for (const { id } of [a, b] as { id: number }[]) {
    const [, failed] = await ranks(id);
    expect(failed).toMatchObject({ outcome: 'unavailable', rank: null, reason: 'credentials' });
  }
  const { slot, points } = await detail(a?.id ?? 0, { from: days.from, to: days.day('02-15') });
  expect(slot.standing).toMatchObject({
    day: days.day('02-14'),
    failed_day: days.day('02-15'),
    outcome: 'not_in_range',
  });
  expect(points.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['not_in_range', 'unavailable']);
  await track(one, days.at('02-16'));
  expect((await ranks(a?.id ?? 0)).at(-1)).toMatchObject({ day: days.day('02-16'), outcome: 'not_in_range' });
});

test('the provider recovers during the night - the later success replaces the failure', async () => {
  const days = ownDays('02-15');
  const [made] = await slots(days, [1]);
  await simulator.breakDown({ mode: 'unauthorized' });
  await track(one, days.at('02-15', '01:00'));
  expect(await ranks(made?.id ?? 0)).toMatchObject([{ outcome: 'unavailable' }]);
  await simulator.mend();
  // Its next attempt is not due yet.
  await track(one, days.at('02-15', '01:05'));
  expect(await ranks(made?.id ?? 0)).toMatchObject([{ outcome: 'unavailable' }]);
  await track(one, days.at('02-15', '01:11'));
  expect(await ranks(made?.id ?? 0)).toMatchObject([{ outcome: 'not_in_range', reason: null }]);
});

test('the provider is down for hours - retried every two hours until midnight, and at once when started by hand', async () => {
  const days = ownDays('02-16');
  const [waits, hurried] = [await slots(days, [1]), await slots({ ...days, from: days.day('02-17') }, [1])];
  const run = () =>
    database('tracking_runs')
      .where({ day: days.day('02-16') })
      .first();
  await simulator.breakDown({ mode: 'unauthorized' });
  for (const time of ['01:00', '01:11', '01:50', '03:00']) await track(one, days.at('02-16', time));
  expect(await run()).toMatchObject({ state: 'resting', reason: 'credentials' });
  await simulator.mend();
  await track(one, days.at('02-16', '04:50'));
  expect(await ranks(waits[0]?.id ?? 0)).toMatchObject([{ outcome: 'unavailable' }]);
  await track(one, days.at('02-16', '05:01'));
  expect(await ranks(waits[0]?.id ?? 0)).toMatchObject([{ outcome: 'not_in_range' }]);
  expect(await run()).toMatchObject({ state: 'finished' });
  await simulator.breakDown({ mode: 'unauthorized' });
  for (const time of ['01:00', '01:11', '01:50', '03:00']) await track(one, days.at('02-17', time));
  await simulator.mend();
  await one.call(TRACKER, 'startByHand', days.day('02-17'));
  await track(one, days.at('02-17', '03:01'));
  expect((await ranks(hurried[0]?.id ?? 0)).at(-1)).toMatchObject({ outcome: 'not_in_range' });
});

test('the budget is used up - tracking stops; slots not reached are 조회 불가 after the day', async () => {
  const days = ownDays('02-17');
  const made = await slots(days, [5, 4, 3]);
  await trackWith(0, days.at('02-17'));
  const run = await database('tracking_runs')
    .where({ day: days.day('02-17') })
    .first();
  expect(run).toMatchObject({ state: 'resting', reason: 'quota' });
  // Also a day without any run.
  await track(one, days.at('02-19'));
  for (const { id } of made) {
    const [first, second, third] = await ranks(id);
    expect(first).toMatchObject({ day: days.day('02-17'), outcome: 'unavailable', reason: 'quota' });
    expect(second).toMatchObject({ day: days.day('02-18'), outcome: 'unavailable', reason: 'not_reached' });
    expect(third).toMatchObject({ day: days.day('02-19'), outcome: 'not_in_range' });
  }
});

describe('one budget for two sites', () => {
  let elsewhere: { manager: Browser; customer: string };
  beforeAll(async () => {
    const [other, customer] = await Promise.all([
      signedIn('manager', 'topkeyword'),
      approved('member', 'topkeyword.localhost'),
    ]);
    elsewhere = { manager: other, customer: customer.email };
  });

  /** Tracks with this many calls left today. @returns the number of slots looked up on each site */
  async function lookedUpWith(calls: number, days: Days): Promise<Record<string, number>> {
    await trackWith(calls, days.at('02-22'));
    const rows = (await database('slot_ranks')
      .where({ day: days.day('02-22'), outcome: 'not_in_range' })
      .groupBy('domain')
      .select('domain')
      .count({ slots: '*' })) as { domain: string; slots: number | string }[];
    return Object.fromEntries(rows.map(({ domain, slots }) => [domain, Number(slots)]));
  }

  // Slots are looked up 24 at a time, and of those under way any may get the next call: 40 calls go to 40 of the first 63.
  const dear = Array.from({ length: 40 }, (_, n) => 1000 + n);
  const cheap = Array.from({ length: 40 }, (_, n) => n);

  test('less than both need - neither site gets all, whatever its prices', async () => {
    const days = ownDays('02-22');
    await slots(days, dear);
    await slots(days, cheap, {}, elsewhere);
    const { rankup = 0, topkeyword = 0 } = await lookedUpWith(40, days);
    expect(rankup + topkeyword).toBe(40);
    expect(Math.min(rankup, topkeyword)).toBeGreaterThanOrEqual(40 - Math.ceil(63 / 2));
  });

  test('a site that needs less than half - the other gets the rest', async () => {
    const days = ownDays('02-22');
    await slots(days, dear);
    await slots(days, cheap.slice(0, 2), {}, elsewhere);
    expect(await lookedUpWith(30, days)).toEqual({ rankup: 28, topkeyword: 2 });
  });
});

/** Makes writes for a day fail, on either database. */
async function rejectRanksOf(day: string): Promise<() => Promise<unknown>> {
  const raise = {
    sqlite: `CREATE TRIGGER refused BEFORE INSERT ON slot_ranks WHEN NEW.day = '${day}' BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    postgres: `ALTER TABLE slot_ranks ADD CONSTRAINT refused CHECK (day <> '${day}') NOT VALID`,
  };
  await database.raw(isSqlite ? raise.sqlite : raise.postgres);
  return async () =>
    database.raw(isSqlite ? 'DROP TRIGGER refused' : 'ALTER TABLE slot_ranks DROP CONSTRAINT refused');
}

test('stopped while missed days are closed - the next run closes them', async () => {
  const days = ownDays('02-18');
  const [made] = await slots(days, [1]);
  await track(one, days.at('02-18'));
  const allow = await rejectRanksOf(days.day('02-19'));
  await expect(track(one, days.at('02-20'))).rejects.toBeDefined();
  await allow();
  await track(one, days.at('02-20', '09:01'));
  expect(await ranks(made?.id ?? 0)).toMatchObject([
    { day: days.day('02-18'), outcome: 'not_in_range' },
    { day: days.day('02-19'), outcome: 'unavailable', reason: 'not_reached' },
    { day: days.day('02-20'), outcome: 'not_in_range' },
  ]);
});

test('paused, closed and not yet started - not looked up', async () => {
  const days = ownDays('02-20');
  const [paused, closed] = await slots(days, [1, 1]);
  const [later] = await slots({ ...days, from: days.day('02-25') }, [1]);
  await manager.request(`${MMS}/slot/${paused?.id}`, { method: 'PUT', body: { version: 1, paused: true } });
  await manager.post(`${MMS}/slot/${closed?.id}/close`, { version: 1 });
  await track(one, days.at('02-20'));
  for (const made of [paused, closed, later]) expect(await ranks(made?.id ?? 0)).toEqual([]);
});

test('an archived site - neither lookups nor 조회 불가; used again, it is looked up from then on', async () => {
  const days = ownDays('02-24');
  const [made] = await slots(days, [1]);
  const code = await archivedSite(database);
  const row = await database('work_slots').where({ id: made?.id }).first();
  const [{ id }] = await database('work_slots')
    .insert({ ...copyOf(row), domain: code })
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

test('the standing of a slot - start, best, and changes over 1, 7 and 30 days', async () => {
  const days = ownDays('02-01');
  const [made] = await slots({ ...days, from: days.day('02-01') }, [1], {
    kind: 'web',
    keyword: '강남 인테리어',
    target: `rankup.example`,
  });
  const id = made?.id ?? 0;
  await track(one, days.at('03-30'));
  const first = (await detail(id, { to: days.day('03-31') })).slot.standing;
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
  const now = (await detail(id, { to: days.day('03-31') })).slot.standing;
  expect(now).toMatchObject({
    day: days.day('03-31'),
    change_1: 12 - now.rank,
    change_7: 3 - now.rank,
    change_30: 40 - now.rank,
    best_rank: Math.min(first.rank, now.rank),
    start_rank: first.rank,
  });
  const sorted = await member.browser.get(MMS, { sort: 'rank', page_size: '1' });
  expect(sorted.json.data).toMatchObject([{ id }]);
});

test('tracking status - for managers; started by hand only from level 70', async () => {
  const { status, json } = await manager.get(`${MMS}/tracking`);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ window: null, demo: true, today: { day: expect.any(String) } });
  expect((await member.browser.get(`${MMS}/tracking`)).status).toBe(403);
  expect((await manager.post(`${MMS}/tracking`, {})).status).toBe(403);
});
