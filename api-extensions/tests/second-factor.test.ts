import * as ownAccount from '../contracts/accounts/own-account';
import {
  Browser,
  PASSWORD,
  createMember,
  setProviderPerson,
  nextMail,
  registerMember,
  signInAs,
  randomAddress,
} from './browser';
import { admin, createPublished, domainId, entriesPath, databaseOfTests, type Entry } from './cms-under-test';
import { dataOf, urlOf } from './contract-client';
import {
  codeOf,
  enableSecondFactor,
  sendSecondFactor,
  secondFactorPage as page,
} from './second-factor-steps';

const database = databaseOfTests();

test.concurrent('turning the second factor on - needs the password and a code; shows ten recovery codes; ends other sessions', async () => {
  const { browser, email } = await registerMember();
  const other = new Browser();
  await other.signIn(email, PASSWORD);
  const started = (await browser.post('/api/users/me/second-factor/start', {})).json.data;
  expect(started.uri).toBe(
    `otpauth://totp/${encodeURIComponent(`랭크업:${email}`)}?secret=${started.secret}&issuer=${encodeURIComponent('랭크업')}`,
  );
  const enable = (body: object) =>
    browser.post('/api/users/me/second-factor/enable', { ticket: started.ticket, ...body });
  const code = codeOf(started.secret);
  for (const [body, field] of [
    [{ code }, 'password'],
    [{ code, password: 'wrong' }, 'password'],
    [{ code: '000000', password: PASSWORD }, 'code'],
    [{ code, password: PASSWORD, ticket: 'x' }, 'code'],
  ] as const)
    expect((await enable(body)).json.error.details.fields).toHaveProperty(field);
  const { json } = await enable({ code, password: PASSWORD });
  expect(new Set(json.data.recovery_codes).size).toBe(10);
  expect(await other.session()).toEqual({});
  expect((await browser.session()).user.email).toBe(email);
  expect((await browser.get('/api/users/me/second-factor')).json.data).toEqual({
    enabled: true,
    required: false,
    recovery_left: 10,
    passkeys: [],
    passkey_host: 'localhost',
  });
  expect((await enable({ code, password: PASSWORD })).status).toBe(409);
  const rows = JSON.stringify(await database('second_factors'));
  for (const hidden of [started.secret, ...dataOf(ownAccount.enableSecondFactor, json).recovery_codes])
    expect(rows).not.toContain(hidden);
});

test.concurrent('signing in - not by the password alone; with a code of the app, which is accepted once', async () => {
  const { browser, email } = await registerMember();
  const { secret } = await enableSecondFactor(browser);
  const [mine, thief] = [new Browser(), new Browser()];
  expect((await mine.signIn(email, PASSWORD, '/user')).json.url).toBe(page('http://localhost/user'));
  expect([await mine.session(), (await mine.get('/api/users/me')).status]).toEqual([{}, 401]);
  const code = codeOf(secret);
  await thief.signIn(email, PASSWORD, '/user');
  expect((await sendSecondFactor(mine, code)).json.url).toBe('http://localhost/user');
  expect((await mine.session()).user.email).toBe(email);
  // As a thief who has read the code off the screen.
  expect((await sendSecondFactor(thief, code)).json.url).toContain('error=SecondFactor');
  expect(await thief.session()).toEqual({});
});

test.concurrent('a code without the first factor, on the other site, or after a password change - refused', async () => {
  const { browser, email } = await registerMember();
  const { secret } = await enableSecondFactor(browser);
  expect((await sendSecondFactor(new Browser(), codeOf(secret))).json.url).toContain('error=SessionRequired');
  const thief = new Browser();
  await thief.signIn(email, PASSWORD);
  const there = new Browser({ host: 'topkeyword.localhost' });
  there.cookies.set('auth.first', thief.cookies.get('auth.first') ?? '');
  expect((await sendSecondFactor(there, codeOf(secret))).json.url).toContain('error=SessionRequired');
  const changed = { current_password: PASSWORD, password: '바꾼 비밀번호 99' };
  expect((await browser.post('/api/users/me/password', changed)).status).toBe(200);
  expect((await sendSecondFactor(thief, codeOf(secret))).json.url).toContain('error=SessionRequired');
});

test.concurrent('signing in by mail or with a provider - the second factor is required, too', async () => {
  const { browser, email } = await registerMember();
  const { secret } = await enableSecondFactor(browser);
  const byMail = new Browser();
  await byMail.protocol('signin/email', { email, callbackUrl: '/user' });
  const { link } = await nextMail(email, 1);
  expect((await byMail.openLink(link)).json.url).toBe(page('http://localhost/user'));
  expect(await byMail.session()).toEqual({});

  await setProviderPerson({ subject: String(Date.now()), email, confirmed: true, name: '나' });
  const byGoogle = new Browser();
  const { json } = await byGoogle.protocol('signin/google', { callbackUrl: '/user' });
  const consent = await fetch(urlOf(json), { redirect: 'manual' });
  const back = new URL(consent.headers.get('location') ?? '');
  const response = await byGoogle.get(`${back.pathname}${back.search}`);
  expect(response.headers.location).toBe(page('http://localhost/user'));
  expect(await byGoogle.session()).toEqual({});
  expect((await sendSecondFactor(byGoogle, codeOf(secret))).status).toBe(200);
  expect((await byGoogle.session()).user.email).toBe(email);
});

