import { type NaverClients, NaverError, type ResultPage } from '../../../../naver';
import { runLookup } from '../run-lookup';
import { readLookupQuery } from '../lookup-query';
import type { LookupInput } from './definition';

const available = (provider: 'hub' | 'serpapi') => ({ available: true, provider }) as const;
const none = { available: false, reason: 'not_enabled' } as const;
const without: NaverClients['choices'] = {
  ...{ web: available('hub'), deepWeb: none, layout: none, blog: none, cafe: none },
  ...{ shop: none, place: available('hub'), volume: none, trend: none },
};
const vendorChoices: NaverClients['choices'] = {
  ...without,
  ...{ layout: available('serpapi'), shop: available('serpapi'), place: available('serpapi') },
};

const links = (...hosts: string[]) => hosts.map((host) => `https://${host}.example/page`);
const page: ResultPage = {
  id: 'abc',
  products: null,
  places: [
    { title: '라온치과', link: '', category: '치과', address: '서울', isAd: false },
    { title: '다온치과', link: '', category: '치과', address: '서울', isAd: false },
  ],
  sections: [
    { section: 'web', count: 2, entries: links('other', 'mine'), links: links('other', 'mine') },
    { section: 'place', count: 2, entries: [null, null], links: [] },
    { section: 'ads', count: 1, entries: links('mine'), links: links('mine') },
    { section: 'video', count: 1, entries: [null], links: [] },
  ],
  copy: 'https://serpapi.com/searches/a/b.html',
  calls: 1,
};

function vendor(read: (options?: { signal?: AbortSignal }) => Promise<ResultPage> = async () => page) {
  const client = { provider: 'serpapi', page: jest.fn(read), readSectionPlaces: async () => [3, 2, 1, null] };
  const search = { search: async () => ({ total: 1, calls: 1, items: [] }) };
  const sources = { choices: vendorChoices, search, layout: client, deepWeb: null };
  // Only what these lookups call.
  const clients = { ...sources, place: { type: 'vendor', vendor: client } } as unknown as NaverClients;
  return { client, sources: clients };
}

const options = {
  ...{ webDepth: 100, deadlineMs: 9000, trend: true, deeper: true, acceptPartial: true },
  clock: () => new Date('2026-11-21T05:03:00Z'),
};
const web: LookupInput = { kind: 'web', keyword: '강남 치과', target: 'mine.example', subdomains: false };
const place: LookupInput = { ...web, kind: 'place', target: '다온치과' };
const run = (sources: NaverClients, input: LookupInput, more = {}) =>
  runLookup(sources, readLookupQuery(input, sources.choices), { ...options, ...more });

test('a web lookup with a device - has the sections in order with the target’s places, by one call', async () => {
  const { client, sources } = vendor();
  const result = await run(sources, { ...web, device: 'mobile' });
  expect(result).toMatchObject({ kind: 'web', outcome: 'not_in_range' });
  expect('layout' in result && result.layout).toEqual({
    outcome: 'seen',
    provider: 'serpapi',
    device: 'mobile',
    sections: [
      { section: 'ads', count: 1, place: 1, targetAt: null },
      { section: 'place', count: 2, place: 2, targetAt: null },
      { section: 'web', count: 2, place: 3, targetAt: 2 },
      { section: 'video', count: 1, place: null, targetAt: null },
    ],
  });
  expect(client.page).toHaveBeenCalledTimes(1);
  expect(client.page).toHaveBeenCalledWith(expect.objectContaining({ device: 'mobile', query: '강남 치과' }));
});

test('a web lookup without a device - does not call the vendor', async () => {
  const { client, sources } = vendor();
  expect(await run(sources, web)).toMatchObject({ layout: { outcome: 'not_asked' } });
  expect(client.page).not.toHaveBeenCalled();
});

test('a place lookup without a device - has rank, device and sections of one PC page', async () => {
  const { client, sources } = vendor();
  expect(await run(sources, place)).toMatchObject({
    rank: 2,
    scope: { device: 'pc', name: '네이버 통합검색 플레이스 영역(PC)', ordered: true },
    layout: {
      outcome: 'seen',
      device: 'pc',
      sections: [{}, { section: 'place', place: 2, targetAt: 2 }, {}, {}],
    },
  });
  expect(client.page).toHaveBeenCalledTimes(1);
  expect(await run(sources, { ...place, device: 'mobile' })).toMatchObject({
    scope: { device: 'mobile', name: '네이버 통합검색 플레이스 영역(모바일)' },
  });
});

