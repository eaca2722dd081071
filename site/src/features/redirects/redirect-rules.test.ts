import { parseRedirectRules } from './redirect-rules';

test('redirects.json with valid rules - each rule is read', () => {
  const rules = parseRedirectRules({
    '/a': '/b?c#d',
    '/옛': 'https://example.com/',
    '/file': '/uploads/a.pdf',
  });
  expect(rules).toEqual([
    { from: '/a', to: '/b?c#d' },
    { from: '/옛', to: 'https://example.com/' },
    { from: '/file', to: '/uploads/a.pdf' },
  ]);
});

test.each([
  { '/a': 'javascript:alert(1)' },
  { '/a': '//example.com' },
  { '/a': '/\\example.com' },
  { '/a': '#b' },
  { '/a': 'tel:02' },
  { '/a': 1 },
  { a: '/b' },
  ['/a'],
  null,
  'text',
])('redirects.json with %j - has no valid rule', (value) => expect(parseRedirectRules(value)).toEqual([]));

describe('loadRedirectRules', () => {
  let responses: (() => Promise<Response>)[];
  let requests: string[];
  let fetched: typeof fetch;

  beforeEach(() => {
    jest.resetModules();
    fetched = globalThis.fetch;
    requests = [];
    globalThis.fetch = (async (url: string) => {
      requests.push(url);
      return (responses.shift() as () => Promise<Response>)();
    }) as typeof fetch;
  });
  afterEach(() => (globalThis.fetch = fetched));

  const load = async () => (await import('./redirect-rules')).loadRedirectRules();

  test('several calls - share one request', async () => {
    responses = [async () => Response.json({ '/a': '/b' })];
    const both = await Promise.all([load(), load()]);
    expect(both.map((rules) => rules?.findExact('/a')?.address)).toEqual(['/b', '/b']);
    expect(requests).toEqual(['/redirects.json']);
  });

  test.each([
    ['the network is down', async () => Promise.reject(new Error('down'))],
    ['the file is missing', async () => new Response('', { status: 404 })],
    ['an HTML page comes instead', async () => new Response('<html>')],
  ])('%s - there are no rules, and the next call requests them again', async (_title, response) => {
    responses = [response, async () => Response.json({ '/a': '/b' })];
    expect(await load()).toBeNull();
    expect((await load())?.findExact('/a')?.address).toBe('/b');
  });
});
