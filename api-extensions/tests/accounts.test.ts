import * as ownAccount from '../contracts/accounts/own-account';
import {
  Browser,
  PASSWORD,
  createMember,
  chooseMarketing,
  mailsTo,
  nextMail,
  registerMember,
  linkFields,
  registrationOf,
  uniqueEmail,
} from './browser';
import { demoPassword, databaseOfTests, ports } from './cms-under-test';
import { dataOf } from './contract-client';

const database = databaseOfTests();

const register = (browser: Browser, body: unknown) => browser.post('/api/auth/register', body);

describe('passwords', () => {
  test.concurrent('a forgotten password - reset by a link that works once, ends every session and notifies the owner', async () => {
    const { browser, email } = await createMember();
    const mailCount = mailsTo(email).length;
    const asking = new Browser();
    expect((await asking.post('/api/auth/password/forgot', { email })).json).toEqual({
      data: { sent: true },
    });
    const { link } = await nextMail(email, mailCount);
    expect(link.replace(/[\w-]{43}$/, '…')).toBe(`http://localhost:${ports.site}/auth/reset#token=…`);
    const { token } = linkFields(link);
    const common = await asking.post('/api/auth/password/reset', { token, password: 'password123' });
    expect(common.json.error.details.fields).toHaveProperty('password');
    const body = { token, password: '새로운 비밀번호 77' };
    const elsewhere = await new Browser().post('/api/auth/password/reset', body);
    expect(elsewhere.json.error.details.code).toBe('LINK_ELSEWHERE');
    expect((await asking.post('/api/auth/password/reset', body)).json).toEqual({
      data: { changed: true },
    });
    expect(await browser.session()).toEqual({});
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(401);
    expect((await new Browser().signIn(email, '새로운 비밀번호 77')).status).toBe(200);
    expect((await nextMail(email, mailCount + 1)).subject).toContain('비밀번호가 변경되었습니다');
    const again = await asking.post('/api/auth/password/reset', {
      ...body,
      password: '또 다른 비밀번호 88',
    });
    expect({ status: again.status, code: again.json.error.details.code }).toEqual({
      status: 400,
      code: 'LINK_INVALID',
    });
  });

  test.concurrent('a password link that is too old - 400', async () => {
    const { email } = await registerMember();
    const mailCount = mailsTo(email).length;
    const asking = new Browser();
    await asking.post('/api/auth/password/forgot', { email });
    const { token } = linkFields((await nextMail(email, mailCount)).link);
    await database('mail_tokens')
      .where({ account_name: `rankup:${email}` })
      .update({ expires_ms: Date.now() - 1 });
    const { status, json } = await asking.post('/api/auth/password/reset', { token, password: PASSWORD });
    expect([status, json.error.details.code]).toEqual([400, 'LINK_INVALID']);
  });

  test.concurrent('a password link on the other site, or as a sign-in link - invalid', async () => {
    const { email } = await registerMember();
    const mailCount = mailsTo(email).length;
    const asking = new Browser();
    await asking.post('/api/auth/password/forgot', { email });
    const { token = '' } = linkFields((await nextMail(email, mailCount)).link);
    const there = new Browser({ host: 'topkeyword.localhost' });
    expect((await there.post('/api/auth/password/reset', { token, password: PASSWORD })).status).toBe(400);
    const entered = await asking.protocol('callback/email', { token });
    expect(entered.json.url).toContain('error=Verification');
    expect((await asking.post('/api/auth/password/reset', { token, password: PASSWORD })).status).toBe(200);
  });

  test.concurrent('a password changed by the member - needs the current one, ends other sessions, renews the token of this one', async () => {
    const { browser, email } = await createMember();
    const other = new Browser();
    await other.signIn(email, PASSWORD);
    const before = browser.token;
    const wrong = await browser.post('/api/users/me/password', {
      current_password: 'x',
      password: '바꾼 비밀번호 99',
    });
    expect(wrong.json.error.details.fields).toHaveProperty('current_password');
    const missing = await browser.post('/api/users/me/password', { password: '바꾼 비밀번호 99' });
    expect(missing.json.error.details.fields).toHaveProperty('current_password');
    const { json } = await browser.post('/api/users/me/password', {
      current_password: PASSWORD,
      password: '바꾼 비밀번호 99',
    });
    expect(json).toEqual({ data: { ended: 1 } });
    expect(await other.session()).toEqual({});
    expect((await browser.session()).user.email).toBe(email);
    expect(browser.token).not.toBe(before);
    const thief = new Browser();
    thief.token = before;
    expect(await thief.session()).toEqual({});
  });

  test.concurrent('a password changed or reset - links and codes of earlier mails become invalid', async () => {
    const { browser, email } = await registerMember();
    const thief = new Browser();
    await thief.protocol('signin/email', { email });
    const signInMail = await nextMail(email, 1);
    await thief.post('/api/auth/password/forgot', { email });
    const resetMail = await nextMail(email, 2);
    await browser.post('/api/users/me/password', {
      current_password: PASSWORD,
      password: '바꾼 비밀번호 99',
    });
    await nextMail(email, 3);
    const { token } = linkFields(resetMail.link);
    expect((await thief.openLink(signInMail.link)).status).toBe(401);
    expect((await thief.protocol('callback/email', { email, code: signInMail.code })).status).toBe(401);
    expect((await thief.post('/api/auth/password/reset', { token, password: PASSWORD })).status).toBe(400);

    await thief.protocol('signin/email', { email });
    const another = await nextMail(email, 4);
    await browser.post('/api/auth/password/forgot', { email });
    const own = linkFields((await nextMail(email, 5)).link);
    await browser.post('/api/auth/password/reset', { token: own.token, password: PASSWORD });
    expect((await thief.openLink(another.link)).status).toBe(401);
    expect(await browser.session()).toEqual({});
  });

  test.concurrent('another password with the same first 72 bytes - refused', async () => {
    const email = uniqueEmail();
    const browser = new Browser();
    const long = `${'가'.repeat(40)} 끝이 다른 비밀번호 1`;
    await register(browser, registrationOf(email, { password: long }));
    const { code } = await nextMail(email);
    await browser.protocol('callback/email', { email, code });
    expect((await new Browser().signIn(email, `${'가'.repeat(40)} 끝이 다른 비밀번호 2`)).status).toBe(401);
    expect((await new Browser().signIn(email, long)).status).toBe(200);
  });
});

