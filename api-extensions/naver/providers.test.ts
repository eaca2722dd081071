import { chooseProviders, createNaverClients, type LookupKind, type NaverSettings } from './providers';

const pair = { clientId: 'an-id', clientSecret: 'a-secret' };
const hub = pair;
const legacy = pair;
const searchAd = { apiKey: 'k', secretKey: 's', customerId: '1' };
const vendor = { apiKey: 'v' };
const simulator = { ...pair, baseUrl: 'http://simulator:8790' };

const KINDS: LookupKind[] = ['web', 'deepWeb', 'layout', 'blog', 'cafe', 'shop', 'place', 'volume', 'trend'];

/** `hub`, or `-ended` if no provider answers. */
function choicesOf(settings: NaverSettings): string[] {
  const choices = chooseProviders(settings);
  return KINDS.map((kind) => {
    const choice = choices[kind];
    return choice.available ? choice.provider : `-${choice.reason}`;
  });
}

const NONE = '-not_enabled';
const SIM = 'simulator';

test.each<[string, NaverSettings, string[]]>([
  //                              web      deepWeb  layout   blog     cafe     shop        place       volume      trend
  ['nothing', {}, [NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE]],
  ['the simulator', { simulator }, [SIM, NONE, SIM, SIM, SIM, SIM, SIM, SIM, SIM]],
  ['HUB', { hub, simulator }, ['hub', NONE, NONE, 'hub', 'hub', '-ended', 'hub', NONE, 'hub']],
  [
    'legacy',
    { legacy, simulator },
    ['legacy', NONE, NONE, 'legacy', 'legacy', '-ended', 'legacy', NONE, 'legacy'],
  ],
  ['both', { hub, legacy, simulator }, ['hub', NONE, NONE, 'hub', 'hub', '-ended', 'hub', NONE, 'hub']],
  [
    'HUB, SearchAd and the vendor',
    { hub, searchAd, vendor, simulator },
    ['hub', 'serpapi', 'serpapi', 'hub', 'hub', 'serpapi', 'serpapi', 'searchad', 'hub'],
  ],
  [
    'the vendor alone',
    { vendor, simulator },
    [NONE, 'serpapi', 'serpapi', NONE, NONE, 'serpapi', 'serpapi', NONE, NONE],
  ],
  ['SearchAd alone', { searchAd, simulator }, [NONE, NONE, NONE, NONE, NONE, NONE, NONE, 'searchad', NONE]],
])('%s - provider of each kind', (_name, settings, expected) => {
  expect(choicesOf(settings)).toEqual(expected);
});

test.each<[string, NaverSettings]>([
  ['HUB', { hub, simulator }],
  ['legacy', { legacy, simulator }],
  ['SearchAd', { searchAd, simulator }],
  ['vendor', { vendor, simulator }],
])('with keys for %s - the simulator answers no kind', (_name, settings) => {
  expect(choicesOf(settings)).not.toContain('simulator');
});

describe('the clients', () => {
  test.each<[string, NaverSettings]>([
    ['nothing', {}],
    ['the simulator', { simulator }],
    ['HUB', { hub }],
    ['everything', { hub, legacy, searchAd, vendor, simulator }],
  ])('with keys for %s - a client for each available choice, and for no other', (_name, settings) => {
    const { choices, ...clients } = createNaverClients(settings);
    expect(clients.search !== null).toBe(choices.web.available);
    expect(clients.deepWeb !== null).toBe(choices.deepWeb.available);
    expect(clients.layout !== null).toBe(choices.layout.available);
    expect(clients.shop !== null).toBe(choices.shop.available);
    expect(clients.place !== null).toBe(choices.place.available);
    expect(clients.volume !== null).toBe(choices.volume.available);
    expect(clients.trend !== null).toBe(choices.trend.available);
  });

  test('hooks - made once per key, separately for trends', () => {
    const requests: string[] = [];
    const hooks = (owner: string) => {
      requests.push(owner);
      return {};
    };
    createNaverClients({ hub, searchAd, vendor }, hooks);
    expect(requests.sort()).toEqual(['hub', 'searchad', 'serpapi', 'trend']);
    requests.length = 0;
    createNaverClients({ simulator }, hooks);
    expect(requests).toEqual(['simulator']);
  });

  test('shopping by the simulator - on the legacy platform, the only one that had it', async () => {
    const urls: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      urls.push(String(input));
      return new Response('', { status: 500 });
    };
    const { shop } = createNaverClients({ simulator }, () => ({ fetch, random: () => 0 }));
    if (shop?.type !== 'search') throw new Error('no search client');
    await expect(shop.client.search('shop', { query: 'a', display: 1, start: 1 })).rejects.toThrow();
    expect(urls[0]).toBe('http://simulator:8790/v1/search/shop.json?query=a&display=1&start=1');
  });
});
