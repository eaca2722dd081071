import * as lookups from '../contracts/lookups/lookups';
import { cmsGet, simulator } from './cms-under-test';
import { dataOf } from './contract-client';

let turn = 0;
/** A target that no earlier test has used and that is absent. */
const missingTarget = () => `없는이름${(turn += 1)}x${process.pid}`;

const lookUp = (kind: string, query: Record<string, string>) => cmsGet(`/api/search/n/${kind}`, query);

afterEach(() => simulator.clearFault());

const KEYWORD = '강남 인테리어';

describe('shop', () => {
  test('a product by its number - found with its rank, price and how it was recognised', async () => {
    const { json: first } = await lookUp('shop', { keyword: '캠핑 의자', target: missingTarget() });
    expect(first.data).toMatchObject({ kind: 'shop', outcome: 'not_in_range', provider: 'simulator' });
    const third = first.data.firstResults[2];
    expect(third.price).toBeGreaterThan(0);
    const { json } = await lookUp('shop', { keyword: '캠핑 의자', target: third.productId });
    expect(json.data).toMatchObject({
      outcome: 'found',
      rank: 3,
      matchedBy: 'product_id',
      matched: { productId: third.productId, title: third.title, price: third.price },
      scope: { list: 'shop', name: '네이버 쇼핑 검색', ordered: true },
    });
  });

  test('a search that Naver has ended - 503 with the reason ended, never "not in range"', async () => {
    await simulator.setFault({ mode: 'ended', kinds: ['shop'] });
    const { status, json } = await lookUp('shop', { keyword: '캠핑 의자', target: missingTarget() });
    expect(status).toBe(503);
    expect(json.error.details).toMatchObject({ outcome: 'unavailable', reason: 'ended' });
  });
});

describe('place', () => {
  test('a place among the first five - found without a rank, since their order is not that of Naver’s page', async () => {
    const { json: first } = await lookUp('place', { keyword: '강남 카페', target: missingTarget() });
    expect(first.data).toMatchObject({ outcome: 'not_in_range', depth: 5 });
    expect(first.data.scope).toMatchObject({ list: 'place', range: '상위 5곳', deepest: 5, ordered: false });
    const { title, roadAddress } = first.data.firstResults[1];
    const target = `${title}|${roadAddress}`;
    const { json } = await lookUp('place', { keyword: '강남 카페', target });
    expect(json.data).toMatchObject({ outcome: 'found', rank: null, matchedBy: 'name' });
    expect(json.data.matched).toMatchObject({ title, rank: null });
    expect(json.data.history.at(-1)).toMatchObject({ outcome: 'found', rank: null, bestRank: null });
    expect(dataOf(lookups.placeLookup, json).firstResults.map(({ rank }) => rank)).toEqual(
      Array(5).fill(null),
    );
  });

  test('a place number without a name - 400 that says what to add', async () => {
    const { status, json } = await lookUp('place', { keyword: '강남 카페', target: '1234567890' });
    expect(status).toBe(400);
    expect(json.error.details.fields.target).toContain('업체 이름');
  });
});

describe('view', () => {
  test('the address of a post - blog found, café not requested', async () => {
    const { json: first } = await lookUp('view', { keyword: KEYWORD, target: `nobody${(turn += 1)}` });
    expect(first.data.blog.outcome).toBe('not_in_range');
    expect(first.data.cafe.outcome).toBe('not_in_range');
    const { link } = first.data.blog.firstResults[0];
    await simulator.resetStats();
    const { json } = await lookUp('view', { keyword: KEYWORD, target: link });
    expect(json.data.blog).toMatchObject({ outcome: 'found', rank: 1, matchedBy: 'post' });
    expect(json.data.cafe).toBeNull();
    expect(await simulator.calls('cafearticle', KEYWORD)).toBe(0);
  });

  test('one list fails - the other is answered, the failed one has the reason', async () => {
    await simulator.setFault({ mode: 'html', kinds: ['cafearticle'] });
    const { status, json } = await lookUp('view', { keyword: KEYWORD, target: `nobody${(turn += 1)}` });
    expect(status).toBe(200);
    expect(json.data.blog.outcome).toBe('not_in_range');
    expect(json.data.cafe).toMatchObject({ outcome: 'error', reason: 'invalid_answer' });
    expect(json.data.cafe.message).toMatch(/[가-힣]/);
    expect(dataOf(lookups.viewLookup, json).history.map(({ list }) => list)).toEqual(['blog']);
  });

  test('both lists fail - an error', async () => {
    await simulator.setFault({ mode: 'html' });
    const { status, json } = await lookUp('view', { keyword: KEYWORD, target: `nobody${(turn += 1)}` });
    expect(status).toBe(502);
    expect(json.error.details).toMatchObject({ outcome: 'error', reason: 'invalid_answer' });
  });
});

