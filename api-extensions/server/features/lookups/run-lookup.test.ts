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

/** Two lists with the own page at these ranks. */
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
const look = (clients: NaverClients, more = {}) =>
  runLookup(clients, readLookupQuery(input, choices), { ...options, ...more });

describe('a site that the official web list does not hold', () => {
  test('on the second page of the vendor - its rank there, named as such, beside the official answer', async () => {
    const result = await look(sources(undefined, vendorPages(17)));
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

  test('nowhere - how deep each was looked', async () => {
    const vendor = vendorPages();
    expect(await look(sources(undefined, vendor))).toMatchObject({
      depth: 100,
      deeper: { outcome: 'not_in_range', depth: 45 },
    });
    expect(vendor).toHaveBeenCalledTimes(3);
  });

  test.each(['quota', 'timeout', 'invalid_answer'] as const)(
    'the vendor fails by %s - the official answer stands, the reason beside it',
    async (reason) => {
      const vendor = jest.fn().mockRejectedValue(new NaverError(reason));
      expect(await look(sources(undefined, vendor))).toMatchObject({
        outcome: 'not_in_range',
        deeper: { reason, message: expect.stringMatching(/[가-힣]/) },
      });
    },
  );

  test('no time left - the vendor is not asked', async () => {
    const vendor = vendorPages();
    const result = await look(sources(undefined, vendor), { deadlineMs: 900 });
    expect(result).toMatchObject({ outcome: 'not_in_range', deeper: { reason: 'timeout' } });
    expect(vendor).not.toHaveBeenCalled();
  });

  test('no caller waits, or no vendor is configured - nothing deeper', async () => {
    const vendor = vendorPages();
    expect(await look(sources(undefined, vendor), { deeper: false })).toMatchObject({ deeper: null });
    expect(await look(sources(undefined, null))).toMatchObject({ deeper: null });
    expect(vendor).not.toHaveBeenCalled();
  });
});

test('a site that the official list holds - the vendor is not asked', async () => {
  const vendor = vendorPages(1);
  const result = await look(sources(7, vendor));
  expect(result).toMatchObject({ outcome: 'found', rank: 7 });
  expect(result).not.toHaveProperty('deeper');
  expect(vendor).not.toHaveBeenCalled();
});
