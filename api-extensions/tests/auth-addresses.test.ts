import { Browser, deleteSignInCounts, signInAs } from './browser';
import { cms, demoPassword } from './cms-under-test';

const FOREIGN_ADDRESSES = [
  'https://evil.example',
  'https://evil.example/localhost',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'http:evil.example',
  'http:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost@evil.example/',
  'http://user:pass@localhost/',
  'http://localhost.evil.example/',
  'https://localhost/',
  'http://localhost:8080/',
  'http://topkeyword.localhost/',
  ' /user',
  // Without the control character it is an address of another site.
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  'x'.repeat(2000),
  '',
];
const OWN_ADDRESSES: [string, string][] = [
  ['/user', 'http://localhost/user'],
  ['/user\u0000', 'http://localhost/user'],
  ['/work?tab=1#top', 'http://localhost/work?tab=1#top'],
  ['http://localhost/admin', 'http://localhost/admin'],
  ['http://localhost', 'http://localhost/'],
  ['/%2F%2Fevil.example', 'http://localhost/%2F%2Fevil.example'],
];

beforeAll(() => deleteSignInCounts('rankup', 'member@rankup.test'));

describe('callback addresses', () => {
  test.each(FOREIGN_ADDRESSES)('callbackUrl %j - replaced by the home page', async (callbackUrl) => {
    const browser = new Browser();
    expect((await browser.signIn('member@rankup.test', demoPassword, callbackUrl)).json.url).toBe(
      'http://localhost/',
    );
    expect((await browser.protocol('signout', { callbackUrl })).json.url).toBe('http://localhost/');
  });

  test.each(OWN_ADDRESSES)('callbackUrl %j - leads to %s', async (callbackUrl, url) => {
    const { json } = await new Browser().signIn('member@rankup.test', demoPassword, callbackUrl);
    expect(json.url).toBe(url);
  });

  test('an unknown host - 404 for every call', async () => {
    for (const path of ['session', 'csrf', 'providers', 'signin'])
      expect((await cms(`/api/auth/${path}`, { host: 'evil.example' })).status).toBe(404);
  });

  test('x-forwarded-host not from the edge - ignored', async () => {
    const { json } = await cms('/api/auth/providers', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(json.credentials.signinUrl).toBe('http://localhost/api/auth/signin/credentials');
  });

  test.each([
    [
      'signin?callbackUrl=%2Fwork&error=SessionRequired',
      '/auth/login?callbackUrl=http%3A%2F%2Flocalhost%2Fwork&error=SessionRequired',
    ],
    ['signin?callbackUrl=https%3A%2F%2Fevil.example', '/auth/login?callbackUrl=http%3A%2F%2Flocalhost%2F'],
    ['error?error=Configuration', '/auth/error?error=Configuration'],
    ['verify-request', '/auth/check-mail'],
    ['signout', '/'],
  ])('GET %s - redirects to %s', async (path, location) => {
    const { status, headers } = await new Browser().get(`/api/auth/${path}`);
    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: `http://localhost${location}`,
    });
  });

  test.each([
    ['GET', 'nothing'],
    ['GET', 'callback/nobody'],
    ['POST', 'signin/nobody'],
    ['POST', 'callback/nobody'],
    ['POST', 'callback/__proto__'],
    ['POST', 'nothing'],
    ['POST', 'callback/kakao'],
  ])('%s %s - 400 in Korean', async (method, path) => {
    const { status, json } = await new Browser().request(`/api/auth/${path}`, {
      method,
      ...(method === 'POST' && { body: {} }),
    });
    expect(status).toBe(400);
    expect(json.error.message).toMatch(/[가-힣]/);
  });
});

describe('the routes of users-permissions', () => {
  test.each([
    ['POST', '/api/auth/local'],
    ['POST', '/api/auth/local/register'],
    ['POST', '/api/auth/forgot-password'],
    ['POST', '/api/auth/reset-password'],
    ['POST', '/api/auth/change-password'],
    ['POST', '/api/auth/refresh'],
    ['POST', '/api/auth/logout'],
    ['GET', '/api/connect/google'],
    ['GET', '/api/auth/google/callback'],
    ['GET', '/api/auth/email-confirmation'],
    ['POST', '/api/auth/send-email-confirmation'],
    ['GET', '/api/users'],
    ['GET', '/api/users/1'],
    ['POST', '/api/users'],
    ['DELETE', '/api/users/1'],
    ['GET', '/api/users/count'],
    ['GET', '/api/users-permissions/roles'],
    ['GET', '/api/estimates'],
    ['GET', '/api/audit-logs'],
    ['GET', '/api/mail-tokens'],
    ['GET', '/api/rate-limits'],
    ['GET', '/api/user-consents'],
    ['GET', '/api/oauth-identities'],
    ['GET', '/api/second-factors'],
  ])('%s %s - closed', async (method, path) => {
    const body = {
      identifier: 'member@rankup.test',
      email: 'member@rankup.test',
      password: demoPassword,
      username: 'abc',
    };
    const response = await cms(path, { method, ...(method === 'POST' && { body }) });
    expect([400, 401, 403, 404, 405]).toContain(response.status);
    expect(response.text).not.toContain('jwt');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('the session cookie as a bearer token - no access to Strapi', async () => {
    const { token = '' } = await signInAs('owner');
    const statusOf = async (path: string) =>
      (await cms(path, { headers: { authorization: `Bearer ${token}` } })).status;
    for (const path of ['/api/domains', '/content-manager/collection-types/api::domain.domain'])
      expect([401, 403]).toContain(await statusOf(path));
    // Strapi's API has no route for pages here.
    expect(await statusOf('/api/pages')).toBe(404);
  });
});
