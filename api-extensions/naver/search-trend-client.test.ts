import { naverErrorOf, SEARCH_FAULTS } from '../tests/naver-failure';
import type { SearchPlatformOptions } from './client-settings';
import { createSearchTrendClient, type TrendParams } from './search-trend-client';
import type { Fault } from './simulator/faults';
import { createSimulator, type Simulator } from './simulator/server';

const SECRET = 'the-secret-of-this-test';
const QUESTION: TrendParams = {
  startDate: '2025-11-01',
  endDate: '2026-10-31',
  timeUnit: 'month',
  groups: [{ name: '에어컨', keywords: ['에어컨', '에어컨 설치'] }],
};

let simulator: Simulator;
beforeEach(async () => {
  simulator = createSimulator({ clientSecret: SECRET, now: () => new Date('2026-11-21T03:00:00Z') });
  await simulator.listen();
}, 30_000);
afterEach(() => simulator.close());

function clientWith(options: Partial<SearchPlatformOptions> = {}) {
  return createSearchTrendClient({
    provider: 'simulator',
    baseUrl: simulator.url,
    clientId: 'simulator',
    clientSecret: SECRET,
    timeoutMs: 10_000,
    random: () => 0,
    ...options,
  });
}

test.each(['hub', 'legacy'] as const)('%s - twelve months, the strongest 100', async (provider) => {
  const { results, calls } = await clientWith({ provider }).trend(QUESTION);
  expect(calls).toBe(1);
  expect(results).toHaveLength(1);
  expect(results[0]?.points.map(({ period }) => period.slice(0, 7))).toEqual([
    '2025-11',
    '2025-12',
    ...Array.from({ length: 10 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
  ]);
  expect(Math.max(...(results[0]?.points ?? []).map(({ ratio }) => ratio))).toBe(100);
  expect(simulator.stats.snapshot().recent[0]).toMatchObject({ contract: provider, kind: 'trend' });
});

test.each<Fault['mode']>(['string_numbers', 'wrong_type'])('%s - read all the same', async (mode) => {
  const plain = await clientWith().trend(QUESTION);
  simulator.faults.set({ mode });
  expect(await clientWith().trend(QUESTION)).toEqual(plain);
});

describe.each(['hub', 'legacy'] as const)('%s in trouble', (provider) => {
  test.each(SEARCH_FAULTS)('%s - %s after %d calls', async (mode, kind, calls) => {
    simulator.faults.set({ mode, kinds: ['trend'] });
    const error = await naverErrorOf(clientWith({ provider }).trend(QUESTION));
    expect(error.kind).toBe(kind);
    expect(simulator.stats.snapshot().calls).toEqual({ trend: calls });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(SECRET);
  });
});

test.each<[string, Partial<TrendParams>]>([
  ['before 2016', { startDate: '2015-12-31' }],
  ['backwards', { endDate: '2025-10-31' }],
  ['no dates', { startDate: 'yesterday' }],
  ['no groups', { groups: [] }],
  ['six groups', { groups: Array.from({ length: 6 }, () => ({ name: 'a', keywords: ['a'] })) }],
  ['21 keywords', { groups: [{ name: 'a', keywords: Array.from({ length: 21 }, () => 'a') }] }],
  ['no keywords', { groups: [{ name: 'a', keywords: [] }] }],
])('%s - refused before any call', async (_name, change) => {
  const error = await naverErrorOf(clientWith().trend({ ...QUESTION, ...change }));
  expect(error.kind).toBe('bad_request');
  expect(simulator.stats.snapshot().calls).toEqual({});
});

test('another error shape, {errMsg, errId} - by its status', async () => {
  const body = JSON.stringify({ errMsg: 'nope', errId: '12' });
  const fetch = async () => new Response(body, { status: 500 });
  expect(await naverErrorOf(clientWith({ fetch }).trend(QUESTION))).toMatchObject({
    kind: 'upstream',
    code: '12',
  });
});

test('an answer for other groups - invalid, not read as ours', async () => {
  const fetch = async () => new Response(JSON.stringify({ results: [] }));
  expect(await naverErrorOf(clientWith({ fetch }).trend(QUESTION))).toMatchObject({
    kind: 'invalid_answer',
    code: 'OTHER_GROUPS',
  });
});
