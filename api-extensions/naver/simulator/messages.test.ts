import { createHmac } from 'node:crypto';
import type { SimulatedMessage } from './messages';
import { createSimulator, type Simulator } from './server';

let simulator: Simulator;
const now = new Date('2026-11-26T04:00:00Z');

beforeAll(async () => {
  simulator = createSimulator({ clientId: 'an-id', clientSecret: 'a-secret', now: () => now });
  await simulator.listen();
}, 30_000);
afterAll(() => simulator.close());

let salts = 0;
const newSalt = () => `salt-of-a-call-${(salts += 1)}`;

/** A signed header, with what a test changes. */
function header({ apiKey = 'an-id', secret = 'a-secret', date = now.toISOString(), salt = newSalt() } = {}) {
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

async function post(message: object, authorization = header()) {
  const response = await fetch(`${simulator.url}/messages/v4/send-many/detail`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [message] }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const lastAccepted = async () => {
  const text = await (await fetch(`${simulator.url}/__simulator/messages`)).text();
  return (JSON.parse(text) as SimulatedMessage[]).at(-1);
};

const sms = { to: '01012345678', from: '025551234', text: '내용' };
const kakaoOptions = { pfId: 'KA01PF1', templateId: 'KA01TP1', variables: { '#{이름}': '김하나' } };

test('an SMS - accepted, with the counts of its group', async () => {
  const { status, body } = await post({ ...sms, type: 'SMS' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    failedMessageList: [],
    groupInfo: { count: { total: 1, registeredFailed: 0 }, groupId: expect.stringMatching(/^G4V\d+$/) },
  });
  expect(await lastAccepted()).toMatchObject({ to: sms.to, type: 'SMS', text: '내용', apiKey: 'an-id' });
});

test.each([
  [header({ apiKey: 'other' }), 'InvalidAPIKey'],
  ['Bearer an-id', 'InvalidAPIKey'],
  [header({ secret: 'wrong' }), 'SignatureDoesNotMatch'],
  [header({ date: '2026-11-26T03:44:59Z' }), 'RequestTimeTooSkewed'],
])('%s - refused as %s', async (authorization, errorCode) =>
  expect(await post(sms, authorization)).toMatchObject({ status: 403, body: { errorCode } }),
);

test('a key with the name of a site - accepted; the same signature again - refused', async () => {
  const authorization = header({ apiKey: 'an-id-rankup' });
  expect((await post(sms, authorization)).status).toBe(200);
  expect((await post(sms, authorization)).body).toMatchObject({ errorCode: 'DuplicatedSignature' });
});

test.each([
  [{ ...sms, to: '010-1234-5678' }, 'messages.0.to'],
  [{ ...sms, kakaoOptions: { ...kakaoOptions, variables: { 이름: 'x' } } }, 'variables'],
  [{ from: sms.from, text: '' }, 'messages.0.to'],
])('%j - a validation error', async (message, field) => {
  const { status, body } = await post(message);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errorCode: 'ValidationError', errorMessage: expect.stringContaining(field) });
});

test.each([
  [{ ...sms, to: '01000001060' }, '1060'],
  [{ ...sms, text: '' }, '1010'],
  [{ to: sms.to, from: sms.from, kakaoOptions: { ...kakaoOptions, templateId: 'UNKNOWN' } }, '1042'],
])('%j - accepted as a request, failed as a message with %s', async (message, statusCode) => {
  const { status, body } = await post(message);
  expect(status).toBe(200);
  expect(body.failedMessageList).toEqual([
    expect.objectContaining({ statusCode, statusMessage: expect.any(String) }),
  ]);
  expect(body.groupInfo.count).toMatchObject({ total: 1, registeredFailed: 1 });
});

test('알림톡 to a person without KakaoTalk - arrives as text', async () => {
  const { body } = await post({ to: '01000003104', from: sms.from, kakaoOptions });
  expect(body.failedMessageList).toEqual([]);
  expect(await lastAccepted()).toMatchObject({
    to: '01000003104',
    type: 'LMS',
    kakaoOptions: { templateId: 'KA01TP1' },
  });
});
