import { Browser, PASSWORD, atProvider, nextMail, registered, registrationOf, someEmail } from './browser';

let subjects = 1_000;
const someSubject = () => String((subjects += 1) + (Date.now() % 1_000_000_000));

/** Goes to the provider and comes back, as a browser does. @returns where it ends */
async function through(browser: Browser, provider: string, callbackUrl = '/user') {
  const { json } = await browser.protocol(`signin/${provider}`, { callbackUrl });
  const consent = await fetch(json.url as string, { redirect: 'manual' });
  const back = new URL(consent.headers.get('location') ?? '');
  const answer = await browser.get(`${back.pathname}${back.search}`);
  return { url: new URL(json.url as string), back, answer, location: answer.headers.location };
}

test('the way to the provider - code flow with state and PKCE, nothing secret in it', async () => {
  const browser = new Browser();
  const { json } = await browser.protocol('signin/google', { callbackUrl: '/user' });
  const url = new URL(json.url);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'client-of-rankup',
    redirect_uri: 'http://localhost/api/auth/callback/google',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  expect(json.url).not.toContain('secret');
  expect(browser.setCookies.find((line) => line.startsWith('auth.oauth='))).toMatch(/Max-Age=900$/);
});

test.each(['kakao', 'google'])(
  '%s, an unknown person whose e-mail it vouches for - registers without a mail, then signs in at once',
  async (provider) => {
    const [email, subject] = [someEmail(), someSubject()];
    await atProvider({ subject, email, confirmed: true, name: '김카오' });
    const browser = new Browser();
    expect((await through(browser, provider)).location).toBe(
      `http://localhost/auth/register?provider=${provider}`,
    );
    expect((await browser.get('/api/auth/registration')).json.data.from).toEqual({
      provider,
      name: '김카오',
      email,
      email_confirmed: true,
    });

    const other = await browser.post(
      '/api/auth/register',
      registrationOf(someEmail(), { password: undefined }),
    );
    expect(other.json.error.details.fields).toHaveProperty('email');
    const { json } = await browser.post('/api/auth/register', registrationOf(email, { password: undefined }));
    expect(json).toEqual({ data: { next: 'welcome' } });
    expect(await browser.session()).toMatchObject({ role_level: 0, user: { email } });
    expect((await browser.get('/api/users/me')).json.data).toMatchObject({
      has_password: false,
      providers: [provider],
      approval: 'pending',
    });

    const again = new Browser();
    expect((await through(again, provider, '/auth/welcome')).location).toBe('http://localhost/auth/welcome');
    expect((await again.session()).user.email).toBe(email);
  },
);

test('naver, which does not vouch - registering needs the mail; signing in works after that', async () => {
  const [email, subject] = [someEmail(), someSubject()];
  await atProvider({ subject, email, name: '김네이버' });
  const browser = new Browser();
  expect((await through(browser, 'naver')).location).toBe('http://localhost/auth/register?provider=naver');
  const { json } = await browser.post('/api/auth/register', registrationOf(email, { password: undefined }));
  expect(json).toEqual({ data: { next: 'check-mail' } });
  expect(await browser.session()).toEqual({});
  expect((await through(new Browser(), 'naver')).location).toContain('/auth/register');
  const { code } = await nextMail(email);
  await browser.protocol('callback/email', { email, code });
  expect((await browser.session()).user.email).toBe(email);
  expect((await through(new Browser(), 'naver')).location).toBe('http://localhost/user');
});

test('an account of that e-mail, vouched for - linked and signed in', async () => {
  const { email } = await registered();
  await atProvider({ subject: someSubject(), email, confirmed: true, name: '나' });
  const browser = new Browser();
  expect((await through(browser, 'google')).location).toBe('http://localhost/user');
  expect((await browser.get('/api/users/me')).json.data).toMatchObject({
    has_password: true,
    providers: ['google'],
  });
});