test.concurrent('guessing - 429 after ten wrong codes of one network and fifty of all; a known device can sign in', async () => {
  const { browser, email } = await registerMember();
  const { secret } = await enableSecondFactor(browser);
  const device = browser.clone();
  await device.signIn(email, PASSWORD);
  const thief = new Browser();
  await thief.signIn(email, PASSWORD);
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await sendSecondFactor(thief, '000000')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  // Thirty of all, then a few of each further network.
  for (let n = 0; n < 40; n += 1) {
    thief.address = randomAddress();
    await sendSecondFactor(thief, '000000');
  }
  thief.address = randomAddress();
  expect((await sendSecondFactor(thief, codeOf(secret))).status).toBe(429);
  expect((await sendSecondFactor(device, codeOf(secret))).status).toBe(200);
});

test.concurrent('turning the second factor off - needs a code; ends other sessions; afterwards the password is enough', async () => {
  const { browser, email } = await registerMember();
  const { secret, recovery } = await enableSecondFactor(browser);
  const other = new Browser();
  await other.signIn(email, PASSWORD);
  await sendSecondFactor(other, recovery[0] ?? '');
  expect((await other.session()).user.email).toBe(email);
  const disable = (code: string) => browser.post('/api/users/me/second-factor/disable', { code });
  expect((await disable('000000')).json.error.details.fields).toHaveProperty('code');
  expect((await disable(codeOf(secret))).json).toEqual({ data: { enabled: false } });
  expect(await other.session()).toEqual({});
  expect((await browser.session()).user.email).toBe(email);
  expect((await disable(codeOf(secret, 1))).status).toBe(409);
  const mine = new Browser();
  await mine.signIn(email, PASSWORD);
  expect((await mine.session()).user.email).toBe(email);
});

test.concurrent('a closed account - its second factor is deleted', async () => {
  const { browser, email } = await createMember();
  await enableSecondFactor(browser);
  const { id } = await database('up_users').where({ email }).first('id');
  const rows = () => database('second_factors').where({ user_key: id });
  expect(await rows()).toHaveLength(1);
  expect((await browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
  expect(await rows()).toEqual([]);
});

describe('a second factor that the site requires', () => {
  let config: Entry;
  let member: Awaited<ReturnType<typeof createMember>>;
  beforeAll(async () => {
    member = await createMember('member', 'topkeyword.localhost');
    const domain = { connect: [{ documentId: await domainId('topkeyword') }] };
    const entry = { gr_id: 'common', config_id: 'second_factor', domain };
    const uid = 'api::site-config.site-config';
    const invalid = await admin(entriesPath(uid), { method: 'POST', body: { ...entry, data: 'maybe' } });
    expect(invalid.status).toBe(400);
    config = await createPublished(uid, { ...entry, data: 'required' });
  });
  afterAll(() => config.remove());

  test('a manager without a second factor - treated as a visitor until it is on; then it cannot be turned off', async () => {
    const { browser, email, id } = member;
    expect((await browser.session()).role_level).toBe(10);
    // The role is assigned in the database, because managers wait for their own second factor.
    const roles = await admin(`${entriesPath('api::site-role.site-role')}?pageSize=100&populate=domain`);
    const manager = roles.json.results.find(
      (role: { name: string; domain: { code: string } }) =>
        role.name === 'manager' && role.domain.code === 'topkeyword',
    ).documentId as string;
    await admin(`${entriesPath('plugin::users-permissions.user')}/${id}`, {
      method: 'PUT',
      body: { site_role: { connect: [{ documentId: manager }] } },
    });
    const response = await browser.signIn(email, PASSWORD, '/admin');
    expect(response.json.url).toBe('http://topkeyword.localhost/user/second-factor');
    expect(await browser.session()).toMatchObject({ role_level: 0, needs_second_factor: true });
    expect((await browser.get('/api/users/all')).status).toBe(403);
    expect((await browser.get('/api/users/me/second-factor')).json.data.required).toBe(true);

    const { secret } = await enableSecondFactor(browser);
    const session = await browser.session();
    expect(session.role_level).toBe(50);
    expect(session).not.toHaveProperty('needs_second_factor');
    expect((await browser.get('/api/users/all')).status).toBe(200);
    const off = await browser.post('/api/users/me/second-factor/disable', { code: codeOf(secret) });
    expect(off.status).toBe(409);
  });

  test('members of the site, and managers of a site that does not require it - not affected', async () => {
    expect((await (await signInAs('member', 'topkeyword')).session()).role_level).toBe(10);
    expect((await (await signInAs('manager')).session()).role_level).toBe(50);
  });
});
