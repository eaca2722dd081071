import { approved, PASSWORD, signedIn } from './browser';
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
  queued,
  save,
  time,
} from './rank-alert-steps';
import { until } from './until';

const database = databaseOfTests();
const { notify, movedSlot } = alertsOfTests();

/** Sends a person's messages once more. @returns why they were not sent */
async function sentAgain(member: { key: number }): Promise<string | null> {
  await until(async () => (await queued(member)).every(({ state }) => state === 'sent'));
  const subjects = (await queued(member)).map(({ subject }) => subject);
  await database('outboxes')
    .whereIn('subject', subjects)
    .update({ state: 'waiting', next_ms: 0, lease: null });
  return until(async () => (await queued(member)).find(({ state }) => state === 'cancelled')?.last_error);
}

/** Makes the task of the CMS under test find no time for a person's alerts. */
const holdFromTask = ({ key }: { key: number }) =>
  database('rank_alert_settings')
    .where({ owner: key })
    .update({ told_ms: time('01:00').getTime() });

test('alerts of two days in one message - each with its day; those of weeks ago are not told', async () => {
  const member = await approvedWithKey();
  const slots = [
    await movedSlot(member, 12, 8),
    await movedSlot(member, 30, 2),
    await movedSlot(member, 40, 1),
  ];
  await save(member.browser, { muted: { from: 21, until: 8 } });
  await holdFromTask(member);
  await notify(time('07:50'));
  const dayOf = (slot: { id: number } | undefined, day: string) =>
    database('rank_alerts').where({ slot: slot?.id }).update({ day });
  await dayOf(slots[0], BEFORE);
  await dayOf(slots[2], '2041-02-20');
  await notify(time('08:00'));
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
  await save(member.browser, more);
  await holdFromTask(member);
  await notify(time(early));
  expect(await alertsOf(member)).toMatchObject([{ delivery: 'waiting', batch: null }]);
  await notify(time(due));
  expect(await queued(member)).toHaveLength(1);
});

test('switched off - neither alerts nor messages', async () => {
  const member = await approvedWithKey();
  await movedSlot(member, 12, 8);
  await save(member.browser, { enabled: false });
  await notify(time('08:00'));
  expect(await alertsOf(member)).toEqual([]);
});

test('switched off while alerts wait, or are queued - they are told no more', async () => {
  const member = await approvedWithKey();
  await movedSlot(member, 12, 8);
  await save(member.browser, { muted: { from: 21, until: 8 } });
  await holdFromTask(member);
  await notify(time('07:50'));
  await movedSlot(member, 30, 2);
  await save(member.browser, { version: 1, enabled: false });
  expect(await alertsOf(member)).toMatchObject([{ delivery: 'none' }]);

  const other = await approvedWithKey();
  await movedSlot(other, 12, 8);
  await save(other.browser);
  await notify(time('08:00'));
  await nextAlertMail(other.email);
  await save(other.browser, { version: 1, enabled: false });
  expect(await sentAgain(other)).toBe('알림이 꺼져 있어 보내지 않았습니다.');
});

test('without a channel - only the history', async () => {
  const member = await approvedWithKey();
  await movedSlot(member, 12, 8);
  await save(member.browser, { mail: false });
  await notify(time('08:00'));
  expect((await member.browser.get(ALERTS)).json.data.history).toMatchObject([{ delivery: 'none' }]);
  expect(await queued(member)).toEqual([]);
});

describe('staff for a customer', () => {
  /** A manager who was told of one alert of a customer. */
  async function toldStaff() {
    const [member, staff] = [await approvedWithKey(), await approved('manager')];
    await movedSlot(member, 12, 8);
    await save(staff.browser, { userId: member.id });
    await notify(time('08:00'));
    return { member, staff, mail: await nextAlertMail(staff.email) };
  }

  /** One more slot of the customer moves: the manager is not told of it, nor of the first one again. */
  async function expectNoMore({ member, staff }: Awaited<ReturnType<typeof toldStaff>>) {
    const key = await keyOf(staff.id);
    await movedSlot(member, 30, 1);
    await notify(time('09:30'));
    expect(await alertsOf({ key })).toHaveLength(1);
    expect(await sentAgain({ key })).toBe('받을 수 있는 회원이 없습니다.');
    expect(alertMails(staff.email)).toHaveLength(1);
  }

  test('told with the customer; nothing any more without the level', async () => {
    const told = await toldStaff();
    const { member, staff, mail } = told;
    expect(mail.subject).toContain('한빛 상사 순위 알림 1건');
    expect(new URL(mail.link).searchParams.get('userId')).toBe(member.id);
    expect((await staff.browser.get(`${ALERTS}/settings`)).json.data).toMatchObject([
      { customer: { id: member.id }, enabled: true },
    ]);
    const lower = { user_id: staff.id, role: 'member' };
    expect((await (await signedIn('owner')).post('/api/users/role', lower)).status).toBe(200);
    await expectNoMore(told);
  });

  test('the account moved to another site - told of nothing more of this one', async () => {
    const told = await toldStaff();
    const key = await keyOf(told.staff.id);
    const other = await database('domains').where({ code: 'topkeyword' }).first('id');
    await database('up_users_domain_lnk').where({ user_id: key }).update({ domain_id: other.id });
    await expectNoMore(told);
  });
});

test('a customer closes the account - its settings and alerts are gone, staff hear of it no more', async () => {
  const member = await approvedWithKey();
  await movedSlot(member, 12, 8);
  await save(member.browser);
  await notify(time('08:00'));
  expect((await member.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
  expect(await alertsOf(member)).toEqual([]);
  expect(await database('rank_alert_settings').where({ owner: member.key })).toEqual([]);
});
