import { MARKETING_CONSENT } from '../contracts/accounts/marketing-consent';
import { Browser, PASSWORD, createMember, registerMember, uniqueEmail } from './browser';
import { admin, cms, demoPassword, entriesPath, secrets } from './cms-under-test';

describe('accounts whose rights were removed in the Strapi admin', () => {
  const USERS = entriesPath('plugin::users-permissions.user');
  const change = (id: string, body: object) => admin(`${USERS}/${id}`, { method: 'PUT', body });

  test('blocked - signed out at once, and refused with 403', async () => {
    const { browser, email, id } = await createMember();
    expect((await change(id, { blocked: true })).status).toBe(200);
    expect(await browser.session()).toEqual({});
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(403);
    expect((await change(id, { blocked: false })).status).toBe(200);
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200);
    expect(await browser.session()).toEqual({});
  });

  test('another password - signed out; the new password signs in', async () => {
    const { browser, email, id } = await createMember();
    expect((await change(id, { password: 'admin-chose-this-1' })).status).toBe(200);
    expect(await browser.session()).toEqual({});
    expect((await new Browser().signIn(email, 'admin-chose-this-1')).status).toBe(200);
  });

  test('deleted - signed out, and refused like an unknown account', async () => {
    const { browser, email, id } = await createMember();
    expect((await admin(`${USERS}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await browser.session()).toEqual({});
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(401);
  });

  test('another role - signed out; a role of the other site is refused', async () => {
    const { browser, id } = await createMember();
    const roles = await admin(`${entriesPath('api::site-role.site-role')}?pageSize=100&populate=domain`);
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

  test('another level of the role - applies to the next call', async () => {
    const { browser } = await createMember();
    const roles = await admin(`${entriesPath('api::site-role.site-role')}?pageSize=100&populate=domain`);
    const { documentId } = roles.json.results.find(
      (role: { name: string; domain: { code: string } }) =>
        role.name === 'member' && role.domain.code === 'rankup',
    );
    const setLevel = (level: number) =>
      admin(`${entriesPath('api::site-role.site-role')}/${documentId}`, { method: 'PUT', body: { level } });
    try {
      await setLevel(11);
      expect((await browser.session()).role_level).toBe(11);
    } finally {
      await setLevel(10);
    }
    expect((await browser.session()).role_level).toBe(10);
  });

  test.each(['audit-log', 'user-consent', 'estimate'])(
    '%s in the admin - no entry can be created',
    async (name) => {
      const { status, json } = await admin(entriesPath(`api::${name}.${name}`), { method: 'POST', body: {} });
      expect(status).toBe(400);
      expect(json.error.message).toMatch(/[가-힣]/);
    },
  );

  test('tables with credentials - not shown in the admin', async () => {
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

test('a flood of sign-ins - answered 401, or 503 with Retry-After; a member on a known device gets in', async () => {
  const { email } = await registerMember();
  const device = new Browser();
  await device.signIn(email, PASSWORD);
  const flood = Array.from({ length: 250 }, () => new Browser().signIn(uniqueEmail(), 'wrong'));
  const member = Promise.all(flood.slice(0, 20)).then(() => device.signIn(email, PASSWORD));
  const responses = await Promise.all(flood);
  expect((await member).status).toBe(200);
  expect([...new Set(responses.map(({ status }) => status))].sort()).toEqual([401, 503]);
  for (const { headers, json } of responses.filter(({ status }) => status === 503)) {
    expect(headers['retry-after']).toBe('5');
    expect(json.url).toBe(
      'http://localhost/auth/login?error=Busy&callbackUrl=http%3A%2F%2Flocalhost%2F&retry_after=5',
    );
  }
});

describe('accounts that could be guessed by the time of an answer', () => {
  /** Duration in milliseconds. */
  async function durationOf(work: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await work();
    return performance.now() - start;
  }

  test('a wrong password and an unknown account - a password hash is computed for both', async () => {
    const { email } = await registerMember();
    const visitor = new Browser();
    // The shortest of several durations: other load on the machine only makes them longer.
    let [floor, known, unknown] = [Infinity, Infinity, Infinity];
    for (let n = 0; n < 7; n += 1) {
      floor = Math.min(floor, await durationOf(() => visitor.session()));
      known = Math.min(known, await durationOf(() => new Browser().signIn(email, 'wrong')));
      unknown = Math.min(unknown, await durationOf(() => new Browser().signIn(uniqueEmail(), 'wrong')));
    }
    // Without the hash, an unknown account would be answered in a small part of this time.
    expect(unknown - floor).toBeGreaterThan((known - floor) / 2);
  });

  test('registering with a known and with an unknown address - answered after the same minimum time', async () => {
    const { email } = await registerMember();
    const body = (address: string) => ({
      company: '가',
      name: '나',
      email: address,
      phone: '02-123-4567',
      password: PASSWORD,
      terms: true,
      privacy: true,
      versions: { terms: '2026-01-01', privacy: '2026-01-01', marketing: MARKETING_CONSENT.version },
    });
    for (const address of [email, uniqueEmail()])
      expect(
        await durationOf(() => new Browser().post('/api/auth/register', body(address))),
      ).toBeGreaterThanOrEqual(395);
  });
});

test('a request that claims to be from the edge without its key - not trusted', async () => {
  const response = await cms('/api/auth/csrf', {
    headers: { 'x-edge-key': `${secrets.EDGE_KEY}x`, 'x-forwarded-proto': 'https' },
  });
  expect(response.headers['set-cookie']?.[0]).toMatch(/^auth\.csrf=/);
});

test('the demo accounts - have the stored password', async () => {
  expect(
    (await new Browser({ host: 'topkeyword.localhost' }).signIn('pending@topkeyword.test', demoPassword))
      .status,
  ).toBe(200);
});
