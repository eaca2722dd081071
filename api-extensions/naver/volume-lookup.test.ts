import { createKeywordsToolClient, type KeywordsToolClient } from './keywords-tool-client';
import { createSearchTrendClient, type SearchTrendClient } from './search-trend-client';
import type { Fault } from './simulator/faults';
import { createSimulator, type Simulator } from './simulator/server';
import { lookupVolume, type VolumeQuery } from './volume-lookup';

const NOW = new Date('2026-11-21T03:00:00Z');
const KEY = 'simulator';

let simulator: Simulator;
let keywordsTool: KeywordsToolClient;
let trend: SearchTrendClient;

// One per test: a call given up by a test may still arrive, and would use up the next test's fault.
beforeEach(async () => {
  simulator = createSimulator({ now: () => NOW });
  const baseUrl = await simulator.listen();
  const common = { baseUrl, timeoutMs: 20_000, random: () => 0 };
  const now = () => NOW.getTime();
  keywordsTool = createKeywordsToolClient({ ...common, apiKey: KEY, secretKey: KEY, customerId: '1', now });
  trend = createSearchTrendClient({ ...common, provider: 'simulator', clientId: KEY, clientSecret: KEY });
}, 30_000);
afterEach(() => simulator.close());

const look = (keyword: string, more: Partial<VolumeQuery> = {}) =>
  lookupVolume({ keywordsTool, trend, keyword, at: NOW, deadlineMs: 30_000, ...more });

/** A keyword tool with this list. */
function listing(...entries: [keyword: string, pc: number | null, mobile: number | null][]) {
  const count = (value: number | null) => (value === null ? { value, lessThan: 10 } : { value });
  const nothing = {
    pcClicks: null,
    mobileClicks: null,
    pcClickRate: null,
    mobileClickRate: null,
    adDepth: null,
    competition: null,
  };
  const keywords = entries.map(([keyword, pc, mobile]) => ({
    keyword,
    pc: count(pc),
    mobile: count(mobile),
    ...nothing,
  }));
  return { keywords: async () => ({ keywords, calls: 1 }) } as Pick<KeywordsToolClient, 'keywords'>;
}

describe('which entry is the keyword', () => {
  test.each(['iPhone 케이스', 'IPHONE케이스', ' iphone케 이스 '])(
    '%j - the entry that is equal in the form of the tool, anywhere in the list',
    async (keyword) => {
      const tool = listing(['케이스', 1, 1], ['IPHONE케이스추천', 2, 2], ['IPHONE케이스', 30, 40]);
      const result = await look(keyword, { keywordsTool: tool, trend: null });
      expect(result).toMatchObject({
        outcome: 'found',
        volume: { keyword: 'IPHONE케이스', total: { value: 70 } },
      });
      expect(result.related.map((related) => related.keyword)).toEqual(['케이스', 'IPHONE케이스추천']);
    },
  );

  test('no equal entry - not_in_list without a volume', async () => {
    const result = await look('강남 치과', { keywordsTool: listing(['치과', 10, 20]), trend: null });
    expect(result).toMatchObject({ outcome: 'not_in_list', related: [{ keyword: '치과' }] });
    expect(result).not.toHaveProperty('volume');
  });

  test('"< 10" - a range, not a number', async () => {
    const result = await look('치과', { keywordsTool: listing(['치과', null, 50]), trend: null });
    expect(result).toMatchObject({
      volume: {
        pc: { value: null, lessThan: 10 },
        mobile: { value: 50 },
        total: { value: null, from: 50, to: 59 },
      },
    });
  });
});

describe('over HTTP', () => {
  test('a common keyword - counts, dates, related ones and twelve months', async () => {
    const result = await look('강남 인테리어');
    if (result.outcome !== 'found') throw new Error(result.outcome);
    const { pc, mobile, total } = result.volume;
    expect(total.value).toBe((pc.value ?? 0) + (mobile.value ?? 0));
    expect(result.period).toEqual({ from: '2026-10-22', to: '2026-11-20' });
    expect(result.related.length).toBeGreaterThan(20);
    expect(result.related.length).toBeLessThanOrEqual(100);
    if (result.trend?.outcome !== 'found') throw new Error(result.trend?.outcome);
    expect(result.trend.months).toHaveLength(12);
    expect(Math.max(...result.trend.months.map(({ ratio }) => ratio ?? 0))).toBe(100);
    expect(result.calls).toBe(2);
    expect(simulator.stats.snapshot().calls).toEqual({ keywordstool: 1, trend: 1 });
  });

  test('an unknown word - not in the list', async () => {
    expect(await look('쀍쀍쀍')).toMatchObject({ outcome: 'not_in_list', related: [] });
  });

  test.each<[Fault['mode'], 'unavailable' | 'error']>([
    ['not_enabled', 'unavailable'],
    ['quota', 'unavailable'],
    ['server_error', 'error'],
    ['changed_shape', 'error'],
  ])('the trend in trouble (%s) - %s there, and the counts answer', async (mode, outcome) => {
    simulator.faults.set({ mode, kinds: ['trend'] });
    const result = await look('치과');
    expect(result).toMatchObject({ outcome: 'found', trend: { outcome } });
  });

  test('the trend hangs - the counts at the deadline', async () => {
    simulator.faults.set({ mode: 'hang', kinds: ['trend'] });
    const result = await look('치과', { keywordsTool: listing(['치과', 10, 20]), deadlineMs: 80 });
    expect(result).toMatchObject({ outcome: 'found', trend: { outcome: 'error', reason: 'timeout' } });
  });

  test('the counts in trouble - the lookup fails, whatever the trend says', async () => {
    simulator.faults.set({ mode: 'rate', kinds: ['keywordstool'] });
    await expect(look('치과')).rejects.toMatchObject({ kind: 'rate' });
  });

  test('the counts hang - time-out at the deadline', async () => {
    simulator.faults.set({ mode: 'hang', kinds: ['keywordstool'] });
    await expect(look('치과', { deadlineMs: 80 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('aborted by the caller - rejects with the reason', async () => {
    const reason = new Error('shutting down');
    await expect(look('치과', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

test.each(['치과, 이사', '치과(강남)', ' ', '日本語'])('%j - bad request without a call', async (keyword) => {
  await expect(look(keyword)).rejects.toMatchObject({ kind: 'bad_request', code: 'HINTS' });
  expect(simulator.stats.snapshot().calls).toEqual({});
});
