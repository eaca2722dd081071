// Both databases: answers are stored as JSON.
import { randomUUID } from 'node:crypto';
import { fieldName, optionName } from '../contracts/rules/form-fields';
import * as contract from '../contracts/service/service';
import { Browser, nextMail, signInAs, uniqueEmail } from './browser';
import { admin, createPublished, domainId, type Entry, entriesPath } from './cms-under-test';
import { createForSite } from './common-steps';
import { clearOutbox, database, outboxRows, setChatBehaviour, storedRequest } from './requests';

const FORM = 'api::form.form';
const name = `시험 예약 ${randomUUID().slice(0, 8)}`;
const receiver = uniqueEmail();
const FIELDS = [
  { kind: 'field-person', label: '이름', required: true },
  { kind: 'field-phone', label: '전화', required: true },
  { kind: 'field-email', label: '메일' },
  { kind: 'field-choices', label: '시간 [고르기]', options: '오전\n오후\n저녁' },
  { kind: 'field-lines', label: '남길 말' },
];
const onSite = async () => ({ domain: { connect: [{ documentId: await domainId('rankup') }] } });

let form: Entry;
beforeAll(async () => {
  await clearOutbox();
  await setChatBehaviour('ok');
  form = await createPublished(FORM, {
    ...{ name, fields: FIELDS, done_text: '곧 전화드립니다.', receivers: receiver },
    ...(await onSite()),
  });
});
afterAll(async () => {
  await form.remove();
  await database.destroy();
});

const ANSWERS: Record<string, string | string[]> = {
  [fieldName('이름')]: '한빛 상사',
  [fieldName('전화')]: '010 1234 5678',
  [fieldName('메일')]: 'Guest@Example.com',
  [fieldName('시간 [고르기]')]: ['저녁', '오전'],
  [fieldName('남길 말')]: '첫 줄\n둘째 줄',
};
const bodyOf = (more: Record<string, unknown> = {}) => ({
  ...{ form: name, answers: ANSWERS, privacy: true, privacy_version: '2026-01-01' },
  ...{ idempotency_key: randomUUID(), elapsed_ms: 20_000, website: '', ...more },
});
const send = (browser: Browser, more: Record<string, unknown> = {}) =>
  browser.post('/api/service/forms', bodyOf(more));

test('a form - arrives as a consultation with its name and answers, which staff find and receivers are told', async () => {
  const key = randomUUID();
  const source = { landing: '/visit', referrer: 'search.naver.com', campaign: {} };
  const browser = new Browser();
  const { status, json } = await send(browser, { idempotency_key: key, source });
  expect(status).toBe(200);
  const { receipt } = json.data;
  expect((await send(browser, { idempotency_key: key })).json.data.receipt).toBe(receipt);
  expect(await storedRequest(receipt)).toMatchObject({
    ...{ domain: 'rankup', state: 'new', company_name: '한빛 상사', contact: 'guest@example.com' },
    contact_typed: 'guest@example.com, 010-1234-5678',
  });
  const manager = await signInAs('manager');
  const list = await manager.get('/api/service/consultation', { q: name });
  const { data } = contract.consultations.response.parse(list.json);
  expect(data.find((one) => one.receipt === receipt)).toMatchObject({
    form: name,
    channel: '네이버 검색',
    answers: [
      { label: '이름', value: '한빛 상사' },
      { label: '전화', value: '010-1234-5678' },
      { label: '메일', value: 'guest@example.com' },
      { label: '시간 [고르기]', value: '오전, 저녁' },
      { label: '남길 말', value: '첫 줄\n둘째 줄' },
    ],
  });
  const channels = (await outboxRows(receipt)).map(({ channel }) => channel);
  expect(channels).toEqual(expect.arrayContaining(['manager-mail', 'chat', 'form-mail']));
  const mail = await nextMail(receiver);
  for (const part of [receipt, name, '시간 [고르기]: 오전, 저녁', '둘째 줄'])
    expect(mail.text).toContain(part);
});

test('answers that the form does not allow - 400 by the names of the controls; an unknown field, form or consent - refused', async () => {
  const browser = new Browser();
  const codeOf = async (more: Record<string, unknown>) => {
    const { status, json } = await send(browser, more);
    return [status, json.error?.details.code];
  };
  const wrong = { ...ANSWERS, [fieldName('전화')]: '', [fieldName('시간 [고르기]')]: ['새벽'] };
  const refused = await send(browser, { answers: wrong });
  expect([refused.status, refused.json.error.details]).toEqual([
    400,
    {
      code: 'INVALID_INPUT',
      fields: {
        [fieldName('전화')]: '꼭 필요한 항목입니다.',
        [fieldName('시간 [고르기]')]: '목록에 있는 것을 골라 주세요.',
      },
    },
  ]);
  expect(await codeOf({ answers: { ...ANSWERS, [fieldName('없는 것')]: '답' } })).toEqual([409, 'CONFLICT']);
  expect(await codeOf({ form: '없는 양식' })).toEqual([404, 'NOT_FOUND']);
  const all = await send(browser, { answers: { ...ANSWERS, [fieldName('이름')]: '' }, privacy: false });
  expect([all.status, all.json.error.details.fields]).toEqual([
    400,
    {
      [fieldName('이름')]: '꼭 필요한 항목입니다.',
      privacy: '개인정보 수집·이용에 동의해 주세요.',
    },
  ]);
  expect(await codeOf({ privacy: false })).toEqual([400, 'INVALID_INPUT']);
  expect(await codeOf({ privacy_version: '2020-01-01' })).toEqual([409, 'CONFLICT']);
  expect(await codeOf({ website: 'https://spam.example' })).toEqual([400, 'BOT_SUSPECTED']);
  expect(await codeOf({ elapsed_ms: 10 })).toEqual([400, 'BOT_SUSPECTED']);
  const there = new Browser({ host: 'topkeyword.localhost' });
  expect((await send(there)).status).toBe(404);
});

