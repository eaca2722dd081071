import { type BlogTarget } from './blog-rank';
import { lookupBlogRank } from './blog-rank-lookup';
import { lookupCafeRank } from './cafe-rank-lookup';
import { toLookupFailure } from './errors';
import { lookupPlaceRank } from './place-rank-lookup';
import { createSearchClient, type SearchClient } from './search-client';
import { createSerpApiClient, placeBlock, type SerpApiClient, shopBlock } from './serpapi-client';
import { lookupShopRank } from './shop-rank-lookup';
import { createSimulator, type Simulator } from './simulator/server';
import { parseTarget, type RankKind, type RankTargets } from './target';
import { lookupViewRank } from './view-rank-lookup';
import { lookupVendorWebRank } from './web-rank-lookup';

/** The lookups of every kind but web against the simulator, over HTTP. */

const KEYS = { clientId: 'simulator', clientSecret: 'simulator' };
const USUAL = { gapMs: 0, deadlineMs: 60_000 };

let simulator: Simulator;
let client: SearchClient;
let shopping: SearchClient;
let vendor: SerpApiClient;

// One per test: a call given up by a test may still arrive, and would use up the next test's fault.
beforeEach(async () => {
  simulator = createSimulator({ now: () => new Date('2026-11-21T03:00:00Z') });
  const baseUrl = await simulator.listen();
  const common = { provider: 'simulator' as const, baseUrl, timeoutMs: 20_000, random: () => 0, ...KEYS };
  client = createSearchClient(common);
  shopping = createSearchClient({ ...common, platform: 'legacy' });
  vendor = createSerpApiClient({ baseUrl, apiKey: KEYS.clientSecret, timeoutMs: 20_000, random: () => 0 });
}, 30_000);
afterEach(() => simulator.close());

function targetOf<Kind extends RankKind>(kind: Kind, text: string): RankTargets[Kind] {
  const parsed = parseTarget(kind, text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.reason}`);
  return parsed.target;
}

describe('blog', () => {
  const keyword = '강남 인테리어';

  test('a post - by every form of its address, at its place in the list', async () => {
    const page = await client.search('blog', { query: keyword, display: 100, start: 101 });
    const place = page.items.findIndex(({ link }) => /^https:\/\/blog\.naver\.com\/[^/?]+\/\d+$/.test(link));
    const [, blogId = '', logNo = ''] = /com\/([^/]+)\/(\d+)$/.exec(page.items[place]?.link ?? '') ?? [];
    for (const address of [
      `https://blog.naver.com/${blogId}/${logNo}`,
      `m.blog.naver.com/${blogId.toUpperCase()}/${logNo}`,
      `https://blog.naver.com/PostView.naver?blogId=${blogId}&logNo=${logNo}`,
    ]) {
      const target = targetOf('blog', address);
      const result = await lookupBlogRank({ client, keyword, target, ...USUAL });
      expect(result).toMatchObject({ outcome: 'found', rank: 101 + place, matchedBy: 'post', calls: 2 });
    }
  });

  test('a blog - its first post, as plain text with name and day', async () => {
    const target = targetOf('blog', 'rankup_official_simulated');
    const result = await lookupBlogRank({ client, keyword, target, ...USUAL });
    if (result.outcome !== 'found') throw new Error(result.outcome);
    expect(result.matchedBy).toBe('blog');
    expect(result.matched).toMatchObject({ blogName: '랭크업 공식 블로그' });
    expect(result.matched.link).toContain('rankup_official_simulated');
    expect(result.matched.postedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(result.firstResults).toHaveLength(10);
    expect(JSON.stringify(result)).not.toMatch(/<b>|&quot;/);
  });

  test('a blog that is nowhere - not in range with the examined depth, and no call beyond the end', async () => {
    const result = await lookupBlogRank({
      client,
      keyword,
      target: targetOf('blog', 'nobody_here'),
      ...USUAL,
    });
    expect(result).toMatchObject({ outcome: 'not_in_range', depth: Math.min(1_000, result.total) });
    expect(simulator.stats.snapshot().calls).toEqual({ blog: result.calls });
  });
});

