import { createHash, randomBytes } from 'node:crypto';
import { MARKETING_CONSENT } from '../contracts/accounts/marketing-consent';
import { advertisingFrom, advertisingWait } from '../contracts/rules/advertising';
import { createMember, type Browser, chooseMarketing, signInAs } from './browser';
import { simulator } from './cms-under-test';
import { InCms } from './in-cms';
import {
  agreeToMessages,
  copiesOf,
  DAY,
  messagesTo,
  signInManagerWithPhone,
  newNumber,
  removeMessages,
  messageInState,
  saveKeys,
} from './message-steps';
import { clearOutbox, database, makeDue, sendConsultation } from './requests';
import { until, waitMs } from './until';
import { inDays } from './work-steps';

/** Whether advertising may be sent now, and for as long as a test that begins now takes. */
const isDay = () => [0, 300_000].every((ms) => advertisingWait(new Date(Date.now() + ms)) === 0);

beforeAll(async () => {
  await clearOutbox();
  for (const site of ['rankup', 'topkeyword'] as const) await saveKeys(site);
});
beforeEach(async () => {
  await clearOutbox();
  // Otherwise the members of earlier tests would receive the next offers too.
  await database('notification_settings').del();
});
afterEach(() => simulator.clearFault());
afterAll(async () => {
  await removeMessages();
  await database.destroy();
});

const sendOffer = (browser: Browser, text: string, request_key = randomBytes(16).toString('hex')) =>
  browser.post('/api/users/offers', { text, request_key });
const limit_key = createHash('sha256').update('offers rankup').digest('hex');
// Offers are limited to five a day.
beforeEach(() => database('rate_limits').where({ limit_key }).del());
/** A member who agreed to messages at a number, and to advertising. */
const memberWithConsents = async (phone: string): Promise<Browser> => {
  const { browser } = await createMember();
  await agreeToMessages(browser, phone);
  await chooseMarketing(browser, true);
  return browser;
};
/** Messages of the offer with a text. */
const messagesOf = (text: string) =>
  database('outboxes')
    .whereIn('subject', database('offers').where({ text }).select('document_id'))
    .orderBy('id');

