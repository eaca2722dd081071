// Both databases: one row for requests sent at once.
import { randomUUID } from 'node:crypto';
import { apply } from '../contracts/service/apply';
import { Browser, mailsTo, nextMail, uniqueEmail } from './browser';
import { cms } from './cms-under-test';
import { dataOf } from './contract-client';
import {
  postConsultation,
  chatMessages,
  chatRowInState,
  clearOutbox,
  database,
  outboxRows,
  requestOf,
  setChatBehaviour,
  storedRequest,
} from './requests';
import { until } from './until';

beforeAll(async () => {
  await clearOutbox();
  await setChatBehaviour('ok');
});
afterAll(() => database.destroy());

test('a request - saved normalised, answered with a receipt without its content', async () => {
  const browser = new Browser();
  const { status, json } = await postConsultation(browser);
  expect(status).toBe(200);
  expect(json.data).toEqual({
    receipt: expect.stringMatching(/^C\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/),
    product: '웹사이트 순위 관리',
    received_at: expect.any(String),
    confirmation: false,
  });
  expect(await storedRequest(json.data.receipt)).toMatchObject({
    domain: 'rankup',
    state: 'new',
    type: 1,
    company_name: '한빛 상사',
    contact: '010-1234-5678',
    memo: '상담 부탁드립니다.\n오후가 좋습니다.',
    privacy_version: '2026-01-01',
  });
  const again = await browser.get(`/api/service/apply/${String(json.data.receipt).toLowerCase()}`);
  expect(again.json.data).toEqual(json.data);
});

test('a receipt on the other site, or an unknown one - 404', async () => {
  const { json } = await postConsultation(new Browser());
  const there = new Browser({ host: 'topkeyword.localhost' });
  expect((await there.get(`/api/service/apply/${dataOf(apply, json).receipt}`)).status).toBe(404);
  expect((await there.get('/api/service/apply/C260101-00000000')).json.error.details.code).toBe('NOT_FOUND');
  expect((await there.get('/api/service/apply/x')).status).toBe(400);
});

test('the conditions of a request - the version of the terms in force, and that a confirmation can be mailed', async () => {
  expect((await new Browser().get('/api/service/apply')).json.data).toEqual({
    privacy_version: '2026-01-01',
    can_confirm: true,
  });
});

test.each([
  ['010-1234-5678', '010-1234-5678', null],
  ['+82 10 1234 5678', '010-1234-5678', null],
  ['02)123-4567', '02-123-4567', null],
  ['Someone@Example.com', 'someone@example.com', null],
  ['+1 212 555 0100', '+1 212 555 0100', null],
  ['010-1234-5678 / 02-123-4567 오후', '010-1234-5678', '010-1234-5678 / 02-123-4567 오후'],
  ['카톡 daon1', '카카오톡 daon1', '카톡 daon1'],
])('the contact %s - stored as %s, typed: %p', async (contact, stored, typed) => {
  const { json } = await postConsultation(new Browser(), { contact });
  expect(await storedRequest(json.data.receipt)).toMatchObject({
    contact: stored,
    contact_typed: typed ?? null,
  });
});

test.each([
  ['no contact', { contact: '' }, 'contact'],
  ['a contact that is neither number nor address', { contact: '전화 주세요' }, 'contact'],
  ['a number with a digit missing', { contact: '010-1234-567' }, 'contact'],
  ['no company', { companyName: '  ' }, 'companyName'],
  ['a company of control characters', { companyName: '\u0000\u0001' }, 'companyName'],
  ['no consent', { privacy: false }, 'privacy'],
  ['consent left out', { privacy: undefined }, 'privacy'],
  ['a number as memo', { memo: 7 }, 'memo'],
  ['a list as company', { companyName: ['a'] }, 'companyName'],
  ['an object as contact', { contact: { a: 1 } }, 'contact'],
  ['text as type', { type: '1' }, 'type'],
  ['a long memo', { memo: '가'.repeat(2001) }, 'memo'],
  ['a key that is too short', { idempotency_key: 'abc' }, 'idempotency_key'],
  ['a wrong e-mail for the confirmation', { confirmation_email: 'a@' }, 'confirmation_email'],
])('a request with %s - 400 in Korean, naming the field; nothing saved', async (_name, more, field) => {
  const stored = async () => (await database('consultations').count({ rows: '*' }))[0]?.rows;
  const before = await stored();
  const { status, json } = await postConsultation(new Browser(), more);
  expect({ status, code: json.error.details.code, fields: Object.keys(json.error.details.fields) }).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
    fields: [field],
  });
  expect(json.error.details.fields[field]).toMatch(/[가-힣]/);
  expect(await stored()).toBe(before);
});

