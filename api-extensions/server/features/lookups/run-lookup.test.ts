import { type NaverClients, NaverError, type SerpApiClient } from '../../../naver';
import { runLookup } from './run-lookup';
import { readLookupQuery } from './lookup-query';

const at = new Date('2026-11-21T05:03:00Z');
const available = (provider: 'hub' | 'serpapi') => ({ available: true, provider }) as const;
const none = { available: false, reason: 'not_enabled' } as const;
const choices: NaverClients['choices'] = {
  ...{ web: available('hub'), deepWeb: available('serpapi'), layout: available('serpapi'), blog: none },
  cafe: none,
  ...{ shop: none, place: none, volume: none, trend: none },
};

const page = (name: string, from: number, count: number, mineAt?: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `${name} ${from + index}`,
    link: from + index === mineAt ? 'https://mine.example/' : `https://${name}-${from + index}.example/`,
    description: '',
  }));

/** Clients of the official list and the vendor, with the target's page at these ranks. */
function sources(official: number | undefined, vendor: SerpApiClient['web'] | null): NaverClients {
  const search = async (_kind: string, { start = 1, display = 100 }) => {
    return { total: 5000, calls: 1, items: page('api', start, display, official) };
  };
  const deepWeb = vendor && ({ provider: 'serpapi', web: vendor } as SerpApiClient);
  const others = { shop: null, place: null, volume: null, trend: null };
  // Only what these lookups call.
  return { choices, search: { search }, deepWeb, ...others } as unknown as NaverClients;
}

const vendorPages = (mineAt?: number) =>
  jest.fn<ReturnType<SerpApiClient['web']>, Parameters<SerpApiClient['web']>>(
    async ({ page: number = 1 }) => ({
      items: page('page', (number - 1) * 15 + 1, 15, mineAt),
      isLast: false,
      calls: 1,
    }),
  );

const input = { kind: 'web', keyword: '강남 치과', target: 'mine.example', subdomains: false } as const;
const options = {
  ...{ webDepth: 100, deadlineMs: 9000, trend: true, deeper: true, acceptPartial: true },
  clock: () => at,
};
const run = (clients: NaverClients, more = {}) =>
  runLookup(clients, readLookupQuery(input, choices), { ...options, ...more });

describe('a site that is not in the official web list', () => {
  test('on the second page of the vendor - the result has the rank there beside the official outcome', async () => {
    const result = await run(sources(undefined, vendorPages(17)));
    expect(result).toMatchObject({
      provider: 'hub',
      outcome: 'not_in_range',
      depth: 100,
      scope: { name: '네이버 웹문서' },
      deeper: {
        outcome: 'found',
        provider: 'serpapi',
        rank: 17,
        depth: 30,
        total: null,
        scope: { name: '네이버 웹 검색 결과 화면(PC)', device: 'pc', range: '1–30위' },
      },
    });
  });

  test('in neither list - the result has the depth of both', async () => {
    const vendor = vendorPages();
    expect(await run(sources(undefined, vendor))).toMatchObject({
      depth: 100,
      deeper: { outcome: 'not_in_range', depth: 45 },
    });
    expect(vendor).toHaveBeenCalledTimes(3);
  });

  test.each(['quota', 'timeout', 'invalid_answer'] as const)(
    'the vendor fails with %s - the official outcome is returned with the reason',
    async (reason) => {
      const vendor = jest.fn().mockRejectedValue(new NaverError(reason));
      expect(await run(sources(undefined, vendor))).toMatchObject({
        outcome: 'not_in_range',
        deeper: { reason, message: expect.stringMatching(/[가-힣]/) },
      });
    },
  );

  test('less than a second left - the vendor is not called', async () => {
    const vendor = vendorPages();
    const result = await run(sources(undefined, vendor), { deadlineMs: 900 });
    expect(result).toMatchObject({ outcome: 'not_in_range', deeper: { reason: 'timeout' } });
    expect(vendor).not.toHaveBeenCalled();
  });

  test('a background lookup, or no vendor - the result has no deeper ranks', async () => {
    const vendor = vendorPages();
    expect(await run(sources(undefined, vendor), { deeper: false })).toMatchObject({ deeper: null });
    expect(await run(sources(undefined, null))).toMatchObject({ deeper: null });
    expect(vendor).not.toHaveBeenCalled();
  });
});

test('a site in the official list - the vendor is not called', async () => {
  const vendor = vendorPages(1);
  const result = await run(sources(7, vendor));
  expect(result).toMatchObject({ outcome: 'found', rank: 7 });
  expect(result).not.toHaveProperty('deeper');
  expect(vendor).not.toHaveBeenCalled();
});
