import { MARKETING_CONSENT } from '../contracts/accounts/marketing-consent';
import * as ownAccount from '../contracts/accounts/own-account';
import {
  Browser,
  PASSWORD,
  mailsTo,
  nextMail,
  registerMember,
  linkFields,
  registrationOf,
  uniqueEmail,
} from './browser';
import { databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';

const database = databaseOfTests();

const register = (browser: Browser, body: unknown) => browser.post('/api/auth/register', body);

describe('registration', () => {
  test.concurrent('the data of the registration page - the versions of the terms in force', async () => {
    const { json } = await new Browser().get('/api/auth/registration');
    expect(json.data).toEqual({
      versions: { terms: '2026-01-01', privacy: '2026-01-01', marketing: MARKETING_CONSENT.version },
      messages: false,
      from: null,
    });
  });

  test.concurrent('a registration - mails a link and a code; the code signs in as pending, at level 0; consents are stored', async () => {
    const email = uniqueEmail();
    const browser = new Browser();
    const { status, json } = await register(browser, registrationOf(email, { marketing: true }));
    expect({ status, json }).toEqual({ status: 200, json: { data: { next: 'check-mail' } } });
    const mail = await nextMail(email);
    expect(mail.subject).toBe('[랭크업] 이메일 주소를 확인해 주세요');
    expect(mail.text).toContain('한빛 상사 김하나 님');
    const entered = await browser.protocol('callback/email', {
      email,
      code: mail.code,
      callbackUrl: '/auth/welcome',
    });
    expect(entered).toMatchObject({ status: 200, json: { url: 'http://localhost/auth/welcome' } });
    expect(await browser.session()).toMatchObject({ role_level: 0, user: { email, domain: 'rankup' } });
    const me = await browser.get('/api/users/me');
    expect(me.json.data).toMatchObject({
      company: '한빛 상사',
      phone: '010-1234-5678',
      approval: 'pending',
      role: null,
      level: 0,
      has_password: true,
      marketing: true,
      identities: [],
    });
    const consents = await browser.get('/api/users/me/consents');
    expect(
      dataOf(ownAccount.ownConsents, consents.json).map(({ at, ...rest }) => [Date.parse(at) > 0, rest]),
    ).toEqual(
      ['terms', 'privacy', 'marketing'].map((kind) => [
        true,
        { kind, version: kind === 'marketing' ? MARKETING_CONSENT.version : '2026-01-01', agreed: true },
      ]),
    );
  });

  test.concurrent("the mail's link - signs in once", async () => {
    const email = uniqueEmail();
    const browser = new Browser();
    await register(browser, registrationOf(email));
    const { link } = await nextMail(email);
    expect(await browser.openLink(link)).toMatchObject({
      status: 200,
      json: { url: 'http://localhost/auth/welcome' },
    });
    expect((await browser.session()).user.email).toBe(email);
    expect(await browser.openLink(link)).toMatchObject({
      status: 401,
      json: { url: expect.stringContaining('error=Verification') },
    });
  });

  test.concurrent("the mail's link opened by a scanner - confirms nothing, and stays valid", async () => {
    const email = uniqueEmail();
    const browser = new Browser();
    await register(browser, registrationOf(email));
    const { link } = await nextMail(email);
    const { pathname, hash } = new URL(link);
    expect(pathname).toBe('/auth/confirm');
    const { token = '' } = linkFields(link);
    const scanner = new Browser();
    const { status, headers } = await scanner.get('/api/auth/callback/email', { token });
    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: `http://localhost/auth/confirm#${new URLSearchParams({ token })}`,
    });
    expect(hash).toContain(token);
    // A scanner that runs the page's script presses no button, and does not have the browser's key.
    expect((await scanner.openLink(link)).json.url).toContain('error=PasswordRequired');
    expect([scanner.token, await database('up_users').where({ email }).select('confirmed')]).toEqual([
      undefined,
      [{ confirmed: 0 }],
    ]);
    expect((await browser.openLink(link)).status).toBe(200);
  });

  test.concurrent('the link in another browser - confirms only with the chosen password', async () => {
    const email = uniqueEmail();
    await register(new Browser(), registrationOf(email));
    const { link } = await nextMail(email);
    const phone = new Browser();
    const wrong = await phone.openLink(link, { password: '아닌 비밀번호입니다' });
    expect(wrong).toMatchObject({
      status: 401,
      json: { url: expect.stringContaining('error=CredentialsSignin') },
    });
    expect((await phone.openLink(link, { password: PASSWORD })).status).toBe(200);
    expect((await phone.session()).user.email).toBe(email);
  });

  test.concurrent('pre-hijacking: a victim opens the link and types the code of a registration that an attacker made - not confirmed', async () => {
    const email = uniqueEmail();
    const attacker = new Browser();
    await register(attacker, registrationOf(email, { password: '공격자가 정한 비밀번호' }));
    const { link, code } = await nextMail(email);
    const victim = new Browser();
    expect((await victim.openLink(link)).json.url).toContain('error=PasswordRequired');
    expect((await victim.protocol('callback/email', { email, code })).status).toBe(401);
    expect((await attacker.signIn(email, '공격자가 정한 비밀번호')).status).toBe(401);
    await nextMail(email, 1);
    // The victim registers: nothing of the attacker's data is left.
    await register(victim, registrationOf(email));
    const own = await nextMail(email, 2);
    expect((await attacker.openLink(link)).json.url).toContain('error=Verification');
    expect((await attacker.openLink(own.link)).json.url).toContain('error=PasswordRequired');
    expect((await victim.openLink(own.link)).status).toBe(200);
    expect((await attacker.signIn(email, '공격자가 정한 비밀번호')).status).toBe(401);
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200);
  });

  test.concurrent('an address registered by an attacker after its owner - all links and codes are invalid for either of them', async () => {
    const email = uniqueEmail();
    const [owner, attacker] = [new Browser(), new Browser()];
    await register(owner, registrationOf(email));
    const first = await nextMail(email);
    await register(attacker, registrationOf(email, { password: '공격자가 정한 비밀번호' }));
    const second = await nextMail(email, 1);
    expect((await owner.openLink(first.link)).status).toBe(401);
    expect((await owner.protocol('callback/email', { email, code: first.code })).status).toBe(401);
    expect((await owner.openLink(second.link, { password: PASSWORD })).json.url).toContain(
      'error=CredentialsSignin',
    );
    expect((await owner.protocol('callback/email', { email, code: second.code })).status).toBe(401);
    expect((await attacker.signIn(email, '공격자가 정한 비밀번호')).status).toBe(401);
  });

  test.concurrent('the correct password before the e-mail is confirmed - refused like a wrong one, and a mail is sent again', async () => {
    const email = uniqueEmail();
    await register(new Browser(), registrationOf(email));
    await nextMail(email);
    const browser = new Browser();
    expect(await browser.signIn(email, PASSWORD)).toMatchObject({ status: 401 });
    expect((await nextMail(email, 1)).subject).toContain('이메일 주소를 확인해 주세요');
  });

  test.concurrent('registration with the address of an account - the same answer; the owner gets a mail, the account is unchanged', async () => {
    const { email } = await registerMember();
    const mailCount = mailsTo(email).length;
    const { status, json } = await register(
      new Browser(),
      registrationOf(email, { password: '다른 비밀번호입니다 1', name: '도둑' }),
    );
    expect({ status, json }).toEqual({ status: 200, json: { data: { next: 'check-mail' } } });
    expect((await nextMail(email, mailCount)).subject).toContain('이미 가입된 이메일입니다');
    expect((await new Browser().signIn(email, '다른 비밀번호입니다 1')).status).toBe(401);
    const owner = new Browser();
    expect((await owner.signIn(email, PASSWORD)).status).toBe(200);
    expect((await owner.session()).user.name).toBe('김하나');
  });

  test.concurrent('registered again before confirming - only the newest mail is valid', async () => {
    const email = uniqueEmail();
    const browser = new Browser();
    await register(browser, registrationOf(email, { password: '먼저 온 사람의 비밀번호', name: '먼저' }));
    const first = await nextMail(email);
    await register(browser, registrationOf(email));
    const second = await nextMail(email, 1);
    expect((await browser.openLink(first.link)).json.url).toContain('error=Verification');
    await browser.openLink(second.link);
    expect((await browser.session()).user.name).toBe('김하나');
    expect((await new Browser().signIn(email, '먼저 온 사람의 비밀번호')).status).toBe(401);
  });

  test.concurrent('an account that another person registered with my address, confirmed by my sign-in mail - its password is removed', async () => {
    const email = uniqueEmail();
    await register(new Browser(), registrationOf(email, { password: '남이 정한 비밀번호 1' }));
    await nextMail(email);
    const mine = new Browser();
    await mine.protocol('signin/email', { email });
    const { code } = await nextMail(email, 1);
    expect((await mine.protocol('callback/email', { email, code })).status).toBe(200);
    expect((await new Browser().signIn(email, '남이 정한 비밀번호 1')).status).toBe(401);
  });

  test.concurrent('the same e-mail on both sites - two independent accounts', async () => {
    const email = uniqueEmail();
    await registerMember(email);
    const mailCount = mailsTo(email).length;
    const there = new Browser({ host: 'topkeyword.localhost' });
    await register(there, registrationOf(email, { password: '다른 사이트의 비밀번호' }));
    expect((await nextMail(email, mailCount)).subject).toBe('[탑키워드] 이메일 주소를 확인해 주세요');
    expect((await new Browser({ host: 'topkeyword.localhost' }).signIn(email, PASSWORD)).status).toBe(401);
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200);
  });

  test.concurrent.each([
    ['password1234', 'password'],
    ['12345678', 'password'],
    ['aaaaaaaaaaaa', 'password'],
    ['한빛 상사입니다'.slice(0, 5).padEnd(8, '한'), null],
  ])('password %j - refused at field %p, or accepted for null', async (password, field) => {
    const { status, json } = await register(new Browser(), registrationOf(uniqueEmail(), { password }));
    if (field === null) expect(status).toBe(200);
    else
      expect({ status, fields: Object.keys(json.error.details.fields) }).toEqual({
        status: 400,
        fields: [field],
      });
  });

  test.concurrent.each(['company', 'name', 'email', 'phone', 'terms', 'privacy', 'password'])(
    'without %s - 400 at that field',
    async (field) => {
      const { status, json } = await register(
        new Browser(),
        registrationOf(uniqueEmail(), { [field]: undefined }),
      );
      expect({ status, fields: Object.keys(json.error.details.fields) }).toEqual({
        status: 400,
        fields: [field],
      });
    },
  );

  test.concurrent('other versions of the terms than those in force - 409', async () => {
    const versions = { terms: '2020-01-01', privacy: '2026-01-01', marketing: MARKETING_CONSENT.version };
    const { status, json } = await register(new Browser(), registrationOf(uniqueEmail(), { versions }));
    expect({ status, code: json.error.details.code }).toEqual({ status: 409, code: 'CONFLICT' });
  });

  test.concurrent('an earlier text of advertising - 409 if it was agreed to; registered if it was not', async () => {
    const send = (marketing: boolean) =>
      register(new Browser(), registrationOf(uniqueEmail(), { marketing, marketing_text: '2026-01-01' }));
    const { status, json } = await send(true);
    expect({ status, code: json.error.details.code }).toEqual({ status: 409, code: 'CONFLICT' });
    expect((await send(false)).status).toBe(200);
  });

  test.concurrent('extra fields in the body - ignored', async () => {
    const email = uniqueEmail();
    const browser = new Browser();
    await register(
      browser,
      registrationOf(email, {
        approval: 'approved',
        confirmed: true,
        site_role: 5,
        level: 90,
        role: 'owner',
      }),
    );
    const { code } = await nextMail(email);
    await browser.protocol('callback/email', { email, code });
    expect((await browser.get('/api/users/me')).json.data).toMatchObject({ approval: 'pending', level: 0 });
  });
});
