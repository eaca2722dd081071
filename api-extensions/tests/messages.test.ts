import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { advertisingWait } from '../contracts/rules/advertising';
import { MARKETING_CONSENT } from '../contracts/marketing-consent';
import { MESSAGES_CONSENT, type NotificationChoices, USUAL_CHOICES } from '../contracts/notifications';
import { approved, type Browser, mailsTo, PASSWORD, registered, signedIn } from './browser';
import { admin, ask, ports, simulator } from './cms-under-test';
import { InCms } from './in-cms';
import { type Replica, startReplica } from './replica';
import { clearOutbox, database, makeDue, outbox, type OutboxRow, receiptOf } from './requests';
import { until } from './until';
import { createSlot, inDays, put } from './work-steps';

/** Keys of each site, as the simulator tells them apart. */
const KEYS = { rankup: 'simulator-rankup', topkeyword: 'simulator-topkeyword' };
const HOSTS = { rankup: 'localhost', topkeyword: 'topkeyword.localhost' };
type Site = keyof typeof KEYS;

interface SentMessage {
  apiKey: string;
  to: string;
  from: string;
  type: string;
  text: string;
  kakaoOptions: { pfId: string; templateId: string; variables: Record<string, string> } | null;
  customFields: Record<string, string>;
}

let replica: Replica;

/** Waits until the other replica has read the keys that were stored, or removed, at this time. */
const seenByReplica = (site: Site, time: string | null) =>
  until(async () => {
    const { json } = await admin(`/api-extensions/connections?site=${site}`, {}, replica.ask);
    const shown = json.data.site.connections as { name: string; changedAt: string | null }[];
    return shown.find(({ name }) => name === 'messages')?.changedAt === time;
  });

/** Stores keys, and waits until the other replica uses them too. */
async function saveKeys(site: Site, more: object = {}): Promise<void> {
  const values = { apiKey: KEYS[site], apiSecret: 'simulator', sender: '02-555-1234', ...more };
  const body = { name: 'messages', site, values };
  const { status, json, text } = await admin('/api-extensions/connections', { method: 'PUT', body });
  if (status !== 200) throw new Error(text);
  await seenByReplica(site, json.data.changedAt);
}

/** Messages that the gateway delivered to a number. */
async function delivered(phone: string): Promise<SentMessage[]> {
  const { json } = await ask(ports.simulator, '/__simulator/messages', {});
  return (json as SentMessage[]).filter(({ to }) => to === phone.replaceAll('-', ''));
}

const DAY = 24 * 3600_000;

/** Messages like a stored one that wait to be sent. */
const copiesOf = (row: OutboxRow, count: number) =>
  Array.from({ length: count }, () => ({
    ...Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'id')),
    ...{ document_id: randomBytes(12).toString('hex'), state: 'waiting', attempts: 0, sent_at: null },
    ...{ last_error: null, next_ms: 0, give_up_ms: Date.now() + DAY },
  }));

let numbers = 0;
/** A number that no other test uses; `code` are its last four digits. */
const newNumber = (code?: string) => {
  numbers += 1;
  return `010-${String(2000 + numbers)}-${code ?? String(5000 + numbers)}`;
};

const agree = (browser: Browser, phone: string) =>
  browser.post('/api/users/me/notifications/agree', {
    phone,
    agreed: true,
    version: MESSAGES_CONSENT.version,
  });
const refuse = (browser: Browser) => browser.post('/api/users/me/notifications/refuse', {});
const choose = (browser: Browser, changed: Partial<NotificationChoices>) =>
  put(browser, '/api/users/me/notifications/choices', { choices: { ...USUAL_CHOICES, ...changed } });

/** A manager who agreed to messages at a number, and gets them about consultations only. */
async function managerAt(phone: string, site: Site = 'rankup'): Promise<Browser> {
  const browser = await signedIn('manager', site);
  expect((await choose(browser, { consultation: { mail: false, message: true } })).status).toBe(200);
  // Not by the call, which is limited to some consents a day.
  const { id } = await database('up_users')
    .where({ username: `${site}:manager@${site}.test` })
    .first();
  await database('notification_settings').where({ user_key: id }).update({ phone, agreed_ms: Date.now() });
  return browser;
}

const messageRow = async (receipt: string, channel = 'consultation-message') =>
  (await outbox(receipt)).find((row) => row.channel === channel);

