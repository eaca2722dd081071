// Own CMSs: two replicas with a provider that is paused.
import { Browser, PASSWORD, registerMember, signInAs } from './browser';
import { admin, cmsGet, env, databaseOfTests, simulator } from './cms-under-test';
import { type Replica, startReplica } from './replica';

let turn = 0;
const missingTarget = () => `nobody-${process.pid}-${(turn += 1)}.example`;
/** A keyword of this file only, so that its calls can be told from those of other files. */
const keyword = `강남 인테리어 ${process.pid}`;
const database = databaseOfTests();

afterEach(() => simulator.clearFault());

describe('a small budget', () => {
  let small: Replica;
  let other: Replica;
  beforeAll(async () => {
    const settings = {
      NAVER_CLIENT_ID: 'simulator',
      NAVER_CLIENT_SECRET: 'simulator',
      NAVER_OPENAPI_URL: env.SIMULATOR_URL ?? '',
      LOOKUP_DAILY_CALLS: 'legacy=10',
      // A visitor's call waits long enough for the member to join it.
      LOOKUP_CALLS_PER_SECOND: 'legacy=1',
      LOOKUP_WEB_DEPTH: '100',
      LOOKUP_BUDGET_SHARES: 'tracking=20, members=30, site=0',
      // The value that is shipped.
      LOOKUP_DAILY_LIMITS: '',
    };
    [small, other] = await Promise.all([startReplica(settings), startReplica(settings)]);
    // Other files count calls of the same key.
    await database('lookup_quotas').where({ quota_key: 'calls legacy' }).del();
  });
  afterAll(() => Promise.all([small.crash(), other.crash()]));

  const newQuery = () => ({ keyword, target: missingTarget() });
  const lookBy = (browser: Browser, query = newQuery()) => browser.get('/api/search/n/web', query);
  const statusBy = async (...args: Parameters<typeof lookBy>) => (await lookBy(...args)).status;

  test('visitors from many addresses - use up one share on two replicas; members are answered, also by a call that a visitor waits for', async () => {
    const member = await signInAs('member', 'rankup', { via: small.request });
    await simulator.resetStats();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const response = await lookBy(new Browser({ via: n % 2 ? other.request : small.request }));
      statuses.push(response.status);
      if (response.status !== 503) continue;
      expect(response.json.error.details).toMatchObject({ reason: 'quota', outcome: 'unavailable' });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 503, 503]);
    expect(await simulator.callsFor(keyword)).toBe(5);
    const query = newQuery();
    const together = [new Browser({ via: small.request }), member].map((browser) => statusBy(browser, query));
    expect(await Promise.all(together)).toEqual([200, 200]);
    const [quota] = await database('lookup_quotas').where({ quota_key: 'calls legacy' });
    expect([quota.used, JSON.parse(quota.used_by_site)]).toEqual([
      6,
      { rankup: { tracking: 0, members: 1, visitors: 5, light: 0 } },
    ]);
    const refusalFor = async (browser: Browser) => {
      const { status, json } = await browser.get('/api/search/n/web', newQuery());
      expect([status, json.error.details.reason]).toEqual([503, 'quota']);
      return { text: json.error.message, signInHelps: json.error.details.signInHelps === true };
    };
    const visitor = await refusalFor(new Browser({ via: small.request }));
    expect(visitor).toMatchObject({ signInHelps: true });
    expect(visitor.text).toMatch(
      /방문자에게 준비된 조회를 모두 사용[^]*회원으로 로그인하시면 지금 조회하실 수/,
    );
    const { email } = await registerMember();
    const pending = new Browser({ via: small.request });
    await pending.signIn(email, PASSWORD);
    expect(await pending.session()).toMatchObject({ role_level: 0 });
    const toPending = await refusalFor(pending);
    expect(toPending).toMatchObject({ signInHelps: false });
    expect(toPending.text).toMatch(/가입이 승인되면 지금 조회하실 수/);
    expect(toPending.text).not.toContain('로그인');
    expect(await statusBy(member)).toBe(200);
    // When none are left for members either, an account would not help.
    for (const status of [200, 503]) expect(await statusBy(member)).toBe(status);
    expect(await refusalFor(new Browser({ via: small.request }))).toEqual({
      signInHelps: false,
      text: '오늘 준비된 조회를 모두 사용했습니다. 내일 0시 이후에 다시 시도해 주세요.',
    });
  });

  test('the shipped limits - a visitor has twenty rows a day, and is told what an account changes', async () => {
    const visitor = new Browser({ via: small.request });
    const request = (count: number) => {
      const rows = Array.from({ length: count }, () => ({ keyword: '강남', target: missingTarget() }));
      return visitor.post('/api/search/bulk', { kind: 'web', rows });
    };
    const tooMany = await request(21);
    expect(tooMany.status).toBe(429);
    expect(tooMany.json.error.message).toBe(
      '하루에 20건까지 조회하실 수 있어 21건은 조회하실 수 없습니다. 행을 줄여 주세요. 회원으로 로그인하시면 더 많이 조회하실 수 있습니다. 회원이 아니시면 가입 후 승인을 받아 이용해 주세요.',
    );
    const { status, json } = await request(20);
    expect(status).toBe(200);
    expect((await request(1)).status).toBe(429);
    // Otherwise another CMS would go on with the run beside other tests.
    await small.request(`/api/search/bulk/${json.data.id}?key=${json.data.key}`, { method: 'DELETE' });
  });
});

describe("the admin's page", () => {
  const ADDRESS = '/api-extensions/lookups';

  test('a paused provider - lookups are refused without a call; resumed - they are answered', async () => {
    const pause = (paused: boolean) =>
      admin(`${ADDRESS}/pause`, { method: 'PUT', body: { owner: 'simulator', paused } });
    expect((await pause(true)).json.data.owners[0]).toMatchObject({
      paused: true,
      pausedBy: 'admin@demo.test',
    });
    try {
      await simulator.resetStats();
      const query = { keyword, target: missingTarget() };
      const rejected = await cmsGet('/api/search/n/web', query);
      expect(rejected.status).toBe(503);
      expect(rejected.json.error.details).toMatchObject({ reason: 'paused', outcome: 'unavailable' });
      expect(await simulator.callsFor(keyword)).toBe(0);
    } finally {
      expect((await pause(false)).status).toBe(200);
    }
    expect((await cmsGet('/api/search/n/web', { keyword, target: missingTarget() })).status).toBe(200);
  });

  test('a call without an admin session, or for an unknown provider - refused', async () => {
    expect((await cmsGet(ADDRESS, {})).status).toBe(401);
    const wrong = await admin(`${ADDRESS}/pause`, { method: 'PUT', body: { owner: 'book', paused: true } });
    expect(wrong.status).toBe(400);
  });
});
