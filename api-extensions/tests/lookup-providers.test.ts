import { admin, cmsGet, env, simulator } from './cms-under-test';
import { type Replica, startReplica } from './replica';

let turn = 0;
const nobody = () => `nobody-${process.pid}-${(turn += 1)}.example`;
const look = (replica: Replica, kind: string, query: Record<string, string>) =>
  replica.ask(`/api/search/n/${kind}?${new URLSearchParams(query)}`);

afterEach(() => simulator.mend());

describe('a small budget', () => {
  let small: Replica;
  let other: Replica;
  beforeAll(async () => {
    const keys = {
      NAVER_CLIENT_ID: 'simulator',
      NAVER_CLIENT_SECRET: 'simulator',
      NAVER_OPENAPI_URL: env.SIMULATOR_URL ?? '',
    };
    const settings = {
      ...keys,
      LOOKUP_DAILY_CALLS: 'legacy=3',
      LOOKUP_WEB_DEPTH: '100',
    };
    [small, other] = await Promise.all([startReplica(settings), startReplica(settings)]);
  });
  afterAll(() => Promise.all([small.crash(), other.crash()]));

  test('used up on two replicas together - 503 quota with Retry-After, and no further call', async () => {
    await simulator.forget();
    const statuses: number[] = [];
    for (const replica of [small, other, small, other, small]) {
      const answer = await look(replica, 'web', { keyword: '강남 인테리어', target: nobody() });
      statuses.push(answer.status);
      if (answer.status !== 503) continue;
      expect(answer.json.error.details).toMatchObject({ reason: 'quota', outcome: 'unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 200, 503, 503]);
    expect(await simulator.calls()).toBe(3);
  });
});

describe("the admin's page", () => {
  const ADDRESS = '/api-extensions/lookups';

  test('calls, errors and budgets - counted by provider and kind', async () => {
    await cmsGet('/api/search/n/place', { keyword: '강남 카페', target: `없는곳${nobody()}` });
    await simulator.breakDown({ mode: 'unauthorized' });
    await cmsGet('/api/search/n/place', { keyword: '강남 카페', target: `없는곳${nobody()}` });
    const { status, json } = await admin(ADDRESS);
    expect(status).toBe(200);
    const own = json.data.owners.find(({ owner }: { owner: string }) => owner === 'simulator');
    expect(own).toMatchObject({ inUse: true, paused: false });
    expect(own.budgets[0].used).toBeGreaterThan(0);
    const shares = own.budgets[0].shares as { share: string; used: number; left: number }[];
    expect(shares.map(({ share }) => share)).toEqual(['tracking', 'members', 'visitors']);
    expect(shares.reduce((sum, { used }) => sum + used, 0)).toBe(own.budgets[0].used);
    expect(shares[0]?.left).toBeGreaterThan(shares[2]?.left ?? 0);
    const count = json.data.counts.find(
      ({ day, owner, kind }: Record<string, string>) =>
        day === json.data.day && owner === 'simulator' && kind === 'local',
    );
    expect(count.errors).toBeGreaterThan(0);
    expect(count.calls).toBeGreaterThan(count.errors);
  });

  test('paused - lookups say so without a call; resumed - they answer', async () => {
    const pause = (paused: boolean) =>
      admin(`${ADDRESS}/pause`, { method: 'PUT', body: { owner: 'simulator', paused } });
    expect((await pause(true)).json.data.owners[0]).toMatchObject({
      paused: true,
      pausedBy: 'admin@demo.test',
    });
    try {
      await simulator.forget();
      const query = { keyword: '강남 인테리어', target: nobody() };
      const refused = await cmsGet('/api/search/n/web', query);
      expect(refused.status).toBe(503);
      expect(refused.json.error.details).toMatchObject({ reason: 'paused', outcome: 'unavailable' });
      expect(await simulator.calls()).toBe(0);
    } finally {
      expect((await pause(false)).status).toBe(200);
    }
    expect((await cmsGet('/api/search/n/web', { keyword: '강남 인테리어', target: nobody() })).status).toBe(
      200,
    );
  });

  test('without a session of the admin, or for a provider that is none - refused', async () => {
    expect((await cmsGet(ADDRESS, {})).status).toBe(401);
    const wrong = await admin(`${ADDRESS}/pause`, { method: 'PUT', body: { owner: 'book', paused: true } });
    expect(wrong.status).toBe(400);
  });
});