describe('café', () => {
  const keyword = '강남 맛집';

  test('a club - by its name', async () => {
    const target = targetOf('cafe', 'cafe.naver.com/rankup-cafe-sim');
    const result = await lookupCafeRank({ client, keyword, target, ...USUAL });
    expect(result).toMatchObject({
      outcome: 'found',
      matchedBy: 'club',
      matched: { cafeName: '랭크업 사장님 모임' },
    });
  });

  test('an article by number - sure where the list names the club by number, else a guess', async () => {
    const page = await client.search('cafearticle', { query: keyword, display: 100, start: 1 });
    const byNumber = page.items.find(({ link }) => /\/cafes\/\d+\/articles\/\d+/.test(link));
    const bySlug = page.items.find(({ link }) => /naver\.com\/[a-z-]+\/\d+$/.test(link));
    const sure = await lookupCafeRank({
      client,
      keyword,
      target: targetOf('cafe', byNumber?.link ?? ''),
      ...USUAL,
    });
    expect(sure).toMatchObject({ outcome: 'found', matchedBy: 'club', matched: { link: byNumber?.link } });
    const article = /(\d+)$/.exec(bySlug?.link ?? '')?.[1] ?? '';
    const address = `https://cafe.naver.com/f-e/cafes/12345678/articles/${article}`;
    const guessed = await lookupCafeRank({ client, keyword, target: targetOf('cafe', address), ...USUAL });
    expect(guessed).toMatchObject({ outcome: 'found', matchedBy: 'article_number' });
  });
});

describe('view', () => {
  const query = { keyword: '강남 인테리어', target: targetOf('view', 'rankup'), ...USUAL };

  test('a bare name - looked for in both lists', async () => {
    const result = await lookupViewRank({ ...query, blogClient: client, cafeClient: client });
    expect(result.blog?.outcome).toBe('not_in_range');
    expect(result.cafe?.outcome).toBe('not_in_range');
    expect(Object.keys(simulator.stats.snapshot().calls).sort()).toEqual(['blog', 'cafearticle']);
  });

  test('an address of a blog - the café list is not requested', async () => {
    const target = targetOf('view', 'https://blog.naver.com/rankup_official_simulated');
    const result = await lookupViewRank({ ...query, target, blogClient: client, cafeClient: client });
    expect(result.blog?.outcome).toBe('found');
    expect(result.cafe).toBeNull();
    expect(simulator.stats.snapshot().calls.cafearticle).toBeUndefined();
  });

  test.each([
    ['not_enabled', 'unavailable'],
    ['quota', 'unavailable'],
    ['server_error', 'error'],
    ['half_body', 'error'],
    ['html', 'error'],
  ] as const)('cafés in trouble (%s) - %s, and the blog answers', async (mode, outcome) => {
    simulator.faults.set({ mode, kinds: ['cafearticle'] });
    const result = await lookupViewRank({ ...query, blogClient: client, cafeClient: client });
    expect(result.blog?.outcome).toBe('not_in_range');
    expect(result.cafe?.outcome).toBe(outcome);
  });

  test('aborted by the caller - rejects with the reason', async () => {
    const reason = new Error('shutting down');
    const signal = AbortSignal.abort(reason);
    const lookup = lookupViewRank({ ...query, blogClient: client, cafeClient: client, signal });
    await expect(lookup).rejects.toBe(reason);
  });
});

describe('shop', () => {
  const keyword = '블루투스이어폰';
  const look = (text: string, source: Parameters<typeof lookupShopRank>[0]['source']) =>
    lookupShopRank({ source, keyword, target: targetOf('shop', text), ...USUAL });

  test('productId, store number, mall - at their place in the list', async () => {
    const source = { type: 'search' as const, client: shopping };
    const page = await shopping.search('shop', { query: keyword, display: 100, start: 1 });
    const item = page.items[57];
    expect(await look(item?.productId ?? '', source)).toMatchObject({
      outcome: 'found',
      rank: 58,
      matchedBy: 'product_id',
      matched: { productId: item?.productId, price: item?.lprice },
    });
    const stored = page.items.findIndex(({ link }) => link.includes('smartstore'));
    const number = /products\/(\d+)/.exec(page.items[stored]?.link ?? '')?.[1] ?? '';
    expect(await look(number, source)).toMatchObject({ rank: stored + 1, matchedBy: 'store_product' });
    const mall = page.items[stored]?.mallName ?? '';
    const first = page.items.findIndex(({ mallName }) => mallName === mall);
    expect(await look(` ${mall} `, source)).toMatchObject({ rank: first + 1, matchedBy: 'mall' });
  });

  test('part of a mall name - a guess, returned after the whole list was examined', async () => {
    const result = await look('공식', { type: 'search', client: shopping });
    expect(result).toMatchObject({ outcome: 'found', matchedBy: 'mall_part', depth: 1_000 });
  });

  test('"네이버" - stands for no mall', async () => {
    const result = await look('네이버', { type: 'search', client: shopping });
    expect(result.outcome).toBe('not_in_range');
  });

  test('shopping search has ended - unavailable, ended', async () => {
    simulator.faults.set({ mode: 'ended', kinds: ['shop'] });
    const failure = await look('랭크업몰', { type: 'search', client: shopping }).catch(toLookupFailure);
    expect(failure).toMatchObject({ outcome: 'unavailable', reason: 'ended' });
    const onHub = await look('랭크업몰', { type: 'search', client }).catch(toLookupFailure);
    expect(onHub).toMatchObject({ outcome: 'unavailable', reason: 'ended' });
  });

  test("the vendor's block - one call, without a count of all", async () => {
    const items = shopBlock(await vendor.page({ query: keyword }));
    const place = items.findIndex(({ mallName }) => mallName !== '');
    const result = await look(items[place]?.mallName ?? '', { type: 'vendor', vendor });
    expect(result).toMatchObject({ outcome: 'found', rank: place + 1, total: null, calls: 1 });
    const nowhere = await look('어디에도없는몰', { type: 'vendor', vendor });
    expect(nowhere).toMatchObject({ outcome: 'not_in_range', depth: items.length, calls: 1 });
  });
});

