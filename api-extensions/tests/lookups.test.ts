import { slowdown } from '../../scripts/lib/load.cjs';
import { cms, cmsGet, secrets, simulator } from './cms-under-test';
import { until } from './until';

const PATH = '/api/search/n/web';
let turn = 0;

/** A lookup that no earlier test has made, so that no cached response is used. */
const freshTarget = () => `nobody-${(turn += 1)}-${process.pid}.example`;

const lookUp = (keyword: string, target: string, more: Record<string, string> = {}) =>
  cmsGet(PATH, { keyword, target, ...more });

afterEach(() => simulator.clearFault());

describe('an answer', () => {
  test('a site among the results - found, with its rank and depth', async () => {
    const begin = Date.now();
    const { status, json } = await lookUp('강남 인테리어', 'rankup.example');
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ outcome: 'found', provider: 'simulator', keyword: '강남 인테리어' });
    expect(json.data.matched.rank).toBe(json.data.rank);
    expect(new URL(json.data.matched.link).hostname).toBe('rankup.example');
    expect(json.data.firstResults).toHaveLength(10);
    expect(json.data.firstResults[0].rank).toBe(1);
    // A result is cached for a minute, and other files may have looked it up before.
    expect(Date.parse(json.data.checkedAt)).toBeGreaterThan(begin - 120_000);
  });

  test('a site outside the results - not_in_range with the depth, never a rank', async () => {
    const { status, json } = await lookUp('강남 인테리어', freshTarget());
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ outcome: 'not_in_range', depth: 1000 });
    expect(json.data).not.toHaveProperty('rank');
  });

  test('a keyword without any result - not_in_range, total 0', async () => {
    const { json } = await lookUp('쀍뚫쒧', freshTarget());
    expect(json.data).toMatchObject({ outcome: 'not_in_range', total: 0, depth: 0, firstResults: [] });
  });

  test.each([
    'https://www.rankup.example/',
    'RANKUP.example',
    ' rankup . example ',
    'http://rankup.example:80/?utm_source=naver#x',
  ])('the same site written as %p - same rank, shown as typed without spaces', async (target) => {
    const plain = await lookUp('강남 인테리어', 'rankup.example');
    const { json } = await lookUp('강남 인테리어', target);
    expect(json.data.rank).toBe(plain.json.data.rank);
    expect(json.data.target).toBe(target.replace(/\s/g, ''));
  });

  test('titles and descriptions - no tags, no entities', async () => {
    const { json } = await lookUp('강남 인테리어', 'rankup.example');
    for (const { title, description } of json.data.firstResults) {
      expect(`${title} ${description}`).not.toMatch(/<\/?b>|&(quot|amp|lt|gt|#39);/);
    }
  });
});

describe('calls to the provider', () => {
  test('ten equal lookups at once - the calls of one', async () => {
    const target = freshTarget();
    const keyword = `강남 인테리어 ${target}`;
    const responses = await Promise.all(Array.from({ length: 10 }, () => lookUp(keyword, target)));
    expect(new Set(responses.map(({ json }) => json.data.checkedAt)).size).toBe(1);
    expect(await simulator.callsFor(keyword)).toBe(10); // ten pages of a hundred
  });

  test('a lookup repeated within a minute - no call', async () => {
    const target = freshTarget();
    const keyword = `서초 꽃배달 ${target}`;
    await lookUp(keyword, target);
    await simulator.resetStats();
    await lookUp(keyword, target);
    expect(await simulator.callsFor(keyword)).toBe(0);
  });

  test('a failed lookup - not cached, the next one calls again', async () => {
    const target = freshTarget();
    await simulator.setFault({ mode: 'unauthorized' });
    expect((await lookUp('서초 치과', target)).status).toBe(503);
    await simulator.clearFault();
    expect((await lookUp('서초 치과', target)).status).toBe(200);
  });
});

describe('a provider that fails', () => {
  test.each([
    ['unauthorized', 503, 'LOOKUP_UNAVAILABLE', 'unavailable', 'credentials'],
    ['not_enabled', 503, 'LOOKUP_UNAVAILABLE', 'unavailable', 'not_enabled'],
    ['quota', 503, 'LOOKUP_UNAVAILABLE', 'unavailable', 'quota'],
    ['rate', 503, 'LOOKUP_UNAVAILABLE', 'unavailable', 'rate'],
    ['hang', 504, 'LOOKUP_TIMEOUT', 'error', 'timeout'],
    ['server_error', 502, 'LOOKUP_FAILED', 'error', 'upstream'],
    ['half_body', 502, 'LOOKUP_FAILED', 'error', 'network'],
    ['reset', 502, 'LOOKUP_FAILED', 'error', 'network'],
    ['html', 502, 'LOOKUP_FAILED', 'error', 'invalid_answer'],
    ['changed_shape', 502, 'LOOKUP_FAILED', 'error', 'invalid_answer'],
  ])('%s - %i %s in Korean, no rank and no key', async (mode, status, code, outcome, reason) => {
    await simulator.setFault({ mode });
    const started = Date.now();
    const response = await lookUp('강남 인테리어', freshTarget());
    expect(Date.now() - started).toBeLessThan(10_000 * slowdown());
    expect(response.status).toBe(status);
    expect(response.json.data).toBeNull();
    expect(response.json.error).toMatchObject({
      status,
      details: { code, outcome, reason, provider: 'simulator' },
    });
    expect(response.json.error.message).toMatch(/[가-힣]/);
    expect(response.text).not.toContain(secrets.EDGE_KEY);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a used-up quota - Retry-After until midnight in Seoul at most', async () => {
    await simulator.setFault({ mode: 'quota' });
    const { headers } = await lookUp('강남 인테리어', freshTarget());
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(24 * 3600);
  });

  test('a failure on a later page - an error, never "not in range"', async () => {
    const target = freshTarget();
    const keyword = `강남 인테리어 ${target}`;
    await simulator.setLimits({ latencyMs: 300 });
    try {
      const lookup = lookUp(keyword, target);
      await until(async () => (await simulator.callsFor(keyword)) > 0);
      await simulator.setFault({ mode: 'html', kinds: ['webkr'], times: 1 });
      const { json } = await lookup;
      expect(json.error.details).toMatchObject({ outcome: 'error', reason: 'invalid_answer' });
      expect(await simulator.callsFor(keyword)).toBeGreaterThan(1);
    } finally {
      await simulator.resetLimits();
    }
  });
});

