import { createMember, PASSWORD, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import {
  alertMails,
  ALERTS,
  alertsOf,
  alertsOfTests,
  approvedWithKey,
  BEFORE,
  keyOf,
  nextAlertMail,
  queuedMessages,
  saveSetting,
  seoulTime,
} from './rank-alert-steps';
import { until } from './until';

const database = databaseOfTests();
const { sendAlerts, movedSlot } = alertsOfTests();

/** Makes a person's sent messages due again, as if they still waited. @returns why they were not sent */
async function resendMessages(member: { key: number }): Promise<string | null> {
  await until(async () => (await queuedMessages(member)).every(({ state }) => state === 'sent'));
  const subjects = (await queuedMessages(member)).map(({ subject }) => subject);
  await database('outboxes')
    .whereIn('subject', subjects)
    .update({ state: 'waiting', next_ms: 0, lease: null });
  return until(
    async () => (await queuedMessages(member)).find(({ state }) => state === 'cancelled')?.last_error,
  );
}

/** Keeps the task of the CMS under test from sending a person's alerts: it is told that they have just been sent. */
const holdFromTask = ({ key }: { key: number }) =>
  database('rank_alert_settings')
    .where({ owner: key })
    .update({ told_ms: seoulTime('01:00').getTime() });

test('a message with alerts of two days - has the day of each, and no alerts of weeks ago', async () => {
  const member = await approvedWithKey();
  const slots = [
    await movedSlot(member, 12, 8),
    await movedSlot(member, 30, 2),
    await movedSlot(member, 40, 1),
  ];
  await saveSetting(member.browser, { muted: { from: 21, until: 8 } });
  await holdFromTask(member);
  await sendAlerts(seoulTime('07:50'));
  const setAlertDay = (slot: { id: number } | undefined, day: string) =>
    database('rank_alerts').where({ slot: slot?.id }).update({ day });
  await setAlertDay(slots[0], BEFORE);
  await setAlertDay(slots[2], '2041-02-20');
  await sendAlerts(seoulTime('08:00'));
  const mail = await nextAlertMail(member.email);
  expect(mail.subject).toContain('순위 알림 2건');
  expect(mail.text).toContain('날짜: 2041년 3월 9일 – 2041년 3월 10일');
  expect(mail.text).toContain(`3월 9일 · ${slots[0]?.keyword}`);
  expect(mail.text).toContain(`3월 10일 · ${slots[1]?.keyword}`);
  expect(await alertsOf(member).where({ slot: slots[2]?.id })).toMatchObject([{ delivery: 'none' }]);
});

test.each([
  ['muted hours', { muted: { from: 21, until: 8 } }, '07:50', '08:00'],
  ['a daily digest', { timing: 'daily', digest_hour: 10 }, '09:59', '10:00'],
  [
    'a digest within muted hours',
    { timing: 'daily', digest_hour: 22, muted: { from: 21, until: 8 } },
    '07:50',
    '08:00',
  ],
])('%s - defer the message', async (_what, more, early, due) => {
  const member = await approvedWithKey();
  await movedSlot(member, 12, 8);
  await saveSetting(member.browser, more);
  await holdFromTask(member);
  await sendAlerts(seoulTime(early));
  expect(await alertsOf(member)).toMatchObject([{ delivery: 'waiting', batch: null }]);
  await sendAlerts(seoulTime(due));
  expect(await queuedMessages(member)).toHaveLength(1);
});

test('alerts switched off - neither alerts nor messages', async () => {
  const member = await approvedWithKey();
  await movedSlot(member, 12, 8);
  await saveSetting(member.browser, { enabled: false });
  await sendAlerts(seoulTime('08:00'));
  expect(await alertsOf(member)).toEqual([]);
});

test('alerts switched off while they wait, or are queued - not sent', async () => {
  const member = await approvedWithKey();
  await movedSlot(member, 12, 8);
  await saveSetting(member.browser, { muted: { from: 21, until: 8 } });
  await holdFromTask(member);
  await sendAlerts(seoulTime('07:50'));
  await movedSlot(member, 30, 2);
  await saveSetting(member.browser, { version: 1, enabled: false });
  expect(await alertsOf(member)).toMatchObject([{ delivery: 'none' }]);

  const other = await approvedWithKey();
  await movedSlot(other, 12, 8);
  await saveSetting(other.browser);
  await sendAlerts(seoulTime('08:00'));
  await nextAlertMail(other.email);
  await saveSetting(other.browser, { version: 1, enabled: false });
  expect(await resendMessages(other)).toBe('알림이 꺼져 있어 보내지 않았습니다.');
});

test('alerts without a channel - only the history has them', async () => {
  const member = await approvedWithKey();
  await movedSlot(member, 12, 8);
  await saveSetting(member.browser, { mail: false });
  await sendAlerts(seoulTime('08:00'));
  expect((await member.browser.get(ALERTS)).json.data.history).toMatchObject([{ delivery: 'none' }]);
  expect(await queuedMessages(member)).toEqual([]);
});

describe('staff for a customer', () => {
  /** A manager who was sent an alert of a customer. */
  async function notifyStaff() {
    const [member, staff] = [await approvedWithKey(), await createMember('manager')];
    await movedSlot(member, 12, 8);
    await saveSetting(staff.browser, { userId: member.id });
    await sendAlerts(seoulTime('08:00'));
    return { member, staff, mail: await nextAlertMail(staff.email) };
  }

  /** Moves another slot of the customer, of which the manager gets no alert; nor is the first message sent again. */
  async function expectNoMoreAlerts({ member, staff }: Awaited<ReturnType<typeof notifyStaff>>) {
    const key = await keyOf(staff.id);
    await movedSlot(member, 30, 1);
    await sendAlerts(seoulTime('09:30'));
    expect(await alertsOf({ key })).toHaveLength(1);
    expect(await resendMessages({ key })).toBe('받을 수 있는 회원이 없습니다.');
    expect(alertMails(staff.email)).toHaveLength(1);
  }

  test('a manager - gets alerts that name the customer, and none after losing the level', async () => {
    const notified = await notifyStaff();
    const { member, staff, mail } = notified;
    expect(mail.subject).toContain('한빛 상사 순위 알림 1건');
    expect(mail.text).toMatch(new RegExp(`^https?://\\S+/work/alerts\\?userId=${member.id}$`, 'm'));
    expect((await staff.browser.get(`${ALERTS}/settings`)).json.data).toMatchObject([
      { customer: { id: member.id }, enabled: true },
    ]);
    const lower = { user_id: staff.id, role: 'member' };
    expect((await (await signInAs('owner')).post('/api/users/role', lower)).status).toBe(200);
    await expectNoMoreAlerts(notified);
  });

  test('a manager whose account moved to another site - gets no more alerts of this one', async () => {
    const notified = await notifyStaff();
    const key = await keyOf(notified.staff.id);
    const other = await database('domains').where({ code: 'topkeyword' }).first('id');
    await database('up_users_domain_lnk').where({ user_id: key }).update({ domain_id: other.id });
    await expectNoMoreAlerts(notified);
  });
});

test('a closed account - its settings and alerts are deleted', async () => {
  const member = await approvedWithKey();
  await movedSlot(member, 12, 8);
  await saveSetting(member.browser);
  await sendAlerts(seoulTime('08:00'));
  expect((await member.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
  expect(await alertsOf(member)).toEqual([]);
  expect(await database('rank_alert_settings').where({ owner: member.key })).toEqual([]);
});