test('several products of one shop - ranked by the first; the others are listed', async () => {
  const product = (title: string, stores: string) => ({ title, stores, link: `https://shop.test/${title}` });
  const shopping_results = [
    product('가', '라온몰'),
    product('나', '다온몰'),
    product('다', '다온몰'),
    product('라', '다온몰2'),
  ];
  const own = createSerpApiClient({
    baseUrl: simulator.url,
    apiKey: 'x',
    fetch: async () =>
      new Response(JSON.stringify({ search_metadata: { status: 'Success' }, shopping_results })),
  });
  const result = await lookupShopRank({
    source: { type: 'vendor', vendor: own },
    keyword: '가습기',
    target: targetOf('shop', '다온몰'),
    ...USUAL,
  });
  expect(result).toMatchObject({
    rank: 2,
    matched: { mallName: '다온몰' },
    otherPages: [{ rank: 3, title: '다', link: 'https://shop.test/다' }],
  });
});

describe('place', () => {
  const keyword = '강남 치과';
  const look = (
    text: string,
    source: Parameters<typeof lookupPlaceRank>[0]['source'],
    competitors?: string[],
  ) =>
    lookupPlaceRank({
      source,
      keyword,
      target: targetOf('place', text),
      competitors: competitors?.map((competitor) => targetOf('place', competitor)),
      ...USUAL,
    });

  test('official - among the first five or not, in one call', async () => {
    const source = { type: 'search' as const, client };
    const { items } = await client.search('local', { query: keyword, display: 5, start: 1 });
    const name = items[3]?.title.replace(/<\/?b>/g, '') ?? '';
    expect(await look(name, source)).toMatchObject({
      outcome: 'found',
      rank: 4,
      matchedBy: 'name',
      calls: 1,
    });
    expect(await look('없는 치과', source)).toMatchObject({
      outcome: 'not_in_range',
      depth: 5,
      total: 5,
      calls: 1,
    });
  });

  test('official with an id alone - refused, never "not in range"', async () => {
    const lookup = look('https://map.naver.com/p/entry/place/12345678', { type: 'search', client });
    await expect(lookup).rejects.toMatchObject({ kind: 'bad_request', code: 'NEEDS_NAME' });
    expect(simulator.stats.snapshot().calls).toEqual({});
  });

  test('official with a competitor that is an id alone - not looked for, never "not in range"', async () => {
    const result = await look('없는 치과', { type: 'search', client }, ['12345678', '12345678|없는 곳']);
    expect(result).toMatchObject({ outcome: 'not_in_range', competitorRanks: [undefined, null] });
  });

  test('vendor - by id, deeper than five', async () => {
    const items = placeBlock(await vendor.page({ query: keyword }));
    const result = await look(items[8]?.link ?? '', { type: 'vendor', vendor });
    expect(result).toMatchObject({ outcome: 'found', rank: 9, matchedBy: 'place_id', total: null });
    expect(result.depth).toBe(items.length);
  });

  test.each([
    ['a place without its number', { name: '다온치과' }],
    ['a place that cannot be read', {}],
  ])(
    'vendor with %s, a target with an id alone - NO_IDS, unless the id is in the list',
    async (_name, unknown) => {
      const known = { name: '라온치과', link: 'https://map.naver.com/p/entry/place/12345678' };
      const partly = createSerpApiClient({
        baseUrl: simulator.url,
        apiKey: 'x',
        fetch: async () =>
          new Response(JSON.stringify({ search_metadata: { status: 'Success' }, places: [unknown, known] })),
      });
      const source = { type: 'vendor' as const, vendor: partly };
      const failure = await look('https://map.naver.com/p/entry/place/99999999', source).catch(
        toLookupFailure,
      );
      expect(failure).toMatchObject({
        outcome: 'error',
        reason: 'invalid_answer',
        error: { code: 'NO_IDS' },
      });
      expect(await look('https://map.naver.com/p/entry/place/12345678', source)).toMatchObject({ rank: 2 });
      const competitors = ['12345678', '99999999', '99999999|다른 치과'];
      expect(await look('99999999|없는 치과', source, competitors)).toMatchObject({
        outcome: 'not_in_range',
        depth: 2,
        competitorRanks: [2, undefined, null],
      });
    },
  );

  test('branches of one name - distinguished by address; the others are listed', async () => {
    const at = (title: string, address: string) => ({ title, address, type: '치과' });
    const places = [
      at('라온치과', '서울 강남구 역삼동 9'),
      at('다온치과', '서울 강남구 역삼동 1'),
      at('다온치과', '서울 서초구 서초동 2'),
      at('다온치과 홍대점', '서울 마포구 서교동 3'),
    ];
    const branchy = createSerpApiClient({
      baseUrl: simulator.url,
      apiKey: 'x',
      fetch: async () => new Response(JSON.stringify({ search_metadata: { status: 'Success' }, places })),
    });
    const source = { type: 'vendor' as const, vendor: branchy };
    const ranks = ({ branches }: Awaited<ReturnType<typeof look>>) => branches.map(({ rank }) => rank);
    const unclear = await look('다온치과', source);
    expect(unclear).toMatchObject({
      rank: 2,
      matched: { category: '치과', address: '서울 강남구 역삼동 1' },
    });
    expect(ranks(unclear)).toEqual([3, 4]);
    const exact = await look('다온치과 서초동', source);
    expect(exact).toMatchObject({ rank: 3, matchedBy: 'name_area', branches: [] });
    expect(await look('다온치과|서초동', source)).toMatchObject({ rank: 3, matchedBy: 'name', branches: [] });
    expect(await look('다온치과홍대점', source)).toMatchObject({ rank: 4, matchedBy: 'name', branches: [] });
    // Not in the list under its own name: a guess by the area, said so.
    expect(await look('다온치과 서초점', source)).toMatchObject({ rank: 3, matchedBy: 'branch_area' });
    const none = await look('다온치과|부산', source);
    expect(none).toMatchObject({ outcome: 'not_in_range', branches: [] });
  });

  test('vendor without a place block - an error with NO_LIST', async () => {
    const blind = createSerpApiClient({
      baseUrl: simulator.url,
      apiKey: 'x',
      fetch: async () => new Response(JSON.stringify({ search_metadata: { status: 'Success' } })),
    });
    const failure = await look('다온치과', { type: 'vendor', vendor: blind }).catch(toLookupFailure);
    expect(failure).toMatchObject({ outcome: 'error', reason: 'invalid_answer', error: { code: 'NO_LIST' } });
  });
});

