// Own CMSs: two replicas that send.
import { MESSAGES_CONSENT } from '../contracts/accounts/messages-consent';
import { createMember, PASSWORD, signInAs } from './browser';
import { admin, simulator } from './cms-under-test';
import {
  agreeToMessages,
  chooseNotifications,
  copiesOf,
  messagesTo,
  KEYS,
  keysReadBy,
  signInManagerWithPhone,
  newNumber,
  optOut,
  removeMessages,
  messageInState,
  saveKeys as saveKeysOf,
  type Site,
} from './message-steps';
import { type Replica, startReplica } from './replica';
import { clearOutbox, database, makeDue, outboxRows, sendConsultation } from './requests';
import { until, waitMs } from './until';
import { put } from './work-steps';

let replica: Replica;

/** Stores keys, and waits until the other replica uses them too. */
const saveKeys = async (site: Site, more: object = {}) =>
  keysReadBy(site, await saveKeysOf(site, more), replica.request);

beforeAll(async () => {
  await clearOutbox();
  replica = await startReplica();
  for (const site of ['rankup', 'topkeyword'] as const) await saveKeys(site);
});
beforeEach(() => clearOutbox());
afterEach(() => simulator.clearFault());
afterAll(async () => {
  await removeMessages();
  await replica.crash();
  await database.destroy();
});

