import { webLookup } from 'api-extensions/contracts/lookups/lookups';
import { readMember, signOutMember } from 'api-extensions/contracts/accounts/members';
import { z } from 'zod';
import { foundResult } from '../features/lookups/sample-results';
import { callApi, callForm, type CallError } from './api-call';
import { clearSession, isSignedIn, loadSession, refreshSession } from './session';

const realFetch = global.fetch;
afterEach(() => {
  global.fetch = realFetch;
});

const respondWith = (body: string, status = 200) => {
  const fake = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => new Response(body, { status }),
  );
  global.fetch = fake;
  return fake;
};
const query = { keyword: '강남 치과', target: 'example.com', subdomains: 'false' };
const call = (options: { signal?: AbortSignal; timeoutMs?: number } = {}) =>
  callApi(webLookup, { query, timeoutMs: 1000, ...options });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error as CallError).failure,
  );

test("a call - requests the contract's address, and parses the response", async () => {
  const data = foundResult();
  const fake = respondWith(JSON.stringify({ data }));
  await expect(call()).resolves.toEqual({ data });
  const [url, init] = fake.mock.calls[0] ?? [];
  expect(url).toBe(`/api/search/n/web?${new URLSearchParams(query)}`);
  expect(init?.method).toBe('GET');
});

test('an error of the contract - is the failure, with all details', async () => {
  const error = {
    status: 503,
    name: 'E',
    message: '사정',
    details: { code: 'LOOKUP_UNAVAILABLE', reason: 'rate' },
  };
  respondWith(JSON.stringify({ data: null, error }), 503);
  expect(await failureOf(call())).toEqual({ kind: 'refused', error });
});

test('a call rejected for an ended session - reloads the session, once and only if the page has one', async () => {
  const details = { code: 'UNAUTHENTICATED' };
  const error = { status: 401, name: 'E', message: '로그인해 주세요.', details };
  const fake = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async (url) =>
    String(url) === '/api/auth/session'
      ? new Response('{}')
      : new Response(JSON.stringify({ data: null, error }), { status: 401 }),
  );
  global.fetch = fake;
  const reloads = () => fake.mock.calls.filter(([url]) => url === '/api/auth/session').length;
  await failureOf(call());
  expect(reloads()).toBe(0);

  const user = { id: 'u1', name: '김하늘', email: 'a@b.test', domain: 'd' };
  const expires = '2099-01-01T00:00:00.000Z';
  await loadSession(Promise.resolve({ user, role_level: 10, token_expired: false, expires }));
  expect(isSignedIn()).toBe(true);
  expect(await failureOf(call())).toEqual({ kind: 'refused', error });
  // Waits for the reload that the error has started.
  await loadSession();
  expect(isSignedIn()).toBe(false);
  expect(reloads()).toBe(1);
  await failureOf(call());
  expect(reloads()).toBe(1);
  clearSession();
});

test('a call of the ended session, rejected after a new sign-in - the new session stays', async () => {
  const details = { code: 'UNAUTHENTICATED' };
  const error = { status: 401, name: 'E', message: '로그인해 주세요.', details };
  const user = { id: 'u1', name: '김하늘', email: 'a@b.test', domain: 'd' };
  const expires = '2099-01-01T00:00:00.000Z';
  let reject = (_response: Response): void => undefined;
  /** The server's answers by its cookies, which are those of the time of the request. */
  let ofServer: object = {};
  global.fetch = async (url) =>
    String(url) === '/api/auth/session'
      ? Response.json(ofServer)
      : new Promise((resolve) => (reject = resolve));
  await loadSession(Promise.resolve({ user, role_level: 10, token_expired: false, expires }));

  const late = failureOf(call());
  await refreshSession();
  expect(isSignedIn()).toBe(false);
  ofServer = { user, role_level: 10, token_expired: false, expires };
  await refreshSession();
  expect(isSignedIn()).toBe(true);
  reject(Response.json({ data: null, error }, { status: 401 }));
  expect(await late).toEqual({ kind: 'refused', error });
  expect(isSignedIn()).toBe(true);
  await loadSession();
  expect(isSignedIn()).toBe(true);
  clearSession();
});

