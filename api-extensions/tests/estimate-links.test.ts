import sharp from 'sharp';
import * as estimateLinks from '../contracts/estimates/links';
import * as estimateSettings from '../contracts/estimates/settings';
import * as estimates from '../contracts/estimates/estimates';
import { createMember, Browser, linkFields, mailsTo, nextMail, signInAs } from './browser';
import { dataOf } from './contract-client';
import { chatMessages, clearOutbox, database } from './requests';
import { until } from './until';
import { inDays } from './work-steps';

beforeAll(() => clearOutbox());
afterAll(() => database.destroy());

const callEstimate = (browser: Browser, body: object) => browser.post('/api/users/estimate', body);
const items = [{ name: '웹 순위 관리', quantity: 3, unit_price: 330_000 }];

interface SentEstimate {
  manager: Browser;
  id: string;
  token: string;
  number: string;
}

const linkOf = async (manager: Browser, id: string) => {
  const { json } = await manager.post(`/api/users/estimate/${id}/link`, {});
  return dataOf(estimateLinks.estimateLink, json).link;
};
const tokenOf = (link: string) => new URL(link).hash.slice(1);

/** Sends an estimate, by default to a customer without an account. @returns it with its link's token */
async function sendEstimate(receiver: object = { party: '새봄 카페' }): Promise<SentEstimate> {
  const manager = await signInAs('manager');
  const body = { action: 'write', title: '3개월 견적', items, valid_until: inDays(14), ...receiver };
  const written = await callEstimate(manager, body);
  const { id, number } = dataOf(estimates.estimateAction, written.json);
  expect((await callEstimate(manager, { action: 'send', id, version: 1 })).status).toBe(200);
  return { manager, id, number, token: tokenOf(await linkOf(manager, id)) };
}

const customer = () => new Browser();
const open = (token: string, by = customer()) => by.post('/api/estimate/open', { token });
const answer = (token: string, more: object = {}, by = customer()) =>
  by.post('/api/estimate/answer', { token, answer: 'accepted', name: '김봄', ...more });
const codeOf = ({ status, json }: Awaited<ReturnType<typeof open>>) => ({
  status,
  code: json.error?.details.code as string,
  message: json.error?.message as string,
});

