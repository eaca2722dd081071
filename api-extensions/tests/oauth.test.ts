import * as ownAccount from '../contracts/accounts/own-account';
import {
  Browser,
  PASSWORD,
  setProviderPerson,
  linkFields,
  nextMail,
  registerMember,
  registrationOf,
  uniqueEmail,
} from './browser';
import { admin, entriesPath } from './cms-under-test';
import { dataOf, urlOf } from './contract-client';

let subjects = 1_000;
const someSubject = () => String((subjects += 1) + (Date.now() % 1_000_000_000));

/** Goes to the provider and back, like a browser. @returns the addresses on the way, and the last response */
async function signInThrough(browser: Browser, provider: string, callbackUrl = '/user') {
  const { json } = await browser.protocol(`signin/${provider}`, { callbackUrl });
  const consent = await fetch(urlOf(json), { redirect: 'manual' });
  const back = new URL(consent.headers.get('location') ?? '');
  const response = await browser.get(`${back.pathname}${back.search}`);
  return { url: new URL(urlOf(json)), back, response, location: response.headers.location };
}

test('the redirect to the provider - code flow with state and PKCE, no secret in it', async () => {
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
  '%s, a new person with a verified e-mail - registers without a mail and is signed in at once',
  async (provider) => {
    const [email, subject] = [uniqueEmail(), someSubject()];
    await setProviderPerson({ subject, email, confirmed: true, name: '김카오' });
    const browser = new Browser();
    expect((await signInThrough(browser, provider)).location).toBe(
      `http://localhost/auth/register?provider=${provider}&callbackUrl=%2Fuser`,
    );
    expect((await browser.get('/api/auth/registration')).json.data.from).toEqual({
      provider,
      name: '김카오',
      email,
      email_confirmed: true,
    });

    const other = await browser.post(
      '/api/auth/register',
      registrationOf(uniqueEmail(), { password: undefined }),
    );
    expect(other.json.error.details.fields).toHaveProperty('email');
    const { json } = await browser.post('/api/auth/register', registrationOf(email, { password: undefined }));
    expect(json).toEqual({ data: { next: 'welcome' } });
    expect(await browser.session()).toMatchObject({ role_level: 0, user: { email } });
    expect((await browser.get('/api/users/me')).json.data).toMatchObject({
      has_password: false,
      identities: [{ id: expect.any(String), provider, linked_at: expect.any(String) }],
      approval: 'pending',
    });

    const again = new Browser();
    expect((await signInThrough(again, provider, '/auth/welcome')).location).toBe(
      'http://localhost/auth/welcome',
    );
    expect((await again.session()).user.email).toBe(email);
  },
);

test('naver, which does not verify e-mails - a registration needs the mail; signing in works afterwards', async () => {
  const [email, subject] = [uniqueEmail(), someSubject()];
  await setProviderPerson({ subject, email, name: '김네이버' });
  const browser = new Browser();
  expect((await signInThrough(browser, 'naver')).location).toBe(
    'http://localhost/auth/register?provider=naver&callbackUrl=%2Fuser',
  );
  const { json } = await browser.post('/api/auth/register', registrationOf(email, { password: undefined }));
  expect(json).toEqual({ data: { next: 'check-mail' } });
  expect(await browser.session()).toEqual({});
  expect((await signInThrough(new Browser(), 'naver')).location).toContain('/auth/register');
  const { code } = await nextMail(email);
  await browser.protocol('callback/email', { email, code });
  expect((await browser.session()).user.email).toBe(email);
  expect((await signInThrough(new Browser(), 'naver')).location).toBe('http://localhost/user');
});

test('an account with the e-mail, which the provider verified - linked and signed in', async () => {
  const { email } = await registerMember();
  await setProviderPerson({ subject: someSubject(), email, confirmed: true, name: '나' });
  const browser = new Browser();
  expect((await signInThrough(browser, 'google')).location).toBe('http://localhost/user');
  expect((await browser.get('/api/users/me')).json.data).toMatchObject({
    has_password: true,
    identities: [{ provider: 'google' }],
  });
});

test.each(['naver', 'kakao'])(
  'an account with the e-mail, which %s did not verify - neither linked nor signed in',
  async (provider) => {
    const { email } = await registerMember();
    await setProviderPerson({ subject: someSubject(), email, confirmed: false, name: '도둑' });
    const browser = new Browser();
    expect((await signInThrough(browser, provider)).location).toContain(
      '/auth/login?error=OAuthAccountNotLinked',
    );
    expect(await browser.session()).toEqual({});
  },
);

test('an unconfirmed account of another person - taken over with a verified e-mail, and its password removed', async () => {
  const email = uniqueEmail();
  await new Browser().post('/api/auth/register', registrationOf(email));
  await nextMail(email);
  await setProviderPerson({ subject: someSubject(), email, confirmed: true, name: '나' });
  const browser = new Browser();
  await signInThrough(browser, 'google');
  expect((await browser.session()).user.email).toBe(email);
  expect((await new Browser().signIn(email, PASSWORD)).status).toBe(401);
});

test.each(['deny', 'token', 'profile'])(
  'fault at the provider: %s - error=OAuthCallback, not signed in',
  async (fault) => {
    await setProviderPerson({
      subject: someSubject(),
      email: uniqueEmail(),
      confirmed: true,
      name: '',
      fault,
    });
    const browser = new Browser();
    expect((await signInThrough(browser, 'kakao')).location).toBe(
      'http://localhost/auth/login?error=OAuthCallback',
    );
    expect(await browser.session()).toEqual({});
  },
);

describe('answers that do not match the flow begun in this browser', () => {
  const failed = 'http://localhost/auth/login?error=OAuthCallback';

  async function startSignIn(browser: Browser, provider = 'google') {
    await setProviderPerson({ subject: someSubject(), email: uniqueEmail(), confirmed: true, name: '나' });
    const { json } = await browser.protocol(`signin/${provider}`, { callbackUrl: '/user' });
    const consent = await fetch(urlOf(json), { redirect: 'manual' });
    const back = new URL(consent.headers.get('location') ?? '');
    return `${back.pathname}${back.search}`;
  }

  test("a victim sent to an attacker's answer (login CSRF) - refused", async () => {
    const path = await startSignIn(new Browser());
    expect((await new Browser().get(path)).headers.location).toBe(failed);
    const victim = new Browser();
    await startSignIn(victim);
    expect((await victim.get(path)).headers.location).toBe(failed);
  });

  test('the same answer twice - refused the second time', async () => {
    const browser = new Browser();
    const path = await startSignIn(browser);
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
      const url = new URL(await startSignIn(browser), 'http://localhost');
      change(url.searchParams);
      expect((await browser.get(`${url.pathname}${url.search}`)).headers.location).toBe(failed);
    }
  });

  test("one provider's answer at another provider's callback - refused", async () => {
    const browser = new Browser();
    const path = (await startSignIn(browser, 'google')).replace('/google', '/kakao');
    expect((await browser.get(path)).headers.location).toBe(failed);
  });

  test('a manipulated cookie - refused', async () => {
    const browser = new Browser();
    const path = await startSignIn(browser);
    const cookie = browser.cookies.get('auth.oauth') ?? '';
    browser.cookies.set('auth.oauth', `${cookie.slice(0, -4)}AAAA`);
    expect((await browser.get(path)).headers.location).toBe(failed);
  });

  test('on a site without the provider - 400', async () => {
    const browser = new Browser({ host: 'topkeyword.localhost' });
    expect((await browser.protocol('signin/google')).status).toBe(400);
    expect((await browser.get('/api/auth/callback/google', { code: 'a', state: 'b' })).status).toBe(400);
  });
});

