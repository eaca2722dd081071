import { createHash } from 'node:crypto';
import { koreanDuration } from '../contracts/rules/days';
import { Browser, PASSWORD, registerMember, randomAddress, uniqueEmail } from './browser';
import { cms, databaseOfTests } from './cms-under-test';
import { urlOf } from './contract-client';

const database = databaseOfTests();

const tryWrongPassword = (browser: Browser, email: string) => browser.signIn(email, 'wrong');
const secondsSince = (startedMs: number) => (Date.now() - startedMs) / 1000;

test.concurrent('ten wrong passwords from one address - 429 with Retry-After for the next try, also with the correct one; not from elsewhere', async () => {
  const { email } = await registerMember();
  const browser = new Browser();
  const startedMs = Date.now();
  for (let n = 0; n < 10; n += 1) expect((await tryWrongPassword(browser, email)).status).toBe(401);
  const { status, headers, json } = await browser.signIn(email, PASSWORD);
  expect(status).toBe(429);
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(15 * 60 - secondsSince(startedMs));
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  const url = new URL(urlOf(json));
  expect([url.searchParams.get('error'), url.searchParams.get('retry_after')]).toEqual([
    'RateLimited',
    String(seconds),
  ]);
  expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200);
});

test.concurrent('wrong passwords for an e-mail address without an account - 429 after ten, too', async () => {
  const [email, browser] = [uniqueEmail(), new Browser()];
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await tryWrongPassword(browser, email)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test.concurrent('further tries while one has to wait - do not lengthen the wait', async () => {
  const [email, browser] = [uniqueEmail(), new Browser()];
  for (let n = 0; n < 11; n += 1) await tryWrongPassword(browser, email);
  const first = Number((await tryWrongPassword(browser, email)).headers['retry-after']);
  const later = Number((await tryWrongPassword(browser, email)).headers['retry-after']);
  expect(later).toBeLessThanOrEqual(first);
});

test.concurrent('the correct password - resets the count of wrong ones', async () => {
  const { email } = await registerMember();
  const browser = new Browser();
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1) await tryWrongPassword(browser, email);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  }
});

test.concurrent('a hundred wrong passwords from many networks - a new device has two tries; a known device has all', async () => {
  const { email } = await registerMember();
  const device = new Browser();
  expect((await device.signIn(email, PASSWORD)).status).toBe(200);
  await device.signOut();
  expect((await tryWrongPassword(new Browser(), email)).status).toBe(401);
  // As if ninety-nine more had failed.
  const keyOf = (name: string) => createHash('sha256').update(`${name} rankup:${email}`).digest('hex');
  const reach = (name: string, count: number) =>
    database('rate_limits')
      .where({ limit_key: keyOf(name) })
      .update({ count });
  expect(await reach('sign-in account', 100)).toBe(1);
  const stranger = new Browser();
  for (const status of [401, 401, 429]) expect((await tryWrongPassword(stranger, email)).status).toBe(status);
  expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200);
  expect(await reach('sign-in most', 300)).toBe(1);
  expect((await new Browser().signIn(email, PASSWORD)).status).toBe(429);
  expect((await new Browser({ address: device.address }).signIn(email, PASSWORD)).status).toBe(429);
  device.address = randomAddress();
  expect((await device.signIn(email, PASSWORD)).status).toBe(200);
});

test.concurrent('an attacker in the same network - does not lock the member out of a known device', async () => {
  const { email } = await registerMember();
  const device = new Browser();
  await device.signIn(email, PASSWORD);
  await device.signOut();
  const attacker = new Browser({ address: device.address });
  for (let n = 0; n < 11; n += 1) await tryWrongPassword(attacker, email);
  expect((await tryWrongPassword(attacker, email)).status).toBe(429);
  expect((await device.signIn(email, PASSWORD)).status).toBe(200);
});

