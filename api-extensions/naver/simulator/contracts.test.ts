import { createHmac } from 'node:crypto';
import { createSimulator, type Simulator } from './server';

/** The contracts beside search: the keyword tool (NAVER.md 1.4), trends (1.5) and the vendor (decision 11). */

const NOW = new Date('2026-11-21T04:01:21Z');
const KEYS = { apiKey: 'an-id', secret: 'a-secret', customer: '123' };

let simulator: Simulator;

beforeAll(async () => {
  simulator = createSimulator({ clientId: KEYS.apiKey, clientSecret: KEYS.secret, now: () => NOW });
  await simulator.listen();
}, 30_000);
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.faults.clear();
  simulator.stats.clear();
});

async function request(path: string, init: RequestInit = {}) {
  const response = await fetch(simulator.url + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

describe('the keyword tool', () => {
  function signed(
    changes: Partial<Record<'timestamp' | 'key' | 'secret' | 'path' | 'customer', string>> = {},
  ) {
    const timestamp = changes.timestamp ?? String(NOW.getTime());
    const signature = createHmac('sha256', changes.secret ?? KEYS.secret)
      .update(`${timestamp}.GET.${changes.path ?? '/keywordstool'}`)
      .digest('base64');
    return {
      'X-Timestamp': timestamp,
      'X-API-KEY': changes.key ?? KEYS.apiKey,
      'X-Customer': changes.customer ?? KEYS.customer,
      'X-Signature': signature,
    };
  }
  const asking = (hints: string, headers: Record<string, string> = signed(), more = '&showDetail=1') =>
    request(`/keywordstool?hintKeywords=${encodeURIComponent(hints)}${more}`, { headers });

  test('hints - themselves and related keywords, with all fields and a transaction id', async () => {
    const { status, headers, body } = await asking('강남인테리어,치과');
    expect(status).toBe(200);
    expect(headers.get('x-transaction-id')).toMatch(/^[0-9A-F]{32}$/);
    expect(Object.keys(body.keywordList[0])).toEqual([
      'relKeyword',
      'monthlyPcQcCnt',
      'monthlyMobileQcCnt',
      'monthlyAvePcClkCnt',
      'monthlyAveMobileClkCnt',
      'monthlyAvePcCtr',
      'monthlyAveMobileCtr',
      'plAvgDepth',
      'compIdx',
    ]);
    const words = body.keywordList.map(({ relKeyword }: { relKeyword: string }) => relKeyword);
    expect(words).toEqual(expect.arrayContaining(['강남인테리어', '치과']));
    expect(words.length).toBeGreaterThan(50);
    expect(new Set(words).size).toBe(words.length);
    for (const { compIdx } of body.keywordList) expect(['높음', '중간', '낮음']).toContain(compIdx);
  });

  test('without showDetail - the keyword and the two counts only', async () => {
    const { body } = await asking('치과', signed(), '');
    expect(Object.keys(body.keywordList[0])).toEqual(['relKeyword', 'monthlyPcQcCnt', 'monthlyMobileQcCnt']);
  });

  test('few searches - "< 10", never a small number', async () => {
    const { body } = await asking('강남역임플란트가격');
    const counts = body.keywordList.flatMap((entry: Record<string, unknown>) => [
      entry.monthlyPcQcCnt,
      entry.monthlyMobileQcCnt,
    ]);
    expect(counts).toContain('< 10');
    for (const count of counts) expect(count === '< 10' || Number(count) >= 10).toBe(true);
  });

  test('the first hint - usually first, not always', async () => {
    const hints = [
      '치과',
      '인테리어',
      '이사',
      '카페',
      '펜션',
      '변호사',
      '학원',
      '에어컨',
      '맛집',
      '네일',
      '피부과',
    ];
    const places = await Promise.all(
      hints.map(async (hint) => {
        const { body } = await asking(hint);
        return body.keywordList.findIndex(({ relKeyword }: { relKeyword: string }) => relKeyword === hint);
      }),
    );
    expect(places.filter((place) => place === 0).length).toBeGreaterThan(hints.length / 2);
    expect(places.some((place) => place > 0)).toBe(true);
    expect(places).not.toContain(-1);
  });

  test.each([
    ['a space in a hint', '강남 인테리어'],
    ['six hints', '치과,이사,카페,펜션,학원,네일'],
    ['a character that is not allowed', '치과(강남)'],
  ])('%s - 400 Invalid Parameter', async (_name, hints) => {
    const { status, body } = await asking(hints);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      title: 'Invalid Parameter',
      status: 400,
      detail: 'There are invalid parameters',
      type: 'about:blank',
      parameters: [],
    });
  });

  test('no query parameter - 400; one with other capitals - an empty list', async () => {
    expect((await request('/keywordstool?showDetail=1', { headers: signed() })).status).toBe(400);
    const { status, body } = await request('/keywordstool?hintkeywords=a', { headers: signed() });
    expect({ status, body }).toEqual({ status: 200, body: { keywordList: [] } });
  });

  test('an unknown word - an empty list; one encoded twice - comes back encoded', async () => {
    expect((await asking('쀍쀍쀍')).body).toEqual({ keywordList: [] });
    const { body } = await asking(encodeURIComponent('치과'));
    expect(body.keywordList[0]).toMatchObject({ relKeyword: '%EC%B9%98%EA%B3%BC', monthlyPcQcCnt: '< 10' });
  });

  test.each([
    ['another key', { key: 'x' }, 'invalid-apikey'],
    ['no customer', { customer: '' }, 'invalid-apikey'],
    ['no timestamp', { timestamp: '' }, 'invalid-timestamp'],
    ['two minutes late', { timestamp: String(NOW.getTime() - 120_000) }, 'invalid-timestamp'],
    ['two minutes early', { timestamp: String(NOW.getTime() + 120_000) }, 'invalid-timestamp'],
    ['another secret', { secret: 'x' }, 'invalid-signature'],
    ['the query signed too', { path: '/keywordstool?hintKeywords=a' }, 'invalid-signature'],
  ])('keywords tool, %s - 403 %j', async (_name, changes, problem) => {
    const { status, headers, body } = await asking('치과', signed(changes));
    expect(status).toBe(403);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ status: 403, type: `urn:naver:api:problem:${problem}` });
    expect(body.title).toMatch(/^Invalid /);
  });

  test('half a minute of skew - allowed', async () => {
    expect((await asking('치과', signed({ timestamp: String(NOW.getTime() + 30_000) }))).status).toBe(200);
  });

  test.each([
    ['rate', 429, { code: 429, message: 'Too Many Requests' }],
    ['not_enabled', 403, { code: 1018 }],
    ['server_error', 500, { code: 500 }],
  ] as const)('keywords tool with the fault %s - %d', async (mode, status, body) => {
    simulator.faults.set({ mode, kinds: ['keywordstool'] });
    expect(await asking('치과')).toMatchObject({ status, body });
  });
});

