import { failureOf, type FaultCase, SHARED_FAULTS } from '../tests/naver-failure';
import { createSerpApiClient, type SerpApiClientOptions } from './serpapi-client';
import { createSimulator, type Simulator } from './simulator/server';

const SECRET = 'the-key-of-this-test';
const OK = { id: 'abc', status: 'Success' };

let simulator: Simulator;
beforeEach(async () => {
  simulator = createSimulator({ clientSecret: SECRET, now: () => new Date('2026-11-21T03:00:00Z') });
  await simulator.listen();
}, 30_000);
afterEach(() => simulator.close());

function clientWith(options: Partial<SerpApiClientOptions> = {}) {
  return createSerpApiClient({
    baseUrl: simulator.url,
    apiKey: SECRET,
    timeoutMs: 10_000,
    random: () => 0,
    ...options,
  });
}

const answering = (body: unknown, status = 200): { fetch: typeof fetch } => ({
  fetch: async () => new Response(JSON.stringify(body), { status }),
});

describe('lists', () => {
  test('web - page by page to the last', async () => {
    const first = await clientWith().web({ query: '강남 인테리어' });
    expect(first.items).toHaveLength(15);
    expect(first).toMatchObject({ isLast: false, calls: 1 });
    const last = await clientWith().web({ query: '강남 인테리어', page: 20 });
    expect(last.isLast).toBe(true);
    // The vendor's own `page` would give the first page twice.
    const second = await clientWith().web({ query: '강남 인테리어', page: 2 });
    const links = [...first.items, ...second.items].map(({ link }) => link);
    expect(new Set(links).size).toBe(30);
  });

  test('shop - without ads, prices as numbers, no mall where several sell it', async () => {
    const { items } = await clientWith().shop({ query: '가습기' });
    expect(items.length).toBeGreaterThan(20);
    expect(items.filter(({ link }) => link.includes('ader.naver.com'))).toEqual([]);
    for (const { price } of items) expect(price).toBeGreaterThan(1_000);
    expect(items.some(({ mallName }) => mallName === '')).toBe(true);
    expect(items.some(({ mallName }) => mallName !== '')).toBe(true);
  });

  test.each([
    ['12,900원', 12_900],
    [12900, 12_900],
    ['15,000원 12,900원', 15_000],
    ['가격 문의', null],
    [undefined, null],
  ])('a price %j - %j', async (price, won) => {
    const client = clientWith(answering({ search_metadata: OK, shopping_results: [{ title: 't', price }] }));
    const { items } = await client.shop({ query: 'x' });
    expect(items[0]?.price).toBe(won);
  });

  test('place - further than the official five', async () => {
    const { items } = await clientWith().place({ query: '강남 치과' });
    expect(items.length).toBeGreaterThan(5);
    expect(items[0]?.link).toMatch(/place\/\d+$/);
  });

  test('nothing found - empty, not an error', async () => {
    for (const list of ['web', 'shop', 'place'] as const) {
      const { items, isLast } = await clientWith()[list]({ query: '쀍쀍쀍' });
      expect(items).toEqual([]);
      expect(isLast).toBe(true);
    }
  });

  test('places under either key, named either way - read', async () => {
    const place = { name: '다온치과', address: '서울', link: 'https://map.naver.com/p/entry/place/12345678' };
    for (const key of ['places', 'places_results']) {
      const client = clientWith(answering({ search_metadata: OK, [key]: [place] }));
      const { items } = await client.place({ query: 'x' });
      expect(items[0]).toMatchObject({ title: '다온치과', address: '서울' });
    }
  });

  test('an entry without link or title - keeps its place; a list of nothing else is refused', async () => {
    const good = { title: '다온', link: 'https://a.test/' };
    for (const broken of [{ title: '가' }, { link: 'https://b.test/' }, null, '글']) {
      const client = clientWith(
        answering({
          search_metadata: OK,
          organic_results: [broken, good],
          shopping_results: [broken, good],
          places_results: [broken, good],
        }),
      );
      for (const list of ['web', 'shop', 'place'] as const) {
        const { items } = await client[list]({ query: 'x' });
        expect(items.map(({ title }) => title)[1]).toBe('다온');
      }
    }
    const changed = clientWith(
      answering({ search_metadata: OK, organic_results: [{ url: 'https://a.test/' }] }),
    );
    expect(await failureOf(changed.web({ query: 'x' }))).toMatchObject({ kind: 'invalid_answer' });
  });

  test('a page without the block - NO_LIST with the search id, never an empty list', async () => {
    const client = clientWith(answering({ search_metadata: OK, web_results: [] }));
    for (const list of ['web', 'shop', 'place'] as const) {
      expect(await failureOf(client[list]({ query: 'x' }))).toMatchObject({
        kind: 'invalid_answer',
        code: 'NO_LIST',
        traceId: 'abc',
      });
    }
  });
});

describe('failures', () => {
  test.each<FaultCase>([...SHARED_FAULTS, ['not_enabled', 'credentials', 1], ['quota', 'quota', 1]])(
    '%s - %s after %d calls, the key in no text',
    async (mode, kind, calls) => {
      simulator.faults.set({ mode });
      const error = await failureOf(clientWith().web({ query: '치과' }));
      expect(error.kind).toBe(kind);
      expect(simulator.stats.snapshot().calls).toEqual({ serpapi: calls });
      expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(SECRET);
    },
  );

  test('a search that failed on their side, with a good status - upstream with its id', async () => {
    const failed = { search_metadata: { id: 'abc', status: 'Error' }, error: 'Proxy timeout' };
    const error = await failureOf(clientWith(answering(failed)).web({ query: 'x' }));
    expect(error).toMatchObject({ kind: 'upstream', traceId: 'abc' });
  });

  test('no server listening - the address, which holds the key, is in no text', async () => {
    const { url } = simulator;
    await simulator.close();
    const error = await failureOf(clientWith({ baseUrl: url }).web({ query: 'x' }));
    expect(error.kind).toBe('network');
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(SECRET);
    await simulator.listen();
  });
});

test('plain http to the vendor - refused', () => {
  expect(() => clientWith({ baseUrl: 'http://serpapi.com' })).toThrow(/https/);
});