describe('deep web', () => {
  test('a site on the third page - its rank over the pages', async () => {
    const third = await vendor.web({ query: '꽃배달', page: 3 });
    const target = targetOf('web', third.items[4]?.link ?? '');
    const result = await lookupVendorWebRank({ vendor, keyword: '꽃배달', target, ...USUAL });
    expect(result).toMatchObject({ outcome: 'found', rank: 35, total: null, calls: 3 });
  });

  test('nowhere - as deep as asked, 300 at most', async () => {
    const query = { vendor, keyword: '꽃배달', target: targetOf('web', 'nowhere.test'), ...USUAL };
    const result = await lookupVendorWebRank({ ...query, depth: 40 });
    expect(result).toMatchObject({ outcome: 'not_in_range', depth: 40, calls: 3 });
    await expect(lookupVendorWebRank({ ...query, depth: 301 })).rejects.toThrow(RangeError);
  });
});

test.each(['blog', 'cafe', 'shop', 'place'] as const)(
  '%s, an upstream that hangs - time-out',
  async (kind) => {
    simulator.faults.set({ mode: 'hang' });
    const common = { keyword: '강남', deadlineMs: 80 };
    const blog: BlogTarget = { type: 'naver_blog', blogId: 'haru', logNo: null };
    const lookups = {
      blog: () => lookupBlogRank({ client, target: blog, ...common }),
      cafe: () => lookupCafeRank({ client, target: targetOf('cafe', 'moms'), ...common }),
      shop: () =>
        lookupShopRank({
          source: { type: 'search', client: shopping },
          target: targetOf('shop', '몰'),
          ...common,
        }),
      place: () =>
        lookupPlaceRank({ source: { type: 'vendor', vendor }, target: targetOf('place', '몰'), ...common }),
    };
    await expect(lookups[kind]()).rejects.toMatchObject({ kind: 'timeout' });
  },
);
