import { naverErrorOf, SEARCH_FAULTS } from '../tests/naver-failure';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NaverError } from './errors';
import { createSearchClient, type SearchClientOptions } from './search-client';
import type { Fault } from './simulator/faults';
import { createSimulator, type Simulator } from './simulator/server';

const SECRET = 'the-secret-of-this-test';
const PAGE = { query: '강남 인테리어', display: 3, start: 1 };

let simulator: Simulator;

beforeAll(async () => {
  simulator = createSimulator({ clientSecret: SECRET });
  await simulator.listen();
}, 30_000);
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.faults.clear();
  simulator.stats.clear();
});

function clientWith(options: Partial<SearchClientOptions> = {}) {
  return createSearchClient({
    provider: 'simulator',
    baseUrl: simulator.url,
    clientId: 'simulator',
    clientSecret: SECRET,
    timeoutMs: 10_000,
    random: () => 0,
    ...options,
  });
}

/** A fetch that answers this body, complete or never ending. */
function fetchOf(body: unknown, init: ResponseInit = {}): typeof fetch {
  return async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
}

describe('a good answer', () => {
  test('HUB, sent as text/plain - parsed', async () => {
    const page = await clientWith().search('webkr', PAGE);
    expect(page).toMatchObject({ start: 1, display: 3, calls: 1 });
    expect(page.total).toBeGreaterThan(1_000);
    expect(page.items).toHaveLength(3);
    expect(page.items[0]?.link).toMatch(/^https?:\/\//);
    expect(page.lastBuildDate).toMatch(/\+0900$/);
  });

  test('legacy platform - the same results on its own address with its own headers', async () => {
    const hub = await clientWith({ provider: 'hub' }).search('webkr', PAGE);
    const legacy = await clientWith({ provider: 'legacy' }).search('webkr', PAGE);
    expect(legacy.items).toEqual(hub.items);
    expect(simulator.stats.snapshot().recent.map(({ contract }) => contract)).toEqual(['hub', 'legacy']);
  });

  test('the query - arrives as typed, whatever its characters', async () => {
    const query = '강남 100% A&B + "가격"? #1';
    await clientWith().search('webkr', { ...PAGE, query });
    expect(simulator.stats.snapshot().recent[0]?.query).toBe(query);
  });

  test('numbers as strings and no description - accepted', async () => {
    const body = {
      lastBuildDate: 'x',
      total: '12',
      start: '1',
      display: '1',
      items: [{ title: 't', link: 'https://a.test/' }],
    };
    const page = await clientWith({ fetch: fetchOf(body) }).search('webkr', PAGE);
    expect(page).toMatchObject({ total: 12, start: 1, display: 1 });
    expect(page.items).toEqual([{ title: 't', link: 'https://a.test/', description: '' }]);
  });

  test.each([
    ['webkr', { link: 'https://a.test/' }],
    ['webkr', { title: 't', link: null }],
    ['blog', { title: 't', bloggerlink: 'blog.naver.com/haru' }],
    ['cafearticle', { title: 5, link: 'https://cafe.naver.com/a/1' }],
    ['shop', { title: 't', mallName: '몰' }],
    ['shop', { title: 't', link: 'https://a.test/', mallName: '몰', lprice: {} }],
    ['local', { link: 'https://a.test/' }],
    ['webkr', null],
    ['webkr', '문서'],
  ] as const)('%s, an item %j between others - keeps its place', async (kind, broken) => {
    const good = { title: 't', link: 'https://b.test/', mallName: 'm', productId: '1' };
    const body = { lastBuildDate: 'x', total: 3, start: 1, display: 3, items: [good, broken, good] };
    const client = clientWith({ provider: 'legacy', fetch: fetchOf(body) });
    const { items } = await client.search(kind, { query: 'a', display: 5, start: 1 });
    expect(items).toHaveLength(3);
    expect(items[1]).toMatchObject({ title: expect.any(String), link: expect.any(String) });
    expect(items[2]).toMatchObject({ title: 't', link: 'https://b.test/' });
  });

  test('a page of which no item can be read - a changed contract, not a page without the target', async () => {
    const items = [{ name: 't', url: 'https://a.test/' }, { title: 't' }];
    const body = { lastBuildDate: 'x', total: 2, start: 1, display: 2, items };
    const error = await naverErrorOf(clientWith({ fetch: fetchOf(body) }).search('webkr', PAGE));
    expect(error.kind).toBe('invalid_answer');
  });

  test('zero hits - an empty page, not an error', async () => {
    const page = await clientWith().search('webkr', { ...PAGE, query: '쀍쀍쀍' });
    expect(page).toMatchObject({ total: 0, display: 0, items: [] });
  });

  test('calls one after another - keep their connection', async () => {
    let connections = 0;
    const body = JSON.stringify({ lastBuildDate: 'x', total: 0, start: 1, display: 0, items: [] });
    const { server, url } = await serve((_request, response) => response.end(body));
    server.on('connection', () => (connections += 1));
    const client = clientWith({ baseUrl: url });
    for (let call = 0; call < 8; call += 1) await client.search('webkr', PAGE);
    await stop(server);
    // Not exactly one: a call that starts before the last socket is idle opens a second.
    expect(connections).toBeLessThan(4);
  });
});

describe('faults of the other side', () => {
  describe.each(['hub', 'legacy'] as const)('client of %s', (provider) => {
    test.each(SEARCH_FAULTS)('%s - %s after %d calls', async (mode, kind, calls) => {
      simulator.faults.set({ mode });
      const error = await naverErrorOf(clientWith({ provider }).search('webkr', PAGE));
      expect(error.kind).toBe(kind);
      expect(simulator.stats.snapshot().calls).toEqual({ webkr: calls });
      expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(SECRET);
    });
  });

  test.each<Fault['mode']>(['rate', 'server_error', 'half_body', 'reset'])(
    '%s once - the retry answers',
    async (mode) => {
      simulator.faults.set({ mode, times: 1 });
      const counted: string[] = [];
      const page = await clientWith({ onCall: (kind) => counted.push(kind) }).search('webkr', PAGE);
      expect(page.calls).toBe(2);
      expect(counted).toEqual(['webkr', 'webkr']);
    },
  );

  test.each<Fault['mode']>(['hang', 'slow'])('%s - time-out, and no second call', async (mode) => {
    simulator.faults.set({ mode, delayMs: 60_000 });
    const error = await naverErrorOf(clientWith({ timeoutMs: 1000 }).search('webkr', PAGE));
    expect(error.kind).toBe('timeout');
    expect(simulator.stats.snapshot().calls).toEqual({ webkr: 1 });
  });

  test('slow within the time allowed - answers', async () => {
    simulator.faults.set({ mode: 'slow', delayMs: 20 });
    await expect(clientWith().search('webkr', PAGE)).resolves.toMatchObject({ calls: 1 });
  });

  test('headers at once, a body that never ends - time-out', async () => {
    const endless = () => Promise.resolve(new Response(new ReadableStream()));
    const error = await naverErrorOf(clientWith({ timeoutMs: 50, fetch: endless }).search('webkr', PAGE));
    expect(error.kind).toBe('timeout');
  });

  test('a fetch that ignores its signal - time-out all the same', async () => {
    const deaf = () => new Promise<Response>(() => {});
    const error = await naverErrorOf(clientWith({ timeoutMs: 50, fetch: deaf }).search('webkr', PAGE));
    expect(error.kind).toBe('timeout');
  });

  test('no server listening - network, with the system code', async () => {
    const { server, url } = await serve(() => {});
    await stop(server);
    const error = await naverErrorOf(clientWith({ baseUrl: url }).search('webkr', PAGE));
    expect(error).toMatchObject({ kind: 'network', code: 'ECONNREFUSED' });
  });

  test('a body above the limit - invalid answer, the rest not read', async () => {
    let sent = 0;
    const megabyte = new Uint8Array(1024 * 1024).fill(32);
    const flood = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(megabyte);
      },
    });
    const fetch = () => Promise.resolve(new Response(flood));
    const error = await naverErrorOf(clientWith({ fetch }).search('webkr', PAGE));
    expect(error).toMatchObject({ kind: 'invalid_answer', code: 'BODY_TOO_LARGE' });
    expect(sent).toBeLessThan(6);
  });

  test('a redirect - not followed, so the keys go nowhere else', async () => {
    const paths: (string | undefined)[] = [];
    const { server, url } = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const error = await naverErrorOf(clientWith({ baseUrl: url }).search('webkr', PAGE));
    await stop(server);
    expect(error).toMatchObject({ kind: 'invalid_answer', status: 302 });
    expect(paths).toHaveLength(1);
  });

  test('a page other than the one asked for - invalid answer, never a wrong rank', async () => {
    const body = { lastBuildDate: 'x', total: 9, start: 1, display: 1, items: [{ title: 't', link: 'l' }] };
    const error = await naverErrorOf(
      clientWith({ fetch: fetchOf(body) }).search('webkr', { ...PAGE, start: 101 }),
    );
    expect(error).toMatchObject({ kind: 'invalid_answer', code: 'OTHER_PAGE' });
  });

  test.each([
    [{ query: '' }, 'SE01'],
    [{ display: 101 }, 'SE02'],
    [{ start: 1001 }, 'SE03'],
  ])('%j - bad request %s', async (change, code) => {
    const error = await naverErrorOf(clientWith().search('webkr', { ...PAGE, ...change }));
    expect(error).toMatchObject({ kind: 'bad_request', code, status: 400 });
  });

  test('wrong keys - credentials with the trace id', async () => {
    const error = await naverErrorOf(clientWith({ clientSecret: 'wrong' }).search('webkr', PAGE));
    expect(error).toMatchObject({ kind: 'credentials', code: '200', status: 401 });
    expect(error.traceId).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('every kind', () => {
  const KINDS = ['webkr', 'blog', 'cafearticle', 'news', 'local', 'shop'] as const;
  const pageOf = (kind: (typeof KINDS)[number]) => ({
    query: kind === 'shop' ? '가습기' : '강남 치과',
    display: 5,
    start: 1,
  });

  test.each(KINDS)('%s - its items with clean types on the legacy platform', async (kind) => {
    const page = await clientWith({ provider: 'legacy' }).search(kind, pageOf(kind));
    expect(page.items).toHaveLength(5);
    for (const item of page.items) {
      expect(item.title).not.toBe('');
      if ('lprice' in item) {
        expect(item.lprice).toBeGreaterThan(0);
        expect(item.hprice === null || item.hprice > 0).toBe(true);
        expect(item.productId).toMatch(/^\d+$/);
      }
      if ('mapx' in item) expect(item.mapx).toBeGreaterThan(1_260_000_000);
      if ('postdate' in item) expect(item.postdate).toMatch(/^\d{8}$/);
    }
  });

  test.each(KINDS)('%s with every number as a text - the same page', async (kind) => {
    const client = clientWith({ provider: 'legacy' });
    const plain = await client.search(kind, pageOf(kind));
    simulator.faults.set({ mode: 'string_numbers', kinds: [kind] });
    expect(await client.search(kind, pageOf(kind))).toEqual({
      ...plain,
      lastBuildDate: expect.any(String),
    });
  });

  const faults: [Fault['mode'], NaverError['kind']][] = [
    ['unauthorized', 'credentials'],
    ['not_enabled', 'not_enabled'],
    ['quota', 'quota'],
    ['rate', 'rate'],
    ['ended', 'ended'],
    ['server_error', 'upstream'],
    ['half_body', 'network'],
    ['html', 'invalid_answer'],
    ['changed_shape', 'invalid_answer'],
  ];
  describe.each(faults)('%s - %s', (mode, kind) => {
    test.each(KINDS)('%s, and no other kind', async (searched) => {
      simulator.faults.set({ mode, kinds: [searched] });
      const client = clientWith({ provider: 'legacy' });
      const error = await naverErrorOf(client.search(searched, pageOf(searched)));
      expect(error.kind).toBe(kind);
      const other = searched === 'blog' ? 'news' : 'blog';
      await expect(client.search(other, pageOf(other))).resolves.toMatchObject({ calls: 1 });
    });
  });

  test('no number where the product has none - null, in whatever way Naver says so', async () => {
    const product = { title: 't', link: 'l', mallName: 'm', productId: 123 };
    const prices = ['', 0, '0', null, undefined, 'none'];
    const body = {
      lastBuildDate: 'x',
      total: 6,
      start: 1,
      display: 6,
      items: prices.map((lprice) => ({ ...product, lprice })),
    };
    const client = clientWith({ provider: 'legacy', fetch: fetchOf(body) });
    const { items } = await client.search('shop', { query: 'a', display: 6, start: 1 });
    expect(items.map(({ lprice }) => lprice)).toEqual(prices.map(() => null));
    expect(items[0]?.productId).toBe('123');
  });

  test('an order - sent as asked, and left out when not', async () => {
    await clientWith().search('blog', { ...PAGE, sort: 'date' });
    const urls: string[] = [];
    const spying: typeof fetch = async (input, init) => {
      urls.push(String(input));
      return fetch(input, init);
    };
    await clientWith({ fetch: spying }).search('blog', { ...PAGE, sort: 'date' });
    await clientWith({ fetch: spying }).search('blog', PAGE);
    expect(urls[0]).toContain('&sort=date');
    expect(urls[1]).not.toContain('sort');
    const wrong = clientWith().search('blog', { ...PAGE, sort: 'random' });
    expect(await naverErrorOf(wrong)).toMatchObject({ kind: 'bad_request', code: 'SE04' });
  });
});

describe('waiting', () => {
  test('Retry-After above a second - no retry', async () => {
    simulator.faults.set({ mode: 'rate', times: 1, retryAfter: 2 });
    const error = await naverErrorOf(clientWith().search('webkr', PAGE));
    expect(error).toMatchObject({ kind: 'rate', retryAfterMs: 2_000 });
    expect(simulator.stats.snapshot().calls).toEqual({ webkr: 1 });
  });

  test('Retry-After that does not fit what the caller has left - no retry', async () => {
    simulator.faults.set({ mode: 'rate', times: 1, retryAfter: 1 });
    const error = await naverErrorOf(clientWith().search('webkr', { ...PAGE, timeLeftMs: 900 }));
    expect(error.kind).toBe('rate');
    expect(simulator.stats.snapshot().calls).toEqual({ webkr: 1 });
  });

  test('Retry-After 0 - retried', async () => {
    simulator.faults.set({ mode: 'rate', times: 1, retryAfter: 0 });
    await expect(clientWith().search('webkr', PAGE)).resolves.toMatchObject({ calls: 2 });
  });

  test('the caller has less time than the time-out - the call ends with the caller', async () => {
    simulator.faults.set({ mode: 'hang' });
    const client = clientWith({ timeoutMs: 60_000 });
    const error = await naverErrorOf(client.search('webkr', { ...PAGE, timeLeftMs: 60 }));
    expect(error.kind).toBe('timeout');
  });

  test('no time left - time-out without a call', async () => {
    const error = await naverErrorOf(clientWith().search('webkr', { ...PAGE, timeLeftMs: 0 }));
    expect(error.kind).toBe('timeout');
    expect(simulator.stats.snapshot().calls).toEqual({});
  });

  test('aborted before, during the call or during the wait for a retry - rejects with the reason', async () => {
    const reason = new Error('no longer wanted');
    const before = clientWith().search('webkr', { ...PAGE, signal: AbortSignal.abort(reason) });
    await expect(before).rejects.toBe(reason);
    expect(simulator.stats.snapshot().calls).toEqual({});

    simulator.faults.set({ mode: 'hang' });
    const during = new AbortController();
    const fetchThenAbort: typeof fetch = (input, init) => {
      const response = fetch(input, init);
      during.abort(reason);
      return response;
    };
    const call = clientWith({ fetch: fetchThenAbort }).search('webkr', { ...PAGE, signal: during.signal });
    await expect(call).rejects.toBe(reason);

    simulator.faults.set({ mode: 'rate' });
    const waiting = new AbortController();
    const abortAtWait = () => {
      setImmediate(() => waiting.abort(reason));
      return 0.5;
    };
    const retry = clientWith({ random: abortAtWait }).search('webkr', { ...PAGE, signal: waiting.signal });
    await expect(retry).rejects.toBe(reason);
  });
});

async function serve(handler: Parameters<typeof createServer>[1]): Promise<{ server: Server; url: string }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function stop(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
