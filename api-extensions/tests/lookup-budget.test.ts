import { Browser, PASSWORD, registered, signedIn } from './browser';
import { env as settings, openDatabase } from './cms-under-test';
import { InCms } from './in-cms';
import { type Replica, startReplica } from './replica';

/**
 * Two replicas that count against one budget of twenty calls: four reserved for tracking, six for members. Of the members'
 * six one is reserved for each of the two sites, of the visitors' ten two.
 */
let one: InCms;
let two: InCms;
const database = openDatabase();
const env = { LOOKUP_BUDGET_SHARES: 'tracking=20, members=30, site=50' };
beforeAll(async () => {
  [one, two] = await Promise.all([InCms.start(env), InCms.start(env)]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop(), forgetCalls()]);
  await database.destroy();
});

const BUDGET = 'features/lookups/day-budget.js';
type Share = 'tracking' | 'members' | 'visitors';
const KEY = { owner: 'legacy', daily: 20 };

/** Other tests have budgets of the same key. */
const forgetCalls = () => database('lookup_quotas').where('quota_key', 'like', '%calls legacy').del();
beforeEach(() => forgetCalls());

/** Takes calls on both replicas at the same moment. @returns the number granted */
async function take(
  times: number,
  share: Share,
  site: string | null = 'rankup',
  day?: string,
): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      (n % 2 ? one : two).call(BUDGET, 'takeCall', KEY, 'webkr', { share, site }, day),
    ),
  );
  return taken.filter(Boolean).length;
}

test('visitors use up all they can - what is kept for members and tracking is still there', async () => {
  expect(await take(30, 'visitors')).toBe(8);
  expect(await take(30, 'visitors', 'topkeyword')).toBe(2);
  expect(await take(30, 'members')).toBe(5);
  expect(await take(30, 'members', 'topkeyword')).toBe(1);
  expect(await take(30, 'tracking')).toBe(4);
  expect(await take(1, 'tracking')).toBe(0);
});

test('tracking takes what it wants - members and visitors share the rest', async () => {
  expect(await take(12, 'tracking')).toBe(12);
  expect(await take(30, 'visitors', 'topkeyword')).toBe(2);
  expect(await take(30, 'members')).toBe(5);
});

test('one site takes all it can in every share - the other still has what is kept for its members', async () => {
  expect(await take(30, 'tracking')).toBe(18);
  expect(await take(30, 'members')).toBe(1);
  expect(await take(30, 'visitors')).toBe(0);
  expect(await take(30, 'members', 'topkeyword')).toBe(1);
  expect(await take(30, 'tracking', 'topkeyword')).toBe(0);
});

test('visitors come last - tracking of any site may take what is kept for them, and each first comes to its own part', async () => {
  expect(await take(8, 'tracking')).toBe(8);
  expect(await take(5, 'members')).toBe(5);
  expect(await take(30, 'visitors')).toBe(4);
  expect(await take(30, 'visitors', 'topkeyword')).toBe(2);
  expect(await take(30, 'members', 'topkeyword')).toBe(1);
});

test('remaining calls by share and site - as the admin page shows them', async () => {
  await take(3, 'visitors');
  await take(2, 'members', 'topkeyword');
  const [budget, ...others] = await one.call(BUDGET, 'budgetsToday', KEY);
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
    expect(await take(30, 'visitors', site)).toBe(visitors);
  }
});

test('midnight in Seoul - every share is whole again, also where both replicas make the first call of the day', async () => {
  expect(await take(30, 'visitors', 'rankup', '2026-11-22')).toBe(8);
  expect(await take(30, 'members', 'rankup', '2026-11-22')).toBe(7);
  expect(await take(30, 'visitors', 'rankup', '2026-11-23')).toBe(8);
  expect(await take(30, 'visitors', 'topkeyword', '2026-11-23')).toBe(2);
  expect(await take(30, 'members', 'rankup', '2026-11-23')).toBe(5);
  expect(await take(30, 'tracking', 'topkeyword', '2026-11-23')).toBe(4);
});

test('a row of an earlier version, without its sites - what it has counted is used up', async () => {
  const day = '2026-11-22';
  await database('lookup_quotas').insert({ quota_key: 'calls legacy', day, used: 6, next_ms: 0 });
  expect(await take(30, 'visitors', 'rankup', day)).toBe(2);
});

describe('lookups of visitors and members', () => {
  let small: Replica;
  beforeAll(async () => {
    small = await startReplica({
      NAVER_CLIENT_ID: 'simulator',
      NAVER_CLIENT_SECRET: 'simulator',
      NAVER_OPENAPI_URL: settings.SIMULATOR_URL ?? '',
      LOOKUP_DAILY_CALLS: 'legacy=10',
      // A visitor's call waits long enough for the member to join it.
      LOOKUP_CALLS_PER_SECOND: 'legacy=1',
      LOOKUP_WEB_DEPTH: '100',
      LOOKUP_BUDGET_SHARES: 'tracking=20, members=30, site=0',
    });
  });
  afterAll(() => small.crash());

  let turn = 0;
  const question = () => ({
    keyword: '강남 인테리어',
    target: `nobody-${process.pid}-${(turn += 1)}.example`,
  });
  const look = async (browser: Browser, asked = question()) =>
    (await browser.get('/api/search/n/web', asked)).status;

  test('visitors from many addresses - use up their share, and a member who asks the same is answered', async () => {
    const member = await signedIn('member', 'rankup', { via: small.ask });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push(await look(new Browser({ via: small.ask })));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 503, 503]);
    const asked = question();
    const together = [new Browser({ via: small.ask }), member].map((browser) => look(browser, asked));
    expect(await Promise.all(together)).toEqual([200, 200]);
    const [quota] = await database('lookup_quotas').where({ quota_key: 'calls legacy' });
    expect([quota.used, JSON.parse(quota.used_by_site)]).toEqual([
      6,
      { rankup: { tracking: 0, members: 1, visitors: 5 } },
    ]);
    const refusedTo = async (browser: Browser) => {
      const { status, json } = await browser.get('/api/search/n/web', question());
      expect([status, json.error.details.reason]).toEqual([503, 'quota']);
      return { text: json.error.message, signInHelps: json.error.details.signInHelps === true };
    };
    const visitor = await refusedTo(new Browser({ via: small.ask }));
    expect(visitor).toMatchObject({ signInHelps: true });
    expect(visitor.text).toMatch(
      /방문자에게 준비된 조회를 모두 사용[^]*회원으로 로그인하시면 지금 조회하실 수/,
    );
    const { email } = await registered();
    const pending = new Browser({ via: small.ask });
    await pending.signIn(email, PASSWORD);
    expect(await pending.session()).toMatchObject({ role_level: 0 });
    const toPending = await refusedTo(pending);
    expect(toPending).toMatchObject({ signInHelps: false });
    expect(toPending.text).toMatch(/가입이 승인되면 지금 조회하실 수/);
    expect(toPending.text).not.toContain('로그인');
    expect(await look(member)).toBe(200);
    // None are left for members either: an account would not help.
    for (const status of [200, 503]) expect(await look(member)).toBe(status);
    expect(await refusedTo(new Browser({ via: small.ask }))).toEqual({
      signInHelps: false,
      text: '오늘 준비된 조회를 모두 사용했습니다. 내일 0시 이후에 다시 시도해 주세요.',
    });
  });
});
