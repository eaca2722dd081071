import { naverErrorOf, type FaultCase, SHARED_FAULTS } from '../tests/naver-failure';
import {
  createSerpApiClient,
  placeBlock,
  type SerpApiClient,
  type SerpApiClientOptions,
  shopBlock,
} from './serpapi-client';
import { SIMULATOR_TARGET } from './search-client';
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

/** The items of one list. */
const read = {
  web: async (client: SerpApiClient, query: string) => (await client.web({ query })).items,
  shop: async (client: SerpApiClient, query: string) => shopBlock(await client.page({ query })),
  place: async (client: SerpApiClient, query: string) => placeBlock(await client.page({ query })),
};

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
    const items = await read.shop(clientWith(), '가습기');
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
    const items = await read.shop(client, 'x');
    expect(items[0]?.price).toBe(won);
  });

  test('place - further than the official five', async () => {
    const items = await read.place(clientWith(), '강남 치과');
    expect(items.length).toBeGreaterThan(5);
    expect(items[0]?.link).toMatch(/place\/\d+$/);
  });

  test('nothing found - empty, not an error', async () => {
    for (const list of ['web', 'shop', 'place'] as const) {
      expect(await read[list](clientWith(), '쀍쀍쀍')).toEqual([]);
    }
    expect((await clientWith().web({ query: '쀍쀍쀍' })).isLast).toBe(true);
  });

  test('places under either key, with `name` or `title` - read', async () => {
    const place = { name: '다온치과', address: '서울', link: 'https://map.naver.com/p/entry/place/12345678' };
    for (const key of ['places', 'places_results']) {
      const client = clientWith(answering({ search_metadata: OK, [key]: [place] }));
      const items = await read.place(client, 'x');
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
        const items = await read[list](client, 'x');
        expect(items.map(({ title }) => title)[1]).toBe('다온');
      }
    }
    const changed = clientWith(
      answering({ search_metadata: OK, organic_results: [{ url: 'https://a.test/' }] }),
    );
    expect(await naverErrorOf(changed.web({ query: 'x' }))).toMatchObject({ kind: 'invalid_answer' });
  });

  test('a page without the block - NO_LIST with the search id, never an empty list', async () => {
    const client = clientWith(answering({ search_metadata: OK, web_results: [] }));
    for (const list of ['web', 'shop', 'place'] as const) {
      expect(await naverErrorOf(read[list](client, 'x'))).toMatchObject({
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
      const error = await naverErrorOf(clientWith().web({ query: '치과' }));
      expect(error.kind).toBe(kind);
      expect(simulator.stats.snapshot().calls).toEqual({ serpapi: calls });
      expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(SECRET);
    },
  );

  test('a search that failed on their side, with a good status - upstream with its id', async () => {
    const failed = { search_metadata: { id: 'abc', status: 'Error' }, error: 'Proxy timeout' };
    const error = await naverErrorOf(clientWith(answering(failed)).web({ query: 'x' }));
    expect(error).toMatchObject({ kind: 'upstream', traceId: 'abc' });
  });

  test('no server listening - the address, which holds the key, is in no text', async () => {
    const { url } = simulator;
    await simulator.close();
    const error = await naverErrorOf(clientWith({ baseUrl: url }).web({ query: 'x' }));
    expect(error.kind).toBe('network');
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(SECRET);
    await simulator.listen();
  });
});

describe('the integrated page', () => {
  const sent = (): { urls: string[]; fetch: typeof fetch } => {
    const urls: string[] = [];
    return {
      urls,
      fetch: (input, init) => {
        urls.push(String(input));
        return fetch(input, init);
      },
    };
  };

  test('for each device - the vendor’s name of it, and a page of its own', async () => {
    const { urls, fetch: recording } = sent();
    const client = clientWith({ fetch: recording });
    const pc = await client.page({ query: '강남 치과' });
    const mobile = await client.page({ query: '강남 치과', device: 'mobile' });
    expect(urls.map((url) => new URL(url).searchParams.get('device'))).toEqual(['desktop', 'mobile']);
    expect(placeBlock(mobile)).not.toEqual(placeBlock(pc));
  });

  test('the order of its sections - from the copy, which is no search', async () => {
    const client = clientWith();
    const page = await client.page({ query: '강남 치과' });
    const order = await client.readSectionPlaces(page, { timeLeftMs: 5_000 });
    expect([...order].sort((a, b) => Number(a) - Number(b))).toEqual(order.map((_one, index) => index + 1));
    expect(order[page.sections.findIndex(({ section }) => section === 'ads')]).toBe(1);
    // The copy of a page is read once, for all that share the page.
    expect(await client.readSectionPlaces({ ...page }, { timeLeftMs: 5_000 })).toEqual(order);
    expect(simulator.stats.snapshot().calls).toEqual({ serpapi: 1, 'serpapi-copy': 1 });
  });

  test.each([
    ['at another host', 'https://elsewhere.test/searches/a/b.html'],
    ['unreadable', 'x'],
    ['missing', undefined],
    ['no text', 5],
  ])('a copy that is %s - sections without an order, and no call', async (_name, raw_html_file) => {
    const { urls, fetch: recording } = sent();
    const body = { search_metadata: { ...OK, raw_html_file }, web_results: [{ link: 'https://a.test/' }] };
    const page = await clientWith(answering(body)).page({ query: 'x' });
    const client = clientWith({ fetch: recording });
    expect(await client.readSectionPlaces(page, { timeLeftMs: 5_000 })).toEqual([null]);
    expect(urls).toEqual([]);
  });

  test('a copy that fails - sections without an order', async () => {
    const client = clientWith();
    const page = await client.page({ query: '강남 치과' });
    await simulator.close();
    const order = await client.readSectionPlaces(page, { timeLeftMs: 1_000 });
    expect(new Set(order)).toEqual(new Set([null]));
    await simulator.listen();
  });

  test('the target - sent to the simulator, never to the vendor', async () => {
    const targets: (string | null)[] = [];
    const fetching: typeof fetch = async (_input, init) => {
      targets.push(new Headers(init?.headers).get(SIMULATOR_TARGET));
      return new Response(JSON.stringify({ search_metadata: OK }));
    };
    for (const isSimulator of [true, false])
      await clientWith({ fetch: fetching, isSimulator }).page({ query: 'x', simulatorTarget: 'a' });
    expect(targets).toEqual(['a', null]);
  });
});

test('plain http to the vendor - refused', () => {
  expect(() => clientWith({ baseUrl: 'http://serpapi.com' })).toThrow(/https/);
});