describe('the link', () => {
  test.concurrent('opened, accepted with a name - staff are told, and see who and when', async () => {
    const { manager, id, number, token } = await sendEstimate();
    const mailCount = mailsTo('manager@rankup.test').length;
    const opened = await open(token);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.json.data).toMatchObject({
      number,
      state: 'quoted',
      receiver: '새봄 카페',
      items,
      supply: 990_000,
      vat: 99_000,
      total: 1_089_000,
      seller: { company: '랭크업 (데모)', ceo: '데모 대표자', business_number: '000-00-00000' },
    });
    expect((await answer(token)).json.data).toMatchObject({ state: 'accepted', answered_by: '김봄' });
    const { json } = await manager.get(`/api/users/estimate/${id}`);
    const { data: day } = (await manager.get('/api/work/mms/dashboard')).json;
    expect(day.staff.requests.accepted).toBeGreaterThan(0);
    expect(json.data).toMatchObject({
      state: 'accepted',
      party: '새봄 카페',
      answered_by: '김봄',
      viewed_at: expect.any(String),
      closed_at: expect.any(String),
    });
    const mail = await until(async () =>
      mailsTo('manager@rankup.test')
        .slice(mailCount)
        .find(({ subject }) => subject.includes(number)),
    );
    expect(mail.subject).toContain('견적이 수락되었습니다');
    expect(mail.text).toContain('응답자: 김봄');
    expect(new URL(mail.link).pathname).toBe(`/admin/estimates/${id}`);
    const [message] = await until(async () => {
      const messages = await chatMessages(number);
      return messages.length > 0 && messages;
    });
    expect(message?.body.text).toContain('견적이 수락되었습니다');
    const [entry] = (
      await manager.get('/api/users/audit', { action: 'estimate-accepted', q: '' })
    ).json.data.filter(({ detail }: { detail: { number: string } }) => detail.number === number);
    expect(entry).toMatchObject({ actor: null, target: null, detail: { number, how: 'estimate-link' } });
  });

  test.concurrent('copied twice - the same; opened by staff - not recorded as viewed', async () => {
    const { manager, id, token } = await sendEstimate();
    expect(tokenOf(await linkOf(manager, id))).toBe(token);
    await open(token, manager);
    expect((await manager.get(`/api/users/estimate/${id}`)).json.data.viewed_at).toBeNull();
    const [row] = await database('estimates').where({ document_id: id });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test.concurrent('for a member - mailed; accepted by it, the estimate keeps the company', async () => {
    const member = await createMember();
    const mailCount = mailsTo(member.email).length;
    const { manager, id, token } = await sendEstimate({ user_id: member.id });
    const mail = await nextMail(member.email, mailCount);
    expect(new URL(mail.link).pathname).toBe('/estimate/view');
    expect(Object.keys(linkFields(mail.link))).toEqual([token]);
    expect((await answer(token)).status).toBe(200);
    expect((await manager.get(`/api/users/estimate/${id}`)).json.data).toMatchObject({
      party: '한빛 상사',
      answered_by: '김봄',
    });
  });

  test.concurrent('declined - with the reason', async () => {
    const { manager, id, token } = await sendEstimate();
    await answer(token, { answer: 'declined', reason: '다음에 하겠습니다' });
    expect((await manager.get(`/api/users/estimate/${id}`)).json.data).toMatchObject({
      state: 'declined',
      decline_reason: '다음에 하겠습니다',
      answered_by: '김봄',
    });
  });

  test.concurrent('without a name - 400, and the estimate stays open', async () => {
    const { token } = await sendEstimate();
    const rejected = await answer(token, { name: ' ' });
    expect({ status: rejected.status, fields: rejected.json.error.details.fields }).toEqual({
      status: 400,
      fields: { name: '이름을 입력해 주세요.' },
    });
    expect((await open(token)).json.data.state).toBe('quoted');
  });

  test.concurrent('answered twice, also at once - one answer succeeds, others get 409', async () => {
    const { token, number } = await sendEstimate();
    const both = await Promise.all([answer(token), answer(token, { answer: 'declined' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await answer(token);
    const { state } = (await open(token)).json.data;
    expect(codeOf(again)).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: state === 'accepted' ? '이미 수락된 견적입니다.' : '이미 거절된 견적입니다.',
    });
    expect(again.json.error.details.state).toBe(state);
    const rows = await database('outboxes').where({ receipt: number, channel: 'estimate-chat' });
    expect(rows).toHaveLength(1);
  });

  test.concurrent('after the last day - 409', async () => {
    const { id, token } = await sendEstimate();
    await database('estimates')
      .where({ document_id: id })
      .update({ valid_until: inDays(-1) });
    expect(codeOf(await answer(token))).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: '유효 기한이 지난 견적입니다. 담당자에게 다시 요청해 주세요.',
    });
  });

  test.concurrent('with an unknown token, and on another site - 404', async () => {
    const { token } = await sendEstimate();
    const there = new Browser({ host: 'topkeyword.localhost' });
    for (const rejected of [
      await open('A'.repeat(43)),
      await open(token, there),
      await answer('A'.repeat(43)),
    ])
      expect(codeOf(rejected)).toMatchObject({ status: 404, code: 'LINK_INVALID' });
    expect((await open(token)).json.data.state).toBe('quoted');
  });

  test.concurrent('for an estimate that was not sent - 409', async () => {
    const manager = await signInAs('manager');
    const body = { action: 'write', title: '초안', items, valid_until: inDays(14), party: '새봄 카페' };
    const { json } = await callEstimate(manager, body);
    expect(codeOf(await manager.post(`/api/users/estimate/${json.data.id}/link`, {}))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  });
});

describe('recall', () => {
  test.concurrent('the account of the member - shows neither lines nor amounts any more', async () => {
    const member = await createMember();
    const { manager, id } = await sendEstimate({ user_id: member.id });
    const seen = async () => (await member.browser.get(`/api/users/estimate/${id}`)).json.data;
    expect(await seen()).toMatchObject({ items, total: 1_089_000 });
    await callEstimate(manager, { action: 'recall', id });
    expect(await seen()).toMatchObject({ state: 'recalled', items: [], total: null, note: '' });
    expect((await manager.get(`/api/users/estimate/${id}`)).json.data).toMatchObject({ items });
  });

  test.concurrent('the link - shows only the recall; it cannot be accepted or printed', async () => {
    const { manager, id, token } = await sendEstimate();
    expect((await callEstimate(manager, { action: 'recall', id })).json.data.state).toBe('recalled');
    expect((await open(token)).json.data).toMatchObject({
      state: 'recalled',
      items: [],
      total: null,
      note: '',
    });
    const refusals = [
      await answer(token),
      await customer().post('/api/estimate/pdf', { token }),
      await manager.post(`/api/users/estimate/${id}/link`, {}),
      await callEstimate(manager, { action: 'recall', id }),
    ];
    for (const rejected of refusals)
      expect(codeOf(rejected)).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        message: expect.stringContaining('회수한 견적'),
      });
  });

  test.concurrent('at once with an acceptance - one of them succeeds and sets the state', async () => {
    const { manager, id, token } = await sendEstimate();
    const [accepted, recalled] = await Promise.all([
      answer(token),
      callEstimate(manager, { action: 'recall', id }),
    ]);
    expect([accepted.status, recalled.status].sort()).toEqual([200, 409]);
    expect((await manager.get(`/api/users/estimate/${id}`)).json.data.state).toBe(
      accepted.status === 200 ? 'accepted' : 'recalled',
    );
  });

  test.concurrent('of a draft or an accepted one - 409', async () => {
    const { manager, id, token } = await sendEstimate();
    await answer(token);
    expect(codeOf(await callEstimate(manager, { action: 'recall', id }))).toMatchObject({
      status: 409,
      message: '이미 수락된 견적입니다.',
    });
    const copied = await callEstimate(manager, { action: 'copy', id });
    expect((await callEstimate(manager, { action: 'recall', id: copied.json.data.id })).status).toBe(409);
  });
});