describe('trends', () => {
  const QUESTION = {
    startDate: '2025-11-01',
    endDate: '2026-10-31',
    timeUnit: 'month',
    keywordGroups: [
      { groupName: '에어컨', keywords: ['에어컨', '에어컨 설치'] },
      { groupName: '가습기', keywords: ['가습기'] },
    ],
  };
  const HUB_KEYS = { 'X-NCP-APIGW-API-KEY-ID': KEYS.apiKey, 'X-NCP-APIGW-API-KEY': KEYS.secret };
  const LEGACY_KEYS = { 'X-Naver-Client-Id': KEYS.apiKey, 'X-Naver-Client-Secret': KEYS.secret };
  const asking = (path: string, body: unknown, headers: Record<string, string>) =>
    request(path, { method: 'POST', body: JSON.stringify(body), headers });

  test.each([
    ['/search-trend/v1/search', HUB_KEYS],
    ['/v1/datalab/search', LEGACY_KEYS],
  ])('%s by month - ratios of which the highest is 100', async (path, headers) => {
    const { status, body } = await asking(path, QUESTION, headers);
    expect(status).toBe(200);
    expect(body).toMatchObject({ startDate: '2025-11-01', endDate: '2026-10-31', timeUnit: 'month' });
    const ratios = body.results.flatMap(({ data }: { data: { ratio: number }[] }) =>
      data.map((at) => at.ratio),
    );
    expect(ratios).toHaveLength(24);
    expect(Math.max(...ratios)).toBe(100);
    expect(Math.min(...ratios)).toBeGreaterThan(0);
    expect(body.results[0].data[0].period).toBe('2025-11-01');
    expect(body.results[1].keywords).toEqual(['가습기']);
  });

  test.each([
    ['date', '2026-10-01', '2026-10-07', 7, '2026-10-01'],
    ['week', '2026-10-07', '2026-10-31', 4, '2026-10-05'],
  ])('by %s - from %s to %s', async (timeUnit, startDate, endDate, count, first) => {
    const { body } = await asking(
      '/search-trend/v1/search',
      { ...QUESTION, timeUnit, startDate, endDate },
      HUB_KEYS,
    );
    expect(body.results[0].data).toHaveLength(count);
    expect(body.results[0].data[0].period).toBe(first);
  });

  test.each([
    [{ startDate: '2015-12-31' }],
    [{ endDate: '2025-10-01' }],
    [{ timeUnit: 'year' }],
    [{ keywordGroups: [] }],
    [{ keywordGroups: Array.from({ length: 6 }, () => QUESTION.keywordGroups[0]) }],
    [{ keywordGroups: [{ groupName: 'a', keywords: Array.from({ length: 21 }, () => '가') }] }],
  ])('search trend with %j - 400', async (change) => {
    expect((await asking('/v1/datalab/search', { ...QUESTION, ...change }, LEGACY_KEYS)).status).toBe(400);
  });

  test('another method 405, wrong keys 401, no JSON 400', async () => {
    expect((await request('/v1/datalab/search', { headers: LEGACY_KEYS })).status).toBe(405);
    expect((await asking('/v1/datalab/search', QUESTION, {})).status).toBe(401);
    const init = { method: 'POST', body: '{', headers: LEGACY_KEYS };
    expect((await request('/v1/datalab/search', init)).status).toBe(400);
  });
});

