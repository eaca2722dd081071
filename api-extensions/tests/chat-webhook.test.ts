import { cms } from './cms-under-test';
import {
  CHAT_PATH,
  chatMessages,
  chatRowInState,
  clearOutbox,
  database,
  makeDue,
  outboxRows,
  sendConsultation,
  setChatBehaviour,
} from './requests';

beforeEach(async () => {
  await clearOutbox();
  await setChatBehaviour('ok');
});
afterAll(() => setChatBehaviour('ok').then(() => database.destroy()));

test.each([
  ['is down', '연결하지 못했습니다'],
  ['fails', '500'],
  ['refuses', 'INVALID_PAYLOAD'],
  ['redirects', '다른 주소'],
  ['unknown', '404'],
  ['hangs', '5초 안에 응답이 없었습니다'],
])(
  'the webhook %s - the message waits with the reason and is sent once when the webhook answers',
  async (fault, reason) => {
    await setChatBehaviour(fault);
    const receipt = await sendConsultation();
    const waiting = await chatRowInState(receipt, 'waiting');
    expect(waiting.last_error).toContain(reason);
    expect(waiting.last_error).not.toContain('secret-token');
    expect(Number(waiting.next_ms)).toBeGreaterThan(Date.now());
    const failedTries = (await chatMessages(receipt)).length;
    await setChatBehaviour('ok');
    await makeDue(receipt);
    await chatRowInState(receipt, 'sent', 2);
    expect(await chatMessages(receipt)).toHaveLength(failedTries + 1);
  },
);

// The status 200 is enough: the body is not read to its end.
test.each(['empty', 'rubbish', 'never ends'])(
  'the webhook answers 200 and is %s - taken',
  async (behaviour) => {
    await setChatBehaviour(behaviour);
    const receipt = await sendConsultation();
    await chatRowInState(receipt, 'sent');
    expect(await chatMessages(receipt)).toHaveLength(1);
  },
);

test('a webhook that answers 429 with Retry-After - not called again before that', async () => {
  await setChatBehaviour('is busy');
  const began = Date.now();
  const receipt = await sendConsultation();
  const { next_ms } = await chatRowInState(receipt, 'waiting');
  expect(Number(next_ms)).toBeGreaterThanOrEqual(began + 777_000);
  expect(Number(next_ms)).toBeLessThan(began + 900_000);
});

test('a webhook that redirects - not followed', async () => {
  await setChatBehaviour('redirects');
  const receipt = await sendConsultation();
  await chatRowInState(receipt, 'waiting');
  expect((await chatMessages(receipt)).map(({ path }) => path)).toEqual([CHAT_PATH]);
});

test("the webhook's address - in no response to visitors, and in no row of the outbox", async () => {
  const receipt = await sendConsultation();
  await chatRowInState(receipt, 'sent');
  for (const path of ['/api/common/config?domain=rankup', '/api/common/appconfig', '/api/service/apply'])
    expect((await cms(path)).text).not.toContain('secret-token');
  expect(JSON.stringify(await outboxRows(receipt))).not.toContain('secret-token');
});
