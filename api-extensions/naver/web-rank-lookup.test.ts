import { NaverError } from './errors';
import { createSearchClient, type SearchClient, type SearchParams } from './search-client';
import type { WebItem } from './search-contracts';
import { createSimulator, type Simulator } from './simulator/server';
import { parseWebTarget, type WebTarget } from './web-rank';
import { lookupWebRank } from './web-rank-lookup';

function targetOf(input: string): WebTarget {
  const parsed = parseWebTarget(input);
  if (!parsed.ok) throw new Error(`${input}: ${parsed.reason}`);
  return parsed.target;
}

const MINE = targetOf('mine.example');

interface FakePages {
  /** Number of results; the one at rank `mineAt` matches the target. */
  count: number;
  mineAt?: number;
  total?: number;
  beforeResponse?: (call: number) => void;
}

/** A client over a generated list, which records its calls. */
function fakeClient({ count, mineAt, total = count, beforeResponse }: FakePages) {
  const requests: SearchParams[] = [];
  const itemAt = (rank: number): WebItem => ({
    title: `<b>${rank}</b>위 &amp; 제목`,
    link: rank === mineAt ? 'https://www.mine.example/a?b' : `https://other-${rank}.example/`,
    description: `설명 &lt;${rank}&gt;`,
  });
  const search = async (_kind: 'webkr', params: SearchParams) => {
    requests.push(params);
    beforeResponse?.(requests.length);
    const { start, display } = params;
    const size = Math.max(0, Math.min(display, count - start + 1));
    const items = Array.from({ length: size }, (_, index) => itemAt(start + index));
    return { lastBuildDate: 'x', total, start, display: size, items, calls: 1 };
  };
  return { requests, client: { search } as Pick<SearchClient, 'search'> };
}

describe('paging', () => {
  test.each([
    [1, 1],
    [100, 1],
    [101, 2],
    [1000, 10],
  ])('found at rank %d - after %d calls and no more', async (mineAt, calls) => {
    const { client, requests } = fakeClient({ count: 5_000, mineAt });
    const result = await lookupWebRank({ client, keyword: '강남', target: MINE, gapMs: 0 });
    expect(result).toMatchObject({ outcome: 'found', rank: mineAt, calls, depth: calls * 100, total: 5_000 });
    expect(requests).toHaveLength(calls);
    expect(requests.map(({ start }) => start)).toEqual(
      Array.from({ length: calls }, (_, index) => index * 100 + 1),
    );
  });

  test('found - the match and the first ten as plain text, links untouched', async () => {
    const { client } = fakeClient({ count: 300, mineAt: 150 });
    const result = await lookupWebRank({ client, keyword: '강남', target: MINE, gapMs: 0 });
    if (result.outcome !== 'found') throw new Error(result.outcome);
    expect(result.matched).toEqual({
      title: '150위 & 제목',
      link: 'https://www.mine.example/a?b',
      description: '설명 <150>',
    });
    expect(result.firstResults).toHaveLength(10);
    expect(result.firstResults[9]?.title).toBe('10위 & 제목');
  });

  test('one rank below the depth asked for - not in range, and that rank never asked for', async () => {
    const { client, requests } = fakeClient({ count: 5_000, mineAt: 251 });
    const result = await lookupWebRank({ client, keyword: '강남', target: MINE, depth: 250, gapMs: 0 });
    expect(result).toMatchObject({ outcome: 'not_in_range', depth: 250, calls: 3 });
    expect(requests.map(({ display }) => display)).toEqual([100, 100, 50]);
  });

  test.each([
    [0, 0, 1],
    [42, 42, 1],
    // A full page does not show that it is the last one.
    [100, 100, 2],
    [230, 230, 3],
  ])('%d results in all - looked %d deep in %d calls', async (count, depth, calls) => {
    const { client } = fakeClient({ count });
    const result = await lookupWebRank({ client, keyword: '강남', target: MINE, gapMs: 0 });
    expect(result).toMatchObject({ outcome: 'not_in_range', depth, calls, total: count });
    expect(result.firstResults).toHaveLength(Math.min(10, count));
  });

  test('a short page although Naver counts more - stops and says how deep it looked', async () => {
    const { client } = fakeClient({ count: 130, total: 90_000 });
    const result = await lookupWebRank({ client, keyword: '강남', target: MINE, gapMs: 0 });
    expect(result).toMatchObject({ outcome: 'not_in_range', depth: 130, total: 90_000 });
  });

  test('subdomains - counted only when asked for', async () => {
    const { client } = fakeClient({ count: 100, mineAt: 7 });
    const query = { client, keyword: '강남', target: targetOf('example.example'), gapMs: 0 };
    await expect(lookupWebRank(query)).resolves.toMatchObject({ outcome: 'not_in_range' });
    const parent: WebTarget = { host: 'example', port: null, path: null, query: '', page: null };
    await expect(lookupWebRank({ ...query, target: parent, subdomains: true })).resolves.toMatchObject({
      rank: 1,
    });
  });

  test('the keyword - normalised before it is sent', async () => {
    const { client, requests } = fakeClient({ count: 1 });
    await lookupWebRank({ client, keyword: '  강남 \n <b>인테리어</b> ', target: MINE });
    expect(requests[0]?.query).toBe('강남 인테리어');
  });
});

