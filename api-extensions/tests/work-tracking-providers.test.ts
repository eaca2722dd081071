// Own CMSs: budgets that differ.
import { createMember, type Browser, signInAs } from './browser';
import { databaseOfTests, simulator } from './cms-under-test';
import { InCms } from './in-cms';
import { type Days, daysFrom, newSlots, ranks, track, TRACKER } from './tracking-steps';
import { WORK, today } from './work-steps';

const database = databaseOfTests();
const ownDays = daysFrom(2052);

let manager: Browser;
let member: Awaited<ReturnType<typeof createMember>>;
let shared: InCms;
/** Has a daily budget of its own, `BUDGET`. */
let limited: InCms;
const BUDGET = 100_000;

beforeAll(async () => {
  manager = await signInAs('manager');
  member = await createMember();
  [shared, limited] = await Promise.all([
    InCms.shared(),
    InCms.start({
      LOOKUP_DAILY_CALLS: `simulator=${BUDGET}`,
      LOOKUP_BUDGET_SHARES: 'tracking=0, members=0',
    }),
  ]);
});
afterAll(() => Promise.all([shared.stop(), limited.stop()]));
afterEach(async () => {
  await simulator.clearFault();
  await simulator.resetLimits();
});

const slots = (days: Days, prices: number[], more: Record<string, unknown> = {}) =>
  newSlots({ manager, customer: member.email }, days, prices, more);
const readSlot = async (id: number, query: Record<string, string>) =>
  (await manager.get(`${WORK}/slot/${id}`, query)).json.data;

/**
 * Tracks by the replica with the budget, of which this many calls are left today.
 * @returns the calls without those that lookups of an earlier file have made meanwhile
 */
async function trackWith(calls: number, at: Date): Promise<number> {
  const quota = () => database('lookup_quotas').where({ quota_key: 'calls simulator' });
  const before = await quota().first();
  await quota().del();
  await database('lookup_quotas').insert({
    quota_key: 'calls simulator',
    next_ms: 0,
    ...before,
    day: today(),
    used: BUDGET - calls,
    used_by_site: null,
  });
  try {
    await track(limited, at);
    const { used_by_site } = await quota().first();
    const used: { members: number; visitors: number }[] = Object.values(JSON.parse(used_by_site ?? '{}'));
    return used.reduce((left, { members, visitors }) => left - members - visitors, calls);
  } finally {
    await (before ? quota().update({ used: before.used, used_by_site: before.used_by_site }) : quota().del());
  }
}

test('the provider fails all night - the slots are 조회 불가 for that day, not 순위 밖; the next night is not affected', async () => {
  const days = ownDays('02-14');
  const [a, b] = await slots(days, [2, 1]);
  await track(shared, days.at('02-14'));
  // By the other replica, because this one has cached the response.
  await simulator.setFault({ mode: 'unauthorized' });
  for (const time of ['01:00', '01:11', '01:50', '03:00', '05:00'])
    await track(limited, days.at('02-15', time));
  await simulator.clearFault();
  for (const { id } of [a, b] as { id: number }[]) {
    const [, failed] = await ranks(id);
    expect(failed).toMatchObject({ outcome: 'unavailable', rank: null, reason: 'credentials' });
  }
  const { slot, points } = await readSlot(a?.id ?? 0, { from: days.from, to: days.day('02-15') });
  expect(slot.standing).toMatchObject({
    day: days.day('02-14'),
    failed_day: days.day('02-15'),
    outcome: 'not_in_range',
  });
  expect(points.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['not_in_range', 'unavailable']);
  await track(shared, days.at('02-16'));
  expect((await ranks(a?.id ?? 0)).at(-1)).toMatchObject({
    day: days.day('02-16'),
    outcome: 'not_in_range',
  });
});

test('the provider recovers during the night - the later success replaces the failure', async () => {
  const days = ownDays('02-15');
  const [made] = await slots(days, [1]);
  await simulator.setFault({ mode: 'unauthorized' });
  await track(shared, days.at('02-15', '01:00'));
  expect(await ranks(made?.id ?? 0)).toMatchObject([{ outcome: 'unavailable' }]);
  await simulator.clearFault();
  // The slot's next try is not due yet.
  await track(shared, days.at('02-15', '01:05'));
  expect(await ranks(made?.id ?? 0)).toMatchObject([{ outcome: 'unavailable' }]);
  await track(shared, days.at('02-15', '01:11'));
  expect(await ranks(made?.id ?? 0)).toMatchObject([{ outcome: 'not_in_range', reason: null }]);
});

