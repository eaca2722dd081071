// Both databases: unique names, and rows that requests at once may exceed.
import { WATCHED_MAX } from '../contracts/lookups/watched';
import { MESSAGES_CONSENT } from '../contracts/accounts/messages-consent';
import {
  Browser,
  createMember,
  mailsTo,
  nextMail,
  PASSWORD,
  registerMember,
  registrationOf,
  signInAs,
  uniqueEmail,
} from './browser';
import { databaseOfTests } from './cms-under-test';
import { enableSecondFactor } from './second-factor-steps';

const database = databaseOfTests();

const VERSIONS = { terms: '2026-01-01', privacy: '2026-01-01' };
const consents = { agreed: true, versions: VERSIONS };
const requestCode = (browser: Browser, email: string, more: object = {}) =>
  browser.post('/api/auth/light/code', { address: email, ...consents, ...more });
const sendCode = (browser: Browser, email: string, code: string) =>
  browser.post('/api/auth/light', { address: email, code, ...consents });
const accountsOf = (email: string) => database('up_users').where({ email });

/** Asks for a code. @returns the code, and the browser that asked */
async function codeFor(email: string, browser = new Browser()) {
  const mailCount = mailsTo(email).length;
  expect((await requestCode(browser, email)).json).toEqual({ data: { sent: true } });
  const { code = '', text, subject } = await nextMail(email, mailCount);
  return { code, text, subject, browser };
}

/** A visitor with a light account. */
async function lightAccount() {
  const email = uniqueEmail();
  const { code, browser } = await codeFor(email);
  expect((await sendCode(browser, email, code)).json).toEqual({ data: { next: 'signed-in' } });
  return { email, browser };
}

const lookup = (n: number | string) => ({
  kind: 'web',
  keyword: '강남 인테리어',
  target: `light${n}.example`,
});

test.concurrent('an address and a code - a light account, signed in at level 0; nothing is stored before the code', async () => {
  const email = uniqueEmail();
  const { code, browser, subject } = await codeFor(email);
  expect(subject).toBe('[랭크업] 매일 순위 받아 보기 인증번호');
  expect(await accountsOf(email)).toEqual([]);
  expect((await sendCode(browser, email, code)).json).toEqual({ data: { next: 'signed-in' } });
  expect(await browser.session()).toMatchObject({ role_level: 0, user: { email } });
  expect((await browser.get('/api/users/me')).json.data).toMatchObject({
    ...{ approval: 'unrequested', company: '', name: '', phone: '', has_password: false, marketing: false },
  });
  const agreed = (await browser.get('/api/users/me/consents')).json.data;
  expect(agreed).toMatchObject([
    { kind: 'terms', version: VERSIONS.terms, agreed: true },
    { kind: 'privacy', version: VERSIONS.privacy, agreed: true },
  ]);
  // Once only.
  expect((await sendCode(browser, email, code)).status).toBe(400);
});

test.concurrent('known, unknown, rejected and unconfirmed addresses - the same answer and the same mail', async () => {
  const [known, rejected] = [await createMember(), await createMember()];
  await accountsOf(rejected.email).update({ approval: 'rejected' });
  const unconfirmed = uniqueEmail();
  await new Browser().post('/api/auth/register', registrationOf(unconfirmed));
  await nextMail(unconfirmed);
  const mails = [];
  for (const email of [known.email, rejected.email, unconfirmed, uniqueEmail()]) {
    const { code, text, subject } = await codeFor(email);
    mails.push([subject, text.replaceAll(code, '').replaceAll(email, '')]);
  }
  for (const mail of mails) expect(mail).toEqual(mails[0]);
});

test.concurrent('without consent, with outdated terms or a wrong address - refused, without a mail', async () => {
  const email = uniqueEmail();
  const old = await requestCode(new Browser(), email, { versions: { ...VERSIONS, terms: '2020-01-01' } });
  expect([old.status, old.json.error.details.code]).toEqual([409, 'CONFLICT']);
  const without = await requestCode(new Browser(), email, { agreed: false });
  expect(without.json.error.details.fields).toHaveProperty('agreed');
  const wrong = await requestCode(new Browser(), 'nobody@');
  expect(wrong.json.error.details.fields).toHaveProperty('address');
  // This site has no gateway for messages.
  const number = await requestCode(new Browser(), '010-1234-5678', {
    versions: { ...VERSIONS, messages: MESSAGES_CONSENT.version },
  });
  expect(number.json.error.details.fields).toEqual({
    address: '이 사이트는 문자를 보낼 수 없습니다. 이메일을 입력해 주세요.',
  });
  expect((await new Browser().get('/api/auth/registration')).json.data.messages).toBe(false);
  expect(mailsTo(email)).toEqual([]);
});

test.concurrent('the address of a member - signs in to that account, which stays as it is', async () => {
  const { email } = await createMember();
  const before = await accountsOf(email).first('approval', 'password', 'name', 'company');
  const { code, browser } = await codeFor(email);
  expect((await sendCode(browser, email, code)).json).toEqual({ data: { next: 'signed-in' } });
  expect((await browser.session()).role_level).toBeGreaterThan(0);
  expect(await accountsOf(email).first('approval', 'password', 'name', 'company')).toEqual(before);
});

