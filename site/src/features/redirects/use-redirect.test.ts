import { followTarget, applyRedirectsToLinks, targetAt } from './use-redirect';

jest.mock('gatsby', () => ({ navigate: jest.fn() }));

const AWAY = 'https://example.com/';
const page = Object.assign(new EventTarget(), { location: { assign: jest.fn(), replace: jest.fn() } });
const opened = jest.fn();
const gatsby = { ___navigate: opened as (to: string | number, options?: { replace?: boolean }) => unknown };

beforeAll(async () => {
  Object.assign(globalThis, { window: page });
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ '/away': AWAY, '/old': '/new' }));
  applyRedirectsToLinks(gatsby, (to) => to.startsWith('/work'), page as unknown as Window);
  expect(request).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('mouseover'));
  // The rules arrive with the response.
  await new Promise(setImmediate);
});
beforeEach(() => jest.clearAllMocks());
afterAll(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'window');
});

test('a link to a redirected path of this site, after the first use of the page - opens the target in the router', () => {
  gatsby.___navigate('/old');
  expect(opened).toHaveBeenCalledWith('/new', undefined);
  expect(targetAt('/open')).toBeNull();
});

test.each([
  ['a link to a page that needs a new document', undefined, 'assign'],
  [
    'a redirect to a page that needs a new document, whose address must not stay in the history',
    { replace: true },
    'replace',
  ],
] as const)('%s - is opened by a page load', (_name, options, method) => {
  gatsby.___navigate('/work', options);
  expect(opened).not.toHaveBeenCalled();
  expect(page.location[method]).toHaveBeenCalledWith('/work');
});

test('a link that leaves the site, then back from the back-forward cache - the page is shown again', async () => {
  gatsby.___navigate('/away');
  expect(targetAt('/open')).toBe(AWAY);
  const following = followTarget(AWAY, new AbortController().signal);
  await new Promise(setImmediate);
  expect(page.location.assign).toHaveBeenCalledWith(AWAY);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await following;
  expect(targetAt('/open')).toBeNull();
});

test('a link that leaves the site, then a step in the history before it has left - the page of that step is shown', () => {
  gatsby.___navigate('/away');
  expect(targetAt('/before')).toBe(AWAY);
  page.dispatchEvent(new Event('popstate'));
  expect(targetAt('/before')).toBeNull();
});