describe("the member's own account", () => {
  test.concurrent('profile - changed; texts and telephone number are normalised', async () => {
    const { browser } = await registerMember();
    const { json } = await browser.request('/api/users/me', {
      method: 'PUT',
      body: { company: ' 새 회사 ', name: '김두리', phone: '+82 2 1234 5678' },
    });
    expect(json.data).toMatchObject({ company: '새 회사', name: '김두리', phone: '02-1234-5678' });
    expect((await browser.session()).user.name).toBe('김두리');
  });

  test.concurrent('sessions - device, address and time; one ended, then all others', async () => {
    const { email } = await registerMember();
    const devices = await Promise.all(
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
        'curl/8',
      ].map(async (userAgent) => {
        const browser = new Browser({ userAgent });
        await browser.signIn(email, PASSWORD);
        return browser;
      }),
    );
    const [here, phone, tool] = devices as [Browser, Browser, Browser];
    const { json } = await here.get('/api/users/me/sessions');
    expect(json.data).toHaveLength(4);
    expect(json.data[0]).toMatchObject({ device: 'Windows · Chrome', address: here.address, current: true });
    expect(dataOf(ownAccount.ownSessions, json).map(({ device }) => device)).toEqual(
      expect.arrayContaining(['iPhone · Safari', '알 수 없는 기기']),
    );
    const id = dataOf(ownAccount.ownSessions, json).find(({ device }) => device === 'iPhone · Safari')?.id;
    expect((await here.post('/api/users/me/sessions/end', { id })).json).toEqual({ data: { ended: 1 } });
    expect(await phone.session()).toEqual({});
    expect((await here.post('/api/users/me/sessions/end', {})).json).toEqual({ data: { ended: 2 } });
    expect(await tool.session()).toEqual({});
    expect((await here.session()).user.email).toBe(email);
  });

  test.concurrent("another person's session - cannot be ended", async () => {
    const [mine, theirs] = [await registerMember(), await registerMember()];
    const { json } = await theirs.browser.get('/api/users/me/sessions');
    const { id } = json.data[0];
    expect((await mine.browser.post('/api/users/me/sessions/end', { id })).json).toEqual({
      data: { ended: 0 },
    });
    expect((await theirs.browser.session()).user.email).toBe(theirs.email);
  });

  test.concurrent('marketing consent - given and withdrawn, each change recorded', async () => {
    const { browser } = await registerMember();
    await chooseMarketing(browser, true);
    const { json } = await chooseMarketing(browser, false);
    expect(
      json.data
        .filter(({ kind }: { kind: string }) => kind === 'marketing')
        .map(({ agreed }: { agreed: boolean }) => agreed),
    ).toEqual([false, true, false]);
  });

  test.concurrent('marketing consent to an earlier text, or to no text - refused, and not given', async () => {
    const { browser } = await registerMember();
    const agree = (version?: string) =>
      browser.post('/api/users/me/consents', { marketing: true, ...(version && { version }) });
    const earlier = await agree('2026-01-01');
    expect([earlier.status, earlier.json.error.details.code]).toEqual([409, 'CONFLICT']);
    expect((await agree()).status).toBe(400);
    expect((await browser.get('/api/users/me')).json.data.marketing).toBe(false);
  });

  test.concurrent('downloads of the own data - ten in an hour, then 429', async () => {
    const { browser } = await registerMember();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await browser.get('/api/users/me/data')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test.concurrent('the download of the own data - a file without secrets', async () => {
    const { browser, email } = await registerMember();
    const { json, text, headers } = await browser.get('/api/users/me/data');
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(json).toMatchObject({
      profile: { email },
      consents: expect.any(Array),
      sessions: [{ current: true }],
      estimates: [],
    });
    expect(text).not.toMatch(/\$2[aby]\$|"password"/);
  });
});

test.concurrent('a password of another account - refused', async () => {
  const { email } = await registerMember();
  expect((await new Browser().signIn(email, demoPassword)).status).toBe(401);
});