test.concurrent('the address of an account with a second factor - not signed in before it is given', async () => {
  const { browser: own, email } = await registerMember();
  await enableSecondFactor(own);
  const { code, browser } = await codeFor(email);
  expect((await sendCode(browser, email, code)).json).toEqual({ data: { next: 'second-factor' } });
  expect(await browser.session()).toEqual({});
  expect((await browser.get('/api/search/watched')).status).toBe(401);
});

test.concurrent('a rejected or blocked account - 403 with the code; the code says nothing before', async () => {
  for (const change of [{ approval: 'rejected' }, { blocked: true }]) {
    const { email } = await createMember();
    await accountsOf(email).update(change);
    const { code, browser } = await codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await sendCode(browser, email, wrong)).status).toBe(400);
    expect((await sendCode(browser, email, code)).status).toBe(403);
    expect(await browser.session()).toEqual({});
  }
});

test.concurrent('an address that another person registered and never confirmed - nothing of that person is left', async () => {
  const email = uniqueEmail();
  const attacker = new Browser();
  await attacker.post('/api/auth/register', registrationOf(email, { password: '공격자가 정한 비밀번호' }));
  const theirs = await nextMail(email);
  const { code, browser } = await codeFor(email);
  expect((await sendCode(browser, email, code)).json).toEqual({ data: { next: 'signed-in' } });
  const { data } = (await browser.get('/api/users/me')).json;
  expect(data).toMatchObject({
    approval: 'unrequested',
    company: '',
    name: '',
    phone: '',
    has_password: false,
  });
  expect((await browser.get('/api/users/me/consents')).json.data).toHaveLength(2);
  expect((await attacker.openLink(theirs.link)).status).toBe(401);
  expect((await attacker.protocol('callback/email', { email, code: theirs.code })).status).toBe(401);
  expect((await attacker.signIn(email, '공격자가 정한 비밀번호')).status).toBe(401);
  expect(await accountsOf(email)).toHaveLength(1);
});

test.concurrent('a code in another browser, on another site, or in the sign-in form - refused', async () => {
  const email = uniqueEmail();
  const { code, browser } = await codeFor(email);
  expect((await sendCode(new Browser(), email, code)).status).toBe(400);
  const elsewhere = new Browser({ host: 'topkeyword.localhost' });
  expect((await sendCode(elsewhere, email, code)).status).toBe(400);
  expect((await browser.protocol('callback/email', { email, code })).status).toBe(401);
  expect(await accountsOf(email)).toEqual([]);
  expect((await sendCode(browser, email, code)).status).toBe(200);
});

test.concurrent('a code guessed five times, or ten minutes old - refused; a new one is accepted', async () => {
  const email = uniqueEmail();
  const { code, browser } = await codeFor(email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n += 1) {
    const { status, json } = await sendCode(browser, email, wrong);
    expect([status, Object.keys(json.error.details.fields)]).toEqual([400, ['code']]);
  }
  expect((await sendCode(browser, email, code)).status).toBe(400);
  const second = await codeFor(email, browser);
  await database('mail_tokens')
    .where({ account_name: `rankup:${email}` })
    .update({ expires_ms: Date.now() - 1 });
  expect((await sendCode(browser, email, second.code)).status).toBe(400);
  const third = await codeFor(email, browser);
  expect((await sendCode(browser, email, third.code)).status).toBe(200);
});

test.concurrent('an address with an account on another site - an account of its own', async () => {
  const { email } = await createMember('member', 'topkeyword.localhost');
  const { code, browser } = await codeFor(email);
  expect((await sendCode(browser, email, code)).status).toBe(200);
  expect(await browser.session()).toMatchObject({ role_level: 0, user: { domain: 'rankup' } });
  const accounts = await accountsOf(email).select('username', 'approval').orderBy('username');
  expect(accounts).toEqual([
    { username: `rankup:${email}`, approval: 'unrequested' },
    { username: `topkeyword:${email}`, approval: 'approved' },
  ]);
  const other = new Browser({ host: 'topkeyword.localhost' });
  expect((await other.signIn(email, PASSWORD)).status).toBe(200);
});

test.concurrent('thirty visitors at once, two of them with one address - one account for each address, all signed in', async () => {
  const shared = uniqueEmail();
  const emails = [...Array.from({ length: 28 }, uniqueEmail), shared, shared];
  const asked = await Promise.all(
    emails.map(async (email) => {
      const browser = new Browser();
      expect((await requestCode(browser, email)).status).toBe(200);
      return { email, browser };
    }),
  );
  await nextMail(shared, 1);
  const codes = await Promise.all(
    asked.map(async ({ email }) => (email === shared ? mailsTo(email) : [await nextMail(email)])),
  );
  const statuses = await Promise.all(
    asked.map(async ({ email, browser }, n) => {
      // Of two mails to one address each browser can use one.
      for (const { code = '' } of codes[n] ?? []) {
        const { status } = await sendCode(browser, email, code);
        if (status === 200) return 200;
      }
      return 400;
    }),
  );
  expect(statuses.slice(0, 28)).toEqual(Array.from({ length: 28 }, () => 200));
  expect(statuses.slice(28)).toContain(200);
  const rows = await database('up_users').whereIn('email', emails).select('email');
  expect(rows).toHaveLength(29);
});

