import { Browser, deleteSignInCounts, signInAs, uniqueEmail } from './browser';
import { demoPassword } from './cms-under-test';
import { urlOf } from './contract-client';

beforeAll(async () => {
  for (const role of ['member', 'manager']) await deleteSignInCounts('rankup', `${role}@rankup.test`);
});

describe('csrf, providers and session', () => {
  test('csrf - a token with an HttpOnly cookie, no-store', async () => {
    const browser = new Browser();
    const { json, headers } = await browser.get('/api/auth/csrf');
    expect(json.csrfToken).toMatch(/^[\w-]{43}$/);
    expect(headers['cache-control']).toBe('private, no-cache, no-store');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^auth\.csrf=.+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await browser.csrf()).toBe(json.csrfToken);
  });

  test('over https - cookies are Secure and have the __Host- prefix', async () => {
    const browser = new Browser({ https: true });
    await browser.signIn('member@rankup.test');
    expect([...browser.cookies.keys()].sort()).toEqual(['__Host-auth.device', '__Host-auth.session']);
    for (const line of browser.setCookies)
      expect(line).toMatch(/^__Host-auth\.\w+=[^;]*; Path=\/; HttpOnly; SameSite=Lax.*; Secure$/);
    expect(await browser.session()).toMatchObject({ role_level: 10 });
  });

  test('providers - by id, with absolute addresses of the requested origin', async () => {
    const { json } = await new Browser({ https: true }).get('/api/auth/providers');
    expect(Object.keys(json)).toEqual(['credentials', 'email', 'kakao', 'naver', 'google']);
    expect(json.kakao).toEqual({
      id: 'kakao',
      name: '카카오',
      type: 'oauth',
      signinUrl: 'https://localhost/api/auth/signin/kakao',
      callbackUrl: 'https://localhost/api/auth/callback/kakao',
    });
  });

  test('providers of a site where none is configured - no OAuth', async () => {
    const { json } = await new Browser({ host: 'topkeyword.localhost' }).get('/api/auth/providers');
    expect(Object.keys(json)).toEqual(['credentials', 'email']);
  });

  test('session and providers in one response - the same as in two, no-store', async () => {
    const browser = new Browser();
    const { json, headers } = await browser.get('/api/auth/sign-in-page');
    const { json: providers } = await browser.get('/api/auth/providers');
    // No site sends messages until it has a connection for them.
    expect(json).toEqual({ session: {}, providers, messages: false });
    expect(headers['cache-control']).toContain('no-store');
    await browser.signIn('member@rankup.test', demoPassword, '/work');
    const signedIn = (await browser.get('/api/auth/sign-in-page')).json;
    expect(signedIn).toEqual({ session: await browser.session(), providers, messages: false });
  });

  test('session of a visitor - an empty object, no-store', async () => {
    const { status, json, headers } = await new Browser().get('/api/auth/session', { callbackUrl: '/x' });
    expect({ status, json }).toEqual({ status: 200, json: {} });
    expect(headers['cache-control']).toContain('no-store');
  });
});