test('the registration cookie of one site on the other - ignored', async () => {
  await setProviderPerson({ subject: someSubject(), email: uniqueEmail(), confirmed: true, name: '나' });
  const browser = new Browser();
  await signInThrough(browser, 'google');
  const there = new Browser({ host: 'topkeyword.localhost' });
  there.cookies.set('auth.register', browser.cookies.get('auth.register') ?? '');
  expect((await there.get('/api/auth/registration')).json.data.from).toBeNull();
});

describe('identities and passwords', () => {
  /** A person who registered through a provider that verifies e-mails, without a password. */
  async function withoutPassword(provider = 'kakao') {
    const [email, subject] = [uniqueEmail(), someSubject()];
    const person = { subject, email, confirmed: true, name: '나' };
    await setProviderPerson(person);
    const browser = new Browser();
    await signInThrough(browser, provider);
    await browser.post('/api/auth/register', registrationOf(email, { password: undefined }));
    return { browser, email, person };
  }
  const identitiesOf = async (browser: Browser) =>
    dataOf(ownAccount.me, (await browser.get('/api/users/me')).json).identities;

  test('an account that an attacker registered with a Naver identity, after a password reset by mail - the identity no longer signs in', async () => {
    const [email, subject] = [uniqueEmail(), someSubject()];
    await setProviderPerson({ subject, email, name: '도둑' });
    const attacker = new Browser();
    await signInThrough(attacker, 'naver');
    await attacker.post('/api/auth/register', registrationOf(email, { password: undefined }));
    await nextMail(email);
    const owner = new Browser();
    await owner.post('/api/auth/password/forgot', { email });
    const { token } = linkFields((await nextMail(email, 1)).link);
    expect((await owner.post('/api/auth/password/reset', { token, password: PASSWORD })).status).toBe(200);
    expect((await owner.signIn(email, PASSWORD)).status).toBe(200);
    expect(await identitiesOf(owner)).toEqual([]);
    expect((await signInThrough(new Browser(), 'naver')).location).toContain('error=OAuthAccountNotLinked');
  });

  test('a first password - needs the mailed code, in the requesting browser; ends the other sessions', async () => {
    const { browser, email } = await withoutPassword();
    const other = new Browser();
    await signInThrough(other, 'kakao');
    const choose = (by: Browser, code?: string) =>
      by.post('/api/users/me/password', { password: PASSWORD, ...(code && { code }) });
    expect((await choose(browser)).json.error.details.fields).toHaveProperty('code');
    expect((await browser.post('/api/users/me/password/code', {})).json).toEqual({ data: { sent: true } });
    const { code, link } = await nextMail(email);
    expect(link).toBe('');
    expect((await choose(other, code)).json.error.details.fields).toHaveProperty('code');
    // The code does not sign in either.
    expect((await browser.clone().protocol('callback/email', { email, code })).status).toBe(401);
    expect((await choose(browser, code)).json).toEqual({ data: { ended: 1 } });
    expect(await other.session()).toEqual({});
    expect((await browser.session()).user.email).toBe(email);
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200);
    expect((await choose(browser, code)).status).toBe(400);
    expect((await browser.post('/api/users/me/password/code', {})).status).toBe(400);
  });

  test('an unlinked identity - other sessions end, the account remains; a verified e-mail links it again', async () => {
    const { browser, email } = await withoutPassword();
    const other = new Browser();
    await signInThrough(other, 'kakao');
    const [identity] = await identitiesOf(browser);
    const unlink = (by: Browser, id?: string) => by.post('/api/users/me/identities/unlink', { id });
    const stranger = (await registerMember()).browser;
    expect((await unlink(stranger, identity?.id)).status).toBe(404);
    expect((await unlink(browser, identity?.id)).json).toEqual({ data: { ended: 1 } });
    expect([await identitiesOf(browser), await other.session()]).toEqual([[], {}]);
    expect((await unlink(browser, identity?.id)).status).toBe(404);
    await signInThrough(other, 'kakao');
    expect((await other.session()).user.email).toBe(email);
  });

  test('an identity with an unverified e-mail, unlinked - no longer signs in', async () => {
    const [email, subject] = [uniqueEmail(), someSubject()];
    await setProviderPerson({ subject, email, name: '김네이버' });
    const browser = new Browser();
    await signInThrough(browser, 'naver');
    await browser.post('/api/auth/register', registrationOf(email, { password: undefined }));
    const { code } = await nextMail(email);
    await browser.protocol('callback/email', { email, code });
    const [identity] = await identitiesOf(browser);
    await browser.post('/api/users/me/identities/unlink', { id: identity?.id });
    expect((await signInThrough(new Browser(), 'naver')).location).toContain('error=OAuthAccountNotLinked');
  });

  test('an e-mail changed by an administrator - sessions, mails and identities of the old one no longer sign in', async () => {
    const { browser, email } = await withoutPassword();
    const { id } = (await browser.get('/api/users/me')).json.data;
    const asked = new Browser();
    await asked.protocol('signin/email', { email });
    const { link } = await nextMail(email);
    const users = entriesPath('plugin::users-permissions.user');
    const moved = await admin(`${users}/${id}`, { method: 'PUT', body: { email: uniqueEmail() } });
    expect(moved.status).toBe(200);
    expect((await asked.openLink(link)).status).toBe(401);
    expect(await browser.session()).toEqual({});
    expect((await signInThrough(new Browser(), 'kakao')).location).toContain('/auth/register');
    // A new account with the old address has no access to the earlier one.
    const next = await registerMember(email);
    expect((await asked.openLink(link)).status).toBe(401);
    expect(await identitiesOf(next.browser)).toEqual([]);
  });
});
