// Both databases: instants, which the databases store differently.
import * as ownAccount from '../contracts/accounts/own-account';
import { Browser, signInAs } from './browser';
import { cms, isSqlite, databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';

const database = databaseOfTests();

/** An instant in ms as Strapi stores it in this database. */
const toStoredInstant = (instant: number) => (isSqlite ? instant : new Date(instant));
const DAY = 24 * 3600_000;
const daysUntil = (instant: string | number | Date) =>
  Math.round((new Date(instant).getTime() - Date.now()) / DAY);

const rowOf = (browser: Browser) => database('strapi_sessions').where({ session_id: browser.sessionId });
const setSession = (browser: Browser, columns: Record<string, unknown>) => rowOf(browser).update(columns);

const ageOneDay = (browser: Browser) =>
  setSession(browser, { created_at: toStoredInstant(Date.now() - DAY - 1000) });

describe('tokens', () => {
  test('a session that is less than a day old - keeps its token', async () => {
    const browser = await signInAs('member');
    const before = browser.token;
    await browser.session();
    expect(browser.token).toBe(before);
  });

  test('a session that is a day old - gets a new token; the old one, used again, ends the whole family', async () => {
    const browser = await signInAs('member');
    const thief = browser.clone();
    await ageOneDay(browser);
    const rotatedId = browser.sessionId;
    expect((await browser.session()).role_level).toBe(10);
    expect(browser.token).not.toBe(thief.token);
    await database('strapi_sessions')
      .where({ session_id: rotatedId })
      .update({ updated_at: toStoredInstant(Date.now() - 60_000) });
    expect(await thief.session()).toEqual({});
    expect(await browser.session()).toEqual({});
    const audit = await (await signInAs('manager')).get('/api/users/audit', { action: 'session-stolen' });
    expect(audit.json.data[0]).toMatchObject({
      actor: null,
      address: thief.address,
      target: { name: '김회원' },
    });
  });

  test('an old token, used again on any other call - ends the family, too', async () => {
    const browser = await signInAs('member');
    const thief = browser.clone();
    await ageOneDay(browser);
    const rotatedId = browser.sessionId;
    await browser.session();
    await database('strapi_sessions')
      .where({ session_id: rotatedId })
      .update({ updated_at: toStoredInstant(Date.now() - 60_000) });
    expect((await thief.get('/api/users/me')).status).toBe(401);
    expect((await browser.get('/api/users/me')).status).toBe(401);
  });

  test('five tabs use a token that is a day old at once - one new token, no tab is signed out', async () => {
    const browser = await signInAs('member');
    await ageOneDay(browser);
    const tabs = Array.from({ length: 5 }, () => browser.clone());
    const before = browser.token;
    const sessions = await Promise.all(tabs.map((tab) => tab.session()));
    expect(sessions.map(({ role_level }) => role_level)).toEqual([10, 10, 10, 10, 10]);
    const newTokens = new Set(tabs.map(({ token }) => token).filter((token) => token !== before));
    expect(newTokens.size).toBe(1);
    browser.token = [...newTokens][0];
    expect((await browser.session()).role_level).toBe(10);
    const list = await browser.get('/api/users/me/sessions');
    expect(dataOf(ownAccount.ownSessions, list.json).filter(({ current }) => current)).toHaveLength(1);
  });

  test('seven days without use - the token has expired, which is said once, without data of the person', async () => {
    const browser = await signInAs('member');
    const { user, expires } = await browser.session();
    expect(daysUntil(expires)).toBe(7);
    const end = Date.now() - 1000;
    await setSession(browser, { expires_at: toStoredInstant(end) });
    const thief = browser.clone();
    expect((await thief.get('/api/users/me')).status).toBe(401);
    expect(await browser.session()).toEqual({
      user: { id: user.id, name: '', email: '', domain: 'rankup' },
      role_level: 0,
      token_expired: true,
      expires: new Date(end).toISOString(),
    });
    expect(browser.token).toBeUndefined();
    expect(await browser.session()).toEqual({});
  });

  test('an expired token of an account that signed out or was blocked - no session', async () => {
    const [signedOut, blocked] = [await signInAs('member'), await signInAs('staff')];
    const copy = signedOut.clone();
    await signedOut.protocol('signout', {});
    expect(await copy.session()).toEqual({});
    await setSession(blocked, { expires_at: toStoredInstant(Date.now() - 1000) });
    const account = () => database('up_users').where({ email: 'staff@rankup.test' });
    await account().update({ blocked: true });
    expect(await blocked.session()).toEqual({});
    await account().update({ blocked: false });
  });

  test('thirty days after the sign-in - the session has expired although it was used; its cookie does not outlive it', async () => {
    const browser = await signInAs('member');
    expect(daysUntil((await rowOf(browser).first()).absolute_expires_at)).toBe(30);
    await ageOneDay(browser);
    await setSession(browser, { absolute_expires_at: toStoredInstant(Date.now() + DAY) });
    browser.setCookies = [];
    const { expires } = await browser.session();
    expect(Date.parse(expires)).toBeLessThanOrEqual(Date.now() + DAY);
    expect(Number(/Max-Age=(\d+)/.exec(browser.setCookies[0] ?? '')?.[1])).toBeLessThanOrEqual(86_400);
    await setSession(browser, { absolute_expires_at: toStoredInstant(Date.now() - 1000) });
    expect(await browser.session()).toMatchObject({ role_level: 0, token_expired: true });
    expect(await browser.session()).toEqual({});
  });

  test.each([
    ['truncated', (token: string) => token.slice(0, -3)],
    ['another signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`],
    [
      'no algorithm',
      (token: string) =>
        `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    [
      'another account in it',
      (token: string) => {
        const [head = '', body = '', signature = ''] = token.split('.');
        const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), userId: '1' };
        return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
      },
    ],
    ['rubbish', () => 'rubbish'],
    ['nothing', () => '..'],
    ['over 4 KB', (token: string) => `${token}${'.'.repeat(5000)}`],
  ])('a manipulated token (%s) - no session', async (_name, tamper) => {
    const browser = await signInAs('owner');
    browser.token = tamper(browser.token ?? '');
    expect(await browser.session()).toEqual({});
    expect((await browser.get('/api/users/all')).status).toBe(401);
  });

  test('two session cookies, of which one was planted - no session', async () => {
    const [victim, attacker] = [await signInAs('member'), await signInAs('manager')];
    const cookie = `auth.session=${attacker.token}; auth.session=${victim.token}`;
    expect((await cms('/api/auth/session', { headers: { cookie } })).json).toEqual({});
  });

  test('a token of one site on the host of the other - no session there, still valid on its own host', async () => {
    const browser = await signInAs('owner');
    const there = new Browser({ host: 'topkeyword.localhost' });
    there.token = browser.token;
    expect(await there.session()).toEqual({});
    there.token = browser.token;
    expect((await there.get('/api/users/all')).status).toBe(401);
    expect((await browser.session()).role_level).toBe(90);
  });

  test('the cookie - has a Max-Age and no date, which a browser with a wrong clock would misread', async () => {
    const browser = await signInAs('member');
    const [line] = browser.setCookies.filter((cookie) => cookie.startsWith('auth.session='));
    expect(line).toMatch(/Max-Age=\d+/);
    expect(line).not.toMatch(/Expires=/i);
  });

  test('the end of a session - read from the database, not from the token', async () => {
    const browser = await signInAs('member');
    await setSession(browser, { expires_at: toStoredInstant(Date.now() + DAY) });
    const { expires } = await browser.session();
    expect(Date.parse(expires)).toBeLessThanOrEqual(Date.now() + DAY);
  });
});