test('the provider fails for hours - tried every two hours, and at once when tracking is started by hand', async () => {
  const days = ownDays('02-16');
  const [waits, hurried] = [await slots(days, [1]), await slots({ ...days, from: days.day('02-17') }, [1])];
  const run = () =>
    database('tracking_runs')
      .where({ day: days.day('02-16') })
      .first();
  await simulator.setFault({ mode: 'unauthorized' });
  for (const time of ['01:00', '01:11', '01:50', '03:00']) await track(shared, days.at('02-16', time));
  expect(await run()).toMatchObject({ state: 'resting', reason: 'credentials' });
  await simulator.clearFault();
  await track(shared, days.at('02-16', '04:50'));
  expect(await ranks(waits[0]?.id ?? 0)).toMatchObject([{ outcome: 'unavailable' }]);
  await track(shared, days.at('02-16', '05:01'));
  expect(await ranks(waits[0]?.id ?? 0)).toMatchObject([{ outcome: 'not_in_range' }]);
  expect(await run()).toMatchObject({ state: 'finished' });
  await simulator.setFault({ mode: 'unauthorized' });
  for (const time of ['01:00', '01:11', '01:50', '03:00']) await track(shared, days.at('02-17', time));
  await simulator.clearFault();
  await shared.call(TRACKER, 'startRunByHand', days.day('02-17'));
  await track(shared, days.at('02-17', '03:01'));
  expect((await ranks(hurried[0]?.id ?? 0)).at(-1)).toMatchObject({ outcome: 'not_in_range' });
});

test('the budget is used up - tracking rests; slots that it did not reach are 조회 불가 after the day', async () => {
  const days = ownDays('02-17');
  const made = await slots(days, [5, 4, 3]);
  await trackWith(0, days.at('02-17'));
  const run = await database('tracking_runs')
    .where({ day: days.day('02-17') })
    .first();
  expect(run).toMatchObject({ state: 'resting', reason: 'quota' });
  // There was no run on 18 February.
  await track(shared, days.at('02-19'));
  for (const { id } of made) {
    const [first, second, third] = await ranks(id);
    expect(first).toMatchObject({ day: days.day('02-17'), outcome: 'unavailable', reason: 'quota' });
    expect(second).toMatchObject({ day: days.day('02-18'), outcome: 'unavailable', reason: 'not_reached' });
    expect(third).toMatchObject({ day: days.day('02-19'), outcome: 'not_in_range' });
  }
});

describe('a budget shared by two sites', () => {
  let elsewhere: { manager: Browser; customer: string };
  beforeAll(async () => {
    const [other, customer] = await Promise.all([
      signInAs('manager', 'topkeyword'),
      createMember('member', 'topkeyword.localhost'),
    ]);
    elsewhere = { manager: other, customer: customer.email };
  });

  /** Tracks with this many calls left today. @returns the number of slots looked up on each site, and the calls as `trackWith` */
  async function lookedUpWith(calls: number, days: Days) {
    const left = await trackWith(calls, days.at('02-22'));
    const rows = (await database('slot_ranks')
      .where({ day: days.day('02-22'), outcome: 'not_in_range' })
      .groupBy('domain')
      .select('domain')
      .count({ slots: '*' })) as { domain: string; slots: number | string }[];
    const lookedUp: Record<string, number> = Object.fromEntries(
      rows.map(({ domain, slots }) => [domain, Number(slots)]),
    );
    return { lookedUp, left };
  }

  // Slots are looked up 24 at a time, and of those under way any may get the next call: 40 calls go to 40 of the first 63.
  const dear = Array.from({ length: 40 }, (_, n) => 1000 + n);
  const cheap = Array.from({ length: 40 }, (_, n) => n);

  test('less than both need - both get a part, whatever their prices', async () => {
    const days = ownDays('02-22');
    await slots(days, dear);
    await newSlots(elsewhere, days, cheap);
    const { lookedUp, left } = await lookedUpWith(40, days);
    const { rankup = 0, topkeyword = 0 } = lookedUp;
    expect(rankup + topkeyword).toBe(left);
    expect(Math.min(rankup, topkeyword)).toBeGreaterThanOrEqual(left - Math.ceil(63 / 2));
  });

  test('a site that needs less than half - the other gets the rest', async () => {
    const days = ownDays('02-22');
    await slots(days, dear);
    await newSlots(elsewhere, days, cheap.slice(0, 2));
    const { lookedUp, left } = await lookedUpWith(30, days);
    expect(lookedUp).toEqual({ rankup: left - 2, topkeyword: 2 });
  });
});
