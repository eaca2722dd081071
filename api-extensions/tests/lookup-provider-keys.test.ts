// Own CMSs: keys of each provider.
import * as lookups from '../contracts/lookups/lookups';
import { cmsGet, env, simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { type Replica, startReplica } from './replica';
import { until } from './until';

/** Keys that must not appear in any log or response. */
const SECRET = 'wrong-secret-that-nobody-may-see';
const SEARCHAD_SECRET = 'searchad-secret-that-nobody-may-see';
const VENDOR_KEY = 'vendor-key-that-nobody-may-see';

let turn = 0;
const missingTarget = () => `nobody-${process.pid}-${(turn += 1)}.example`;
const lookUp = (replica: Replica, kind: string, query: Record<string, string>) =>
  replica.request(`/api/search/n/${kind}?${new URLSearchParams(query)}`);

const at = {
  NAVER_HUB_URL: env.SIMULATOR_URL ?? '',
  SEARCHAD_URL: env.SIMULATOR_URL ?? '',
  SERPAPI_URL: env.SIMULATOR_URL ?? '',
};

afterEach(() => simulator.clearFault());

describe('keys only for the HUB', () => {
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

  test('web and place - real answers of the HUB, separate from demo history', async () => {
    const target = 'rankup.example';
    await cmsGet('/api/search/n/web', { keyword: '강남 인테리어', target });
    const { json } = await lookUp(hub, 'web', { keyword: '강남 인테리어', target });
    expect(json.data).toMatchObject({ provider: 'hub', scope: { name: '네이버 웹문서' } });
    expect(new Set(dataOf(lookups.webLookup, json).history.map(({ provider }) => provider))).toEqual(
      new Set(['hub']),
    );
    const place = await lookUp(hub, 'place', { keyword: '강남 카페', target: '다온' });
    expect(place.json.data).toMatchObject({ provider: 'hub', scope: { ordered: false }, layout: null });
    expect(place.json.data.scope).not.toHaveProperty('device');
    const mobile = await lookUp(hub, 'place', { keyword: '강남 카페', target: '다온', device: 'mobile' });
    expect(mobile).toMatchObject({
      status: 400,
      json: { error: { details: { fields: { device: expect.any(String) } } } },
    });
  });

  test.each([
    ['shop', 'ended'],
    ['volume', 'not_enabled'],
  ])('%s, which nothing answers - 503 %s without a call', async (kind, reason) => {
    await simulator.resetStats();
    const keyword = `강남 ${kind} ${process.pid}`;
    const { status, json } = await lookUp(hub, kind, { keyword, target: '다온' });
    expect(status).toBe(503);
    expect(json.error.details).toMatchObject({ outcome: 'unavailable', reason, provider: null });
    expect(await simulator.callsFor(keyword)).toBe(0);
  });

  test('a bulk run of a kind without a provider - its rows fail with the reason', async () => {
    const body = { kind: 'shop', rows: [{ keyword: '강남', target: '다온' }] };
    const { json } = await hub.request('/api/search/bulk', { method: 'POST', body });
    const { id, key } = json.data;
    // Until its end: another replica would continue a run that is left.
    const ended = await until(async () => {
      const read = await hub.request(`/api/search/bulk/${id}?key=${key}`);
      return read.json.data.run.state === 'finished' && read.json.data;
    });
    expect(ended.run).toMatchObject({ total: 1, failed: 1 });
    expect(ended.rows).toMatchObject([
      { state: 'failed', outcomes: [{ outcome: 'unavailable', reason: 'ended' }] },
    ]);
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
    ['web', missingTarget(), 'hub', 'hub webkr'],
    ['view', 'daon', 'hub', 'hub blog'],
    ['volume', '', 'searchad', 'searchad keywordstool'],
    ['shop', '다온', 'serpapi', 'serpapi page'],
    ['place', '다온', 'serpapi', 'serpapi page'],
  ])(
    '%s - 503 credentials, a log line with what support needs, no key anywhere',
    async (kind, target, provider, line) => {
      const { status, json, text } = await lookUp(wrong, kind, { keyword: '강남', target });
      expect(status).toBe(503);
      expect(json.error.details).toMatchObject({ reason: 'credentials', provider });
      // The log comes by another way than the response.
      await until(async () => wrong.log().includes(`lookup: ${line} failed: kind=credentials`));
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
    const seconds = { LOOKUP_PAGE_SECONDS: '60' };
    both = await startReplica({ ...at, ...hub, SERPAPI_KEY: 'simulator', ...seconds });
  });
  afterAll(() => both.crash());

  test('a site outside the HUB’s list - looked for on three pages of the vendor, reported separately', async () => {
    await simulator.resetStats();
    const keyword = '강남 인테리어';
    const { json } = await lookUp(both, 'web', { keyword, target: missingTarget() });
    expect(json.data).toMatchObject({
      provider: 'hub',
      outcome: 'not_in_range',
      depth: 100,
      deeper: { provider: 'serpapi', outcome: 'not_in_range', depth: 45, total: null },
    });
    expect(await simulator.calls('serpapi', keyword)).toBe(3);
    const found = await lookUp(both, 'web', { keyword, target: 'rankup.example' });
    expect(found.json.data.outcome).toBe('found');
    expect(await simulator.calls('serpapi', keyword)).toBe(3);
  });

  test('one integrated page - a call for each device, whatever is read from it', async () => {
    await simulator.resetStats();
    const keyword = `강남 치과 ${process.pid}`;
    const first = await lookUp(both, 'place', {
      keyword,
      target: missingTarget().replace('.example', '치과'),
    });
    expect(first.json.data).toMatchObject({
      provider: 'serpapi',
      scope: { device: 'pc', ordered: true, name: '네이버 통합검색 플레이스 영역(PC)' },
      layout: { outcome: 'seen', device: 'pc', provider: 'serpapi' },
    });
    const [, , third] = first.json.data.firstResults;
    const target = `${third.title}|${third.address}`;
    const onPc = await lookUp(both, 'place', { keyword, target, device: 'pc' });
    expect(onPc.json.data).toMatchObject({ outcome: 'found', rank: 3, matchedBy: 'name' });
    const { sections } = onPc.json.data.layout;
    expect(sections.map(({ place }: { place: number }) => place)).toEqual(
      sections.map((_section: unknown, at: number) => at + 1),
    );
    expect(sections.find(({ section }: { section: string }) => section === 'place')).toMatchObject({
      targetAt: 3,
    });
    await lookUp(both, 'shop', { keyword, target: '다온몰' });
    const web = await lookUp(both, 'web', { keyword, target: 'rankup.example', device: 'pc' });
    expect(web.json.data).toMatchObject({ provider: 'hub', layout: { outcome: 'seen', device: 'pc' } });
    expect(web.json.data.layout.sections.length).toBe(sections.length);
    const deeper = web.json.data.outcome === 'found' ? 0 : 3;
    expect(await simulator.calls('serpapi', keyword)).toBe(1 + deeper);

    const mobile = await lookUp(both, 'place', { keyword, target, device: 'mobile' });
    expect(mobile.json.data).toMatchObject({ scope: { device: 'mobile' }, layout: { device: 'mobile' } });
    expect(await simulator.calls('serpapi', keyword)).toBe(2 + deeper);
    // The day's outcome on mobile is not part of the PC's history.
    const { outcome } = mobile.json.data;
    expect(mobile.json.data.history).toMatchObject([{ outcome }]);
    const again = await lookUp(both, 'place', { keyword, target });
    expect(again.json.data.history).toMatchObject([{ outcome: 'found', rank: 3 }]);
    const text = JSON.stringify(onPc.json.data.layout);
    for (const { title } of onPc.json.data.firstResults) expect(text).not.toContain(title);
  });

  test('the vendor’s quota is used up - the answer of the HUB, with the reason for its depth', async () => {
    await simulator.setFault({ mode: 'quota', kinds: ['serpapi'] });
    const { status, json } = await lookUp(both, 'web', { keyword: '부산 인테리어', target: missingTarget() });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      outcome: 'not_in_range',
      deeper: { outcome: 'unavailable', reason: 'quota' },
    });
  });
});
