// Both databases: counts of replicas, added in SQL and JSON.
// Own CMSs: two replicas with a budget.
import * as lookupsAdmin from '../contracts/lookups/admin';
import { admin, cmsGet, openDatabase, simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';

/**
 * Two replicas that count against one budget of twenty calls: four are reserved for tracking, six for members, ten for
 * visitors. Each of the two sites has a reserve of one call within the members' six, and of two within the visitors' ten.
 */
let one: InCms;
let two: InCms;
const database = openDatabase();
const env = { LOOKUP_BUDGET_SHARES: 'tracking=20, members=30, site=50' };
beforeAll(async () => {
  [one, two] = await Promise.all([InCms.start(env), InCms.start(env)]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop(), deleteCallCounts()]);
  await database.destroy();
});

const BUDGET = 'features/lookups/day-budget.js';
type Share = 'tracking' | 'members' | 'visitors';
const KEY = { owner: 'legacy', daily: 20 };

/** Other files count calls of the same key. */
const deleteCallCounts = () => database('lookup_quotas').where('quota_key', 'like', '%calls legacy').del();
beforeEach(() => deleteCallCounts());
afterEach(() => simulator.clearFault());

/** Takes calls on both replicas at the same time. @returns the number granted */
async function takeCalls(
  times: number,
  share: Share,
  site: string | null = 'rankup',
  day?: string,
): Promise<number> {
  const granted = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      (n % 2 ? one : two).call(BUDGET, 'takeCall', KEY, 'webkr', { share, site }, day),
    ),
  );
  return granted.filter(Boolean).length;
}

test('visitors use up their share - those of members and tracking remain', async () => {
  expect(await takeCalls(30, 'visitors')).toBe(8);
  expect(await takeCalls(30, 'visitors', 'topkeyword')).toBe(2);
  expect(await takeCalls(30, 'members')).toBe(5);
  expect(await takeCalls(30, 'members', 'topkeyword')).toBe(1);
  expect(await takeCalls(30, 'tracking')).toBe(4);
  expect(await takeCalls(1, 'tracking')).toBe(0);
});

test('tracking that needs more than its share - gets it; members and visitors share the rest', async () => {
  expect(await takeCalls(12, 'tracking')).toBe(12);
  expect(await takeCalls(30, 'visitors', 'topkeyword')).toBe(2);
  expect(await takeCalls(30, 'members')).toBe(5);
});

test('one site uses up every share - the other still has its members’ part', async () => {
  expect(await takeCalls(30, 'tracking')).toBe(18);
  expect(await takeCalls(30, 'members')).toBe(1);
  expect(await takeCalls(30, 'visitors')).toBe(0);
  expect(await takeCalls(30, 'members', 'topkeyword')).toBe(1);
  expect(await takeCalls(30, 'tracking', 'topkeyword')).toBe(0);
});

test('visitors come last - tracking may use their share; each site first uses its own part', async () => {
  expect(await takeCalls(8, 'tracking')).toBe(8);
  expect(await takeCalls(5, 'members')).toBe(5);
  expect(await takeCalls(30, 'visitors')).toBe(4);
  expect(await takeCalls(30, 'visitors', 'topkeyword')).toBe(2);
  expect(await takeCalls(30, 'members', 'topkeyword')).toBe(1);
});

test('the remaining calls by share and site - equal what can still be taken', async () => {
  await takeCalls(3, 'visitors');
  await takeCalls(2, 'members', 'topkeyword');
  const [budget, ...others] = await one.call(BUDGET, 'readBudgetsToday', KEY);
  expect(others).toEqual([]);
  expect(budget).toMatchObject({
    kind: null,
    used: { tracking: 0, members: 2, visitors: 3 },
    left: { tracking: 15, members: 11, visitors: 7 },
  });
  const sites = budget.sites.filter(({ site }: { site: string }) => ['rankup', 'topkeyword'].includes(site));
  expect(sites).toEqual([
    { site: 'rankup', used: 3, members: 11, visitors: 5 },
    { site: 'topkeyword', used: 2, members: 10, visitors: 7 },
  ]);
  for (const { site, visitors } of sites) {
    await database('lookup_quotas')
      .where({ quota_key: 'calls legacy' })
      .update({
        used: 5,
        used_by_site: JSON.stringify({
          rankup: { tracking: 0, members: 0, visitors: 3 },
          topkeyword: { tracking: 0, members: 2, visitors: 0 },
        }),
      });
    expect(await takeCalls(30, 'visitors', site)).toBe(visitors);
  }
});

test('midnight in Seoul - every share is full again, also when both replicas make the day’s first call', async () => {
  expect(await takeCalls(30, 'visitors', 'rankup', '2026-11-22')).toBe(8);
  expect(await takeCalls(30, 'members', 'rankup', '2026-11-22')).toBe(7);
  expect(await takeCalls(30, 'visitors', 'rankup', '2026-11-23')).toBe(8);
  expect(await takeCalls(30, 'visitors', 'topkeyword', '2026-11-23')).toBe(2);
  expect(await takeCalls(30, 'members', 'rankup', '2026-11-23')).toBe(5);
  expect(await takeCalls(30, 'tracking', 'topkeyword', '2026-11-23')).toBe(4);
});

test('a call that began just before midnight - counted for the new day, which the row keeps', async () => {
  expect(await takeCalls(1, 'visitors', 'rankup', '2026-11-23')).toBe(1);
  expect(await takeCalls(30, 'visitors', 'rankup', '2026-11-22')).toBe(7);
  const [row] = await database('lookup_quotas').where({ quota_key: 'calls legacy' });
  expect(row).toMatchObject({ day: '2026-11-23', used: 8 });
});

test('a row of an earlier version, without sites - its count applies', async () => {
  const day = '2026-11-22';
  await database('lookup_quotas').insert({ quota_key: 'calls legacy', day, used: 6, next_ms: 0 });
  expect(await takeCalls(30, 'visitors', 'rankup', day)).toBe(2);
});

test("the admin's page - calls, errors and budgets, counted by provider and kind", async () => {
  await cmsGet('/api/search/n/place', { keyword: '강남 카페', target: `없는곳${process.pid}` });
  await simulator.setFault({ mode: 'unauthorized' });
  await cmsGet('/api/search/n/place', { keyword: '강남 카페', target: `없는곳${process.pid}x` });
  const { status, json } = await admin('/api-extensions/lookups');
  expect(status).toBe(200);
  const simulatorBudgets = dataOf(lookupsAdmin.readLookupStatus, json).owners.find(
    ({ owner }) => owner === 'simulator',
  );
  expect(simulatorBudgets).toMatchObject({ inUse: true, paused: false });
  expect(simulatorBudgets?.budgets[0]?.used).toBeGreaterThan(0);
  const shares = simulatorBudgets?.budgets[0]?.shares ?? [];
  expect(shares.map(({ share }) => share)).toEqual(['tracking', 'members', 'visitors', 'light']);
  expect(shares.reduce((sum, { used }) => sum + used, 0)).toBe(simulatorBudgets?.budgets[0]?.used);
  expect(shares[0]?.left).toBeGreaterThan(shares[2]?.left ?? 0);
  const count = json.data.counts.find(
    ({ day, owner, kind }: Record<string, string>) =>
      day === json.data.day && owner === 'simulator' && kind === 'local',
  );
  expect(count.errors).toBeGreaterThan(0);
  expect(count.calls).toBeGreaterThan(count.errors);
});