describe('consent', () => {
  test('agreement and withdrawal - recorded with time, version and address, in the audit log, the download and the settings', async () => {
    const { browser } = await createMember();
    const phone = newNumber();
    expect((await browser.get('/api/users/me/notifications')).json.data).toMatchObject({
      available: true,
      staff: false,
      phone: null,
      agreed_at: null,
    });
    const { json } = await agreeToMessages(browser, phone.replaceAll('-', ' '));
    expect(json.data).toMatchObject({ phone, agreed_at: expect.any(String) });
    const consents = (await browser.get('/api/users/me/consents')).json.data;
    expect(consents[0]).toMatchObject({ kind: 'messages', version: MESSAGES_CONSENT.version, agreed: true });
    const { records } = (await browser.get('/api/users/me/data')).json;
    expect(records.notification_settings).toEqual([
      expect.objectContaining({ phone, consent_version: MESSAGES_CONSENT.version }),
    ]);
    await optOut(browser);
    expect((await browser.get('/api/users/me/consents')).json.data[0]).toMatchObject({
      kind: 'messages',
      agreed: false,
    });
    const row = await database('notification_settings').where({ phone }).first();
    expect(row).toBeUndefined();
  });

  test.each([
    [{ phone: '02-555-1234', agreed: true, version: MESSAGES_CONSENT.version }, 400],
    [{ phone: 'x', agreed: true, version: MESSAGES_CONSENT.version }, 400],
    [{ phone: '010-1234-5678', agreed: false, version: MESSAGES_CONSENT.version }, 400],
    [{ phone: '010-1234-5678', agreed: true, version: '2020-01-01' }, 409],
  ])('POST /users/me/notifications/agree with %j - %d', async (body, status) => {
    const { browser } = await createMember();
    expect((await browser.post('/api/users/me/notifications/agree', body)).status).toBe(status);
    expect((await browser.get('/api/users/me/notifications')).json.data.phone).toBeNull();
  });

  test('a closed account - its number is removed', async () => {
    const { browser } = await createMember();
    const phone = newNumber();
    await agreeToMessages(browser, phone);
    expect((await browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    expect(await database('notification_settings').where({ phone })).toEqual([]);
  });
});

describe('the message about a consultation', () => {
  test('two replicas - sent once, as a text message from the site’s number, and no mail', async () => {
    const phone = newNumber();
    await signInManagerWithPhone(phone);
    const receipt = await sendConsultation();
    await messageInState(receipt, 'sent');
    expect((await outboxRows(receipt)).filter(({ target }) => target === 'manager@rankup.test')).toEqual([]);
    const messages = await messagesTo(phone);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      apiKey: KEYS.rankup,
      from: '025551234',
      type: 'LMS',
      kakaoOptions: null,
      customFields: { outbox: expect.any(String) },
    });
    expect(messages[0]?.text).toMatch(new RegExp(`^\\[랭크업\\] 상담 신청 안내[^]*접수번호: ${receipt}`));
    // Both replicas have looked for due rows several times since.
    await waitMs(1000);
    expect(await messagesTo(phone)).toHaveLength(1);
  });

  test('with a template - sent as 알림톡 with its variables; refused by Kakao - sent as a text message at once', async () => {
    const phone = newNumber();
    await saveKeys('rankup', { pfId: 'KA01PF1', 'template-consultation': 'KA01TP1' });
    await signInManagerWithPhone(phone);
    const receipt = await sendConsultation();
    await messageInState(receipt, 'sent');
    expect(await messagesTo(phone)).toEqual([
      expect.objectContaining({
        type: 'ATA',
        text: '',
        kakaoOptions: {
          pfId: 'KA01PF1',
          templateId: 'KA01TP1',
          variables: { '#{접수번호}': receipt, '#{회사}': '한빛 상사' },
          disableSms: false,
        },
      }),
    ]);
    await saveKeys('rankup', { pfId: 'KA01PF1', 'template-consultation': 'UNKNOWN' });
    const second = await sendConsultation();
    await messageInState(second, 'sent');
    expect((await messagesTo(phone)).at(-1)).toMatchObject({
      type: 'LMS',
      kakaoOptions: null,
      text: expect.stringContaining(second),
    });
    await saveKeys('rankup');
  });

  test('of another site - sent with that site’s key and name', async () => {
    const phone = newNumber();
    await signInManagerWithPhone(phone, 'topkeyword');
    const receipt = await sendConsultation('topkeyword.localhost');
    await messageInState(receipt, 'sent');
    const [message] = await messagesTo(phone);
    expect(message).toMatchObject({ apiKey: KEYS.topkeyword });
    expect(message?.text).not.toContain('랭크업');
  });

  test('opted out while it waits - cancelled', async () => {
    const phone = newNumber();
    const manager = await signInManagerWithPhone(phone);
    await simulator.setFault({ mode: 'server_error', kinds: ['messages'] });
    const receipt = await sendConsultation();
    await messageInState(receipt, 'waiting');
    await optOut(manager);
    await simulator.clearFault();
    await makeDue(receipt);
    const row = await messageInState(receipt, 'cancelled', 2);
    expect(row.last_error).toContain('수신 동의');
    expect(await messagesTo(phone)).toEqual([]);
  });

  test('an outage of the gateway - each pass tries one message, not all that wait', async () => {
    const phone = newNumber();
    await signInManagerWithPhone(phone);
    const receipt = await sendConsultation();
    const row = await messageInState(receipt, 'sent');
    await simulator.setFault({ mode: 'server_error', kinds: ['messages'] });
    const since = performance.now();
    await database('outboxes').insert(copiesOf(row, 100));
    const tried = () => database('outboxes').where({ receipt }).whereNotNull('last_error');
    await until(async () => (await tried()).length > 0);
    // Each of two replicas makes a few passes a second.
    await waitMs(1000);
    const { length } = await tried();
    expect(length).toBeLessThan((25 * (performance.now() - since)) / 1000);
  });

  test('its receiver lost the level while it waits - cancelled', async () => {
    const phone = newNumber();
    const { browser, id } = await createMember('manager');
    await chooseNotifications(browser, { consultation: { mail: false, message: true } });
    await agreeToMessages(browser, phone);
    await simulator.setFault({ mode: 'server_error', kinds: ['messages'] });
    const receipt = await sendConsultation();
    const row = () => database('outboxes').where({ receipt, target: phone }).first();
    await until(async () => Boolean((await row())?.last_error));
    const owner = await signInAs('owner');
    expect((await owner.post('/api/users/role', { user_id: id, role: 'member' })).status).toBe(200);
    await simulator.clearFault();
    await makeDue(receipt);
    await until(async () => (await row()).state === 'cancelled');
    expect([(await row()).last_error, await messagesTo(phone)]).toEqual([
      expect.stringContaining('더 이상 담당자가 아니'),
      [],
    ]);
  });

  test('the keys are removed - waits, with the reason', async () => {
    const phone = newNumber();
    await signInManagerWithPhone(phone);
    await simulator.setFault({ mode: 'server_error', kinds: ['messages'] });
    const receipt = await sendConsultation();
    await messageInState(receipt, 'waiting');
    await admin('/api-extensions/connections/remove', {
      method: 'POST',
      body: { name: 'messages', site: 'rankup' },
    });
    await keysReadBy('rankup', null, replica.request);
    await simulator.clearFault();
    await makeDue(receipt);
    const row = await messageInState(receipt, 'waiting', 2);
    await saveKeys('rankup');
    expect([row.last_error, await messagesTo(phone)]).toEqual([expect.stringContaining('연동'), []]);
  });
});

test('a test of rank alerts - sent to the number that was agreed to; 409 without one', async () => {
  const { browser } = await createMember();
  const phone = newNumber();
  const choice = { enabled: true, rules: [], mail: false, message: true, chat: false };
  const setting = { ...choice, timing: 'at_once', digest_hour: 9, muted: null };
  expect((await put(browser, '/api/work/mms/alerts', setting)).status).toBe(200);
  const sendTest = () => browser.post('/api/work/mms/alerts/test', {});
  expect((await sendTest()).status).toBe(409);
  await agreeToMessages(browser, phone);
  expect((await sendTest()).json.data).toEqual({ sent: 1 });
  const [message] = await until(async () => {
    const messages = await messagesTo(phone);
    return messages.length > 0 && messages;
  });
  expect(message?.text).toMatch(/^\[랭크업\] 순위 알림 안내[^]*변화: 시험 메시지입니다/);
});