describe('volume', () => {
  test('a known keyword - counts, related keywords, twelve months and thirty days', async () => {
    const { status, json } = await lookUp('volume', { keyword: KEYWORD });
    expect(status).toBe(200);
    const { outcome, volume, trend, period, related, target, history } = json.data;
    expect(outcome).toBe('found');
    expect(volume.keyword).toBe('강남인테리어');
    expect(volume.total.value).toBe(volume.pc.value + volume.mobile.value);
    expect(trend.months).toHaveLength(12);
    expect(Math.max(...trend.months.map(({ ratio }: { ratio: number | null }) => ratio ?? 0))).toBe(100);
    expect((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000).toBe(29);
    expect(related.length).toBeGreaterThan(0);
    expect([target, history]).toEqual(['', []]);
  });

  test('spaces and lower case - the same keyword, one call', async () => {
    await lookUp('volume', { keyword: 'SEO 대행' });
    await simulator.resetStats();
    await lookUp('volume', { keyword: 'seo대행' });
    expect(await simulator.calls('keywordstool', 'SEO대행')).toBe(0);
  });

  test('a rare keyword - "< 10" stays a range', async () => {
    const { json } = await lookUp('volume', { keyword: '강남역 임플란트 가격' });
    const all = [json.data.volume, ...json.data.related];
    const rare = all.find(({ pc }: { pc: { value: number | null } }) => pc.value === null);
    expect(rare.pc).toEqual({ value: null, lessThan: 10 });
    expect(rare.total.value).toBeNull();
    expect(rare.total.to).toBeGreaterThan(rare.total.from);
  });

  test('a keyword that Naver has no counts for - not_in_list, never zero', async () => {
    const { json } = await lookUp('volume', { keyword: `쀍뚫쒧${(turn += 1)}` });
    expect(json.data.outcome).toBe('not_in_list');
    expect(json.data).not.toHaveProperty('volume');
  });

  test('the trend fails - the counts remain, the trend has the reason', async () => {
    await simulator.setFault({ mode: 'server_error', kinds: ['trend'] });
    const { status, json } = await lookUp('volume', { keyword: '서초 꽃배달' });
    expect(status).toBe(200);
    expect(json.data.outcome).toBe('found');
    expect(json.data.trend).toMatchObject({ outcome: 'error', reason: 'upstream' });
  });

  test('characters that Naver refuses - 400 with the field', async () => {
    const { status, json } = await lookUp('volume', { keyword: '강남,서초' });
    expect(status).toBe(400);
    expect(Object.keys(json.error.details.fields)).toEqual(['keyword']);
  });

  test('a target of any kind - accepted and ignored', async () => {
    const { status } = await lookUp('volume', { keyword: KEYWORD, target: ' 아무 말 ', type: 'x' });
    expect(status).toBe(200);
  });
});

/** Examples that the lookup pages offer (site/src/features/lookups/kinds.ts). */
describe('examples on the lookup pages', () => {
  test.each([
    ['web', '강남 인테리어', 'example.com'],
    ['web', '홍대 카페', 'https://example.com/hongdae'],
    ['shop', '캠핑 의자', '82510284720'],
    ['shop', '원목 식탁', '다온리빙'],
    ['place', '성수동 미용실', '다온미용실'],
    ['place', '홍대 카페', '다온커피|서교동'],
  ])('%s, %s: %s - found, as demo data', async (kind, keyword, target) => {
    const { json } = await lookUp(kind, { keyword, target });
    expect(json.data).toMatchObject({ outcome: 'found', provider: 'simulator' });
  });

  test.each([
    ['제주 흑돼지 맛집', 'blog.naver.com/myblog', 'blog'],
    ['캠핑 초보', 'cafe.naver.com/mycafe/1234', 'cafe'],
  ])('view, %s: %s - found, as demo data', async (keyword, target, side) => {
    const { json } = await lookUp('view', { keyword, target });
    expect(json.data).toMatchObject({ provider: 'simulator', [side]: { outcome: 'found' } });
  });

  test.each(['제주도여행', '아이폰', '청바지', '치킨'])('%s - has searches', async (keyword) => {
    const { json } = await lookUp('volume', { keyword });
    expect(json.data.outcome).toBe('found');
    expect(json.data.volume.total.value).toBeGreaterThan(0);
  });
});

describe('every kind', () => {
  const TARGETS: Record<string, string> = { web: 'a.example', shop: '다온', place: '다온', view: 'daon' };
  /** The simulator's name of the list that a kind reads first. */
  const LISTS: Record<string, string[]> = {
    web: ['webkr'],
    shop: ['shop'],
    place: ['local'],
    view: ['blog', 'cafearticle'],
    volume: ['keywordstool'],
  };
  const kinds = Object.keys(LISTS);
  const modes = [
    ['unauthorized', 503, 'credentials'],
    ['quota', 503, 'quota'],
    ['rate', 503, 'rate'],
    ['server_error', 502, 'upstream'],
    ['half_body', 502, 'network'],
    ['html', 502, 'invalid_answer'],
    ['changed_shape', 502, 'invalid_answer'],
  ] as const;
  const cases = kinds.flatMap((kind) =>
    modes.map(([mode, status, reason]) => ({ kind, mode, status, reason })),
  );

  async function expectFailure(kind: string, mode: string, status: number, reason: string): Promise<void> {
    const query = { keyword: `부산 미용실 ${(turn += 1)}`, ...(TARGETS[kind] && { target: TARGETS[kind] }) };
    const response = await lookUp(kind, query);
    // The keyword tool has no daily quota and reports a used-up one like too many calls.
    const expected = kind === 'volume' && mode === 'quota' ? 'rate' : reason;
    expect([response.status, response.json.error?.details.reason]).toEqual([status, expected]);
    expect(response.json.error.message).toMatch(/[가-힣]/);
    expect(response.text).not.toMatch(/simulator:|client.?secret/i);
  }

  test.each(cases)('$kind, $mode - $status $reason, in Korean', async ({ kind, mode, status, reason }) => {
    await simulator.setFault({ mode, kinds: LISTS[kind] });
    await expectFailure(kind, mode, status, reason);
  });

  test('a provider that hangs - 504 timeout for every kind, in Korean', async () => {
    await simulator.setFault({ mode: 'hang' });
    await Promise.all(kinds.map((kind) => expectFailure(kind, 'hang', 504, 'timeout')));
  });

  test.each(kinds)('%s, wrong content type - read all the same', async (kind) => {
    await simulator.setFault({ mode: 'wrong_type' });
    const query = { keyword: KEYWORD, ...(TARGETS[kind] && { target: `${TARGETS[kind]}${(turn += 1)}` }) };
    if (kind === 'web') query.target = `nobody${turn}.example`;
    expect((await lookUp(kind, query)).status).toBe(200);
  });

  test.each(Object.entries(TARGETS))(
    '%s, requested ten times at once - one chain of calls',
    async (kind, target) => {
      const query = { keyword: `대전 학원 ${(turn += 1)}`, target };
      await simulator.resetStats();
      const responses = await Promise.all(Array.from({ length: 10 }, () => lookUp(kind, query)));
      expect(new Set(responses.map(({ json }) => json.data.checkedAt)).size).toBe(1);
      const first = LISTS[kind]?.[0] ?? '';
      const alone = await simulator.calls(first, query.keyword);
      expect(alone).toBeGreaterThan(0);
      expect(alone).toBeLessThanOrEqual(10);
    },
  );

  test.each([
    ['shop', 'https://search.shopping.naver.com/home'],
    ['shop', 'https://example.com/a/b'],
    ['place', 'https://blog.naver.com/daon'],
    ['view', '한글 아이디!'],
    ['view', 'https://naver.me/abcd'],
    ['web', '그냥글자'],
  ])('%s, the unsuitable target %p - 400 with the field', async (kind, target) => {
    const { status, json } = await lookUp(kind, { keyword: KEYWORD, target });
    expect(status).toBe(400);
    expect(json.error.details.fields.target).toMatch(/[가-힣]/);
  });

  test.each(kinds)('%s - provider, time, limits and history are in the answer', async (kind) => {
    const query = { keyword: KEYWORD, ...(TARGETS[kind] && { target: TARGETS[kind] }) };
    const begin = Date.now();
    const { json } = await lookUp(kind, query);
    expect(json.data.provider).toBe('simulator');
    expect(Date.parse(json.data.checkedAt)).toBeGreaterThan(begin - 120_000);
    const { lookups, bulkRows, resetsAt } = json.data.limits;
    expect(lookups.left).toBeLessThanOrEqual(lookups.max);
    expect(bulkRows.left).toBeLessThanOrEqual(bulkRows.max);
    expect(new Date(Date.parse(resetsAt) + 9 * 3600_000).toISOString()).toMatch(/T00:00:00\.000Z$/);
    if (kind === 'volume') return;
    const today = new Date(Date.now() + 9 * 3600_000).toISOString().slice(0, 10);
    expect(json.data.history.at(-1)).toMatchObject({ day: today, provider: 'simulator' });
  });
});

describe('the generic route', () => {
  test('another word in the path and the kind in the query - the answer of that kind', async () => {
    const query = { keyword: KEYWORD, target: 'rankup.example' };
    const { json } = await lookUp('rank', { ...query, type: 'web' });
    expect(json.data).toMatchObject({ kind: 'web', outcome: 'found' });
    const { json: own } = await lookUp('web', { ...query, type: 'web' });
    expect(own.data.rank).toBe(json.data.rank);
  });

  test.each([
    [{ type: 'book' }, 400],
    [{}, 404],
    [{ type: 'web' }, 400],
  ])('query %p - %i', async (query, status) => {
    const response = await lookUp('rank', query as Record<string, string>);
    expect(response.status).toBe(status);
    if (status === 400) expect(response.json.error.details.fields).toBeDefined();
  });
});