test('a memo of 5 MB - 413 in Korean', async () => {
  // Refused by its declared length: the rest of it is never sent.
  const { status, json } = await new Browser().request('/api/service/apply', {
    method: 'POST',
    raw: JSON.stringify(requestOf()).slice(0, 100),
    headers: { 'content-length': String(5 * 1024 * 1024) },
  });
  expect({ status, message: json.error.message }).toEqual({
    status: 413,
    message: '보낸 내용이 너무 큽니다.',
  });
});

test('a body that is no JSON or no object - 400 or 415', async () => {
  const browser = new Browser();
  const send = (raw: string, type = 'application/json') =>
    browser.request('/api/service/apply', { method: 'POST', raw, headers: { 'content-type': type } });
  expect((await send('{')).status).toBe(400);
  expect((await send('[]')).status).toBe(400);
  expect((await send('"x"')).status).toBe(400);
  expect((await send('a=b', 'text/plain')).status).toBe(415);
});

test('a request with scripts - stored as text, sent as text', async () => {
  await clearOutbox();
  const bad = '<script>alert(1)</script>';
  const { status, json } = await postConsultation(new Browser(), {
    companyName: bad,
    keyword: `${bad}[링크](https://evil.example)@모두`,
    memo: bad,
  });
  expect(status).toBe(200);
  expect(await storedRequest(json.data.receipt)).toMatchObject({ company_name: bad, memo: bad });
  await chatRowInState(json.data.receipt, 'sent');
  const [message] = await chatMessages(json.data.receipt);
  expect(message?.body.text).toContain(bad);
  expect(message?.body.text).not.toContain('](http');
  const mail = await until(async () =>
    mailsTo('manager@rankup.test').find(({ subject }) => subject.includes(dataOf(apply, json).receipt)),
  );
  expect(mail.text).toContain(bad);
});

test('a request sent five times at once with one key - one receipt, one message', async () => {
  const browser = new Browser();
  const more = { idempotency_key: randomUUID() };
  const responses = await Promise.all(Array.from({ length: 5 }, () => postConsultation(browser, more)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ json }) => dataOf(apply, json).receipt)).size).toBe(1);
  const receipt = dataOf(apply, responses[0]?.json).receipt;
  await chatRowInState(receipt, 'sent');
  expect(await chatMessages(receipt)).toHaveLength(1);
});

test('a key sent again with other content - 409; on the other site - a request of its own', async () => {
  const browser = new Browser();
  const more = { idempotency_key: randomUUID() };
  const first = await postConsultation(browser, more);
  const other = await postConsultation(browser, { ...more, memo: '다른 내용' });
  expect({ status: other.status, code: other.json.error.details.code }).toEqual({
    status: 409,
    code: 'IDEMPOTENCY_CONFLICT',
  });
  const there = await postConsultation(new Browser({ host: 'topkeyword.localhost' }), more);
  expect(there.status).toBe(200);
  expect(there.json.data.receipt).not.toBe(first.json.data.receipt);
});

test.each([
  ['with the hidden field filled in', { website: 'http://spam.example' }, 'honeypot'],
  ['sooner than a person types', { elapsed_ms: 500 }, 'too_fast'],
])('a request %s - 400 BOT_SUSPECTED', async (_name, more, reason) => {
  const { status, json } = await postConsultation(new Browser(), more);
  expect({ status, details: json.error.details }).toEqual({
    status: 400,
    details: { code: 'BOT_SUSPECTED', reason },
  });
});

test('terms of another version - 409 with the one in force', async () => {
  const { status, json } = await postConsultation(new Browser(), { privacy_version: '2020-01-01' });
  expect({ status, details: json.error.details }).toEqual({
    status: 409,
    details: { code: 'CONFLICT', privacy_version: '2026-01-01' },
  });
});

test('an unknown product - accepted', async () => {
  const { status, json } = await postConsultation(new Browser(), { type: 987_654 });
  expect({ status, product: json.data.product }).toEqual({ status: 200, product: '' });
  expect((await storedRequest(json.data.receipt)).type).toBe(987_654);
});

