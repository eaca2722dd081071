import { admin, cmsGet, env, simulator } from './cms-under-test';
import { type Replica, startReplica } from './replica';

/** Keys that must not appear in any log or answer. */
const SECRET = 'wrong-secret-that-nobody-may-see';
const SEARCHAD_SECRET = 'searchad-secret-that-nobody-may-see';
const VENDOR_KEY = 'vendor-key-that-nobody-may-see';

let turn = 0;
const nobody = () => `nobody-${process.pid}-${(turn += 1)}.example`;
const look = (replica: Replica, kind: string, query: Record<string, string>) =>
  replica.ask(`/api/search/n/${kind}?${new URLSearchParams(query)}`);

const at = {
  NAVER_HUB_URL: env.SIMULATOR_URL ?? '',
  SEARCHAD_URL: env.SIMULATOR_URL ?? '',
  SERPAPI_URL: env.SIMULATOR_URL ?? '',
};

afterEach(() => simulator.mend());

describe('keys of the HUB alone', () => {
  let hub: Replica;
  beforeAll(async () => {
    hub = await startReplica({
      ...at,
      NAVER_HUB_KEY_ID: 'simulator',
      NAVER_HUB_KEY: 'simulator',
      LOOKUP_WEB_DEPTH: '100',
    });
  });
  afterAll(() => hub.crash());

  test('web and place - real answers of the HUB, apart from made-up history', async () => {
    const target = 'rankup.example';
    await cmsGet('/api/search/n/web', { keyword: '강남 인테리어', target });
    const { json } = await look(hub, 'web', { keyword: '강남 인테리어', target });
    expect(json.data).toMatchObject({ provider: 'hub', scope: { name: '네이버 웹문서' } });
    expect(new Set(json.data.history.map(({ provider }: { provider: string }) => provider))).toEqual(
      new Set(['hub']),
    );
    const place = await look(hub, 'place', { keyword: '강남 카페', target: '다온' });
    expect(place.json.data).toMatchObject({ provider: 'hub', scope: { ordered: false } });
  });

  test.each([
    ['shop', 'ended'],
    ['volume', 'not_enabled'],
  ])('%s, which nothing answers - 503 %s without a call', async (kind, reason) => {
    await simulator.forget();
    const { status, json } = await look(hub, kind, { keyword: '강남', target: '다온' });
    expect(status).toBe(503);
    expect(json.error.details).toMatchObject({ outcome: 'unavailable', reason, provider: null });
    expect(await simulator.calls('shop')).toBe(0);
  });

  test('a run in bulk of a kind that nothing answers - its rows fail and say why', async () => {
    const body = { kind: 'shop', rows: [{ keyword: '강남', target: '다온' }] };
    const { json } = await hub.ask('/api/search/bulk', { method: 'POST', body });
    expect(json.data.total).toBe(1);
  });
});

describe('wrong keys everywhere', () => {
  let wrong: Replica;
  beforeAll(async () => {
    wrong = await startReplica({
      ...at,
      NAVER_HUB_KEY_ID: 'simulator',
      NAVER_HUB_KEY: SECRET,
      SEARCHAD_API_KEY: 'simulator',
      SEARCHAD_SECRET_KEY: SEARCHAD_SECRET,
      SEARCHAD_CUSTOMER_ID: '1',
      SERPAPI_KEY: VENDOR_KEY,
    });
  });
  afterAll(() => wrong.crash());

  test.each([
    ['web', nobody(), 'hub', 'hub webkr'],
    ['view', 'daon', 'hub', 'hub blog'],
    ['volume', '', 'searchad', 'searchad keywordstool'],
    ['shop', '다온', 'serpapi', 'serpapi shop'],
    ['place', '다온', 'serpapi', 'serpapi place'],
  ])(
    '%s - 503 credentials, a line of the log with what support asks for, no key anywhere',
    async (kind, target, provider, line) => {
      const { status, json, text } = await look(wrong, kind, { keyword: '강남', target });
      expect(status).toBe(503);
      expect(json.error.details).toMatchObject({ reason: 'credentials', provider });
      expect(wrong.log()).toContain(`lookup: ${line} failed: kind=credentials`);
      if (provider !== 'serpapi') expect(wrong.log()).toMatch(new RegExp(`${line} failed: .*trace=\\S+`));
      for (const secret of [SECRET, SEARCHAD_SECRET, VENDOR_KEY]) {
        expect(wrong.log()).not.toContain(secret);
        expect(text).not.toContain(secret);
      }
    },
  );
});

describe('the HUB and a vendor', () => {
  let both: Replica;
  beforeAll(async () => {
    const hub = { NAVER_HUB_KEY_ID: 'simulator', NAVER_HUB_KEY: 'simulator', LOOKUP_WEB_DEPTH: '100' };
    both = await startReplica({ ...at, ...hub, SERPAPI_KEY: 'simulator', LOOKUP_DEADLINE_MS: '9000' });
  });
  afterAll(() => both.crash());

  test('web that the HUB does not hold - looked for on three pages of the vendor, each said by itself', async () => {
    await simulator.forget();
    const { json } = await look(both, 'web', { keyword: '강남 인테리어', target: nobody() });
    expect(json.data).toMatchObject({
      provider: 'hub',
      outcome: 'not_in_range',
      depth: 100,
      deeper: { provider: 'serpapi', outcome: 'not_in_range', depth: 45, total: null },
    });
    expect(await simulator.calls('serpapi')).toBe(3);
    const found = await look(both, 'web', { keyword: '강남 인테리어', target: 'rankup.example' });
    expect(found.json.data.outcome).toBe('found');
    expect(await simulator.calls('serpapi')).toBe(3);
  });

  test('the vendor is out of searches - the answer of the HUB stands, with why it is not deeper', async () => {
    await simulator.breakDown({ mode: 'quota', kinds: ['serpapi'] });
    const { status, json } = await look(both, 'web', { keyword: '강남 인테리어', target: nobody() });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      outcome: 'not_in_range',
      deeper: { outcome: 'unavailable', reason: 'quota' },
    });
  });
});

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
