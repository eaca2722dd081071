// Own CMSs: two replicas that send.
import { type Browser, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { InCms } from './in-cms';
import {
  ALERTS,
  alertsOf,
  alertsOfTests,
  approvedWithKey,
  BEFORE,
  DAY,
  nextAlertMail,
  queuedMessages,
  storeRanks,
  saveSetting,
  seoulTime,
} from './rank-alert-steps';
import { until } from './until';
import { withoutTask } from './without-task';
import { copyOf, WORK, put } from './work-steps';

const database = databaseOfTests();
const { sendAlerts, createOwnSlot, movedSlot } = alertsOfTests();

let manager: Browser;
let otherCms: InCms;
beforeAll(async () => {
  [manager, otherCms] = await Promise.all([signInAs('manager'), InCms.start()]);
});
afterAll(() => otherCms.stop());

test('a night of many slots, on two replicas at once - one mail that has each slot once', async () => {
  const member = await approvedWithKey();
  const first = await movedSlot(member, 12, 8);
  const row = await database('work_slots').where({ id: first.id }).first();
  const ranks = await database('slot_ranks').where({ slot: first.id });
  for (let count = 1; count < 120; count += 1) {
    const [made] = await database('work_slots')
      .insert(copyOf(row, { target: `slot${count}.example` }))
      .returning('id');
    await database('slot_ranks').insert(
      ranks.map((rank) => copyOf(rank, { slot: made.id, rank_key: `${made.id} ${rank.day}` })),
    );
  }
  await saveSetting(member.browser);
  await Promise.all([sendAlerts(seoulTime('07:40')), sendAlerts(seoulTime('07:40'), { by: otherCms })]);
  await sendAlerts(seoulTime('09:40'));
  const mail = await nextAlertMail(member.email);
  expect(mail.subject).toContain('순위 알림 120건');
  expect(mail.text).toContain(`${first.keyword} · ${first.target} (웹문서): 12위 → 8위 (상위 10위 진입)`);
  expect(mail.text.match(/상위 10위 진입/g)).toHaveLength(50);
  expect(mail.text).toContain('그 밖에 70건이 있습니다.');
  // Each alert has the address of its slot; the last link is that of all alerts.
  expect(mail.text.match(/^https?:\/\/\S+\/work\/slots\/\d+$/gm)).toHaveLength(50);
  expect(mail.text).toMatch(/^https?:\/\/\S+\/work\/alerts$/m);
  expect(await alertsOf(member)).toHaveLength(120);
  expect(await queuedMessages(member)).toHaveLength(1);
  const sent = await until(async () => {
    const { json } = await member.browser.get(ALERTS);
    return json.data.history.every(({ delivery }: { delivery: string }) => delivery === 'sent') && json.data;
  });
  expect(sent.history).toHaveLength(100);
  expect(sent.history[0]).toMatchObject({ day: DAY, reason: 'entered', from_rank: 12, to_rank: 8 });
});

test('a night that is not done - no alerts yet; later lookups come an hour after the first message', async () => {
  const member = await approvedWithKey();
  await movedSlot(member, 5, 15);
  const late = await createOwnSlot(member);
  await saveSetting(member.browser);
  await sendAlerts(seoulTime('06:00'));
  expect(await alertsOf(member)).toEqual([]);
  // Half an hour after the end of the night.
  await sendAlerts(seoulTime('07:30'));
  expect(await queuedMessages(member)).toHaveLength(1);
  await storeRanks(late, 30, 2);
  await sendAlerts(seoulTime('08:00'));
  expect(await alertsOf(member)).toHaveLength(2);
  expect(await queuedMessages(member)).toHaveLength(1);
  await sendAlerts(seoulTime('08:31'));
  expect(await queuedMessages(member)).toHaveLength(2);
});

const AFTER = '2041-03-11';

test('a night until just before midnight - its failures and last ranks become alerts after it, once; muted hours defer them', () =>
  withoutTask('rank-alerts', async () => {
    const member = await approvedWithKey();
    const slots = [
      await movedSlot(member, 5, 'failed'),
      await movedSlot(member, 5, 'failed'),
      await movedSlot(member, 12, 8),
      await movedSlot(member, 30, 2),
    ];
    const [missed = 0, failed = 0, late = 0, again = 0] = slots.map(({ id }) => id);
    // The four slots: not reached; failed, and looked up after midnight; late; looked up on both days.
    await database('work_slots').where({ id: missed }).update({ failed_day: null });
    const tried = { outcome: 'unavailable', reason: 'upstream', ordered: true, checked_ms: 1 };
    const at = { slot: failed, domain: 'rankup', list: 'web', day: DAY, rank_key: `${failed} ${DAY}` };
    await database('slot_ranks').insert({ ...at, ...tried });
    await database('work_slots').where({ id: late }).update({ tracked_day: BEFORE, rank_day: BEFORE });
    await saveSetting(member.browser, {
      rules: [{ kind: 'failed' }, { kind: 'top', places: 10 }],
      muted: { from: 21, until: 8 },
    });
    const until2359 = (clock: string, day: string) =>
      sendAlerts(seoulTime(clock, day), { window: { from: 60, until: 23 * 60 + 59 } });
    await until2359('23:58', DAY);
    expect(await alertsOf(member)).toEqual([]);
    // One is looked up in the last minute, two after midnight.
    await database('work_slots').where({ id: late }).update({ tracked_day: DAY, rank_day: DAY });
    await database('work_slots')
      .whereIn('id', [failed, again])
      .update({ tracked_day: AFTER, rank_day: AFTER, rank_now: 3 });
    await until2359('00:05', AFTER);
    const alerts = await alertsOf(member).orderBy('slot');
    expect(alerts).toMatchObject([
      { slot: missed, reason: 'failed', day: DAY },
      { slot: failed, reason: 'failed', day: DAY },
      { slot: late, reason: 'entered', from_rank: 12, to_rank: 8, day: DAY },
      { slot: again, reason: 'entered', from_rank: 30, to_rank: 2, day: DAY },
    ]);
    expect(await queuedMessages(member)).toEqual([]);
    for (const clock of ['08:00', '09:30']) await until2359(clock, AFTER);
    expect(await alertsOf(member)).toHaveLength(4);
    expect(await queuedMessages(member)).toHaveLength(1);
    const mail = await nextAlertMail(member.email);
    expect(mail.text).toContain('날짜: 2041년 3월 10일');
  }));

test('a slot resumed after the night - no alert of a failure for that day; one after the next night that misses it', () =>
  withoutTask('rank-alerts', async () => {
    const member = await approvedWithKey();
    const slot = await movedSlot(member, 5, 'failed');
    const row = database('work_slots').where({ id: slot.id });
    await row.clone().update({ failed_day: null });
    await saveSetting(member.browser, { rules: [{ kind: 'failed' }] });
    const begin = Date.now();
    for (const [version, paused] of [true, false].entries())
      await put(manager, `${WORK}/slot/${slot.id}`, { version: version + 1, paused });
    const { resumed_ms } = await row.clone().first();
    expect(Number(resumed_ms)).toBeGreaterThan(begin - 60_000);
    expect(Number(resumed_ms)).toBeLessThan(Date.now() + 60_000);
    await row.clone().update({ resumed_ms: seoulTime('15:00').getTime() });
    await sendAlerts(seoulTime('15:01'));
    await sendAlerts(seoulTime('00:05', AFTER));
    expect(await alertsOf(member)).toEqual([]);
    await sendAlerts(seoulTime('07:31', AFTER));
    expect(await alertsOf(member)).toMatchObject([{ slot: slot.id, reason: 'failed', day: AFTER }]);
  }));

test('a failed lookup - an alert after the night, as a failure and not as out of range', async () => {
  const member = await approvedWithKey();
  const slot = await movedSlot(member, 5, 'failed');
  await saveSetting(member.browser, { rules: [{ kind: 'failed' }, { kind: 'lost' }] });
  await sendAlerts(seoulTime('07:00'));
  expect(await alertsOf(member)).toEqual([]);
  await sendAlerts(seoulTime('07:31'));
  await sendAlerts(seoulTime('09:31'));
  const mail = await nextAlertMail(member.email);
  expect(mail.text).toContain(`${slot.target} (웹문서): 조회 불가`);
  expect(mail.text).not.toContain('순위 밖');
  expect(await alertsOf(member)).toHaveLength(1);
});

test('a slot that the night has not reached - one alert, as failed', async () => {
  const member = await approvedWithKey();
  const slot = await movedSlot(member, 5, 'failed');
  await database('work_slots').where({ id: slot.id }).update({ failed_day: null });
  await saveSetting(member.browser, { rules: [{ kind: 'failed' }] });
  await sendAlerts(seoulTime('07:31'));
  // Closing the day records it as failed.
  await database('work_slots').where({ id: slot.id }).update({ failed_day: DAY });
  await sendAlerts(seoulTime('09:31'));
  expect(await alertsOf(member)).toMatchObject([{ slot: slot.id, reason: 'failed' }]);
  const mail = await nextAlertMail(member.email);
  expect(mail.text).toContain('알림 조건에 맞는 슬롯이 있습니다.');
});

test('a competitor that passes the customer - an alert with its name and rank', async () => {
  const member = await approvedWithKey();
  const rival = { name: '다온', targets: { web: 'daon.example' } };
  const body = { customer: member.id, name: `추월 ${process.pid}`, competitors: [rival] };
  const group = (await manager.post(`${WORK}/slotgroup`, body)).json.data.id;
  const slot = await movedSlot(member, 5, 6);
  await database('work_slots').where({ id: slot.id }).update({ slot_group: group });
  const look = (rank: number) => ({ competitors: JSON.stringify({ [`${group}.1`]: rank }) });
  const lookOn = (day: string) => database('slot_ranks').where({ slot: slot.id, day });
  await lookOn(BEFORE).update(look(9));
  await lookOn(DAY).update(look(3));
  await saveSetting(member.browser, { rules: [{ kind: 'passed' }, { kind: 'moves', places: 1 }] });
  await sendAlerts(seoulTime('08:00'));
  expect(await alertsOf(member)).toMatchObject([{ reason: 'passed', from_rank: 5, to_rank: 6 }]);
  const mail = await nextAlertMail(member.email);
  expect(mail.text).toContain('5위 → 6위 (경쟁사가 앞지름: 다온 3위)');
  const { json } = await member.browser.get(ALERTS);
  expect(json.data.history).toMatchObject([{ reason: 'passed', detail: '다온 3위' }]);
});

test('another ranking page - an alert with both pages, also after a day out of range', async () => {
  const member = await approvedWithKey();
  const slot = await movedSlot(member, null, 8);
  const pages: number[] = [];
  for (const url of ['https://www.rankup.example/old', 'https://www.rankup.example/새글']) {
    const page = { page_key: `${slot.id} ${url}`, slot: slot.id, domain: 'rankup', title: '글', url };
    const [made] = await database('slot_pages').insert(page).returning('id');
    pages.push(made.id);
  }
  const lookOn = (day: string) => database('slot_ranks').where({ slot: slot.id, day });
  const row = await lookOn(BEFORE).first();
  const seen = { outcome: 'found', rank: 12, page: pages[0], day: '2041-03-08', rank_key: `${slot.id} old` };
  await database('slot_ranks').insert(copyOf(row, seen));
  await lookOn(DAY).update({ page: pages[1] });
  await saveSetting(member.browser, { rules: [{ kind: 'page' }] });
  await sendAlerts(seoulTime('08:00'));
  const mail = await nextAlertMail(member.email);
  const moved = 'www.rankup.example/old → www.rankup.example/새글';
  expect(mail.text).toContain(`순위 밖 → 8위 (노출 페이지 변경: ${moved})`);
  expect(await alertsOf(member)).toMatchObject([{ reason: 'page', detail: moved }]);
});

test('a failed day between two lookups - the days around it are compared', async () => {
  const member = await approvedWithKey();
  const slot = await movedSlot(member, 5, 40);
  await database('slot_ranks')
    .where({ slot: slot.id, day: BEFORE })
    .update({ day: '2041-03-08', rank_key: `${slot.id} 2041-03-08` });
  const failed = { outcome: 'unavailable', reason: 'quota', ordered: true, rank_key: `${slot.id} failed` };
  await database('slot_ranks').insert({
    ...failed,
    slot: slot.id,
    domain: 'rankup',
    list: 'web',
    day: BEFORE,
  });
  await saveSetting(member.browser);
  await sendAlerts(seoulTime('08:00'));
  expect(await alertsOf(member)).toMatchObject([{ reason: 'left', from_rank: 5, to_rank: 40 }]);
});
