import { randomBytes } from 'node:crypto';
import { estimateAction } from '../contracts/estimates/estimates';
import { createMember, type Browser, mailsTo, registerMember, signInAs } from './browser';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import {
  agreeToMessages,
  chooseNotifications,
  messagesTo,
  signInManagerWithPhone,
  newNumber,
  removeMessages,
  saveKeys,
} from './message-steps';
import { clearOutbox, database } from './requests';
import { until } from './until';
import { createSlot, inDays, put } from './work-steps';

beforeAll(async () => {
  await clearOutbox();
  for (const site of ['rankup', 'topkeyword'] as const) await saveKeys(site);
});
beforeEach(() => clearOutbox());
afterAll(async () => {
  await removeMessages();
  await database.destroy();
});

test('a new applicant who has confirmed the e-mail - one mail to each manager, and a message to those who chose it', async () => {
  const phone = newNumber();
  const manager = await signInManagerWithPhone(phone);
  await chooseNotifications(manager, { 'sign-up': { mail: true, message: true } });
  const { email } = await registerMember();
  const { document_id } = await database('up_users').where({ email }).first();
  const rows = () => database('outboxes').where({ subject: document_id }).orderBy('id');
  await until(async () => (await rows()).some(({ channel }) => channel === 'sign-up-message'));
  expect((await rows()).filter(({ target }) => target === 'manager@rankup.test')).toHaveLength(1);
  await until(async () => (await messagesTo(phone)).length === 1);
  const [message] = await messagesTo(phone);
  expect(message?.text).toContain(`/admin/members/${document_id as string}`);
  await until(async () =>
    mailsTo('manager@rankup.test').some(
      ({ subject, text }) => subject.includes('새 가입 신청') && text.includes(document_id as string),
    ),
  );
});

test('an approval - a message to the other managers who chose it, none to the one who approved', async () => {
  const phone = newNumber();
  const manager = await signInManagerWithPhone(phone);
  await chooseNotifications(manager, { approval: { mail: true, message: true } });
  const { id } = await registerMember();
  const byOwner = await (
    await signInAs('owner')
  ).post('/api/users/approval', { action: 'approve', user_id: id });
  expect(byOwner.status).toBe(200);
  const rows = (subject: string) => database('outboxes').where({ subject, target: phone });
  await until(async () => (await rows(id)).some(({ channel }) => channel === 'approval-message'));
  await until(async () => (await messagesTo(phone)).length === 1);
  expect((await messagesTo(phone))[0]?.text).toContain('결과: 승인');
  const other = await registerMember();
  const decided = await manager.post('/api/users/approval', { action: 'approve', user_id: other.id });
  expect([decided.status, await rows(other.id)]).toEqual([200, []]);
});

test('choices of notifications - only for staff, and only complete ones', async () => {
  const { browser } = await createMember();
  expect((await chooseNotifications(browser, {})).status).toBe(403);
  const manager = await signInAs('manager');
  expect((await put(manager, '/api/users/me/notifications/choices', { choices: {} })).status).toBe(400);
});

/** A function that notifies staff of a failed night, as at a time of a day in Seoul. @param window of tracking, in minutes after midnight */
const notifierOf =
  (cms: InCms, window: { from: number; until: number }) =>
  (day: string, time: string): Promise<unknown> =>
    cms.call(
      'features/work/tracking/failed-night.js',
      'notifyOfFailedNights',
      new Date(`${day}T${time}:00+09:00`),
      window,
    );

/** Messages to staff about the night of a day. */
const nightMessages = (day: string) =>
  database('outboxes').where({ subject: day, domain: 'rankup', channel: 'night-message' });

