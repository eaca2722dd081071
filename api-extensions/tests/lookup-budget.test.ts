import { openDatabase } from './cms-under-test';
import { InCms } from './in-cms';

/** Two replicas that count against one budget of twenty calls: four kept for tracking, six for members. */
let one: InCms;
let two: InCms;
const database = openDatabase();
const env = { LOOKUP_BUDGET_SHARES: 'tracking=20, members=30, site=50' };
beforeAll(async () => {
  [one, two] = await Promise.all([InCms.start(env), InCms.start(env)]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop(), database.destroy()]);
});

const BUDGET = 'features/lookups/day-budget.js';
type Share = 'tracking' | 'members' | 'visitors';
const KEY = { owner: 'legacy', daily: 20 };

beforeEach(async () => {
  await database('lookup_quotas').where('quota_key', 'like', '%calls legacy').del();
});

/** Takes at the same moment on both replicas. @returns how many were given */
async function take(times: number, share: Share, site: string | null = null): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      (n % 2 ? one : two).call(BUDGET, 'takeCall', KEY, 'webkr', { share, site }),
    ),
  );
  return taken.filter(Boolean).length;
}

test('visitors use up all they can - what is kept for members and tracking is still there', async () => {
  expect(await take(30, 'visitors')).toBe(10);
  expect(await take(30, 'members')).toBe(6);
  expect(await take(30, 'tracking')).toBe(4);
  expect(await take(1, 'tracking')).toBe(0);
});

test('tracking takes what it wants - members and visitors share the rest', async () => {
  expect(await take(12, 'tracking')).toBe(12);
  expect(await take(30, 'visitors')).toBe(2);
  expect(await take(30, 'members')).toBe(6);
});

test('visitors of one site - half of what visitors have; those of another site still find theirs', async () => {
  expect(await take(30, 'visitors', 'rankup')).toBe(5);
  expect(await take(30, 'visitors', 'topkeyword')).toBe(5);
  expect(await take(30, 'members', 'rankup')).toBe(6);
});

test('what is left by share - as the admin page shows it', async () => {
  await take(3, 'visitors');
  await take(2, 'members');
  const used = (await one.call(BUDGET, 'usedToday')) as { owner: string; used: Record<Share, number> }[];
  const own = used.find(({ owner }) => owner === 'legacy')?.used;
  expect(own).toEqual({ tracking: 0, members: 2, visitors: 3 });
  expect(await two.call(BUDGET, 'leftOf', own, KEY.daily)).toEqual({
    ...{ tracking: 15, members: 11, visitors: 7 },
  });
});
