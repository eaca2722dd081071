import { createSimulator, type Simulator } from './server';

const HUB_KEYS = { 'X-NCP-APIGW-API-KEY-ID': 'an-id', 'X-NCP-APIGW-API-KEY': 'a-secret' };
const LEGACY_KEYS = { 'X-Naver-Client-Id': 'an-id', 'X-Naver-Client-Secret': 'a-secret' };
const HUB = '/search/v1/webkr';
const LEGACY = '/v1/search/webkr.json';
const QUERY = `query=${encodeURIComponent('강남 인테리어')}`;

let simulator: Simulator;
let today: Date;

beforeAll(async () => {
  simulator = createSimulator({ clientId: 'an-id', clientSecret: 'a-secret', now: () => today });
  await simulator.listen();
}, 30_000);
afterAll(() => simulator.close());
beforeEach(() => {
  today = new Date('2026-11-21T04:01:21Z');
  simulator.faults.clear();
  simulator.stats.clear();
});

async function get(path: string, headers: Record<string, string> = HUB_KEYS) {
  const response = await fetch(simulator.url + path, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${simulator.url}/__simulator/${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

describe('a good answer', () => {
  test('HUB - text/plain, a trace id, the envelope of the guide', async () => {
    const { status, headers, body } = await get(`${HUB}?${QUERY}&format=json`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain;charset=UTF-8');
    expect(headers.get('x-ncp-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(body).toMatchObject({ lastBuildDate: 'Sat, 21 Nov 2026 13:01:21 +0900', start: 1, display: 10 });
    expect(body.total).toBeGreaterThan(1_000);
    expect(Object.keys(body.items[0])).toEqual(['title', 'link', 'description']);
    expect(body.items[0].title).toContain('<b>강남</b>');
  });

  test('legacy - application/json, no trace id, the same items', async () => {
    const { headers, body } = await get(`${LEGACY}?${QUERY}`, LEGACY_KEYS);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-ncp-trace-id')).toBeNull();
    expect(body.items).toEqual((await get(`${HUB}?${QUERY}`)).body.items);
  });

  test('special signs in titles - arrive as entities', async () => {
    const { body } = await get(`${HUB}?${QUERY}&display=100`);
    const titles = body.items.map((item: { title: string }) => item.title).join('\n');
    expect(titles).toMatch(/&quot;|&amp;/);
    expect(titles.replace(/<\/?b>/g, '')).not.toMatch(/[<>"]|&(?!quot;|amp;|lt;|gt;|#39;)/);
  });

  test('the deepest page - ends at rank 1,099', async () => {
    const deep = (await get(`${HUB}?${QUERY}&start=1000&display=100`)).body;
    const before = (await get(`${HUB}?${QUERY}&start=901&display=100`)).body;
    expect(deep).toMatchObject({ start: 1000, display: 100 });
    expect(deep.items[0]).toEqual(before.items[99]);
  });

  test('nothing found - 200, total 0, display 0, no items', async () => {
    const { status, body } = await get(`${HUB}?query=${encodeURIComponent('쀍쀍쀍')}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 0, display: 0, items: [] });
  });

  test('the order - changes at midnight in Seoul and not before', async () => {
    const linksAt = async (time: string) => {
      today = new Date(time);
      const { body } = await get(`${HUB}?${QUERY}&display=100&start=301`);
      return body.items.map((item: { link: string }) => item.link).join(' ');
    };
    const evening = await linksAt('2026-11-21T14:59:59Z');
    expect(await linksAt('2026-11-20T15:00:00Z')).toBe(evening);
    expect(await linksAt('2026-11-21T15:00:00Z')).not.toBe(evening);
  });
});

describe('items of each kind', () => {
  test.each([
    ['webkr', ['title', 'link', 'description']],
    ['blog', ['title', 'link', 'description', 'bloggername', 'bloggerlink', 'postdate']],
    ['cafearticle', ['title', 'link', 'description', 'cafename', 'cafeurl']],
    ['news', ['title', 'originallink', 'link', 'description', 'pubDate']],
    [
      'local',
      ['title', 'link', 'category', 'description', 'telephone', 'address', 'roadAddress', 'mapx', 'mapy'],
    ],
  ])('%s - the fields of the guide, the same on both platforms', async (kind, fields) => {
    const display = kind === 'local' ? 5 : 10;
    const hub = await get(`/search/v1/${kind}?${QUERY}&display=${display}`);
    const legacy = await get(`/v1/search/${kind}.json?${QUERY}&display=${display}`, LEGACY_KEYS);
    expect(hub.status).toBe(200);
    expect(Object.keys(hub.body.items[0])).toEqual(fields);
    expect(hub.body.items).toHaveLength(display);
    expect(legacy.body.items).toEqual(hub.body.items);
  });

  test('shop - legacy only, numbers as texts, an empty text for none', async () => {
    const query = `query=${encodeURIComponent('블루투스이어폰')}&display=100`;
    const { body } = await get(`/v1/search/shop.json?${query}`, LEGACY_KEYS);
    expect(Object.keys(body.items[0])).toEqual(
      (
        'title link image lprice hprice mallName productId productType maker brand ' +
        'category1 category2 category3 category4'
      ).split(' '),
    );
    for (const item of body.items) {
      expect(item.lprice).toMatch(/^\d+$/);
      expect(item.hprice).toMatch(/^\d*$/);
      expect(item.productId).toMatch(/^99\d{12}$/);
    }
    expect(body.items.some((item: { mallName: string }) => item.mallName === '네이버')).toBe(true);
    expect(body.items.some((item: { hprice: string }) => item.hprice === '')).toBe(true);
  });

  test('local - no telephone, coordinates in Korea as texts, one item unless asked for more', async () => {
    const { body } = await get(`/search/v1/local?${QUERY}`);
    expect(body).toMatchObject({ start: 1, display: 1, total: 5 });
    const [item] = body.items;
    expect(item.telephone).toBe('');
    expect(Number(item.mapx) / 1e7).toBeGreaterThan(126);
    expect(Number(item.mapx) / 1e7).toBeLessThan(130);
    expect(item.mapx).toEqual(expect.any(String));
  });

  test.each([
    ['/search/v1/blog', 'date', 'postdate', -1],
    ['/v1/search/shop.json', 'asc', 'lprice', 1],
    ['/v1/search/shop.json', 'dsc', 'lprice', -1],
  ])('%s sorted by %s - in that order', async (path, sort, field, direction) => {
    const query = `query=${encodeURIComponent('가습기 에어컨')}&display=50&sort=${sort}`;
    const { body } = await get(`${path}?${query}`, { ...HUB_KEYS, ...LEGACY_KEYS });
    const values = body.items.map((item: Record<string, string>) => Number(item[field]));
    expect(values.length).toBeGreaterThan(5);
    expect(values).toEqual([...values].sort((first, second) => direction * (first - second)));
  });
});

describe('keys', () => {
  const auth = ' : Authentication failed. (인증에 실패했습니다.)';
  test.each<[string, Record<string, string>, string]>([
    ['none', {}, 'Not Exist Client ID'],
    ['empty', { 'X-Naver-Client-Id': '', 'X-Naver-Client-Secret': '' }, 'Not Exist Client ID'],
    ['id only', { 'X-Naver-Client-Id': 'an-id' }, 'Not Exist Client Secret'],
    ['a wrong pair', { ...LEGACY_KEYS, 'X-Naver-Client-Secret': 'x' }, 'NID AUTH Result Invalid (1000)'],
    ['the keys of the HUB', HUB_KEYS, 'Not Exist Client ID'],
  ])('legacy, %s - 024', async (_name, headers, reason) => {
    const { status, body } = await get(`${LEGACY}?${QUERY}`, headers);
    expect(status).toBe(401);
    expect(body).toEqual({ errorMessage: reason + auth, errorCode: '024' });
  });

  test.each<[string, Record<string, string>, string]>([
    ['none', {}, 'Authentication information are missing.'],
    ['id only', { 'X-NCP-APIGW-API-KEY-ID': 'an-id' }, 'Authentication information are missing.'],
    ['a wrong pair', { ...HUB_KEYS, 'X-NCP-APIGW-API-KEY': 'x' }, 'Invalid authentication information.'],
  ])('HUB, %s - nested 200', async (_name, headers, details) => {
    const { status, body } = await get(`${HUB}?${QUERY}`, headers);
    expect(status).toBe(401);
    expect(body).toEqual({ error: { errorCode: '200', message: 'Authentication Failed', details } });
  });
});

describe('requests it refuses', () => {
  test.each([
    [`${HUB}`, 400, 'SE01'],
    [`${HUB}?query=%20`, 400, 'SE01'],
    [`${HUB}?${QUERY}&display=0`, 400, 'SE02'],
    [`${HUB}?${QUERY}&display=101`, 400, 'SE02'],
    [`${HUB}?${QUERY}&display=ten`, 400, 'SE02'],
    [`${HUB}?${QUERY}&start=0`, 400, 'SE03'],
    [`${HUB}?${QUERY}&start=1001`, 400, 'SE03'],
    [`${HUB}?${QUERY}&sort=best`, 400, 'SE04'],
    [`${HUB}?query=%B0%AD`, 400, 'SE06'],
    // Local has its own limits: display 1–5, start 1.
    [`/search/v1/local?${QUERY}&display=6`, 400, 'SE02'],
    [`/search/v1/local?${QUERY}&start=2`, 400, 'SE03'],
    [`/search/v1/local?${QUERY}&sort=sim`, 400, 'SE04'],
    [`/search/v1/blog?${QUERY}&display=101`, 400, 'SE02'],
    [`/search/v1/cafearticle?${QUERY}&start=1001`, 400, 'SE03'],
    [`/search/v1/news?${QUERY}&sort=random`, 400, 'SE04'],
    ['/search/v1/blog', 400, 'SE01'],
    // Shopping was never on the HUB.
    ['/search/v1/shop?query=a', 404, 'SE05'],
    ['/search/v1/book?query=a', 404, 'SE05'],
  ])('GET %s - %d %s', async (path, status, errorCode) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.body).toEqual({ errorCode, errorMessage: expect.stringMatching(/\(.+\)$/) });
  });

  test('shopping, switched off - 404 SE05 as since August 2026', async () => {
    simulator.faults.set({ mode: 'ended', kinds: ['shop'] });
    const response = await get(`/v1/search/shop.json?${QUERY}`, LEGACY_KEYS);
    expect(response).toMatchObject({ status: 404, body: { errorCode: 'SE05' } });
    expect((await get(`${LEGACY}?${QUERY}`, LEGACY_KEYS)).status).toBe(200);
  });

  test.each(['/v1/search/book.json?query=a', '/v1/search/webkr?query=a'])('%s - 404 SE05', async (path) => {
    expect(await get(path, LEGACY_KEYS)).toMatchObject({ status: 404, body: { errorCode: 'SE05' } });
  });

  test('an unknown path - 404 with gateway code 300', async () => {
    expect(await get('/other')).toMatchObject({ status: 404, body: { error: { errorCode: '300' } } });
  });

  test('another method - 405', async () => {
    const response = await fetch(`${simulator.url}${HUB}?${QUERY}`, { method: 'POST', headers: HUB_KEYS });
    expect(response.status).toBe(405);
  });
});

describe('control', () => {
  test('faults - set, read, used up, cleared', async () => {
    const fault = { mode: 'quota', times: 2, kinds: ['webkr'] };
    expect(await control('PUT', 'faults', fault)).toEqual({ status: 200, body: { fault } });
    expect((await get(`${HUB}?${QUERY}`)).body).toMatchObject({ error: { errorCode: '400' } });
    expect((await control('GET', 'faults')).body.fault).toMatchObject({ times: 1 });
    expect((await get(`${LEGACY}?${QUERY}`, LEGACY_KEYS)).body).toMatchObject({ errorCode: '010' });
    expect((await get(`${HUB}?${QUERY}`)).status).toBe(200);
    simulator.faults.set({ mode: 'rate' });
    expect((await control('DELETE', 'faults')).status).toBe(204);
    expect((await control('GET', 'faults')).body).toEqual({ fault: null });
  });

  test('a fault for another kind - has no effect on this kind', async () => {
    simulator.faults.set({ mode: 'quota', kinds: ['blog'] });
    expect((await get(`${HUB}?${QUERY}`)).status).toBe(200);
  });

  test.each([{ mode: 'nonsense' }, {}, { mode: 'slow', delayMs: -1 }, { mode: 'rate', typo: 1 }])(
    '%j - 400, and nothing is set',
    async (fault) => {
      expect((await control('PUT', 'faults', fault)).status).toBe(400);
      expect(simulator.faults.current()).toBeNull();
    },
  );

  test('faults wrong_type and string_numbers - the right answer with another media type, or with numbers as text', async () => {
    const plain = await get(`${HUB}?${QUERY}`);
    simulator.faults.set({ mode: 'wrong_type', times: 1 });
    const dressed = await get(`${HUB}?${QUERY}`);
    expect(dressed.headers.get('content-type')).toMatch(/^text\/html/);
    expect(dressed.body).toEqual(plain.body);
    simulator.faults.set({ mode: 'string_numbers', times: 1 });
    const texts = (await get(`${HUB}?${QUERY}`)).body;
    expect(texts).toMatchObject({ total: String(plain.body.total), start: '1', display: '10' });
  });

  test('limits - a call too many in a second is refused as a rate error, until they are cleared', async () => {
    const limits = { latencyMs: 0, perSecond: 0.001 };
    expect((await control('PUT', 'limits', { perSecond: 0.001 })).body).toEqual(limits);
    expect((await get(`${HUB}?${QUERY}`)).status).toBe(200);
    const rejected = await get(`${HUB}?${QUERY}`);
    expect(rejected).toMatchObject({ status: 429, body: { error: { errorCode: '410' } } });
    expect((await control('DELETE', 'limits')).status).toBe(204);
    expect((await control('GET', 'limits')).body).toEqual({ latencyMs: 0, perSecond: null });
    expect((await control('PUT', 'limits', { perSecond: 0 })).status).toBe(400);
    expect((await get(`${HUB}?${QUERY}`)).status).toBe(200);
  });

  test('stats - list the received calls until they are cleared', async () => {
    await get(`${HUB}?${QUERY}&start=101&display=100`);
    await get('/search/v1/nothing?query=a');
    expect((await control('GET', 'stats')).body).toEqual({
      calls: { webkr: 1, unknown: 1 },
      recent: [
        { contract: 'hub', kind: 'webkr', query: '강남 인테리어', display: '100', start: '101' },
        { contract: 'hub', kind: 'unknown', query: 'a', display: '', start: '' },
      ],
    });
    expect((await control('DELETE', 'stats')).status).toBe(204);
    expect(simulator.stats.snapshot()).toEqual({ calls: {}, recent: [] });
  });
});

test('a port that is in use - listen rejects', async () => {
  const second = createSimulator();
  await expect(second.listen(Number(new URL(simulator.url).port))).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
}, 30_000);