/** The message about a request in this state. */
const rowIn = (receipt: string, state: string, attempts = 1): Promise<OutboxRow> =>
  until(async () => {
    const row = await messageRow(receipt);
    return row?.state === state && row.attempts >= attempts && row;
  });

beforeAll(async () => {
  await clearOutbox();
  replica = await startReplica();
  for (const site of ['rankup', 'topkeyword'] as const) await saveKeys(site);
});
beforeEach(() => clearOutbox());
afterEach(() => simulator.mend());
afterAll(async () => {
  await database('stored_settings').del();
  await database('notification_settings').del();
  await replica.crash();
  await database.destroy();
});

describe('consent', () => {
  test('recorded with time, version and address, in the audit log, the download and the settings', async () => {
    const { browser } = await approved();
    const phone = newNumber();
    expect((await browser.get('/api/users/me/notifications')).json.data).toMatchObject({
      available: true,
      staff: false,
      phone: null,
      agreed_at: null,
    });
    const { json } = await agree(browser, phone.replaceAll('-', ' '));
    expect(json.data).toMatchObject({ phone, agreed_at: expect.any(String) });
    const consents = (await browser.get('/api/users/me/consents')).json.data;
    expect(consents[0]).toMatchObject({ kind: 'messages', version: MESSAGES_CONSENT.version, agreed: true });
    const { records } = (await browser.get('/api/users/me/data')).json;
    expect(records.notification_settings).toEqual([
      expect.objectContaining({ phone, consent_version: MESSAGES_CONSENT.version }),
    ]);
    await refuse(browser);
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
  ])('%j - %d', async (body, status) => {
    const { browser } = await approved();
    expect((await browser.post('/api/users/me/notifications/agree', body)).status).toBe(status);
    expect((await browser.get('/api/users/me/notifications')).json.data.phone).toBeNull();
  });

  test('a closed account - its number is removed', async () => {
    const { browser } = await approved();
    const phone = newNumber();
    await agree(browser, phone);
    expect((await browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    expect(await database('notification_settings').where({ phone })).toEqual([]);
  });
});

describe('a request', () => {
  test('sent once by two replicas, as SMS from the site’s number, and its mail is not', async () => {
    const phone = newNumber();
    await managerAt(phone);
    const receipt = await receiptOf();
    await rowIn(receipt, 'sent');
    expect((await outbox(receipt)).filter(({ target }) => target === 'manager@rankup.test')).toEqual([]);
    const messages = await delivered(phone);
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
    await wait(1000);
    expect(await delivered(phone)).toHaveLength(1);
  });

  test('with a template - 알림톡 with its variables; refused by Kakao - SMS at once', async () => {
    const phone = newNumber();
    await saveKeys('rankup', { pfId: 'KA01PF1', 'template-consultation': 'KA01TP1' });
    await managerAt(phone);
    const receipt = await receiptOf();
    await rowIn(receipt, 'sent');
    expect(await delivered(phone)).toEqual([
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
    const second = await receiptOf();
    await rowIn(second, 'sent');
    expect((await delivered(phone)).at(-1)).toMatchObject({
      type: 'LMS',
      kakaoOptions: null,
      text: expect.stringContaining(second),
    });
    await saveKeys('rankup');
  });

  test('of another site - with that site’s key and name', async () => {
    const phone = newNumber();
    await managerAt(phone, 'topkeyword');
    const receipt = await receiptOf(HOSTS.topkeyword);
    await rowIn(receipt, 'sent');
    const [message] = await delivered(phone);
    expect(message).toMatchObject({ apiKey: KEYS.topkeyword });
    expect(message?.text).not.toContain('랭크업');
  });

  test('opted out between queue and send - not sent, and not tried again', async () => {
    const phone = newNumber();
    const manager = await managerAt(phone);
    await simulator.breakDown({ mode: 'server_error', kinds: ['messages'] });
    const receipt = await receiptOf();
    await rowIn(receipt, 'waiting');
    await refuse(manager);
    await simulator.mend();
    await makeDue(receipt);
    const row = await rowIn(receipt, 'failed', 2);
    expect(row.last_error).toContain('수신 동의');
    expect(await delivered(phone)).toEqual([]);
  });

  test.each([
    [{ mode: 'rate', retryAfter: 777 }, 'waiting', 'TooManyRequests', 700_000],
    [{ mode: 'server_error' }, 'waiting', 'InternalError', 0],
    [{ mode: 'hang' }, 'waiting', '발송 내역', 500_000],
    [{ mode: 'reset' }, 'waiting', '발송 내역', 500_000],
    [{ mode: 'unauthorized' }, 'waiting', 'InvalidAPIKey', 500_000],
    [{ mode: 'changed_shape' }, 'failed', '발송 내역', 0],
    [{ mode: 'html' }, 'failed', '발송 내역', 0],
  ])(
    'the gateway answers %j - %s, with the reason',
    async (fault, state, reason, waitMs) => {
      await managerAt(newNumber());
      await simulator.breakDown({ ...fault, kinds: ['messages'] });
      const begin = Date.now();
      const receipt = await receiptOf();
      const row = await until(async () => {
        const found = await messageRow(receipt);
        return found?.last_error ? found : undefined;
      }, 20_000);
      expect(row).toMatchObject({ state, last_error: expect.stringContaining(reason) });
      if (state === 'waiting') expect(Number(row.next_ms) - begin).toBeGreaterThan(waitMs);
      await simulator.mend();
      if (state !== 'waiting') return;
      await makeDue(receipt);
      await rowIn(receipt, 'sent', 2);
    },
    40_000,
  );

  test.each([
    ['1060', 'failed', '차단된 수신번호'],
    ['1030', 'waiting', '잔액 부족'],
  ])('a number that fails with %s - %s', async (code, state, reason) => {
    await managerAt(newNumber(code));
    const receipt = await receiptOf();
    const row = await until(async () => {
      const found = await messageRow(receipt);
      return found?.last_error ? found : undefined;
    });
    expect(row).toMatchObject({ state, last_error: expect.stringContaining(reason) });
  });

  test('an outage - one try of a channel in each pass', async () => {
    const phone = newNumber();
    await managerAt(phone);
    const receipt = await receiptOf();
    const row = await rowIn(receipt, 'sent');
    await simulator.breakDown({ mode: 'server_error', kinds: ['messages'] });
    await database('outboxes').insert(copiesOf(row, 40));
    const tried = () => database('outboxes').where({ receipt }).whereNotNull('last_error');
    await until(async () => (await tried()).length > 0);
    // Each of two replicas looks a few times a second, and does not go through all of them.
    await wait(1000);
    expect((await tried()).length).toBeLessThan(25);
  });

  test('a manager who lost the level while it waits - not sent', async () => {
    const phone = newNumber();
    const { browser, id } = await approved('manager');
    await choose(browser, { consultation: { mail: false, message: true } });
    await agree(browser, phone);
    await simulator.breakDown({ mode: 'server_error', kinds: ['messages'] });
    const receipt = await receiptOf();
    const row = () => database('outboxes').where({ receipt, target: phone }).first();
    await until(async () => Boolean((await row())?.last_error));
    const owner = await signedIn('owner');
    expect((await owner.post('/api/users/role', { user_id: id, role: 'member' })).status).toBe(200);
    await simulator.mend();
    await makeDue(receipt);
    await until(async () => (await row()).state === 'failed');
    expect([(await row()).last_error, await delivered(phone)]).toEqual([
      expect.stringContaining('더 이상 담당자가 아니'),
      [],
    ]);
  });

  test('no keys any more - waits, with the reason', async () => {
    const phone = newNumber();
    await managerAt(phone);
    await simulator.breakDown({ mode: 'server_error', kinds: ['messages'] });
    const receipt = await receiptOf();
    await rowIn(receipt, 'waiting');
    await admin('/api-extensions/connections/remove', {
      method: 'POST',
      body: { name: 'messages', site: 'rankup' },
    });
    await seenByReplica('rankup', null);
    await simulator.mend();
    await makeDue(receipt);
    const row = await rowIn(receipt, 'waiting', 2);
    await saveKeys('rankup');
    expect([row.last_error, await delivered(phone)]).toEqual([expect.stringContaining('연동'), []]);
  });
});

describe('what staff choose', () => {
  test('a new applicant - managers are mailed once the mailbox is proved, by message if they chose it', async () => {
    const phone = newNumber();
    const manager = await managerAt(phone);
    await choose(manager, { 'sign-up': { mail: true, message: true } });
    const { email } = await registered();
    const { document_id } = await database('up_users').where({ email }).first();
    const rows = () => database('outboxes').where({ subject: document_id }).orderBy('id');
    await until(async () => (await rows()).some(({ channel }) => channel === 'sign-up-message'));
    expect((await rows()).filter(({ target }) => target === 'manager@rankup.test')).toHaveLength(1);
    await until(async () => (await delivered(phone)).length === 1);
    const [message] = await delivered(phone);
    expect(message?.text).toContain(`/admin/members/${document_id as string}`);
    await until(async () =>
      mailsTo('manager@rankup.test').some(({ subject }) => subject.includes('새 가입 신청')),
    );
  });

  test('an approval - told to the other managers who chose it, never to the one who did it', async () => {
    const phone = newNumber();
    const manager = await managerAt(phone);
    await choose(manager, { approval: { mail: true, message: true } });
    // By the owner.
    const { id } = await approved();
    const rows = (subject: string) => database('outboxes').where({ subject, target: phone });
    await until(async () => (await rows(id)).some(({ channel }) => channel === 'approval-message'));
    await until(async () => (await delivered(phone)).length === 1);
    expect((await delivered(phone))[0]?.text).toContain('결과: 승인');
    const other = await registered();
    const decided = await manager.post('/api/users/approval', { action: 'approve', user_id: other.id });
    expect([decided.status, await rows(other.id)]).toEqual([200, []]);
  });

  test('choices - of staff only, and complete', async () => {
    const { browser } = await approved();
    expect((await choose(browser, {})).status).toBe(403);
    const manager = await signedIn('manager');
    expect((await put(manager, '/api/users/me/notifications/choices', { choices: {} })).status).toBe(400);
  });

  test('a failed night - told once for each site and day, after the night', async () => {
    const phone = newNumber();
    const manager = await managerAt(phone);
    await choose(manager, { 'failed-night': { mail: false, message: true } });
    const cms = await InCms.start();
    try {
      const { id } = await approved();
      const from = inDays(400);
      await createSlot(manager, id, { from, to: inDays(430) });
      const window = { from: 60, until: 420 };
      const tell = (time: string) =>
        cms.call(
          'features/work/tracking/failed-night.js',
          'tellOfFailedNights',
          new Date(`${from}T${time}:00+09:00`),
          window,
        );
      const rows = () =>
        database('outboxes').where({ subject: from, domain: 'rankup', channel: 'night-message' });
      await tell('07:29');
      expect(await rows()).toEqual([]);
      await tell('07:30');
      expect(await rows()).toHaveLength(1);
      await tell('07:40');
      expect(await rows()).toHaveLength(1);
      await until(async () => (await delivered(phone)).length === 1);
      expect((await delivered(phone))[0]?.text).toMatch(/슬롯 수: [1-9]\d*개/);
      const others = await database('outboxes').where({ subject: from, domain: 'topkeyword' });
      expect(others).toEqual([]);
    } finally {
      await cms.stop();
    }
  });

  test('an estimate - its requests and answers to staff, its arrival to the customer', async () => {
    const [staffPhone, phone] = [newNumber(), newNumber()];
    const manager = await managerAt(staffPhone);
    await choose(manager, {
      'estimate-requested': { mail: false, message: true },
      'estimate-accepted': { mail: false, message: true },
      'estimate-declined': { mail: false, message: false },
    });
    const { id, browser } = await approved();
    await agree(browser, phone);
    const act = async (by: Browser, body: object) => {
      const { status, json, text } = await by.post('/api/users/estimate', body);
      if (status !== 200) throw new Error(text);
      return json.data as { id: string; version: number };
    };
    const asked = await act(browser, {
      ...{ action: 'request', title: '견적 부탁', memo: '', request_key: randomBytes(16).toString('hex') },
    });
    await until(async () => (await delivered(staffPhone)).length === 1);
    const written = await act(manager, {
      ...{ action: 'write', id: asked.id, version: asked.version, user_id: id, title: '3개월 견적' },
      ...{ items: [{ name: '웹 순위 관리', quantity: 1, unit_price: 100_000 }], valid_until: inDays(14) },
    });
    await act(manager, { action: 'send', id: written.id, version: written.version });
    await until(async () => (await delivered(phone)).length === 1);
    const [arrived] = await delivered(phone);
    expect(arrived?.text).toContain('합계: 110,000원');
    expect(arrived?.text).toContain(`/user/estimates/${written.id}`);
    await act(browser, { action: 'accept', id: written.id });
    await until(async () => (await delivered(staffPhone)).length === 2);
    expect((await delivered(staffPhone))[1]?.text).toContain('견적 수락 안내');
  });
});

describe('advertising', () => {
  const offer = (browser: Browser, text: string, request_key = randomBytes(16).toString('hex')) =>
    browser.post('/api/users/offers', { text, request_key });
  // Five a day, also for the tests.
  const limit_key = createHash('sha256').update('offers rankup').digest('hex');
  beforeEach(() => database('rate_limits').where({ limit_key }).del());
  /** A member who agreed to messages at a number, and to advertising. */
  const willingAt = async (phone: string): Promise<Browser> => {
    const { browser } = await approved();
    await agree(browser, phone);
    await browser.post('/api/users/me/consents', { marketing: true });
    return browser;
  };
  const rowsOf = (text: string) =>
    database('outboxes')
      .whereIn('subject', database('offers').where({ text }).select('document_id'))
      .orderBy('id');

  test('only to those who agreed to it too, marked, with the free number, once for a repeated click', async () => {
    const manager = await signedIn('manager');
    expect((await offer(manager, '번호 없이')).status).toBe(409);
    await saveKeys('rankup', { optOut: '080-123-4567' });
    const [phone, other] = [newNumber(), newNumber()];
    await willingAt(phone);
    const unwilling = await approved();
    await agree(unwilling.browser, other);

    const text = `새 상품 ${phone}`;
    const key = randomBytes(16).toString('hex');
    const [first, second] = await Promise.all([offer(manager, text, key), offer(manager, text, key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const corrected = await offer(manager, `${text} 정정`, key);
    expect([corrected.status, corrected.json.error.details.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    const both = randomBytes(16).toString('hex');
    const [one, another] = [`${text} 하나`, `${text} 둘`];
    const raced = await Promise.all([offer(manager, one, both), offer(manager, another, both)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await rowsOf(one)), ...(await rowsOf(another))]).toHaveLength(1);
    expect(await rowsOf(text)).toEqual([expect.objectContaining({ target: phone })]);
    if (advertisingWait(new Date()) === 0) {
      const received = async () =>
        (await delivered(phone)).filter((sent) => sent.text.includes(`${phone}\n`));
      await until(async () => (await received()).length === 1);
      expect((await received())[0]).toMatchObject({
        type: 'SMS',
        text: expect.stringMatching(/^\(광고\)\[랭크업\] 새 상품/),
      });
      expect((await received())[0]?.text).toMatch(/무료수신거부 080-123-4567$/);
    }
    expect(await delivered(other)).toEqual([]);
    const { json } = await manager.get('/api/users/offers');
    expect(json.data.sent).toContainEqual(
      expect.objectContaining({ text, receivers: 1, author: expect.any(String) }),
    );
  });

  test('agreed to an earlier text, of mail and calls - none; agreed to that of now - as the others', async () => {
    await saveKeys('rankup', { optOut: '080-123-4567' });
    const manager = await signedIn('manager');
    const phone = newNumber();
    const { browser, id } = await approved();
    await agree(browser, phone);
    await browser.post('/api/users/me/consents', { marketing: true });
    const { id: key } = await database('up_users').where({ document_id: id }).first();
    const consents = database('user_consents_user_lnk').where({ user_id: key }).select('user_consent_id');
    await database('user_consents')
      .where({ kind: 'marketing' })
      .whereIn('id', consents)
      .update({ version: '2026-01-01' });
    const before = `이전 동의 ${phone}`;
    await offer(manager, before);
    expect((await rowsOf(before)).filter(({ target }) => target === phone)).toEqual([]);
    const { json } = await browser.post('/api/users/me/consents', { marketing: true });
    expect(json.data[0]).toMatchObject({
      ...{ kind: 'marketing', version: MARKETING_CONSENT.version, agreed: true },
    });
    const after = `새 동의 ${phone}`;
    await offer(manager, after);
    expect((await rowsOf(after)).filter(({ target }) => target === phone)).toHaveLength(1);
    await browser.post('/api/users/me/consents', { marketing: false });
  });

  test('withdrawn while it waits - never sent', async () => {
    await saveKeys('rankup', { optOut: '080-123-4567' });
    const manager = await signedIn('manager');
    const phone = newNumber();
    const browser = await willingAt(phone);
    await simulator.breakDown({ mode: 'server_error', kinds: ['messages'] });
    const text = `기다리는 상품 ${phone}`;
    expect((await offer(manager, text)).status).toBe(200);
    const row = () => rowsOf(text).where({ target: phone }).first();
    await until(async () => Boolean((await row())?.last_error));
    await browser.post('/api/users/me/consents', { marketing: false });
    await simulator.mend();
    await database('outboxes')
      .where({ id: (await row()).id })
      .update({ next_ms: 0 });
    await until(async () => (await row()).state === 'failed');
    expect(await delivered(phone)).toEqual([]);
  });

  test('at night - waits until 8 o’clock, without a try or a failure, and a day begins then', async () => {
    await saveKeys('rankup', { optOut: '080-123-4567' });
    const manager = await signedIn('manager');
    const phone = newNumber();
    await willingAt(phone);
    const text = `밤의 상품 ${phone}`;
    const before = Date.now();
    // Only the CMS of the night shall try it.
    await simulator.breakDown({ mode: 'server_error', kinds: ['messages'] });
    expect((await offer(manager, text)).status).toBe(200);
    const row = () => rowsOf(text).where({ target: phone }).first();
    const { id, give_up_ms } = await row();
    const from = before + advertisingWait(new Date(before));
    expect(Math.abs(Number(give_up_ms) - DAY - from)).toBeLessThan(5000);
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
    const cms = await InCms.start();
    try {
      await cms.call('in-cms', 'setClock', night);
      await cms.call('platform/outbox/outbox.js', 'sendDueMessages', { aborted: false });
      await until(async () => Number((await row()).next_ms) > night + 1 && (await row()).state === 'waiting');
      const morning = night + 10 * 3600_000;
      const { attempts, last_error, ...times } = await row();
      expect({ attempts, last_error }).toEqual({ attempts: 0, last_error: null });
      expect([Number(times.next_ms), Number(times.give_up_ms)]).toEqual([morning, morning + DAY]);
    } finally {
      await cms.stop();
    }
  });

  test('unknown whether it was taken - not tried again; the message of an event is, twice', async () => {
    await saveKeys('rankup', { optOut: '080-123-4567' });
    const phone = newNumber();
    const manager = await managerAt(newNumber());
    await willingAt(phone);
    await simulator.breakDown({ mode: 'reset', kinds: ['messages'] });
    if (advertisingWait(new Date()) === 0) {
      const text = `한 번만 ${phone}`;
      expect((await offer(manager, text)).status).toBe(200);
      const [one] = await rowsOf(text);
      await database('outboxes').insert(copiesOf(one, 20));
      const failed = () => rowsOf(text).where({ state: 'failed' });
      await until(async () => (await failed()).length > 0);
      // The others wait for the end of the outage: at most one is tried by each replica.
      await wait(1500);
      expect((await failed()).length).toBeLessThanOrEqual(2);
      expect((await failed())[0]).toMatchObject({
        attempts: 1,
        last_error: expect.stringContaining('발송 내역'),
      });
      await rowsOf(text).where({ state: 'waiting' }).del();
    }
    const receipt = await receiptOf();
    for (const attempts of [1, 2]) {
      await rowIn(receipt, 'waiting', attempts);
      await makeDue(receipt);
    }
    expect(await rowIn(receipt, 'failed', 3)).toMatchObject({ attempts: 3 });
  });

  test('of members - refused', async () => {
    const { browser } = await approved();
    expect((await offer(browser, 'x')).status).toBe(403);
  });
});

test('the keys tried in the admin - the balance, or what is wrong; nothing is sent', async () => {
  const use = async () =>
    (
      await admin('/api-extensions/connections/test', {
        method: 'POST',
        body: { name: 'messages', site: 'rankup' },
      })
    ).json.data;
  await saveKeys('rankup');
  expect(await use()).toEqual({ works: true, message: expect.stringContaining('12,340원') });
  await saveKeys('rankup', { apiSecret: 'wrong-secret-of-the-gateway' });
  expect(await use()).toEqual({ works: false, message: expect.stringContaining('SignatureDoesNotMatch') });
  await saveKeys('rankup');
});