test.concurrent('a copy - a draft for the same customer with the same lines, once for each key', async () => {
  const { manager, id, number } = await sendEstimate();
  const body = { action: 'copy', id, request_key: 'd'.repeat(32) };
  const [one, two] = await Promise.all([callEstimate(manager, body), callEstimate(manager, body)]);
  expect(one.json.data).toMatchObject({
    state: 'requested',
    party: '새봄 카페',
    items,
    total: 1_089_000,
    valid_until: inDays(14),
    sent_at: null,
  });
  expect(one.json.data.number).not.toBe(number);
  expect(two.json.data.id).toBe(one.json.data.id);
});

test.concurrent('an estimate without a receiver - 400', async () => {
  const manager = await signInAs('manager');
  const rejected = await callEstimate(manager, {
    action: 'write',
    title: '견적',
    items,
    valid_until: inDays(14),
  });
  expect(Object.keys(rejected.json.error.details.fields)).toEqual(['user_id']);
});

test.concurrent("a member's request for an estimate - staff are told, with a link to it", async () => {
  const member = await createMember();
  const estimateRequest = await callEstimate(member.browser, {
    action: 'request',
    title: '[견적](https://x.example) 부탁',
    memo: '@all 봐 주세요',
  });
  const { id, number } = dataOf(estimates.estimateAction, estimateRequest.json);
  const mail = await until(async () =>
    mailsTo('owner@rankup.test').find(({ subject }) => subject.includes(number)),
  );
  expect(mail.subject).toContain('새 견적 요청이 들어왔습니다');
  expect(new URL(mail.link).pathname).toBe(`/admin/estimates/${id}`);
  const [message] = await until(async () => {
    const messages = await chatMessages(number);
    return messages.length > 0 && messages;
  });
  expect(message?.body.text).toContain('[견적] (https://x.example) 부탁');
  expect(message?.body.text).not.toContain('@all');
});

