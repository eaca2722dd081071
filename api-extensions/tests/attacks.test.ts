// SQLite only: rights, mail links and limits; what two do at once is in account-races.test.ts, sessions in sessions.test.ts.
import { createHash } from 'node:crypto';
import {
  Browser,
  PASSWORD,
  approved,
  askForMail,
  linkFields,
  mailsTo,
  nextMail,
  registered,
  someAddress,
  someEmail,
} from './browser';
import { admin, cms, demoPassword, entries, openDatabase, secrets } from './cms-under-test';

const database = openDatabase();
afterAll(() => database.destroy());

describe('accounts whose rights were removed in the Strapi admin', () => {
  const USERS = entries('plugin::users-permissions.user');
  const change = (id: string, body: object) => admin(`${USERS}/${id}`, { method: 'PUT', body });

  test('blocked - signed out at once, and refused with 403', async () => {
    const { browser, email, id } = await approved();
    expect((await change(id, { blocked: true })).status).toBe(200);
    expect(await browser.session()).toEqual({});
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(403);
    expect((await change(id, { blocked: false })).status).toBe(200);
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200);
    expect(await browser.session()).toEqual({});
  });

  test('another password - signed out; the new one signs in', async () => {
    const { browser, email, id } = await approved();
    expect((await change(id, { password: 'admin-chose-this-1' })).status).toBe(200);
    expect(await browser.session()).toEqual({});
    expect((await new Browser().signIn(email, 'admin-chose-this-1')).status).toBe(200);
  });

  test('deleted - signed out, unknown', async () => {
    const { browser, email, id } = await approved();
    expect((await admin(`${USERS}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await browser.session()).toEqual({});
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(401);
  });

  test("another role - signed out; one of the other site's is refused", async () => {
    const { browser, id } = await approved();
    const roles = await admin(`${entries('api::site-role.site-role')}?pageSize=100&populate=domain`);
    const roleOf = (site: string, name: string) =>
      roles.json.results.find(
        (role: { name: string; domain: { code: string } }) => role.name === name && role.domain.code === site,
      ).documentId as string;
    const foreign = await change(id, {
      site_role: { connect: [{ documentId: roleOf('topkeyword', 'owner') }] },
    });
    expect(foreign.status).toBe(400);
    expect((await browser.session()).role_level).toBe(10);
    const own = await change(id, { site_role: { connect: [{ documentId: roleOf('rankup', 'manager') }] } });
    expect(own.status).toBe(200);
    expect(await browser.session()).toEqual({});
  });

  test("the level of one's role changes - counts at the next call", async () => {
    const { browser } = await approved();
    const roles = await admin(`${entries('api::site-role.site-role')}?pageSize=100&populate=domain`);
    const { documentId } = roles.json.results.find(
      (role: { name: string; domain: { code: string } }) =>
        role.name === 'member' && role.domain.code === 'rankup',
    );
    const setLevel = (level: number) =>
      admin(`${entries('api::site-role.site-role')}/${documentId}`, { method: 'PUT', body: { level } });
    await setLevel(11);
    expect((await browser.session()).role_level).toBe(11);
    await setLevel(10);
    expect((await browser.session()).role_level).toBe(10);
  });

  test.each(['audit-log', 'user-consent', 'estimate'])('%s - for reading only', async (name) => {
    const { status, json } = await admin(entries(`api::${name}.${name}`), { method: 'POST', body: {} });
    expect(status).toBe(400);
    expect(json.error.message).toMatch(/[가-힣]/);
  });

  test('tables with credentials - not in the admin', async () => {
    const { json } = await admin('/content-manager/content-types');
    const shown = json.data
      .filter(({ isDisplayed }: { isDisplayed: boolean }) => isDisplayed)
      .map(({ uid }: { uid: string }) => uid);
    expect(shown).toEqual(
      expect.arrayContaining([
        'plugin::users-permissions.user',
        'api::audit-log.audit-log',
        'api::estimate.estimate',
      ]),
    );
    for (const name of ['mail-token', 'rate-limit', 'oauth-identity', 'second-factor'])
      expect(shown).not.toContain(`api::${name}.${name}`);
  });
});

describe('mail links and codes', () => {
  test('link - signs in once, and makes the code worthless', async () => {
    const { email } = await registered();
    const { link, code, browser } = await askForMail(email);
    expect((await browser.openLink(link)).json.url).toBe('http://localhost/user');
    expect((await browser.session()).user.email).toBe(email);
    expect(await browser.openLink(link)).toMatchObject({
      status: 401,
      json: { url: expect.stringContaining('error=Verification') },
    });
    expect((await browser.protocol('callback/email', { email, code })).status).toBe(401);
  });

  test('link and code in another browser than the one that asked - refused, and not used up', async () => {
    const { email } = await registered();
    const { link, code, browser } = await askForMail(email);
    const other = new Browser();
    await other.protocol('signin/email', { email: someEmail() });
    for (const password of ['', PASSWORD])
      expect((await other.openLink(link, { password })).json.url).toContain('error=OtherBrowser');
    expect((await other.protocol('callback/email', { email, code })).status).toBe(401);
    expect(other.token).toBeUndefined();
    expect((await browser.openLink(link)).status).toBe(200);
  });

  test('guesses from another browser - use up none of the tries of a code', async () => {
    const { email } = await registered();
    const { code, browser } = await askForMail(email);
    const other = new Browser();
    for (let n = 0; n < 6; n += 1) await other.protocol('callback/email', { email, code: '000000' });
    expect((await browser.protocol('callback/email', { email, code })).status).toBe(200);
  });

  test('a link without a CSRF token - does not act', async () => {
    const { email } = await registered();
    const { link, browser } = await askForMail(email);
    const { json } = await browser.form('/api/auth/callback/email', { ...linkFields(link), json: 'true' });
    expect(json.url).toContain('/auth/signin?csrf=true');
    expect(browser.token).toBeUndefined();
  });

  test('link and code that are too old, ten minutes at most - refused', async () => {
    const { email } = await registered();
    const { link, code, browser } = await askForMail(email);
    const tokens = () =>
      database('mail_tokens').where({ account_name: `rankup:${email}`, purpose: 'sign-in' });
    const [{ expires_ms: expires }] = await tokens();
    expect(Number(expires)).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    await tokens().update({ expires_ms: Date.now() - 1 });
    expect((await browser.openLink(link)).json.url).toContain('error=Verification');
    expect((await browser.protocol('callback/email', { email, code })).status).toBe(401);
  });

  test('link and code on the other site - invalid there, and not used up', async () => {
    const { email } = await registered();
    const { link, code, browser } = await askForMail(email);
    const there = new Browser({ host: 'topkeyword.localhost' });
    there.cookies.set('auth.browser', browser.cookies.get('auth.browser') ?? '');
    expect((await there.openLink(link)).json.url).toContain('error=Verification');
    expect((await there.protocol('callback/email', { email, code })).status).toBe(401);
    expect((await browser.openLink(link)).json.url).toBe('http://localhost/user');
  });

  test("a code of one's own for another's account - refused", async () => {
    const [mine, theirs] = [await registered(), await registered()];
    const { code, browser } = await askForMail(mine.email);
    await askForMail(theirs.email, browser);
    const { status } = await browser.protocol('callback/email', { email: theirs.email, code });
    expect(status).toBe(401);
  });

  test('guessing - after five wrong ones the right code is refused too; the link still counts', async () => {
    const { email } = await registered();
    const { link, code, browser } = await askForMail(email);
    for (let n = 0; n < 5; n += 1) {
      const wrong = String((Number(code) + n + 1) % 1_000_000).padStart(6, '0');
      expect((await browser.protocol('callback/email', { email, code: wrong })).status).toBe(401);
    }
    expect((await browser.protocol('callback/email', { email, code })).status).toBe(401);
    expect((await browser.openLink(link)).json.url).toBe('http://localhost/user');
  });

  test('the database - holds neither token nor code', async () => {
    const { email } = await registered();
    const { link, code, browser } = await askForMail(email);
    const rows = JSON.stringify(await database('mail_tokens'));
    expect(rows).not.toContain(linkFields(link).token);
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).not.toContain(browser.cookies.get('auth.browser'));
  });

  test('an unknown address - the same answer, and no mail', async () => {
    const [unknown, { email }] = [someEmail(), await registered()];
    const browser = new Browser();
    const answers = [
      await browser.protocol('signin/email', { email: unknown }),
      await browser.protocol('signin/email', { email }),
    ];
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    await nextMail(email, 1);
    expect(mailsTo(unknown)).toEqual([]);
    const forgot = await browser.post('/api/auth/password/forgot', { email: unknown });
    expect(forgot.json).toEqual((await browser.post('/api/auth/password/forgot', { email })).json);
    await nextMail(email, 2);
    expect(mailsTo(unknown)).toEqual([]);
  });
});

describe('limits', () => {
  const wrong = (browser: Browser, email: string) => browser.signIn(email, 'wrong');

  test('ten wrong passwords at one address - 429 with Retry-After, even for the right one; elsewhere the owner gets in', async () => {
    const { email } = await registered();
    const browser = new Browser();
    for (let n = 0; n < 10; n += 1) expect((await wrong(browser, email)).status).toBe(401);
    const { status, headers, json } = await browser.signIn(email, PASSWORD);
    expect(status).toBe(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    const url = new URL(json.url as string);
    expect([url.searchParams.get('error'), url.searchParams.get('retry_after')]).toEqual([
      'RateLimited',
      String(seconds),
    ]);
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200);
  });

  test('the same for an address that has no account - 429 as well', async () => {
    const [email, browser] = [someEmail(), new Browser()];
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await wrong(browser, email)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('further tries do not lengthen the wait', async () => {
    const [email, browser] = [someEmail(), new Browser()];
    for (let n = 0; n < 11; n += 1) await wrong(browser, email);
    const first = Number((await wrong(browser, email)).headers['retry-after']);
    const later = Number((await wrong(browser, email)).headers['retry-after']);
    expect(later).toBeLessThanOrEqual(first);
  });

  test('the right password - forgets the wrong ones before it', async () => {
    const { email } = await registered();
    const browser = new Browser();
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) await wrong(browser, email);
      expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    }
  });

  test('a hundred tries from everywhere - others wait; the member gets in on a device that was used before, anywhere', async () => {
    const { email } = await registered();
    const device = new Browser();
    expect((await device.signIn(email, PASSWORD)).status).toBe(200);
    await device.signOut();
    expect((await wrong(new Browser(), email)).status).toBe(401);
    // The next ninety-nine, at once.
    const limit_key = createHash('sha256').update(`sign-in account rankup:${email}`).digest('hex');
    expect(await database('rate_limits').where({ limit_key }).update({ count: 100 })).toBe(1);
    expect((await wrong(new Browser(), email)).status).toBe(429);
    expect((await new Browser({ address: device.address }).signIn(email, PASSWORD)).status).toBe(429);
    device.address = someAddress();
    expect((await device.signIn(email, PASSWORD)).status).toBe(200);
  });

  test('an attacker in the same network - does not lock the member out of a device that was used before', async () => {
    const { email } = await registered();
    const device = new Browser();
    await device.signIn(email, PASSWORD);
    await device.signOut();
    const attacker = new Browser({ address: device.address });
    for (let n = 0; n < 11; n += 1) await wrong(attacker, email);
    expect((await wrong(attacker, email)).status).toBe(429);
    expect((await device.signIn(email, PASSWORD)).status).toBe(200);
  });

  test('on a device that was used before - ten tries as elsewhere; for another account it counts for nothing', async () => {
    const [{ email }, other] = [await registered(), await registered()];
    const device = new Browser();
    await device.signIn(email, PASSWORD);
    await device.signOut();
    for (let n = 0; n < 10; n += 1) expect((await wrong(device, email)).status).toBe(401);
    expect((await device.signIn(email, PASSWORD)).status).toBe(429);
    const limit_key = createHash('sha256').update(`sign-in account rankup:${other.email}`).digest('hex');
    await wrong(new Browser(), other.email);
    await database('rate_limits').where({ limit_key }).update({ count: 100 });
    expect((await wrong(device, other.email)).status).toBe(429);
  });

  test('a device cookie that was changed, or of the other site - counts for nothing', async () => {
    const { email } = await registered();
    const device = new Browser();
    await device.signIn(email, PASSWORD);
    const cookie = device.cookies.get('auth.device') ?? '';
    expect(cookie).not.toBe('');
    await wrong(new Browser(), email);
    const limit_key = createHash('sha256').update(`sign-in account rankup:${email}`).digest('hex');
    await database('rate_limits').where({ limit_key }).update({ count: 100 });
    const there = await registered(email, 'topkeyword.localhost');
    for (const planted of [
      `${cookie.slice(0, -4)}AAAA`,
      'rubbish',
      there.browser.cookies.get('auth.device') ?? '',
    ]) {
      const browser = new Browser();
      browser.cookies.set('auth.device', planted);
      expect((await wrong(browser, email)).status).toBe(429);
    }
  });

  test('addresses of one IPv6 /64 - one network: its tries are counted together', async () => {
    const email = someEmail();
    const host = () => Math.floor(Math.random() * 65_536).toString(16);
    const line = `2001:db8:${host()}:${host()}`;
    for (let n = 0; n < 10; n += 1)
      expect((await wrong(new Browser({ address: `${line}:${host()}::${host()}` }), email)).status).toBe(401);
    expect((await wrong(new Browser({ address: `${line}::1` }), email)).status).toBe(429);
    expect((await wrong(new Browser({ address: `2001:db8:${host()}:${host()}::1` }), email)).status).toBe(
      401,
    );
  });

  test('a flood of sign-ins - answered 401, or 503 with Retry-After; a member on a known device gets in', async () => {
    const { email } = await registered();
    const device = new Browser();
    await device.signIn(email, PASSWORD);
    const flood = Array.from({ length: 250 }, () => wrong(new Browser(), someEmail()));
    const member = Promise.all(flood.slice(0, 20)).then(() => device.signIn(email, PASSWORD));
    const answers = await Promise.all(flood);
    expect((await member).status).toBe(200);
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([401, 503]);
    for (const { headers, json } of answers.filter(({ status }) => status === 503)) {
      expect(headers['retry-after']).toBe('5');
      expect(json.url).toBe(
        'http://localhost/auth/login?error=Busy&callbackUrl=http%3A%2F%2Flocalhost%2F&retry_after=5',
      );
    }
  });

  test('mails to one account - five an hour from one address, then 429 in Korean that says when', async () => {
    const { email } = await registered();
    const browser = new Browser();
    for (let n = 0; n < 5; n += 1)
      expect((await browser.post('/api/auth/password/forgot', { email })).status).toBe(200);
    const { status, headers, json } = await browser.post('/api/auth/password/forgot', { email });
    expect({ status, code: json.error.details.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(json.error.message).toMatch(/^시도가 너무 많았습니다\. (60분|1시간) 후에 다시 시도해 주세요\.$/);
    expect(Number(headers['retry-after'])).toBe(json.error.details.retry_after);
    expect((await browser.protocol('signin/email', { email })).status).toBe(429);
  });

  test('an address that a client makes up - not believed without the edge', async () => {
    const email = someEmail();
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
          'x-forwarded-for': someAddress(),
        },
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('enumeration by time', () => {
  const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const since = performance.now();
    await work();
    return performance.now() - since;
  }

  test('a wrong password and an unknown account - a password hash is computed for both', async () => {
    const { email } = await registered();
    const none = new Browser();
    const times: Record<'floor' | 'known' | 'unknown', number[]> = { floor: [], known: [], unknown: [] };
    // In turn, so that other load on the machine affects all three.
    for (let n = 0; n < 7; n += 1) {
      times.floor.push(await timed(() => none.session()));
      times.known.push(await timed(() => new Browser().signIn(email, 'wrong')));
      times.unknown.push(await timed(() => new Browser().signIn(someEmail(), 'wrong')));
    }
    const [floor, known, unknown] = [median(times.floor), median(times.known), median(times.unknown)];
    // Without the hash, an unknown account would be answered in a small part of this time.
    expect(unknown - floor).toBeGreaterThan((known - floor) / 2);
  });

  test('registering with a known and with an unknown address - no sooner than either takes', async () => {
    const { email } = await registered();
    const body = (address: string) => ({
      company: '가',
      name: '나',
      email: address,
      phone: '02-123-4567',
      password: PASSWORD,
      terms: true,
      privacy: true,
      versions: { terms: '2026-01-01', privacy: '2026-01-01', marketing: '2026-01-01' },
    });
    for (const address of [email, someEmail()])
      expect(
        await timed(() => new Browser().post('/api/auth/register', body(address))),
      ).toBeGreaterThanOrEqual(395);
  });
});

test('a request that says it is from the edge without its key - not believed', async () => {
  const answer = await cms('/api/auth/csrf', {
    headers: { 'x-edge-key': `${secrets.EDGE_KEY}x`, 'x-forwarded-proto': 'https' },
  });
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^auth\.csrf=/);
});

test('the demo accounts - have the one password that is kept', async () => {
  expect(
    (await new Browser({ host: 'topkeyword.localhost' }).signIn('pending@topkeyword.test', demoPassword))
      .status,
  ).toBe(200);
});