test('a failed night - staff of the site are notified once, half an hour after the night', async () => {
  const phone = newNumber();
  const manager = await signInManagerWithPhone(phone);
  await chooseNotifications(manager, { 'failed-night': { mail: false, message: true } });
  const cms = await InCms.shared();
  try {
    const { id } = await createMember();
    const from = inDays(400);
    await createSlot(manager, id, { from, to: inDays(430) });
    const notify = notifierOf(cms, { from: 60, until: 420 });
    await notify(from, '07:29');
    expect(await nightMessages(from)).toEqual([]);
    await notify(from, '07:30');
    expect(await nightMessages(from)).toHaveLength(1);
    await notify(from, '07:40');
    expect(await nightMessages(from)).toHaveLength(1);
    await until(async () => (await messagesTo(phone)).length === 1);
    expect((await messagesTo(phone))[0]?.text).toMatch(/슬롯 수: [1-9]\d*개/);
    const others = await database('outboxes').where({ subject: from, domain: 'topkeyword' });
    expect(others).toEqual([]);
  } finally {
    await cms.stop();
  }
});

test('a failed night that ends just before midnight - staff are notified once, on the next day', async () => {
  const phone = newNumber();
  const manager = await signInManagerWithPhone(phone);
  await chooseNotifications(manager, { 'failed-night': { mail: false, message: true } });
  const cms = await InCms.shared();
  try {
    const { id } = await createMember();
    const from = inDays(440);
    const slot = await createSlot(manager, id, { from, to: inDays(470) });
    const notify = notifierOf(cms, { from: 60, until: 23 * 60 + 59 });
    await notify(from, '23:59');
    await notify(inDays(441), '00:28');
    expect(await nightMessages(from)).toEqual([]);
    // The lookups of the next day do not change that.
    const failed = { outcome: 'unavailable', reason: 'not_reached', ordered: true };
    const at = { slot: slot.id, domain: 'rankup', list: 'web', day: from, rank_key: `${slot.id} ${from}` };
    await database('slot_ranks').insert({ ...at, ...failed });
    await database('work_slots')
      .where({ id: slot.id })
      .update({ tracked_day: inDays(441), rank_day: inDays(441) });
    await notify(inDays(441), '00:29');
    await notify(inDays(441), '09:00');
    expect(await nightMessages(from)).toHaveLength(1);
  } finally {
    await cms.stop();
  }
});

test('an estimate - messages about its request and acceptance to staff, about its arrival to the customer', async () => {
  const [staffPhone, phone] = [newNumber(), newNumber()];
  const manager = await signInManagerWithPhone(staffPhone);
  await chooseNotifications(manager, {
    'estimate-requested': { mail: false, message: true },
    'estimate-accepted': { mail: false, message: true },
    'estimate-declined': { mail: false, message: false },
  });
  const { id, browser } = await createMember();
  await agreeToMessages(browser, phone);
  const act = async (by: Browser, body: object) => {
    const { status, json, text } = await by.post('/api/users/estimate', body);
    if (status !== 200) throw new Error(text);
    return dataOf(estimateAction, json);
  };
  const estimateRequest = await act(browser, {
    ...{ action: 'request', title: '견적 부탁', memo: '', request_key: randomBytes(16).toString('hex') },
  });
  await until(async () => (await messagesTo(staffPhone)).length === 1);
  const written = await act(manager, {
    ...{
      action: 'write',
      id: estimateRequest.id,
      version: estimateRequest.version,
      user_id: id,
      title: '3개월 견적',
    },
    ...{ items: [{ name: '웹 순위 관리', quantity: 1, unit_price: 100_000 }], valid_until: inDays(14) },
  });
  await act(manager, { action: 'send', id: written.id, version: written.version });
  await until(async () => (await messagesTo(phone)).length === 1);
  const [arrived] = await messagesTo(phone);
  expect(arrived?.text).toContain('합계: 110,000원');
  expect(arrived?.text).toContain(`/user/estimates/${written.id}`);
  await act(browser, { action: 'accept', id: written.id });
  await until(async () => (await messagesTo(staffPhone)).length === 2);
  expect((await messagesTo(staffPhone))[1]?.text).toContain('견적 수락 안내');
});
