// Both databases: an empty e-mail, and unique names.
import { MESSAGES_CONSENT } from '../contracts/accounts/messages-consent';
import { admin } from './cms-under-test';
import { Browser, createMember, mailsTo, nextMail, registrationOf, signInAs, uniqueEmail } from './browser';
import { messagesTo, newNumber, optOut, removeMessages, saveKeys } from './message-steps';
import { database } from './requests';
import { until } from './until';
import { put } from './work-steps';

const VERSIONS = { terms: '2026-01-01', privacy: '2026-01-01', messages: MESSAGES_CONSENT.version };
const consents = { agreed: true, versions: VERSIONS };
const requestCode = (browser: Browser, address: string, more: object = {}) =>
  browser.post('/api/auth/light/code', { address, ...consents, ...more });
const sendCode = (browser: Browser, address: string, code: string) =>
  browser.post('/api/auth/light', { address, code, ...consents });
const accountsAt = (phone: string) => database('up_users').where({ username: `rankup:${phone}` });
const codeIn = async (phone: string) =>
  /인증번호 (\d{6})/.exec((await messagesTo(phone)).at(-1)?.text ?? '')?.[1] ?? '';

/** Asks for a code at a number. */
async function codeFor(phone: string, browser = new Browser()) {
  expect((await requestCode(browser, phone)).json).toEqual({ data: { sent: true } });
  return { code: await codeIn(phone), browser };
}

/** A visitor with a light account by number. */
async function numberAccount(phone = newNumber()) {
  const { code, browser } = await codeFor(phone);
  expect((await sendCode(browser, phone, code)).json).toEqual({ data: { next: 'signed-in' } });
  return { phone, browser };
}

const lookup = { kind: 'web', keyword: '강남 인테리어', target: 'number.example' };

beforeAll(() => saveKeys('rankup'));
afterAll(async () => {
  await removeMessages();
  await database.destroy();
});

test('a number in any spelling and a code - a light account with its consent; nothing is stored before the code', async () => {
  const phone = newNumber();
  expect((await new Browser().get('/api/auth/registration')).json.data.messages).toBe(true);
  const browser = new Browser();
  expect((await requestCode(browser, `+82 ${phone.slice(1)}`)).json).toEqual({ data: { sent: true } });
  const code = await codeIn(phone);
  expect(await messagesTo(phone)).toMatchObject([
    { type: 'SMS', text: `[랭크업] 인증번호 ${code}\n10분 안에 요청하신 화면에 입력해 주세요.` },
  ]);
  expect(await accountsAt(phone)).toEqual([]);
  expect((await sendCode(browser, phone, code)).json).toEqual({ data: { next: 'signed-in' } });
  expect(await browser.session()).toMatchObject({ role_level: 0, user: { name: phone, email: '' } });
  expect((await browser.get('/api/users/me')).json.data).toMatchObject({
    ...{ approval: 'unrequested', email: '', name: '', phone, has_password: false },
  });
  expect((await browser.get('/api/users/me/consents')).json.data).toMatchObject([
    { kind: 'messages', version: MESSAGES_CONSENT.version, agreed: true },
    { kind: 'terms', agreed: true },
    { kind: 'privacy', agreed: true },
  ]);
  expect((await browser.get('/api/users/me/notifications')).json.data).toMatchObject({ phone });
  const { json } = await browser.post('/api/search/watched', lookup);
  expect(json.data.keywords).toMatchObject([{ alert: { channel: 'message', places: 1 } }]);
  // Once only.
  expect((await sendCode(browser, phone, code)).status).toBe(400);
});

test('known and unknown numbers - the same answer and the same message; a known one signs in to its account', async () => {
  const { phone, browser: first } = await numberAccount();
  await optOut(first);
  const { code, browser } = await codeFor(phone);
  const { code: other } = await codeFor(newNumber());
  expect(code).toHaveLength(other.length);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await sendCode(browser, phone, wrong)).json.error.details.fields).toHaveProperty('code');
  expect((await sendCode(new Browser(), phone, code)).status).toBe(400);
  expect((await sendCode(browser, phone, code)).status).toBe(200);
  expect(await accountsAt(phone)).toHaveLength(1);
  // The box was ticked again.
  expect((await browser.get('/api/users/me/notifications')).json.data).toMatchObject({ phone });
});

test('a number of no mobile, without the text of messages, or one that the gateway refuses - refused at the field or form', async () => {
  const landline = await requestCode(new Browser(), '02-555-1234');
  expect(landline.json.error.details.fields).toEqual({
    address: '휴대전화 번호를 입력해 주세요. 예: 010-1234-5678',
  });
  const { terms, privacy } = VERSIONS;
  const without = await requestCode(new Browser(), newNumber(), { versions: { terms, privacy } });
  expect([without.status, without.json.error.details.code]).toEqual([409, 'CONFLICT']);
  const blocked = await requestCode(new Browser(), newNumber('1060'));
  expect([blocked.status, Object.keys(blocked.json.error.details.fields)]).toEqual([400, ['address']]);
  const outage = await requestCode(new Browser(), newNumber('1030'));
  expect([outage.status, outage.json.error.details.code]).toEqual([503, 'MESSAGE_UNAVAILABLE']);
});

