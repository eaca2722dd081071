// Both databases: messages claimed with locks, and how often they were tried.
import { DAY_MS } from '../contracts/rules/days';
import * as z from '../contracts/zod';
import { rowsOf } from './admin-answers';
import { mailsTo } from './browser';
import { admin, entriesPath } from './cms-under-test';
import {
  CHAT_PATH,
  chatMessages,
  clearOutbox,
  chatRowInState,
  database,
  outboxRows,
  sendConsultation,
  setChatBehaviour,
  storedRequest,
} from './requests';
import { until } from './until';

beforeEach(async () => {
  await clearOutbox();
  await setChatBehaviour('ok');
});
afterAll(() => setChatBehaviour('ok').then(() => database.destroy()));

test('a request - one chat message in Dooray’s format, one mail for each manager', async () => {
  const receipt = await sendConsultation();
  await chatRowInState(receipt, 'sent');
  const messages = await chatMessages(receipt);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    path: CHAT_PATH,
    contentType: 'application/json',
    body: { botName: '랭크업', botIconImage: expect.stringMatching(/^https:/) },
  });
  expect(messages[0]?.body.text).toContain('연락처: 010-1234-5678');
  for (const name of ['manager', 'staff', 'owner'])
    await until(async () => mailsTo(`${name}@rankup.test`).some(({ subject }) => subject.includes(receipt)));
  expect(mailsTo('member@rankup.test').some(({ subject }) => subject.includes(receipt))).toBe(false);
});

test('a request of a site without a webhook - mails only', async () => {
  const receipt = await sendConsultation('topkeyword.localhost');
  const rows = await outboxRows(receipt);
  // One for each manager of the site; other tests may add managers.
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set(['manager-mail']));
});

test('several requests at once - at most one chat message a second', async () => {
  const shortestPause = async () => {
    const receipts = await Promise.all([sendConsultation(), sendConsultation(), sendConsultation()]);
    await Promise.all(receipts.map((receipt) => chatRowInState(receipt, 'sent', 1, true)));
    const times = (await Promise.all(receipts.map(chatMessages)))
      .flat()
      .map(({ at }) => at)
      .sort((a, b) => a - b);
    expect(times).toHaveLength(3);
    return Math.min(...times.slice(1).map((at, n) => at - (times[n] ?? 0)));
  };
  // A busy machine may delay a message between its turn and its arrival, so that the next one follows sooner. Without turns
  // they arrive within milliseconds, each time.
  const pauses = [await shortestPause()];
  while (pauses.length < 5 && Math.max(...pauses) <= 850) pauses.push(await shortestPause());
  expect(Math.max(...pauses)).toBeGreaterThan(850);
});

test('a message not delivered within a day - marked as failed, listed in the admin, and sent again on request', async () => {
  await setChatBehaviour('fails');
  const receipt = await sendConsultation();
  const { id } = await chatRowInState(receipt, 'waiting');
  await database('outboxes').where({ id }).update({ next_ms: 0, give_up_ms: Date.now() });
  const failed = await chatRowInState(receipt, 'failed', 2);
  expect(failed.last_error).toContain('500');
  const list = await admin(`${entriesPath('api::outbox.outbox')}?filters[state][$eq]=failed&sort=id:desc`);
  const shown = rowsOf(list.json, { receipt: z.string(), documentId: z.string() }).find(
    (row) => row.receipt === receipt,
  );
  expect(shown).toBeDefined();
  await setChatBehaviour('ok');
  const path = `${entriesPath('api::outbox.outbox')}/${shown?.documentId ?? ''}`;
  expect((await admin(path, { method: 'PUT', body: { state: 'sent' } })).status).toBe(400);
  expect((await admin(path, { method: 'PUT', body: { state: 'waiting', target: 'x' } })).status).toBe(200);
  const sent = await chatRowInState(receipt, 'sent');
  expect(Number(sent.give_up_ms)).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
  expect(sent.target).toBe('메신저');
});

/** A message as a killed process leaves it, with its receipt and the number of messages that the chat had received before. */
async function interruptedMessage(leaseMs: number, unknownTries = 0) {
  await setChatBehaviour('fails');
  const receipt = await sendConsultation();
  const { id } = await chatRowInState(receipt, 'waiting');
  const received = (await chatMessages(receipt)).length;
  await setChatBehaviour('ok');
  await database('outboxes')
    .where({ id })
    .update({
      state: 'sending',
      lease: 'of-a-dead-process',
      unknown_tries: unknownTries,
      next_ms: Date.now() + leaseMs,
    });
  return { receipt, received };
}

test('a message that a killed CMS had leased - sent after the lease expires', async () => {
  const { receipt, received } = await interruptedMessage(1500);
  await chatRowInState(receipt, 'sent', 2);
  expect(await chatMessages(receipt)).toHaveLength(received + 1);
});

test('a message in whose third attempt the CMS is killed - given up, not sent again', async () => {
  const { receipt, received } = await interruptedMessage(0, 2);
  const failed = await chatRowInState(receipt, 'failed');
  expect(failed.last_error).toContain('서버가 여러 번 멈추어');
  expect(await chatMessages(receipt)).toHaveLength(received);
});

test('a message that waits when the CMS starts - sent', async () => {
  const receipt = await sendConsultation();
  const { id } = await chatRowInState(receipt, 'sent');
  // No notification follows this change, as after a start.
  await database('outboxes').where({ id }).update({ state: 'waiting', attempts: 0, next_ms: 0 });
  await chatRowInState(receipt, 'sent');
  expect(await chatMessages(receipt)).toHaveLength(2);
});

test('a request deleted in the admin - its messages are deleted too', async () => {
  await setChatBehaviour('fails');
  const receipt = await sendConsultation();
  await chatRowInState(receipt, 'waiting');
  const { document_id } = await storedRequest(receipt);
  const path = `${entriesPath('api::consultation.consultation')}/${document_id as string}`;
  expect((await admin(path, { method: 'DELETE' })).status).toBe(200);
  expect(await outboxRows(receipt)).toEqual([]);
});
