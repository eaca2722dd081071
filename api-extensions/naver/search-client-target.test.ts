import { createSearchClient, withSimulatorTarget, SIMULATOR_TARGET } from './search-client';
import type { SearchProvider } from './search-contracts';

const PAGE = { query: '강남', display: 1, start: 1 };

/** The headers of the one call that a client of this provider makes with a target. */
async function sentBy(provider: SearchProvider): Promise<Headers> {
  const calls: Headers[] = [];
  const client = createSearchClient({
    provider,
    baseUrl: 'https://naver.test',
    clientId: 'an-id',
    clientSecret: 'a-secret',
    fetch: async (_input, init) => {
      calls.push(new Headers(init?.headers));
      const body = { lastBuildDate: 'x', total: 0, start: 1, display: 0, items: [] };
      return new Response(JSON.stringify(body));
    },
  });
  await withSimulatorTarget(client, '다온 리빙').search('webkr', PAGE);
  // Setting the parameter without withSimulatorTarget has no effect either.
  await client.search('webkr', { ...PAGE, simulatorTarget: '다온 리빙' });
  const [first, second] = calls;
  expect([...(first ?? [])]).toEqual([...(second ?? [])]);
  return first as Headers;
}

test("the simulator's client - sends the target", async () => {
  const headers = await sentBy('simulator');
  expect(decodeURIComponent(headers.get(SIMULATOR_TARGET) ?? '')).toBe('다온 리빙');
});

test.each<SearchProvider>(['hub', 'legacy'])(
  'the client of %s - never sends the target',
  async (provider) => {
    expect((await sentBy(provider)).has(SIMULATOR_TARGET)).toBe(false);
  },
);