test('without JavaScript - a page with the text after sending; with errors - the form, its input escaped', async () => {
  const fields: Record<string, string> = {
    ...{ form: name, privacy: 'on', privacy_version: '2026-01-01', website: '' },
    [fieldName('이름')]: '한빛 상사',
    [fieldName('전화')]: '02-123-4567',
    [optionName(fieldName('시간 [고르기]'), 1)]: '오후',
    [optionName(fieldName('시간 [고르기]'), 2)]: '저녁',
    [fieldName('남길 말')]: `부탁 ${randomUUID()}`,
  };
  const sent = await new Browser().form('/api/service/forms', fields);
  expect([sent.status, sent.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)]);
  expect(sent.text).toContain('곧 전화드립니다.');
  const receipt = /C\d{6}-\w{8}/.exec(sent.text)?.[0] ?? '';
  const stored = await storedRequest(receipt);
  expect(JSON.stringify(stored.answers)).toContain('오후, 저녁');
  const wrong = {
    ...fields,
    [fieldName('이름')]: '"><script>alert(1)</script>',
    [fieldName('전화')]: '없음',
  };
  const refused = await new Browser().form('/api/service/forms', wrong);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('aria-invalid="true"');
  expect(refused.text).toContain('&lt;script&gt;');
  expect(refused.text).not.toContain('<script');
  expect(refused.text).toContain('value="저녁" checked');
  const asked = (await new Browser().form('/api/service/forms', { ...fields, privacy: '' })).text;
  expect(asked).toMatch(/<input[^>]*name="privacy"[^>]*aria-describedby="privacy-hint privacy-error"/);
  expect(asked).toMatch(/id="privacy-hint">이름, 전화, 메일.*id="privacy-error">개인정보/s);
});

test('a form on a page - its page is not published before it, and it keeps its name and place while the page shows it', async () => {
  const block = { __component: 'blocks.form', title: '예약', form: '아직 없는 양식' };
  const page = { title: '예약', path: `/form-${randomUUID().slice(0, 8)}`, layout: 'default' };
  const missing = await createForSite('page', { ...page, blocks: [block] });
  expect([missing.status, missing.message]).toEqual([400, expect.stringContaining('‘아직 없는 양식’')]);
  const shown = await createPublished('api::page.page', {
    ...{ ...page, blocks: [{ ...block, form: name }] },
    ...(await onSite()),
  });
  const at = (action: string, method = 'POST', body: object = {}) =>
    admin(`${form.address}${action}`, { method, body });
  const place = expect.stringContaining(`‘예약’(${page.path})`);
  for (const [action, method, body] of [
    ['', 'PUT', { name: '다른 이름' }],
    ['/actions/unpublish', 'POST', {}],
    ['', 'DELETE', {}],
  ] as const) {
    const { status, json } = await at(action, method, body);
    expect([action, status, json.error.message]).toEqual([action, 400, place]);
  }
  expect((await at('', 'PUT', { submit_label: '예약하기' })).status).toBe(200);
  await shown.remove();
  expect((await at('/actions/unpublish')).status).toBe(200);
  expect((await send(new Browser())).status).toBe(404);
});

test.each([
  [
    [
      { kind: 'field-line', label: '같음' },
      { kind: 'field-day', label: '같음' },
    ],
    '',
    '‘같음’ 항목이 이미 있습니다',
  ],
  [[{ kind: 'field-choice', label: '시간', options: '오전' }], '', '둘 이상'],
  [[{ kind: 'field-line', label: '글' }], '메일 아님', '메일 주소가 아닙니다'],
])('a form with %j and %j - refused when it is saved: %s', async (fields, receivers, message) => {
  const saved = await createForSite('form', { name: `틀린 양식 ${randomUUID()}`, fields, receivers });
  expect([saved.status, saved.message]).toEqual([400, expect.stringContaining(message)]);
});

test('two forms of a site with one name - refused', async () => {
  const saved = await createForSite('form', { name, fields: FIELDS });
  expect([saved.status, saved.message]).toEqual([400, expect.stringContaining(`같은 이름(${name})`)]);
  expect((await admin(`${entriesPath(FORM)}?pageSize=1`)).status).toBe(200);
});