describe('input', () => {
  test.each([
    ['no keyword', { target: 'a.example' }, 'keyword'],
    ['keyword of spaces', { keyword: '   ', target: 'a.example' }, 'keyword'],
    ['keyword of 500 characters', { keyword: '가'.repeat(500), target: 'a.example' }, 'keyword'],
    ['keyword that cannot be seen', { keyword: '\u200b', target: 'a.example' }, 'keyword'],
    ['keyword of control characters', { keyword: '\u0000\u0001', target: 'a.example' }, 'keyword'],
    ['no target', { keyword: '강남' }, 'target'],
    ['target that is no address', { keyword: '강남', target: '그냥글자' }, 'target'],
    ['script as target', { keyword: '강남', target: 'javascript:alert(1)' }, 'target'],
    ['target of 600 characters', { keyword: '강남', target: `${'a'.repeat(600)}.example` }, 'target'],
    ['odd flag', { keyword: '강남', target: 'a.example', subdomains: 'maybe' }, 'subdomains'],
  ])('%s - 400 with the field and a Korean text', async (_name, query, field) => {
    const { status, json } = await cmsGet(PATH, query as Record<string, string>);
    expect(status).toBe(400);
    expect(json.error.details.code).toBe('INVALID_INPUT');
    expect(Object.keys(json.error.details.fields)).toEqual([field]);
    expect(json.error.details.fields[field]).toMatch(/[가-힣]/);
  });

  test('the same parameter twice - 400, not a crash', async () => {
    const { status } = await cms(`${PATH}?keyword=a&keyword=b&target=a.example`);
    expect(status).toBe(400);
  });

  test('a query in CP949 - its keyword is decoded', async () => {
    const { status, json } = await cms(
      `${PATH}?keyword=%B0%AD%B3%B2+%C0%CE%C5%D7%B8%AE%BE%EE&target=a.example`,
    );
    expect(status).toBe(200);
    expect(json.data.keyword).toBe('강남 인테리어');
  });

  test.each([
    ['keyword=100%&target=a.example', 'keyword'],
    ['keyword=%EA%B0&target=a.example', 'keyword'],
    ['keyword=%EF%BF%BD%EF%BF%BD&target=a.example', 'keyword'],
    ['keyword=a&target=a.example/%FF', 'target'],
  ])('unreadable bytes, %s - 400, and nothing is looked up', async (query, field) => {
    await simulator.resetStats();
    const { status, json } = await cms(`${PATH}?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(json.error.details.fields)).toEqual([field]);
    expect(json.error.details.fields[field]).toContain('읽을 수 없는 글자');
    expect(await simulator.callsFor(new URLSearchParams(query).get('keyword') ?? '')).toBe(0);
  });

  test.each(['🍜 맛집', '"따옴표" 키워드', '"><svg/onload=alert(1)', '1 < 2', "강남' OR 1=1 --"])(
    'keyword %p - looked up like any other and answered unchanged',
    async (keyword) => {
      const { status, json } = await lookUp(keyword, freshTarget());
      expect(status).toBe(200);
      expect(json.data.keyword).toBe(keyword);
    },
  );

  test('tags in a keyword - removed; a keyword of tags only is refused', async () => {
    const { json } = await lookUp('<b>강남</b> <i class="x">인테리어</i>', 'rankup.example');
    expect(json.data.keyword).toBe('강남 인테리어');
    const nothing = await lookUp('<b></b> <i class="x"></i>', 'rankup.example');
    expect(nothing.status).toBe(400);
  });

  test.each(['한국.example', 'xn--3e0b707e.example', 'a.example:8443/path?x=1'])(
    'target %p - accepted',
    async (target) => {
      expect((await lookUp('강남', target)).status).toBe(200);
    },
  );
});

describe('the site of a lookup', () => {
  test.each(['unknown.example', 'rankup.localhost.evil.example', 'a b', '[::1]', 'x'.repeat(300)])(
    'host %p - 404 UNKNOWN_HOST or 400, never a result',
    async (host) => {
      const { status, json } = await cmsGet(PATH, { keyword: '강남', target: 'a.example' }, { host });
      expect([400, 404]).toContain(status);
      if (status === 404) expect(json.error.details.code).toBe('UNKNOWN_HOST');
    },
  );

  test('X-Forwarded-Host without the edge key - not trusted', async () => {
    const { status } = await cmsGet(
      PATH,
      { keyword: '강남', target: 'a.example' },
      { host: 'unknown.example', headers: { 'x-forwarded-host': 'localhost', 'x-edge-key': 'guess' } },
    );
    expect(status).toBe(404);
  });

  test('X-Forwarded-Host with the edge key - trusted', async () => {
    const { status } = await cmsGet(
      PATH,
      { keyword: '강남', target: 'a.example' },
      {
        host: '127.0.0.1:1',
        headers: { 'x-forwarded-host': 'topkeyword.localhost:8000', 'x-edge-key': secrets.EDGE_KEY },
      },
    );
    expect(status).toBe(200);
  });
});