test('codes of one number - three in an hour from one network, then 429 without a message', async () => {
  const [phone, browser] = [newNumber(), new Browser()];
  for (let n = 0; n < 3; n += 1) await codeFor(phone, browser);
  expect((await requestCode(browser, phone)).status).toBe(429);
  expect(await messagesTo(phone)).toHaveLength(3);
});

test('the sign-in page - a code to the number of an account; none, and the same answer, for an unknown number', async () => {
  const { phone } = await numberAccount();
  const unknown = newNumber();
  const browser = new Browser();
  const replies = [];
  for (const email of [unknown, phone]) {
    const { status, json } = await browser.protocol('signin/email', { email, json: 'true' });
    replies.push([status, json]);
  }
  expect(replies[0]).toEqual(replies[1]);
  await until(async () => (await messagesTo(phone)).length === 2);
  expect(await messagesTo(unknown)).toEqual([]);
  const code = await codeIn(phone);
  expect((await browser.protocol('callback/email', { email: phone, code, json: 'true' })).status).toBe(200);
  expect(await browser.session()).toMatchObject({ user: { name: phone } });
});

test('what only a mail address has - no password, no other number, no approval; closed with the number', async () => {
  const { phone, browser } = await numberAccount();
  expect((await browser.post('/api/users/me/password/code', {})).status).toBe(400);
  const person = { company: '한빛 상사', name: '김하나' };
  const moved = await put(browser, '/api/users/me', { ...person, phone: newNumber() });
  expect(moved.json.error.details.fields).toHaveProperty('phone');
  expect((await put(browser, '/api/users/me', { ...person, phone })).status).toBe(200);
  const elsewhere = { phone: newNumber(), agreed: true, version: MESSAGES_CONSENT.version };
  expect((await browser.post('/api/users/me/notifications/agree', elsewhere)).status).toBe(400);
  const manager = await signInAs('manager');
  const { data } = (await manager.get('/api/users/all', { q: phone, approval: 'unrequested' })).json;
  expect(data).toMatchObject([{ email: '', phone }]);
  const approval = { user_id: data[0].id, action: 'approve', seen: 'unrequested' };
  expect((await manager.post('/api/users/approval', approval)).status).toBe(409);
  expect((await browser.post('/api/users/me/close', { email: newNumber() })).status).toBe(400);
  expect((await browser.post('/api/users/me/close', { email: phone })).status).toBe(200);
  expect(await accountsAt(phone)).toEqual([]);
});

test('the Strapi admin - may block an account by number; may not approve it or take its number', async () => {
  const { phone, browser } = await numberAccount();
  const { document_id } = await accountsAt(phone).first('document_id');
  const save = (body: object) =>
    admin(`/content-manager/collection-types/plugin::users-permissions.user/${document_id}`, {
      method: 'PUT',
      body,
    });
  expect((await save({ approval: 'approved' })).status).toBe(400);
  expect((await save({ phone: '' })).status).toBe(400);
  expect((await save({ blocked: true })).status).toBe(200);
  expect(await accountsAt(phone)).toMatchObject([{ email: '', phone }]);
  expect(await browser.session()).toEqual({});
});

describe('towards a membership', () => {
  const person = { company: '한빛 상사', name: '김하나', phone: '010-1234-5678' };
  const apply = (browser: Browser, more: object) =>
    browser.post('/api/users/me/membership', {
      ...person,
      privacy: true,
      version: VERSIONS.privacy,
      ...more,
    });
  const mailedCode = async (browser: Browser, email: string) => {
    const count = mailsTo(email).length;
    expect((await browser.post('/api/users/me/membership/code', { email })).json).toEqual({
      data: { sent: true },
    });
    return (await nextMail(email, count)).code;
  };

  test('with a proved address - waits for approval, is known by the address, and by the number no more', async () => {
    const { phone, browser } = await numberAccount();
    const email = uniqueEmail();
    // Another person has typed the address in a registration that was never confirmed.
    const attacker = new Browser();
    await attacker.post('/api/auth/register', registrationOf(email, { password: '공격자가 정한 비밀번호' }));
    await nextMail(email);
    expect((await apply(browser, {})).json.error.details.fields).toHaveProperty('email');
    const code = await mailedCode(browser, email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await apply(browser, { email, code: wrong })).json.error.details.fields).toHaveProperty('code');
    expect((await apply(browser, { email, code })).json.data).toMatchObject({
      ...person,
      email,
      approval: 'pending',
    });
    expect(await accountsAt(phone)).toEqual([]);
    expect(await database('up_users').where({ email })).toMatchObject([
      { username: `rankup:${email}`, password: null },
    ]);
    expect((await attacker.signIn(email, '공격자가 정한 비밀번호')).status).toBe(401);
    expect((await browser.post('/api/users/me/membership/code', { email: uniqueEmail() })).status).toBe(409);
    expect((await browser.get('/api/users/me/notifications')).json.data).toMatchObject({ phone });
  });

  test('with the address of a member - 409 with the code only; both accounts stay', async () => {
    const { phone, browser } = await numberAccount();
    const { email } = await createMember();
    const code = await mailedCode(browser, email);
    const taken = await apply(browser, { email, code });
    expect([taken.status, taken.json.error.details.code]).toEqual([409, 'CONFLICT']);
    expect(await accountsAt(phone)).toMatchObject([{ approval: 'unrequested', email: '' }]);
    expect(await database('up_users').where({ email })).toHaveLength(1);
  });
});