test('an offer - sent once to members who agreed to advertising too, marked, with the free opt-out number', async () => {
  const manager = await signInAs('manager');
  expect((await sendOffer(manager, '번호 없이')).status).toBe(409);
  await saveKeys('rankup', { optOut: '080-123-4567' });
  const [phone, other] = [newNumber(), newNumber()];
  await memberWithConsents(phone);
  const unwilling = await createMember();
  await agreeToMessages(unwilling.browser, other);

  const text = `새 상품 ${phone}`;
  const key = randomBytes(16).toString('hex');
  const [first, second] = await Promise.all([sendOffer(manager, text, key), sendOffer(manager, text, key)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const corrected = await sendOffer(manager, `${text} 정정`, key);
  expect([corrected.status, corrected.json.error.details.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  const both = randomBytes(16).toString('hex');
  const [one, another] = [`${text} 하나`, `${text} 둘`];
  const raced = await Promise.all([sendOffer(manager, one, both), sendOffer(manager, another, both)]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([...(await messagesOf(one)), ...(await messagesOf(another))]).toHaveLength(1);
  expect(await messagesOf(text)).toEqual([expect.objectContaining({ target: phone })]);
  if (isDay()) {
    const received = async () => (await messagesTo(phone)).filter((sent) => sent.text.includes(`${phone}\n`));
    await until(async () => (await received()).length === 1);
    expect((await received())[0]).toMatchObject({
      type: 'SMS',
      text: expect.stringMatching(/^\(광고\)\[랭크업\] 새 상품/),
    });
    expect((await received())[0]?.text).toMatch(/무료수신거부 080-123-4567$/);
  }
  expect(await messagesTo(other)).toEqual([]);
  const { json } = await manager.get('/api/users/offers');
  expect(json.data.sent).toContainEqual(
    expect.objectContaining({ text, receivers: 1, author: expect.any(String) }),
  );
});

test('a member who agreed to an earlier text - gets no offer; after agreeing to the current text - gets offers', async () => {
  await saveKeys('rankup', { optOut: '080-123-4567' });
  const manager = await signInAs('manager');
  const phone = newNumber();
  const { browser, id } = await createMember();
  await agreeToMessages(browser, phone);
  await chooseMarketing(browser, true);
  const { id: key } = await database('up_users').where({ document_id: id }).first();
  const consents = database('user_consents_user_lnk').where({ user_id: key }).select('user_consent_id');
  await database('user_consents')
    .where({ kind: 'marketing' })
    .whereIn('id', consents)
    .update({ version: '2026-01-01' });
  const other = newNumber();
  await memberWithConsents(other);
  const before = `이전 동의 ${phone}`;
  await sendOffer(manager, before);
  expect((await messagesOf(before)).map(({ target }) => target)).toEqual([other]);
  const { json } = await chooseMarketing(browser, true);
  expect(json.data[0]).toMatchObject({
    ...{ kind: 'marketing', version: MARKETING_CONSENT.version, agreed: true },
  });
  const after = `새 동의 ${phone}`;
  await sendOffer(manager, after);
  expect((await messagesOf(after)).map(({ target }) => target).sort()).toEqual([phone, other].sort());
});

test('a consent withdrawn while an offer waits - the offer is never sent', async () => {
  await saveKeys('rankup', { optOut: '080-123-4567' });
  const manager = await signInAs('manager');
  const phone = newNumber();
  const browser = await memberWithConsents(phone);
  await simulator.setFault({ mode: 'server_error', kinds: ['messages'] });
  const text = `기다리는 상품 ${phone}`;
  expect((await sendOffer(manager, text)).status).toBe(200);
  const row = () => messagesOf(text).where({ target: phone }).first();
  const { id } = await row();
  const cms = await InCms.shared();
  try {
    // Later than now, so that the CMS under test, whose clock is the real one, does not send the message meanwhile; by day.
    const day = advertisingFrom(new Date(Date.now() + 3600_000)).getTime();
    await cms.call('in-cms', 'setClock', day);
    const tryNow = async () => {
      // Due first: during an outage a pass tries only one message of a lane.
      const first = day - 1;
      await database('outboxes').where({ id, state: 'waiting' }).update({ next_ms: first });
      await cms.call('shared/messages/outbox/outbox.js', 'sendDueMessages', { aborted: false });
    };
    await until(() => tryNow().then(async () => Boolean((await row()).last_error)));
    await chooseMarketing(browser, false);
    await simulator.clearFault();
    await cms.call('shared/messages/outbox/outbox.js', 'finishSending');
    await until(() => tryNow().then(async () => (await row()).state === 'cancelled'));
  } finally {
    await cms.stop();
  }
  expect(await messagesTo(phone)).toEqual([]);
  const { sent } = (await manager.get('/api/users/offers')).json.data;
  expect(sent).toContainEqual(
    expect.objectContaining({ text, receivers: 1, waiting: 0, delivered: 0, failed: 1 }),
  );
});

test('an offer at night - waits until 8 o’clock without an attempt, and is given up a day after that', async () => {
  await saveKeys('rankup', { optOut: '080-123-4567' });
  const manager = await signInAs('manager');
  const phone = newNumber();
  await memberWithConsents(phone);
  const text = `밤의 상품 ${phone}`;
  const before = Date.now();
  // By day the CMS under test would deliver the message before it is changed below.
  await simulator.setFault({ mode: 'server_error', kinds: ['messages'] });
  expect((await sendOffer(manager, text)).status).toBe(200);
  const row = () => messagesOf(text).where({ target: phone }).first();
  const { id, give_up_ms } = await row();
  const from = Number(give_up_ms) - DAY;
  expect(from).toBeGreaterThanOrEqual(advertisingFrom(new Date(before)).getTime());
  expect(from).toBeLessThanOrEqual(advertisingFrom(new Date()).getTime());
  const night = Date.parse(`${inDays(2)}T22:00:00+09:00`);
  await database('outboxes')
    .where({ id })
    .update({
      state: 'waiting',
      lease: null,
      attempts: 0,
      last_error: null,
      next_ms: night,
      give_up_ms: night + DAY,
    });
  const cms = await InCms.shared();
  try {
    await cms.call('in-cms', 'setClock', night);
    await cms.call('shared/messages/outbox/outbox.js', 'sendDueMessages', { aborted: false });
    await until(async () => Number((await row()).next_ms) > night + 1 && (await row()).state === 'waiting');
    const morning = night + 10 * 3600_000;
    const { attempts, last_error, ...times } = await row();
    expect({ attempts, last_error }).toEqual({ attempts: 0, last_error: null });
    expect([Number(times.next_ms), Number(times.give_up_ms)]).toEqual([morning, morning + DAY]);
  } finally {
    await cms.stop();
  }
});

test('a message that the gateway may have taken - an offer is not tried again, the message of an event twice', async () => {
  await saveKeys('rankup', { optOut: '080-123-4567' });
  const phone = newNumber();
  const manager = await signInManagerWithPhone(newNumber());
  await memberWithConsents(phone);
  await simulator.setFault({ mode: 'reset', kinds: ['messages'] });
  if (isDay()) {
    const text = `한 번만 ${phone}`;
    expect((await sendOffer(manager, text)).status).toBe(200);
    const [one] = await messagesOf(text);
    await database('outboxes').insert(copiesOf(one, 20));
    const failed = () => messagesOf(text).where({ state: 'failed' });
    await until(async () => (await failed()).length > 0);
    // The copies are not tried: they wait for the end of the outage.
    await waitMs(1500);
    expect(await failed()).toHaveLength(1);
    expect((await failed())[0]).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('발송 내역'),
    });
    await messagesOf(text).where({ state: 'waiting' }).del();
  }
  const receipt = await sendConsultation();
  for (const attempts of [1, 2]) {
    await messageInState(receipt, 'waiting', attempts);
    await makeDue(receipt);
  }
  expect(await messageInState(receipt, 'failed', 3)).toMatchObject({ attempts: 3 });
});

test('an offer by a member - 403', async () => {
  const { browser } = await createMember();
  expect((await sendOffer(browser, 'x')).status).toBe(403);
});

test('an offer to more receivers than one page - each number is queued once, also by two processes at once', async () => {
  await saveKeys('rankup', { optOut: '080-123-4567' });
  const manager = await signInAs('manager');
  const numbers = [newNumber(), newNumber(), newNumber()].sort();
  for (const phone of numbers) await memberWithConsents(phone);
  await simulator.setFault({ mode: 'server_error', kinds: ['messages'] });
  const text = `모두에게 ${numbers[0]}`;
  expect((await sendOffer(manager, text)).status).toBe(200);
  const all = (await messagesOf(text)).map(({ target }) => target as string);
  expect(all).toEqual([...new Set(all)]);
  // As if the process had ended after the page with the first number.
  await messagesOf(text).whereNot({ target: numbers[0] }).del();
  const found = database('offers').where({ text });
  await found.clone().update({ last_phone: numbers[0], receivers: 3 });
  const [shown] = (await manager.get('/api/users/offers')).json.data.sent;
  expect(shown).toMatchObject({ text, receivers: 3, waiting: 3 });
  const cms = await InCms.shared();
  try {
    const queue = () => cms.call('features/users/offers.js', 'queueOffers', { aborted: false });
    await Promise.all([queue(), queue()]);
  } finally {
    await cms.stop();
  }
  const after = all.filter((phone) => phone >= (numbers[0] ?? ''));
  expect((await messagesOf(text)).map(({ target }) => target as string).sort()).toEqual(after.sort());
  expect(await found.first()).toMatchObject({ last_phone: null, receivers: after.length });
});