describe('signing in and out', () => {
  test('the correct password - 200 with the absolute url, a session and its HttpOnly cookie', async () => {
    const browser = new Browser();
    const response = await browser.signIn('member@rankup.test', demoPassword, '/work');
    expect(response).toMatchObject({ status: 200, json: { url: 'http://localhost/work' } });
    const cookie = response.headers['set-cookie']?.find((line) => line.startsWith('auth.session='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(7 * 86_400 - 120);
    expect(seconds).toBeLessThanOrEqual(7 * 86_400);
    const session = await browser.session();
    expect(session).toEqual({
      user: {
        id: expect.stringMatching(/^[a-z0-9]{24}$/),
        name: '김회원',
        email: 'member@rankup.test',
        domain: 'rankup',
      },
      role_level: 10,
      token_expired: false,
      expires: expect.any(String),
    });
    expect(JSON.stringify(session)).not.toContain(browser.token);
  });

  test.each([
    ['member', 10],
    ['manager', 50],
    ['staff', 70],
    ['owner', 90],
    ['pending', 0],
  ])('the role %s - level %i', async (role, level) => {
    expect((await (await signInAs(role)).session()).role_level).toBe(level);
  });

  test('an unapproved account without a requested page - redirected to its status page', async () => {
    const fields = { email: 'pending@rankup.test', password: demoPassword };
    const redirectOf = async (callbackUrl: string) =>
      urlOf((await new Browser().protocol('callback/credentials', { ...fields, callbackUrl })).json);
    expect(await redirectOf('/')).toBe('http://localhost/auth/welcome');
    expect(await redirectOf('/work')).toBe('http://localhost/auth/welcome');
    expect(await redirectOf('//evil.example')).toBe('http://localhost/auth/welcome');
    expect(await redirectOf('/user')).toBe('http://localhost/user');
  });

  test('a sign-in by a form without the field json - redirected', async () => {
    const browser = new Browser();
    const csrfToken = await browser.csrf();
    const fields = { csrfToken, callbackUrl: '/user', email: 'member@rankup.test', password: demoPassword };
    const { status, headers } = await browser.form('/api/auth/callback/credentials', fields);
    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: 'http://localhost/user',
    });
    expect((await browser.session()).role_level).toBe(10);
  });

  test('the e-mail in another case - the same account', async () => {
    expect((await new Browser().signIn(' Member@RankUp.test ')).status).toBe(200);
  });

  test.each([
    ['a wrong password', 'member@rankup.test', 'wrong'],
    ['an unknown account', 'nobody@rankup.test', 'wrong'],
    ['no e-mail at all', '', ''],
    ['an account of the other site', 'member@topkeyword.test', demoPassword],
    ['a password of 20,000 characters', 'member@rankup.test', 'x'.repeat(20_000)],
    ['a password in another case', 'member@rankup.test', demoPassword.toLowerCase()],
  ])('a sign-in with %s - 401 with the same response', async (_name, email, password) => {
    const browser = new Browser();
    const { status, json } = await browser.signIn(email, password, '/work');
    expect(status).toBe(401);
    expect(json).toEqual({
      url: 'http://localhost/auth/login?error=CredentialsSignin&callbackUrl=http%3A%2F%2Flocalhost%2Fwork',
    });
    expect(browser.token).toBeUndefined();
  });

  test('sign-out - 200 with the url, the cookie is removed and the token invalid', async () => {
    const browser = await signInAs('member');
    const stolen = browser.token;
    expect(await browser.signOut()).toMatchObject({ status: 200, json: { url: 'http://localhost/' } });
    expect(browser.token).toBeUndefined();
    browser.token = stolen;
    expect(await browser.session()).toEqual({});
  });

  test('two tabs sign out - both succeed', async () => {
    const browser = await signInAs('member');
    const clone = browser.clone();
    expect((await browser.signOut()).status).toBe(200);
    expect((await clone.signOut()).status).toBe(200);
    expect(await clone.session()).toEqual({});
  });

  test('sign-out - another device stays signed in', async () => {
    const [here, there] = [await signInAs('member'), await signInAs('member')];
    await here.signOut();
    expect((await there.session()).role_level).toBe(10);
  });

  test('signing in again in the same browser - a new token, the old one is invalid', async () => {
    const browser = await signInAs('member');
    const before = browser.token;
    await browser.signIn('member@rankup.test');
    expect(browser.token).not.toBe(before);
    browser.token = before;
    expect(await browser.session()).toEqual({});
  });

  test('session fixation: a cookie planted before signing in - replaced', async () => {
    const attacker = await signInAs('member');
    const victim = new Browser();
    victim.token = attacker.token;
    await victim.signIn('manager@rankup.test');
    expect(victim.token).not.toBe(attacker.token);
    expect(await attacker.session()).toEqual({});
    expect((await victim.session()).user.email).toBe('manager@rankup.test');
  });
});