describe('the vendor', () => {
  const asking = (params: Record<string, string>) =>
    request(`/search.json?${new URLSearchParams({ engine: 'naver', api_key: KEYS.secret, ...params })}`);

  test('web - pages of 15, with the next one named until the last', async () => {
    const first = (await asking({ query: '강남 인테리어', where: 'web' })).body;
    const second = (await asking({ query: '강남 인테리어', where: 'web', start: '16' })).body;
    const samePage = (await asking({ query: '강남 인테리어', where: 'web', page: '2' })).body;
    expect(first.search_metadata).toMatchObject({ status: 'Success' });
    expect(first.organic_results).toHaveLength(15);
    expect(first.organic_results[0]).toMatchObject({
      position: 1,
      title: expect.not.stringContaining('<b>'),
    });
    expect(first.serpapi_pagination.next).toContain('start=16');
    expect(second.organic_results[0].link).not.toBe(first.organic_results[0].link);
    expect(samePage.organic_results).toEqual(first.organic_results);
    const last = (await asking({ query: '강남 인테리어', where: 'web', start: '286' })).body;
    expect(last.serpapi_pagination).toBeUndefined();
  });

  test('the result page - a shopping block with ads in it, and a place block', async () => {
    const { body } = await asking({ query: '가습기' });
    const ads = body.shopping_results.filter(({ link }: { link: string }) => /ader\.naver\.com/.test(link));
    expect(ads.length).toBeGreaterThan(0);
    expect(body.shopping_results.length).toBeGreaterThan(ads.length * 4);
    const places = (await asking({ query: '강남 치과' })).body.places_results;
    expect(places.length).toBeGreaterThan(5);
    expect(places[0].link).toMatch(/^https:\/\/map\.naver\.com\/p\/entry\/place\/\d+$/);
  });

  test('no results - status Success with an error text', async () => {
    const { status, body } = await asking({ query: '쀍쀍쀍', where: 'web' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      search_metadata: { status: 'Success' },
      error: expect.stringContaining('results'),
    });
  });

  test.each([
    [{ api_key: 'x' }, 401],
    [{ engine: 'google' }, 400],
    [{ query: '' }, 400],
    [{ page: '0' }, 400],
  ])('%j - %d with one text', async (change, status) => {
    const response = await asking({ query: '치과', ...change });
    expect(response).toMatchObject({ status, body: { error: expect.any(String) } });
  });

  test('recorded calls - contain no key', async () => {
    await asking({ query: '치과' });
    expect(JSON.stringify(simulator.stats.snapshot())).not.toContain(KEYS.secret);
  });
});