test('too many requests of one visitor - 429 with Retry-After; a repeated request is still answered', async () => {
  const browser = new Browser();
  const first = requestOf();
  expect((await browser.post('/api/service/apply', first)).status).toBe(200);
  for (let n = 0; n < 19; n += 1) expect((await postConsultation(browser)).status).toBe(200);
  const over = await postConsultation(browser);
  expect({ status: over.status, code: over.json.error.details.code }).toEqual({
    status: 429,
    code: 'RATE_LIMITED',
  });
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect((await browser.post('/api/service/apply', first)).status).toBe(200);
  expect((await postConsultation(new Browser())).status).toBe(200);
});

test("a request from another site's page - 403", async () => {
  const response = await cms('/api/service/apply', {
    method: 'POST',
    body: requestOf(),
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect({ status: response.status, code: response.json.error.details.code }).toEqual({
    status: 403,
    code: 'CROSS_SITE',
  });
});

test('a confirmation - mailed without the typed text, at most three times a day', async () => {
  const email = uniqueEmail();
  const { json } = await postConsultation(new Browser(), { confirmation_email: email, memo: '비밀 이야기' });
  expect(json.data.confirmation).toBe(true);
  const mail = await nextMail(email);
  expect(mail.subject).toContain(json.data.receipt);
  expect(mail.text).not.toContain('비밀 이야기');
  expect(mail.text).not.toContain('한빛 상사');
  for (let n = 0; n < 2; n += 1) await postConsultation(new Browser(), { confirmation_email: email });
  const fourth = await postConsultation(new Browser(), { confirmation_email: email });
  expect({ status: fourth.status, confirmation: fourth.json.data.confirmation }).toEqual({
    status: 200,
    confirmation: false,
  });
  expect((await outboxRows(fourth.json.data.receipt)).map(({ channel }) => channel)).not.toContain(
    'confirmation-mail',
  );
});

describe('without JavaScript', () => {
  const fields = (more: Record<string, string> = {}) => ({
    type: '2',
    companyName: '한빛 상사',
    keyword: '',
    contact: '02-123-4567',
    memo: `전화 주세요 ${randomUUID()}`,
    confirmation_email: '',
    privacy: 'on',
    privacy_version: '2026-01-01',
    website: '',
    ...more,
  });
  const send = (browser: Browser, form: Record<string, string>) => browser.form('/api/service/apply', form);

  test('a valid form - 303 to the page with the receipt; sent again - the same receipt', async () => {
    const browser = new Browser();
    const form = fields();
    const response = await send(browser, form);
    expect(response.status).toBe(303);
    const location = response.headers.location ?? '';
    const receipt = /^\/service\/apply\/done\?receipt=(C\d{6}-\w{8})$/.exec(location)?.[1] ?? '';
    expect(await storedRequest(receipt)).toMatchObject({ type: 2, contact: '02-123-4567', memo: form.memo });
    expect((await send(browser, form)).headers.location).toBe(location);
  });

  test('an invalid form - a page in Korean with the reason and the typed text, escaped', async () => {
    const { status, headers, text } = await send(
      new Browser(),
      fields({ contact: '없음', companyName: '"><script>alert(1)</script>' }),
    );
    expect(status).toBe(400);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(text).toContain('전화번호나 이메일 주소가 보이지 않습니다');
    expect(text).toContain('value="없음"');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script');
  });

  test('without consent - refused with the reason; with old terms - the page has the new version to accept', async () => {
    const without: Record<string, string> = fields();
    delete without.privacy;
    expect((await send(new Browser(), without)).text).toContain('개인정보 수집·이용에 동의해 주세요.');
    const old = await send(new Browser(), fields({ privacy_version: '2020-01-01' }));
    expect(old.status).toBe(409);
    expect(old.text).toContain('name="privacy_version" value="2026-01-01"');
    expect(old.text).not.toContain('name="privacy" value="on" checked');
  });

  test("from another site's page, or on an unknown host - an error page, nothing saved", async () => {
    const form = fields();
    const foreign = await new Browser().form('/api/service/apply', form, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    expect((await send(new Browser({ host: 'nowhere.example' }), form)).status).toBe(404);
    expect(await database('consultations').where({ memo: form.memo }).first()).toBeUndefined();
  });
});