test.concurrent('wrong passwords on a known device - 429 after ten; for another account the device is unknown', async () => {
  const [{ email }, other] = [await registerMember(), await registerMember()];
  const device = new Browser();
  await device.signIn(email, PASSWORD);
  await device.signOut();
  for (let n = 0; n < 10; n += 1) expect((await tryWrongPassword(device, email)).status).toBe(401);
  expect((await device.signIn(email, PASSWORD)).status).toBe(429);
  const limit_key = createHash('sha256').update(`sign-in account rankup:${other.email}`).digest('hex');
  await tryWrongPassword(new Browser(), other.email);
  await database('rate_limits').where({ limit_key }).update({ count: 100 });
  for (const status of [401, 401, 429])
    expect((await tryWrongPassword(device, other.email)).status).toBe(status);
});

test.concurrent('a manipulated device cookie, or one of the other site - ignored', async () => {
  const { email } = await registerMember();
  const device = new Browser();
  await device.signIn(email, PASSWORD);
  const cookie = device.cookies.get('auth.device') ?? '';
  expect(cookie).not.toBe('');
  await tryWrongPassword(new Browser(), email);
  const limit_key = createHash('sha256').update(`sign-in account rankup:${email}`).digest('hex');
  await database('rate_limits').where({ limit_key }).update({ count: 100 });
  const there = await registerMember(email, 'topkeyword.localhost');
  for (const planted of [
    `${cookie.slice(0, -4)}AAAA`,
    'rubbish',
    there.browser.cookies.get('auth.device') ?? '',
  ]) {
    const browser = new Browser();
    browser.cookies.set('auth.device', planted);
    for (const status of [401, 401, 429])
      expect((await tryWrongPassword(browser, email)).status).toBe(status);
  }
});

test.concurrent('addresses of one IPv6 /64 - counted as one network', async () => {
  const email = uniqueEmail();
  const randomGroup = () => Math.floor(Math.random() * 65_536).toString(16);
  const randomNetwork = () => `2001:db8:${randomGroup()}:${randomGroup()}`;
  const statusFrom = async (address: string) =>
    (await tryWrongPassword(new Browser({ address }), email)).status;
  const network = randomNetwork();
  for (let n = 0; n < 10; n += 1)
    expect(await statusFrom(`${network}:${randomGroup()}::${randomGroup()}`)).toBe(401);
  expect(await statusFrom(`${network}::1`)).toBe(429);
  expect(await statusFrom(`${randomNetwork()}::1`)).toBe(401);
});

test.concurrent('mails to one account - five an hour, then 429 in Korean with the time to wait', async () => {
  const { email } = await registerMember();
  const browser = new Browser();
  const startedMs = Date.now();
  for (let n = 0; n < 5; n += 1)
    expect((await browser.post('/api/auth/password/forgot', { email })).status).toBe(200);
  const { status, headers, json } = await browser.post('/api/auth/password/forgot', { email });
  expect({ status, code: json.error.details.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(3600 - secondsSince(startedMs));
  expect(seconds).toBeLessThanOrEqual(3600);
  expect(json.error.details.retry_after).toBe(seconds);
  expect(json.error.message).toBe(
    `시도가 너무 많았습니다. ${koreanDuration(seconds)} 후에 다시 시도해 주세요.`,
  );
  expect((await browser.protocol('signin/email', { email })).status).toBe(429);
});

test.concurrent('an address that a client sends itself - not trusted without the edge, tries are counted together', async () => {
  const email = uniqueEmail();
  const statuses = [];
  for (let n = 0; n < 11; n += 1) {
    const token = await cms('/api/auth/csrf');
    const [cookie = ''] = token.headers['set-cookie'] ?? [];
    const raw = new URLSearchParams({
      csrfToken: token.json.csrfToken,
      json: 'true',
      email,
      password: 'x',
    }).toString();
    const { status } = await cms('/api/auth/callback/credentials', {
      method: 'POST',
      raw,
      headers: {
        cookie: cookie.split(';')[0] ?? '',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': randomAddress(),
      },
    });
    statuses.push(status);
  }
  expect(statuses.at(-1)).toBe(429);
});