test('a background lookup - has the rank without the layout', async () => {
  const { sources } = vendor();
  expect(await run(sources, place, { deeper: false })).toMatchObject({
    rank: 2,
    layout: { outcome: 'not_asked' },
  });
});

test('the vendor fails - the official result is returned, with the reason as layout', async () => {
  const { sources } = vendor(() => Promise.reject(new NaverError('quota')));
  expect(await run(sources, { ...web, device: 'pc' })).toMatchObject({
    outcome: 'not_in_range',
    layout: {
      outcome: 'unavailable',
      reason: 'quota',
      device: 'pc',
      message: expect.stringMatching(/[가-힣]/),
    },
  });
});

test('less than a second left - the vendor is not called', async () => {
  const { client, sources } = vendor();
  const result = await run(sources, { ...web, device: 'pc' }, { deadlineMs: 900 });
  expect(result).toMatchObject({ layout: { reason: 'timeout' } });
  expect(client.page).not.toHaveBeenCalled();
});

/** A shared call whose page never comes; it rejects when the signal aborts. */
const never = ({ signal }: { signal?: AbortSignal } = {}) =>
  new Promise<ResultPage>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  );

test('the page is late - the rank is returned at the deadline without a layout', async () => {
  const { sources } = vendor(never);
  const result = await run(sources, { ...web, device: 'pc' }, { deadlineMs: 1100 });
  expect(result).toMatchObject({ outcome: 'not_in_range', layout: { outcome: 'error', reason: 'timeout' } });
});

test('the caller leaves - the lookup rejects', async () => {
  const { client, sources } = vendor(never);
  const left = new AbortController();
  const result = run(sources, { ...web, device: 'pc' }, { signal: left.signal });
  const failed = expect(result).rejects.toMatchObject({ status: 504 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(client.page).toHaveBeenCalled();
  left.abort(new NaverError('timeout', { code: 'ASKER_LEFT' }));
  await failed;
});

test('the official list fails - the vendor is not called', async () => {
  const { client, sources } = vendor();
  const search = { search: () => Promise.reject(new NaverError('quota')) };
  // Only what the lookup calls.
  const failing = { ...sources, search } as unknown as NaverClients;
  await expect(run(failing, { ...web, device: 'pc' })).rejects.toMatchObject({ status: 503 });
  expect(client.page).not.toHaveBeenCalled();
});

describe('a place that is a guess', () => {
  const withGuess = (...more: string[]) =>
    vendor(async () => {
      const titles = ['라온치과', '다온치과', ...more];
      const [first] = page.places ?? [];
      return { ...page, places: titles.map((title) => ({ ...first!, title, address: '서울 강남구' })) };
    }).sources;
  const branch = { ...place, target: '다온치과강남점' };
  const shown = (rank: number) => ({
    rank,
    layout: { sections: [{}, { section: 'place', targetAt: rank }, {}, {}] },
  });

  test('for a reader - has the same place in the layout as its rank; a sure match takes precedence', async () => {
    expect(await run(withGuess(), branch)).toMatchObject({ matchedBy: 'branch_area', ...shown(2) });
    expect(await run(withGuess('다온치과 강남점'), branch)).toMatchObject({
      matchedBy: 'name',
      ...shown(3),
    });
  });

  test('in the background - not accepted', async () => {
    const result = await run(withGuess(), branch, { deeper: false });
    expect(result).toMatchObject({ outcome: 'not_in_range' });
  });
});

describe('without a vendor', () => {
  const sources = { ...vendor().sources, choices: without, layout: null };
  test('a lookup with a device - has no layout', async () => {
    expect(await run(sources, { ...web, device: 'pc' })).toMatchObject({ layout: null });
  });

  test('a lookup for mobile - refused with the field', () => {
    expect(() => readLookupQuery({ ...web, device: 'mobile' }, without)).toThrow(
      expect.objectContaining({ fields: { device: expect.stringContaining('모바일') } }),
    );
  });
});

describe('histories', () => {
  const key = (input: LookupInput, choices = vendorChoices) => readLookupQuery(input, choices).key;
  test('a vendor’s list - one history for each device; the API’s list - one for all devices', () => {
    expect(key({ ...place, device: 'mobile' })).not.toBe(key(place));
    expect(key({ ...place, device: 'pc' })).toBe(key(place));
    expect(key({ ...web, device: 'mobile' })).toBe(key(web));
  });
});