describe('CSRF', () => {
  const credentials = {
    email: 'member@rankup.test',
    password: demoPassword,
    json: 'true',
    callbackUrl: '/work',
  };

  async function expectRejected(browser: Browser, fields: Record<string, string>) {
    const { status, json } = await browser.form('/api/auth/callback/credentials', {
      ...credentials,
      ...fields,
    });
    expect({ status, json }).toEqual({
      status: 200,
      json: { url: 'http://localhost/auth/signin?csrf=true&callbackUrl=http%3A%2F%2Flocalhost%2Fwork' },
    });
    expect(browser.token).toBeUndefined();
  }

  test('no token and no cookie - no effect', () => expectRejected(new Browser(), {}));

  test('a token without its cookie - no effect', async () => {
    const browser = new Browser();
    const csrfToken = await browser.csrf();
    browser.cookies.clear();
    await expectRejected(browser, { csrfToken });
  });

  test("another browser's token - no effect", async () => {
    const browser = new Browser();
    await browser.csrf();
    await expectRejected(browser, { csrfToken: await new Browser().csrf() });
  });

  test('an invented token and cookie - no effect', async () => {
    const browser = new Browser();
    browser.cookies.set('auth.csrf', 'made-up|made-up');
    await expectRejected(browser, { csrfToken: 'made-up' });
  });

  test('token and cookie of the other site - no effect', async () => {
    const other = new Browser({ host: 'topkeyword.localhost' });
    const csrfToken = await other.csrf();
    const browser = new Browser();
    browser.cookies.set('auth.csrf', other.cookies.get('auth.csrf') ?? '');
    await expectRejected(browser, { csrfToken });
  });

  test('token and cookie from before signing in, replayed afterwards - no effect', async () => {
    const browser = new Browser();
    const csrfToken = await browser.csrf();
    const cookie = browser.cookies.get('auth.csrf') ?? '';
    await browser.signIn('member@rankup.test');
    browser.cookies.set('auth.csrf', cookie);
    const { status, json } = await browser.form('/api/auth/signout', { csrfToken, json: 'true' });
    expect(status).toBe(400);
    expect(json.error.message).toBe('Could not fetch CSRF Token for signing out');
    expect((await browser.session()).role_level).toBe(10);
  });

  test('sign-out without a token - 400, the session remains', async () => {
    const browser = await signInAs('member');
    const { status, json } = await browser.form('/api/auth/signout', { json: 'true' });
    expect(status).toBe(400);
    expect(json.error.message).toBe('Could not fetch CSRF Token for signing out');
    expect((await browser.session()).role_level).toBe(10);
  });

  test.each(['signin/email', 'signin/kakao', 'callback/email'])(
    '%s without a CSRF token - leads to the sign-in page',
    async (path) => {
      const { status, json } = await new Browser().form(`/api/auth/${path}`, {
        json: 'true',
        email: uniqueEmail(),
      });
      expect({ status, json }).toEqual({
        status: 200,
        json: { url: 'http://localhost/auth/signin?csrf=true' },
      });
    },
  );

  test.each([
    ['Sec-Fetch-Site of another site', { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' }],
    [
      'Sec-Fetch-Site of another host of the same registrable domain',
      { 'sec-fetch-site': 'same-site', origin: 'http://x.localhost' },
    ],
    ['only an Origin of another site', { 'sec-fetch-site': '', origin: 'http://evil.example' }],
    ['only the Origin null', { 'sec-fetch-site': '', origin: 'null' }],
    ['neither header', { 'sec-fetch-site': '', origin: '' }],
  ])('an unsafe JSON call of a signed-in user with %s - 403', async (_name, headers) => {
    const browser = await signInAs('member');
    const body = { company: '가', name: '나', phone: '02-123-4567' };
    const { status, json } = await browser.request('/api/users/me', { method: 'PUT', body, headers });
    expect({ status, code: json.error.details.code }).toEqual({ status: 403, code: 'CROSS_SITE' });
  });

  test('a plain form to a JSON call - 415', async () => {
    const browser = await signInAs('member');
    const { status } = await browser.form('/api/users/me/consents', { marketing: 'true' });
    expect(status).toBe(415);
  });
});