test.each([
  ['a truncated body', '{"data":{"outcome":', 200],
  ['another shape', '{"data":{"outcome":"guessed"}}', 200],
  [
    'an unknown code',
    '{"data":null,"error":{"status":500,"name":"E","message":"m","details":{"code":"NEW"}}}',
    500,
  ],
  ['an empty body', '', 200],
])('%s - is the failure unreadable', async (_name, body, status) => {
  respondWith(body, status);
  expect(await failureOf(call())).toEqual({ kind: 'unreadable' });
});

test('HTML of a proxy - is the failure unreadable, with its status', async () => {
  respondWith('<html>502</html>', 502);
  expect(await failureOf(call())).toEqual({ kind: 'unreadable', status: 502 });
});

test('no connection - is the failure network', async () => {
  global.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await failureOf(call())).toEqual({ kind: 'network' });
});

/** Never responds, and rejects as fetch does when its signal aborts. */
const hang: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

test('no response in time - is the failure timeout', async () => {
  global.fetch = hang;
  expect(await failureOf(call({ timeoutMs: 20 }))).toEqual({ kind: 'timeout' });
});

test('a call that its caller aborts - is the failure aborted', async () => {
  global.fetch = hang;
  const controller = new AbortController();
  const failure = failureOf(call({ signal: controller.signal }));
  controller.abort();
  expect(await failure).toEqual({ kind: 'aborted' });
});

test('path parameters, body and headers - are sent as given', async () => {
  const fake = respondWith('{}');
  await callApi(
    {
      method: 'POST',
      path: '/search/bulk/:id/retry',
      access: 'visitor',
      body: z.object({ rows: z.array(z.string()) }),
      response: z.object({}),
    },
    { params: { id: 'a/b' }, body: { rows: [] }, headers: { 'x-run-key': 'secret' }, timeoutMs: 1000 },
  );
  const [url, init] = fake.mock.calls[0] ?? [];
  expect(url).toBe('/api/search/bulk/a%2Fb/retry');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"rows":[]}',
    headers: { 'content-type': 'application/json', 'x-run-key': 'secret' },
  });
});

test("a call with a body and a path parameter - sends JSON to the contract's address", async () => {
  const fake = respondWith(JSON.stringify({ data: { ended: 2 } }));
  await callApi(signOutMember, { body: { user_id: 'a1' }, timeoutMs: 1000 });
  const [url, init] = fake.mock.calls[0] ?? [];
  expect(url).toBe('/api/users/sign-out');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"user_id":"a1"}',
    headers: { 'content-type': 'application/json' },
  });

  respondWith('{}');
  await failureOf(callApi(readMember, { params: { id: 'a/../b' }, timeoutMs: 1000 }));
  expect(jest.mocked(global.fetch).mock.calls[0]?.[0]).toBe('/api/users/member/a%2F..%2Fb');
});

test('a form-encoded call - returns a response of any status, except an error of the contract', async () => {
  const fake = respondWith('{"url":"http://localhost/auth/login?error=CredentialsSignin"}', 401);
  const form = { email: 'a@b.test', password: '비밀 번호&' };
  await expect(callForm('/api/auth/callback/credentials', { form, timeoutMs: 1000 })).resolves.toEqual({
    status: 401,
    ok: false,
    body: { url: 'http://localhost/auth/login?error=CredentialsSignin' },
  });
  const body = fake.mock.calls[0]?.[1]?.body;
  expect(body).toBeInstanceOf(URLSearchParams);
  expect(Object.fromEntries(body as URLSearchParams)).toEqual(form);

  const error = { status: 400, name: 'E', message: '사정', details: { code: 'CROSS_SITE' } };
  respondWith(JSON.stringify({ data: null, error }), 400);
  expect(await failureOf(callForm('/api/auth/signout', { form: {}, timeoutMs: 1000 }))).toEqual({
    kind: 'refused',
    error,
  });
});
