import { createHash } from 'node:crypto';
import { admin, simulator } from './cms-under-test';
import { signInAs } from './browser';
import {
  messagesTo,
  signInManagerWithPhone,
  messageRow,
  newNumber,
  removeMessages,
  messageInState,
  saveKeys,
} from './message-steps';
import { clearOutbox, database, makeDue, sendConsultation } from './requests';
import { until } from './until';

beforeAll(async () => {
  await clearOutbox();
  await saveKeys('rankup');
});
beforeEach(() => clearOutbox());
afterEach(() => simulator.clearFault());
afterAll(async () => {
  await removeMessages();
  await database.destroy();
});

/** The message about a request after a failed try, and not during the next one. */
const triedRow = (receipt: string) =>
  until(async () => {
    const row = await messageRow(receipt);
    return row?.last_error && row.state !== 'sending' ? row : undefined;
  });

test.each([
  [{ mode: 'rate', retryAfter: 777 }, 'waiting', 'TooManyRequests', 700_000],
  [{ mode: 'server_error' }, 'waiting', 'InternalError', 0],
  [{ mode: 'hang' }, 'waiting', '발송 내역', 500_000],
  [{ mode: 'reset' }, 'waiting', '발송 내역', 500_000],
  [{ mode: 'unauthorized' }, 'waiting', 'InvalidAPIKey', 500_000],
  [{ mode: 'changed_shape' }, 'failed', '발송 내역', 0],
  [{ mode: 'html' }, 'failed', '발송 내역', 0],
])('a gateway that answers %j - the message is %s, with the reason', async (fault, state, reason, waitMs) => {
  await signInManagerWithPhone(newNumber());
  await simulator.setFault({ ...fault, kinds: ['messages'] });
  const begin = Date.now();
  const receipt = await sendConsultation();
  const row = await triedRow(receipt);
  expect(row).toMatchObject({ state, last_error: expect.stringContaining(reason) });
  if (state === 'waiting') expect(Number(row.next_ms) - begin).toBeGreaterThan(waitMs);
  await simulator.clearFault();
  if (state !== 'waiting') return;
  await makeDue(receipt);
  await messageInState(receipt, 'sent', 2);
});

test.each([
  ['1060', 'failed', '차단된 수신번호'],
  ['1030', 'waiting', '잔액 부족'],
])(
  'a number that the gateway refuses with %s - the message is %s, with the reason',
  async (code, state, reason) => {
    await signInManagerWithPhone(newNumber(code));
    const receipt = await sendConsultation();
    const row = await triedRow(receipt);
    expect(row).toMatchObject({ state, last_error: expect.stringContaining(reason) });
  },
);

test('the test of keys in the admin - answers the balance, or what is wrong', async () => {
  const tryKeys = async () =>
    (
      await admin('/api-extensions/connections/test', {
        method: 'POST',
        body: { name: 'messages', site: 'rankup' },
      })
    ).json.data;
  await saveKeys('rankup');
  expect(await tryKeys()).toEqual({ works: true, message: expect.stringContaining('12,340원') });
  await saveKeys('rankup', { apiSecret: 'wrong-secret-of-the-gateway' });
  expect(await tryKeys()).toEqual({
    works: false,
    message: expect.stringContaining('SignatureDoesNotMatch'),
  });
  await saveKeys('rankup');
});

describe('a test message', () => {
  const send = (phone: string, way = 'text', site = 'rankup') =>
    admin('/api-extensions/connections/test-message', { method: 'POST', body: { site, phone, way } });
  const limit_key = createHash('sha256').update('test-message rankup').digest('hex');
  const templates = { pfId: 'KA01PF1', 'template-consultation': 'KA01TP1' };
  beforeEach(async () => {
    await database('rate_limits').where({ limit_key }).del();
    await saveKeys('rankup', templates);
  });

  test('as SMS - arrives from the site’s number, leaves no row and no number', async () => {
    const phone = newNumber();
    // Other suites send to the same number.
    const rows = () =>
      database('outboxes')
        .whereIn('target', [phone, phone.replaceAll('-', '')])
        .orderBy('id')
        .pluck('id');
    const before = await rows();
    const { json } = await send(phone.replaceAll('-', ' '));
    expect(json.data).toEqual({ works: true, message: expect.stringContaining('문자를 접수했습니다') });
    const messages = await messagesTo(phone);
    expect(messages).toEqual([
      expect.objectContaining({ type: 'SMS', from: '025551234', kakaoOptions: null }),
    ]);
    expect(messages[0]?.text).toContain('확인 메시지');
    expect(await rows()).toEqual(before);
    const audit = await (await signInAs('manager')).get('/api/users/audit', { action: 'connection-changed' });
    expect(audit.json.data[0]).toMatchObject({
      actor: { id: expect.stringMatching(/^administrator-\d+$/), level: 0 },
      detail: { connection: 'messages', change: 'connection-tested' },
    });
    expect(audit.text).not.toContain(phone);
    expect(audit.text).not.toContain(phone.replaceAll('-', ''));
  });

  test('as 알림톡 - the site’s first template with every value filled', async () => {
    const phone = newNumber();
    expect((await send(phone, 'kakao')).json.data).toMatchObject({ works: true });
    const [message] = await messagesTo(phone);
    expect(message).toMatchObject({ type: 'ATA', kakaoOptions: { pfId: 'KA01PF1', templateId: 'KA01TP1' } });
    const values = Object.values(message?.kakaoOptions?.variables ?? {});
    expect(values.length).toBeGreaterThan(0);
    expect(new Set(values)).toEqual(new Set(['확인']));
  });

  test('as 알림톡 of a template that Kakao does not know, or without one - answers so, and sends no SMS', async () => {
    const phone = newNumber();
    await saveKeys('rankup', { ...templates, 'template-consultation': 'UNKNOWN' });
    expect((await send(phone, 'kakao')).json.data).toEqual({
      works: false,
      message: expect.stringContaining('템플릿 ID를 확인'),
    });
    await saveKeys('rankup');
    expect((await send(phone, 'kakao')).json.data).toEqual({
      works: false,
      message: expect.stringContaining('먼저 저장'),
    });
    expect(await messagesTo(phone)).toEqual([]);
  });

  test.each([
    ['1062', '발신번호 미등록'],
    ['1060', '차단된 수신번호'],
  ])('that the gateway refuses with %s - answers the reason in Korean', async (code, reason) => {
    expect((await send(newNumber(code))).json.data).toEqual({
      works: false,
      message: expect.stringContaining(reason),
    });
  });

  test('of a site without a gateway - answers that keys must be stored first', async () => {
    expect((await send(newNumber(), 'text', 'topkeyword')).json.data).toEqual({
      works: false,
      message: expect.stringContaining('먼저 저장'),
    });
  });

  test.each(['02-555-1234', '1588-1234', '+1 555 123 4567', ''])(
    'to %p - 400 at the field',
    async (phone) => {
      const { status, json } = await send(phone);
      expect(status).toBe(400);
      expect(json.error.details.fields.phone).toMatch(/번호를/);
    },
  );

  test('a sixth one within an hour - 429, and nothing is sent', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send(newNumber())).status).toBe(200);
    const phone = newNumber();
    expect((await send(phone)).status).toBe(429);
    expect(await messagesTo(phone)).toEqual([]);
  });
});