test.each(['naver', 'kakao'])(
  'an account of that e-mail, not vouched for by %s - not linked: nobody is let in',
  async (provider) => {
    const { email } = await registered();
    await atProvider({ subject: someSubject(), email, confirmed: false, name: '도둑' });
    const browser = new Browser();
    expect((await through(browser, provider)).location).toContain('/auth/login?error=OAuthAccountNotLinked');
    expect(await browser.session()).toEqual({});
  },
);

test("an account that somebody registered with my address and never confirmed - mine by the provider's word, their password gone", async () => {
  const email = someEmail();
  await new Browser().post('/api/auth/register', registrationOf(email));
  await nextMail(email);
  await atProvider({ subject: someSubject(), email, confirmed: true, name: '나' });
  const browser = new Browser();
  await through(browser, 'google');
  expect((await browser.session()).user.email).toBe(email);
  expect((await new Browser().signIn(email, PASSWORD)).status).toBe(401);
});

test.each(['deny', 'token', 'profile'])(
  'fault at the provider: %s - error=OAuthCallback, nobody signed in',
  async (fault) => {
    await atProvider({ subject: someSubject(), email: someEmail(), confirmed: true, name: '', fault });
    const browser = new Browser();
    expect((await through(browser, 'kakao')).location).toBe(
      'http://localhost/auth/login?error=OAuthCallback',
    );
    expect(await browser.session()).toEqual({});
  },
);

describe('what does not belong to what this browser began', () => {
  const failed = 'http://localhost/auth/login?error=OAuthCallback';

  async function begun(browser: Browser, provider = 'google') {
    await atProvider({ subject: someSubject(), email: someEmail(), confirmed: true, name: '나' });
    const { json } = await browser.protocol(`signin/${provider}`, { callbackUrl: '/user' });
    const consent = await fetch(json.url as string, { redirect: 'manual' });
    const back = new URL(consent.headers.get('location') ?? '');
    return `${back.pathname}${back.search}`;
  }

  test("a victim sent to an attacker's answer (login CSRF) - refused", async () => {
    const path = await begun(new Browser());
    expect((await new Browser().get(path)).headers.location).toBe(failed);
    const victim = new Browser();
    await begun(victim);
    expect((await victim.get(path)).headers.location).toBe(failed);
  });

  test('the same answer twice - refused the second time', async () => {
    const browser = new Browser();
    const path = await begun(browser);
    expect((await browser.get(path)).headers.location).toContain('/auth/register');
    expect((await browser.get(path)).headers.location).toBe(failed);
  });

  test('another state, no state, no code - refused', async () => {
    for (const change of [
      (query: URLSearchParams) => query.set('state', 'x'),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.delete('code'),
    ]) {
      const browser = new Browser();
      const url = new URL(await begun(browser), 'http://localhost');
      change(url.searchParams);
      expect((await browser.get(`${url.pathname}${url.search}`)).headers.location).toBe(failed);
    }
  });

  test("one provider's answer at another's address - refused", async () => {
    const browser = new Browser();
    const path = (await begun(browser, 'google')).replace('/google', '/kakao');
    expect((await browser.get(path)).headers.location).toBe(failed);
  });

  test('a cookie that was tampered with - refused', async () => {
    const browser = new Browser();
    const path = await begun(browser);
    const cookie = browser.cookies.get('auth.oauth') ?? '';
    browser.cookies.set('auth.oauth', `${cookie.slice(0, -4)}AAAA`);
    expect((await browser.get(path)).headers.location).toBe(failed);
  });

  test('on a site where it is not configured - 400', async () => {
    const browser = new Browser({ host: 'topkeyword.localhost' });
    expect((await browser.protocol('signin/google')).status).toBe(400);
    expect((await browser.get('/api/auth/callback/google', { code: 'a', state: 'b' })).status).toBe(400);
  });
});

test("the newcomer's cookie of one site at the other - not taken over", async () => {
  await atProvider({ subject: someSubject(), email: someEmail(), confirmed: true, name: '나' });
  const browser = new Browser();
  await through(browser, 'google');
  const there = new Browser({ host: 'topkeyword.localhost' });
  there.cookies.set('auth.register', browser.cookies.get('auth.register') ?? '');
  expect((await there.get('/api/auth/registration')).json.data.from).toBeNull();
});
