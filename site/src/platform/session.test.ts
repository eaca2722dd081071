import { clearSession, isSignedIn, loadSession, refreshSession } from './session';

const SIGNED_IN = {
  user: { id: 'u1', name: '김하늘', email: 'a@b.test', domain: 'd' },
  role_level: 10,
  token_expired: false,
  expires: '2099-01-01T00:00:00.000Z',
};
const SIGNED_OUT = {};

const realFetch = global.fetch;
/** Functions that respond to the requests, in the order in which those began. */
let respond: ((body: object) => void)[];

beforeEach(() => {
  respond = [];
  global.fetch = () => new Promise((resolve) => respond.push((body) => resolve(Response.json(body))));
});
afterEach(() => {
  clearSession();
  global.fetch = realFetch;
});

test('a refresh during another request, e.g. after a sign-out in another tab - the later request’s response counts', async () => {
  const before = loadSession();
  const after = refreshSession();
  respond[1]!(SIGNED_OUT);
  await after;
  respond[0]!(SIGNED_IN);
  await before;
  expect(isSignedIn()).toBe(false);
});

test('two requests, the earlier answered first - both callers wait for the later response', async () => {
  const before = refreshSession();
  let wasSignedIn: boolean | undefined;
  void before.then(() => (wasSignedIn = isSignedIn()));
  const after = refreshSession();
  respond[0]!(SIGNED_OUT);
  await new Promise((resolve) => setTimeout(resolve));
  expect(wasSignedIn).toBeUndefined();
  respond[1]!(SIGNED_IN);
  await after;
  await before;
  expect(wasSignedIn).toBe(true);
});

test('a session cleared during a request - the response is ignored', async () => {
  const before = refreshSession();
  clearSession();
  respond[0]!(SIGNED_IN);
  await before;
  expect(isSignedIn()).toBe(false);
});

test('a request that fails - is logged, and thrown to the window as a runtime error', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const thrown = jest.fn();
  Object.assign(global, { reportError: thrown });
  const cause = new TypeError('Failed to fetch');
  global.fetch = () => Promise.reject(cause);
  await refreshSession();
  expect(logged).toHaveBeenCalledWith('Failed to fetch auth data', cause);
  expect(thrown).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Failed to fetch auth data', cause }),
  );
  logged.mockRestore();
  Reflect.deleteProperty(global, 'reportError');
});

test('loads of an unknown session - share one request', async () => {
  const loads = [loadSession(), loadSession()];
  expect(respond).toHaveLength(1);
  respond[0]!(SIGNED_IN);
  await Promise.all(loads);
  expect(isSignedIn()).toBe(true);
});
