import {
  Browser,
  PASSWORD,
  createMember,
  requestMail,
  linkFields,
  mailsTo,
  nextMail,
  registerMember,
  registrationOf,
  signInAs,
  uniqueEmail,
} from './browser';
import { databaseOfTests } from './cms-under-test';
import { createShareLink } from './share-link-steps';

const database = databaseOfTests();

test.concurrent('the link of a mail - signs in once, and invalidates the code', async () => {
  const { email } = await registerMember();
  const { link, code, browser } = await requestMail(email);
  expect((await browser.openLink(link)).json.url).toBe('http://localhost/user');
  expect((await browser.session()).user.email).toBe(email);
  expect(await browser.openLink(link)).toMatchObject({
    status: 401,
    json: { url: expect.stringContaining('error=Verification') },
  });
  expect((await browser.protocol('callback/email', { email, code })).status).toBe(401);
});

test.concurrent('link and code in another browser - refused, and still valid', async () => {
  const { email } = await registerMember();
  const { link, code, browser } = await requestMail(email);
  const other = new Browser();
  await other.protocol('signin/email', { email: uniqueEmail() });
  for (const password of ['', PASSWORD])
    expect((await other.openLink(link, { password })).json.url).toContain('error=OtherBrowser');
  expect((await other.protocol('callback/email', { email, code })).status).toBe(401);
  expect(other.token).toBeUndefined();
  expect((await browser.openLink(link)).status).toBe(200);
});

test.concurrent('wrong codes from another browser - do not count as attempts', async () => {
  const { email } = await registerMember();
  const { code, browser } = await requestMail(email);
  const other = new Browser();
  for (let n = 0; n < 6; n += 1) await other.protocol('callback/email', { email, code: '000000' });
  expect((await browser.protocol('callback/email', { email, code })).status).toBe(200);
});

test.concurrent('a link without a CSRF token - no effect', async () => {
  const { email } = await registerMember();
  const { link, browser } = await requestMail(email);
  const { json } = await browser.form('/api/auth/callback/email', { ...linkFields(link), json: 'true' });
  expect(json.url).toContain('/auth/signin?csrf=true');
  expect(browser.token).toBeUndefined();
});

test.concurrent('link and code after they expire, in ten minutes at most - refused', async () => {
  const { email } = await registerMember();
  const { link, code, browser } = await requestMail(email);
  const tokens = () => database('mail_tokens').where({ account_name: `rankup:${email}`, purpose: 'sign-in' });
  const [{ expires_ms: expires }] = await tokens();
  expect(Number(expires)).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
  await tokens().update({ expires_ms: Date.now() - 1 });
  expect((await browser.openLink(link)).json.url).toContain('error=Verification');
  expect((await browser.protocol('callback/email', { email, code })).status).toBe(401);
});

test.concurrent('link and code on the other site - invalid there, and still valid here', async () => {
  const { email } = await registerMember();
  const { link, code, browser } = await requestMail(email);
  const there = new Browser({ host: 'topkeyword.localhost' });
  there.cookies.set('auth.browser', browser.cookies.get('auth.browser') ?? '');
  expect((await there.openLink(link)).json.url).toContain('error=Verification');
  expect((await there.protocol('callback/email', { email, code })).status).toBe(401);
  expect((await browser.openLink(link)).json.url).toBe('http://localhost/user');
});

test.concurrent('the code of one account for another account - refused', async () => {
  const [mine, theirs] = [await registerMember(), await registerMember()];
  const { code, browser } = await requestMail(mine.email);
  await requestMail(theirs.email, browser);
  const { status } = await browser.protocol('callback/email', { email: theirs.email, code });
  expect(status).toBe(401);
});

test.concurrent('five wrong codes - the correct one is refused too; the link stays valid', async () => {
  const { email } = await registerMember();
  const { link, code, browser } = await requestMail(email);
  for (let n = 0; n < 5; n += 1) {
    const wrong = String((Number(code) + n + 1) % 1_000_000).padStart(6, '0');
    expect((await browser.protocol('callback/email', { email, code: wrong })).status).toBe(401);
  }
  expect((await browser.protocol('callback/email', { email, code })).status).toBe(401);
  expect((await browser.openLink(link)).json.url).toBe('http://localhost/user');
});

