import { FALLBACK_MS, isRedirectTimeout } from '../../platform/page-load';
import { followRedirect } from './follow-redirect';

let page: EventTarget;

beforeEach(() => {
  jest.useFakeTimers();
  page = new EventTarget();
  Object.assign(global, { window: page });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(global, 'window');
});

function fakeNavigation(signal?: AbortSignal) {
  const calls: unknown[] = [];
  return {
    calls,
    navigate: async (to: string, options: object) => void calls.push(['navigate', to, options]),
    location: {
      assign: (to: string | URL) => void calls.push(['assign', to]),
      replace: (to: string | URL) => void calls.push(['replace', to]),
    },
    signal,
  };
}

/** Current state of a promise. */
async function stateOf(promise: Promise<void>): Promise<string> {
  const pending = Promise.resolve('pending');
  return Promise.race([promise.then(() => 'resolved').catch(() => 'rejected'), pending.then(() => pending)]);
}

test('a page of this site - is opened by the router, replacing the redirected path', async () => {
  const navigation = fakeNavigation();
  await followRedirect('/service?a=1#b', navigation);
  expect(navigation.calls).toEqual([['navigate', '/service?a=1#b', { replace: true }]]);
  expect(jest.getTimerCount()).toBe(0);
});

test.each(['https://example.com/a', '/uploads/price.pdf'])(
  '%s - is opened by a full page load, which is given up after 60 s and not before',
  async (target) => {
    const navigation = fakeNavigation();
    const following = followRedirect(target, navigation);
    expect(navigation.calls).toEqual([['replace', target]]);
    jest.advanceTimersByTime(59_999);
    expect(await stateOf(following)).toBe('pending');
    const failed = following.then(() => null, isRedirectTimeout);
    jest.advanceTimersByTime(1);
    expect(await failed).toBe(true);
    expect(FALLBACK_MS).toBe(60_000);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('a clicked link - its page stays in the history, so that back leads to it', () => {
  const navigation = fakeNavigation();
  void followRedirect('https://example.com/a', { ...navigation, byLink: true });
  expect(navigation.calls).toEqual([['assign', 'https://example.com/a']]);
});

test('the visitor returns from the back-forward cache - the wait resolves; a first page show does not end it', async () => {
  const following = followRedirect('https://example.com/', fakeNavigation());
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(await stateOf(following)).toBe('pending');
  show(true);
  await following;
  expect(jest.getTimerCount()).toBe(0);
});

test('the visitor navigates meanwhile - the wait resolves', async () => {
  const elsewhere = new AbortController();
  const following = followRedirect('https://example.com/', fakeNavigation(elsewhere.signal));
  elsewhere.abort();
  await following;
  expect(jest.getTimerCount()).toBe(0);
  await followRedirect('https://example.com/', fakeNavigation(elsewhere.signal));
  expect(jest.getTimerCount()).toBe(0);
});

test.each(['javascript:alert(1)', '//example.com', 'service', '#a', 'mailto:a@b.kr', ''])(
  'the target %j - is refused',
  async (target) => {
    const navigation = fakeNavigation();
    await expect(followRedirect(target, navigation)).rejects.toThrow(TypeError);
    expect(navigation.calls).toEqual([]);
  },
);