describe('templates', () => {
  const template = (more: object = {}) => ({
    name: '3개월 기본',
    title: '3개월 견적',
    items,
    note: '선금 50%',
    ...more,
  });

  test('a template - saved, replaced under the same name, removed; of its site only', async () => {
    const manager = await signInAs('manager');
    const saved = await manager.post('/api/users/estimate-templates', template());
    expect(saved.json.data).toMatchObject({ ...template(), valid_days: 14 });
    const again = await manager.post('/api/users/estimate-templates', template({ note: '', valid_days: 30 }));
    expect(again.json.data).toMatchObject({ id: saved.json.data.id, note: '', valid_days: 30 });
    const listed = async (by: Browser) => (await by.get('/api/users/estimate-templates')).json.data;
    expect(await listed(manager)).toEqual([again.json.data]);
    const there = await signInAs('manager', 'topkeyword');
    expect(await listed(there)).toEqual([]);
    const { id } = again.json.data;
    expect((await there.post(`/api/users/estimate-templates/${id}/remove`, {})).status).toBe(404);
    expect((await manager.post(`/api/users/estimate-templates/${id}/remove`, {})).status).toBe(200);
    expect(await listed(manager)).toEqual([]);
  });
});

describe('stamp and PDF', () => {
  const form = (bytes: Buffer) => {
    const boundary = 'stamp-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="stamp.png"\r\nContent-Type: image/png\r\n\r\n`;
    const raw = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return { raw, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
  };
  const upload = (by: Browser, bytes: Buffer) =>
    by.request('/api/users/estimate-stamp', { method: 'POST', ...form(bytes) });
  const red = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#c00' } })
      .png()
      .toBuffer();

  test('a stamp - set, printed, kept by sent estimates when it is removed', async () => {
    const manager = await signInAs('manager', 'topkeyword');
    const saved = await upload(manager, await red(900));
    expect(saved.json.data.seller.company).toBe('탑키워드 (데모)');
    const png = Buffer.from(
      dataOf(estimateSettings.estimateSettings, saved.json).stamp?.split(',')[1] ?? '',
      'base64',
    );
    expect((await sharp(png).metadata()).width).toBe(600);
    const body = { action: 'write', title: '견적', items, valid_until: inDays(14), party: '새봄 카페' };
    const { id } = dataOf(estimates.estimateAction, (await callEstimate(manager, body)).json);
    await callEstimate(manager, { action: 'send', id, version: 1 });
    const removed = await manager.post('/api/users/estimate-stamp/remove', {});
    expect(removed.json.data.stamp).toBeNull();
    const file = await manager.get(`/api/users/estimate/${id}/pdf`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('.pdf');
    expect(file.text.startsWith('%PDF-')).toBe(true);
    // The stamp is the PDF's only image.
    expect(file.text).toContain('/Subtype /Image');
    const unsent = dataOf(estimates.estimateAction, (await callEstimate(manager, body)).json);
    expect((await manager.get(`/api/users/estimate/${unsent.id}/pdf`)).text).not.toContain('/Subtype /Image');
  });

  test.each([
    ['no image', 400, Buffer.from('%PDF-1.4')],
    ['a broken image', 422, Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')],
    ['too many bytes', 413, Buffer.alloc(1024 * 1024 + 10, 1)],
  ])('a stamp that is %s - %i', async (_name, status, bytes) => {
    const manager = await signInAs('manager', 'topkeyword');
    expect((await upload(manager, bytes)).status).toBe(status);
  });

  test.concurrent('the PDF - by the link, and for the member once it was sent', async () => {
    const { token } = await sendEstimate();
    const file = await customer().post('/api/estimate/pdf', { token });
    expect(file.text.startsWith('%PDF-')).toBe(true);
    const member = await createMember();
    const manager = await signInAs('manager');
    const body = { action: 'write', title: '견적', items, valid_until: inDays(14), user_id: member.id };
    const { id } = dataOf(estimates.estimateAction, (await callEstimate(manager, body)).json);
    expect((await member.browser.get(`/api/users/estimate/${id}/pdf`)).status).toBe(404);
    await callEstimate(manager, { action: 'send', id, version: 1 });
    expect((await member.browser.get(`/api/users/estimate/${id}/pdf`)).status).toBe(200);
    const other = await createMember();
    expect((await other.browser.get(`/api/users/estimate/${id}/pdf`)).status).toBe(404);
  });
});