describe('daily keywords', () => {
  test.concurrent('three, each once, with a mail about each move; a fourth is refused; a removed one leaves its place', async () => {
    const { browser } = await lightAccount();
    expect((await new Browser().get('/api/search/watched')).status).toBe(401);
    expect((await browser.get('/api/search/watched')).json.data).toEqual({ max: WATCHED_MAX, keywords: [] });
    for (const n of [1, 2, 2, 3])
      expect((await browser.post('/api/search/watched', lookup(n))).json).toMatchObject({
        data: { max: WATCHED_MAX },
      });
    const full = await browser.post('/api/search/watched', lookup(4));
    expect([full.status, full.json.error.details.code]).toEqual([409, 'CONFLICT']);
    const { keywords } = (await browser.get('/api/search/watched')).json.data;
    expect(
      keywords.map(({ own, alert }: { own: { target: string }; alert: object }) => [own.target, alert]),
    ).toEqual([1, 2, 3].map((n) => [`light${n}.example`, { channel: 'email', places: 1, webhook: null }]));
    const { browser: stranger } = await lightAccount();
    await stranger.request(`/api/search/watched/${keywords[0].id}`, { method: 'DELETE' });
    expect((await browser.get('/api/search/watched')).json.data.keywords).toHaveLength(3);
    const left = await browser.request(`/api/search/watched/${keywords[0].id}`, { method: 'DELETE' });
    expect(left.json.data.keywords).toHaveLength(2);
    expect((await browser.post('/api/search/watched', lookup(4))).status).toBe(200);
    // The pages of members stay closed.
    expect((await browser.get('/api/search/saved')).status).toBe(403);
  });

  test.concurrent('many at once, some of them equal - three at most', async () => {
    const { browser } = await lightAccount();
    const statuses = await Promise.all(
      [1, 1, 2, 2, 3, 3, 4, 5].map(
        async (n) => (await browser.post('/api/search/watched', lookup(n))).status,
      ),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    const { keywords } = (await browser.get('/api/search/watched')).json.data;
    expect(new Set(keywords.map(({ own }: { own: { target: string } }) => own.target)).size).toBe(3);
    expect(keywords).toHaveLength(3);
  });
});

describe('towards a membership', () => {
  const person = { company: '한빛 상사', name: '김하나', phone: '010-1234-5678' };
  const consent = { privacy: true, version: VERSIONS.privacy };

  test.concurrent('a light account - not among those that wait, with a state of its own; approved by staff at once', async () => {
    const { email, browser } = await lightAccount();
    await browser.post('/api/search/watched', lookup('approved'));
    const manager = await signInAs('manager');
    const find = async (approval: string) =>
      (await manager.get('/api/users/all', { q: email, approval })).json;
    expect((await find('pending')).data).toEqual([]);
    const { data, counts } = await find('unrequested');
    expect(data).toMatchObject([{ email, approval: 'unrequested', can_manage: true }]);
    expect(counts.unrequested).toBeGreaterThan(0);
    const decide = (body: object) => manager.post('/api/users/approval', { user_id: data[0].id, ...body });
    expect((await decide({ action: 'reject', reason: '사유' })).status).toBe(409);
    expect((await decide({ action: 'approve' })).status).toBe(409);
    expect((await decide({ action: 'approve', seen: 'unrequested' })).json.data.approval).toBe('approved');
    // The daily keywords are saved keywords now.
    const [list] = (await browser.get('/api/search/saved')).json.data;
    expect(list).toMatchObject({
      name: '매일 순위',
      keywords: [{ own: { target: 'lightapproved.example' } }],
    });
  });

  test.concurrent('an application - waits for approval with its data, once; consent and notice are recorded', async () => {
    const { email, browser } = await lightAccount();
    const apply = (more: object = {}) =>
      browser.post('/api/users/me/membership', { ...person, ...consent, ...more });
    expect((await apply({ version: '2020-01-01' })).status).toBe(409);
    expect((await apply({ privacy: false })).json.error.details.fields).toHaveProperty('privacy');
    expect((await apply()).json.data).toMatchObject({ ...person, approval: 'pending', level: 0 });
    expect((await apply()).status).toBe(409);
    const { id } = (await browser.get('/api/users/me')).json.data;
    expect(await database('outboxes').where({ subject: id, receipt: '가입 신청' })).not.toEqual([]);
    const { json } = await (
      await signInAs('manager')
    ).get('/api/users/all', { q: email, approval: 'pending' });
    expect(json.data).toMatchObject([{ ...person, email, confirmed: true }]);
  });
});