test.concurrent('stored mail tokens - contain neither token, code nor key of the browser', async () => {
  const { email } = await registerMember();
  const { link, code, browser } = await requestMail(email);
  const rows = JSON.stringify(await database('mail_tokens'));
  expect(rows).not.toContain(linkFields(link).token);
  expect(rows).not.toContain(`"${code}"`);
  expect(rows).not.toContain(browser.cookies.get('auth.browser'));
});

test.concurrent('an unknown address, to sign in or for a new password - the same answer, and no mail', async () => {
  const [unknown, { email }] = [uniqueEmail(), await registerMember()];
  const browser = new Browser();
  const responses = [
    await browser.protocol('signin/email', { email: unknown }),
    await browser.protocol('signin/email', { email }),
  ];
  expect(responses[0]?.json).toEqual(responses[1]?.json);
  await nextMail(email, 1);
  expect(mailsTo(unknown)).toEqual([]);
  const forgot = await browser.post('/api/auth/password/forgot', { email: unknown });
  expect(forgot.json).toEqual((await browser.post('/api/auth/password/forgot', { email })).json);
  await nextMail(email, 2);
  expect(mailsTo(unknown)).toEqual([]);
});

describe('on another host of the site', () => {
  const host = 'rankup.localhost';
  /** The page that a mail's link leads to. */
  const pageOf = (link: string) => new URL(link).hostname + new URL(link).pathname;

  test.concurrent('a registration and a sign-in - the links lead to that host, and work there', async () => {
    const [email, browser] = [uniqueEmail(), new Browser({ host })];
    await browser.post('/api/auth/register', registrationOf(email));
    const registration = await nextMail(email);
    expect(pageOf(registration.link)).toBe(`${host}/auth/confirm`);
    expect((await browser.openLink(registration.link)).status).toBe(200);
    await browser.signOut();
    await browser.protocol('signin/email', { email, callbackUrl: '/user' });
    const { link } = await nextMail(email, 1);
    expect(pageOf(link)).toBe(`${host}/auth/confirm`);
    expect((await browser.openLink(link)).json.url).toBe(`http://${host}/user`);
    // The address is in use: its owner gets a mail to sign in.
    await browser.post('/api/auth/register', registrationOf(email));
    expect(pageOf((await nextMail(email, 2)).link)).toBe(`${host}/auth/confirm`);
  });

  test.concurrent('a new password - set there by the link; the mail after it leads there too', async () => {
    const { email } = await createMember();
    const browser = new Browser({ host });
    await browser.post('/api/auth/password/forgot', { email });
    const { link } = await nextMail(email);
    expect(pageOf(link)).toBe(`${host}/auth/reset`);
    const { token } = linkFields(link);
    const reset = await browser.post('/api/auth/password/reset', { token, password: '호수 건너 언덕 9' });
    expect(reset.json).toEqual({ data: { changed: true } });
    expect(pageOf((await nextMail(email, 1)).link)).toBe(`${host}/auth/forgot`);
  });

  test.concurrent('an unknown host - no mail; a host that the client names itself - ignored', async () => {
    const { email } = await createMember();
    const elsewhere = new Browser({ host: 'evil.example' });
    expect((await elsewhere.post('/api/auth/password/forgot', { email })).status).toBe(404);
    const headers = { 'x-edge-key': 'wrong', 'x-forwarded-host': 'rankup.localhost' };
    const browser = new Browser();
    expect((await browser.post('/api/auth/password/forgot', { email }, { headers })).status).toBe(200);
    expect(pageOf((await nextMail(email)).link)).toBe('localhost/auth/reset');
  });

  test.concurrent('links for staff to copy - lead to the host they work on', async () => {
    const manager = await signInAs('manager', 'rankup', { host });
    const { id: userId } = await createMember();
    const { link } = await createShareLink(manager, { userId });
    expect(pageOf(link)).toBe(`${host}/share/view`);
  });
});