describe('failures', () => {
  test.each([1, 2, 10])('page %d fails - the whole lookup fails, never "not in range"', async (page) => {
    const error = new NaverError('quota', { status: 429 });
    const { client } = fakeClient({
      count: 5_000,
      beforeResponse: (call) => {
        if (call === page) throw error;
      },
    });
    await expect(lookupWebRank({ client, keyword: '강남', target: MINE, gapMs: 0 })).rejects.toBe(error);
  });

  test('the clock passes the deadline between pages - time-out, no further call', async () => {
    let clock = 0;
    const { client, requests } = fakeClient({ count: 5_000, beforeResponse: () => (clock += 4_000) });
    const lookup = lookupWebRank({ client, keyword: '강남', target: MINE, gapMs: 0, now: () => clock });
    await expect(lookup).rejects.toMatchObject({ kind: 'timeout' });
    expect(requests.map(({ timeLeftMs }) => timeLeftMs)).toEqual([9_000, 5_000, 1_000]);
  });

  test('an empty keyword - bad request without a call', async () => {
    const { client, requests } = fakeClient({ count: 1 });
    const lookup = lookupWebRank({ client, keyword: ' <b></b> ', target: MINE });
    await expect(lookup).rejects.toMatchObject({ kind: 'bad_request' });
    expect(requests).toHaveLength(0);
  });

  test.each([0, 1001, 1.5, Number.NaN])('depth %d - refused', async (depth) => {
    const { client } = fakeClient({ count: 1 });
    await expect(lookupWebRank({ client, keyword: '강남', target: MINE, depth })).rejects.toThrow(RangeError);
  });
});

describe('over HTTP', () => {
  let simulator: Simulator;
  let client: SearchClient;

  // One per test: a call given up by a test may still arrive, and would use up the next test's fault.
  beforeEach(async () => {
    simulator = createSimulator({ now: () => new Date('2026-11-21T03:00:00Z') });
    const baseUrl = await simulator.listen();
    client = createSearchClient({
      provider: 'simulator',
      baseUrl,
      clientId: 'simulator',
      clientSecret: 'simulator',
    });
  }, 30_000);
  afterEach(() => simulator.close());

  test.each(['rankup.example', 'topkeyword.example'])('%s - found for a common keyword', async (host) => {
    const result = await lookupWebRank({ client, keyword: '강남 인테리어', target: targetOf(host) });
    expect(result.outcome).toBe('found');
    expect(simulator.stats.snapshot().calls).toEqual({ webkr: result.calls });
  });

  test('the rank - is the place in the list', async () => {
    const page = await client.search('webkr', { query: '꽃배달', display: 100, start: 301 });
    const item = page.items[41];
    const result = await lookupWebRank({
      client,
      keyword: '꽃배달',
      target: targetOf(item?.link ?? ''),
      depth: 400,
    });
    expect(result).toMatchObject({ outcome: 'found', rank: 342, matched: { link: item?.link } });
  });

  test('a site that is nowhere - looked at a thousand ranks in ten calls', async () => {
    const result = await lookupWebRank({
      client,
      keyword: '강남 인테리어',
      target: targetOf('nowhere.test'),
      gapMs: 0,
    });
    expect(result).toMatchObject({ outcome: 'not_in_range', depth: 1_000, calls: 10 });
    expect(simulator.stats.snapshot().calls).toEqual({ webkr: 10 });
  });

  test('an upstream that hangs - time-out at the deadline', async () => {
    simulator.faults.set({ mode: 'hang' });
    const lookup = lookupWebRank({ client, keyword: '강남', target: MINE, deadlineMs: 100 });
    await expect(lookup).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('every page slow but in time - time-out at the overall deadline', async () => {
    simulator.faults.set({ mode: 'slow', delayMs: 60 });
    const lookup = lookupWebRank({ client, keyword: '강남 인테리어', target: MINE, deadlineMs: 200 });
    await expect(lookup).rejects.toMatchObject({ kind: 'timeout' });
    expect(simulator.stats.snapshot().calls.webkr).toBeLessThan(5);
  });

  test('one rate limit on the way - retried and counted', async () => {
    simulator.faults.set({ mode: 'rate', times: 1 });
    const result = await lookupWebRank({ client, keyword: '강남', target: MINE, depth: 200 });
    expect(result).toMatchObject({ outcome: 'not_in_range', depth: 200, calls: 3 });
  });

  test('aborted by the caller - rejects with the reason', async () => {
    simulator.faults.set({ mode: 'hang' });
    const reason = new Error('shutting down');
    const lookup = lookupWebRank({
      client,
      keyword: '강남',
      target: MINE,
      signal: AbortSignal.abort(reason),
    });
    await expect(lookup).rejects.toBe(reason);
  });
});
