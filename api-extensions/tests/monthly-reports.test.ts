// Both databases: two replicas at once, and days.
// Own CMSs: two replicas that send.
import * as workOverview from '../contracts/work/overview';
import { createMember, type Browser, mailsTo, nextMail, signInAs } from './browser';
import { openDatabase } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import { WORK } from './work-steps';

let manager: Browser;
let shared: InCms;
const database = openDatabase();

beforeAll(async () => {
  manager = await signInAs('manager');
  shared = await InCms.shared();
});
afterAll(async () => {
  await Promise.all([shared.stop(), database.destroy()]);
});

/** Switches off schedules of other tests, whose reports would be counted. */
const stopOtherSchedules = () => database('report_schedules').update({ enabled: false });

test('monthly reports by mail - from nine o’clock on the day, once, for the previous month; two replicas send one', async () => {
  const SEND = 'features/work/report/send.js';
  const person = await createMember();
  await stopOtherSchedules();
  await manager.request(`${WORK}/report/schedule`, {
    method: 'PUT',
    body: { userId: person.id, enabled: true, day_of_month: 3 },
  });
  // Not due by the real clock: otherwise the CMS that listens would send it, too.
  await database('report_schedules').update({ last_month: '2030-01', next_try_ms: 0 });
  const mailCount = mailsTo(person.email).length;
  const at = (time: string) => new Date(`2031-03-${time}:00+09:00`);
  expect(await shared.call(SEND, 'sendDueReports', at('02T12:00'))).toBe(0);
  expect(await shared.call(SEND, 'sendDueReports', at('03T08:59'))).toBe(0);
  const other = await InCms.start();
  const sent = await Promise.all(
    [shared, other].map((cms) => cms.call(SEND, 'sendDueReports', at('03T09:00'))),
  );
  await other.stop();
  expect(sent[0] + sent[1]).toBeGreaterThan(0);
  expect((await nextMail(person.email, mailCount)).subject).toContain('2031년 2월 1일 – 2031년 2월 28일');
  expect(await shared.call(SEND, 'sendDueReports', at('03T12:00'))).toBe(0);
  expect(mailsTo(person.email)).toHaveLength(mailCount + 1);
});

test('a monthly report with an address that is refused - sent once to the customer; retried only if the customer’s is refused', async () => {
  const SEND = 'features/work/report/send.js';
  const [lucky, unlucky] = [await createMember(), await createMember()];
  const others = ['boss@refused.example', `monthly${process.pid}@client.example`];
  await stopOtherSchedules();
  for (const { id: userId } of [lucky, unlucky])
    await manager.request(`${WORK}/report/schedule`, {
      method: 'PUT',
      body: { userId, enabled: true, day_of_month: 3, others },
    });
  // Not due by the real clock: otherwise the CMS that listens would send it, too.
  await database('report_schedules').update({ last_month: '2030-01', next_try_ms: 0 });
  const rejected = `customer${process.pid}@refused.example`;
  await database('up_users').where({ email: unlucky.email }).update({ email: rejected });
  const mailCount = mailsTo(lucky.email).length;
  const at = (time: string) => new Date(`2032-04-${time}:00+09:00`);
  const scheduleOf = async ({ id }: { id: string }) =>
    (await manager.get(`${WORK}/report/schedules`)).json.data.find(
      ({ customer }: { customer: { id: string } }) => customer.id === id,
    );
  for (const time of ['03T09:00', '03T11:00', '04T09:00'])
    await shared.call(SEND, 'sendDueReports', at(time));
  expect(mailsTo(lucky.email)).toHaveLength(mailCount + 1);
  expect(mailsTo(others[1] ?? '')).toHaveLength(1);
  expect(await scheduleOf(lucky)).toMatchObject({
    last_month: '2032-03',
    last_sent_at: at('03T09:00').toISOString(),
    last_error: '함께 받는 사람 가운데 boss@refused.example에게는 보내지 못했습니다.',
  });
  expect(await scheduleOf(unlucky)).toMatchObject({
    last_month: null,
    last_error: '메일을 보내지 못했습니다. 한 시간 뒤 다시 보냅니다.',
  });
  const { email } = unlucky;
  await database('up_users').where({ email: rejected }).update({ email });
  await shared.call(SEND, 'sendDueReports', at('04T11:00'));
  expect(await scheduleOf(unlucky)).toMatchObject({ last_month: '2032-03' });
  expect(mailsTo(others[1] ?? '')).toHaveLength(2);
});

test('a monthly report of a blocked account - not sent to anyone; sent once the account is unblocked', async () => {
  const SEND = 'features/work/report/send.js';
  const person = await createMember();
  const other = `waits${process.pid}@client.example`;
  await stopOtherSchedules();
  const schedule = { userId: person.id, enabled: true, day_of_month: 3, others: [other] };
  await manager.request(`${WORK}/report/schedule`, { method: 'PUT', body: schedule });
  await database('report_schedules').update({ last_month: '2030-01', next_try_ms: 0 });
  const at = (time: string) => new Date(`2033-05-${time}:00+09:00`);
  const setBlocked = (blocked: boolean) =>
    database('up_users').where({ email: person.email }).update({ blocked });
  await setBlocked(true);
  const mailCount = mailsTo(person.email).length;
  expect(await shared.call(SEND, 'sendDueReports', at('03T09:00'))).toBe(0);
  expect([mailsTo(person.email).length, mailsTo(other).length]).toEqual([mailCount, 0]);
  expect(await database('report_schedules').where({ enabled: true }).select('last_error')).toEqual([
    { last_error: null },
  ]);
  await setBlocked(false);
  expect(await shared.call(SEND, 'sendDueReports', at('04T09:00'))).toBe(1);
  expect([mailsTo(person.email).length, mailsTo(other).length]).toEqual([mailCount + 1, 1]);
});

test('a schedule that is switched off while earlier reports are sent - not claimed, so its report is not sent', async () => {
  const SEND = 'features/work/report/send.js';
  const person = await createMember();
  await stopOtherSchedules();
  const save = async (more: object) => {
    const body = { userId: person.id, day_of_month: 3, ...more };
    const { json } = await manager.request(`${WORK}/report/schedule`, { method: 'PUT', body });
    return dataOf(workOverview.saveReportSchedule, json);
  };
  const { version } = await save({ enabled: true });
  await database('report_schedules').update({ last_month: '2030-01', next_try_ms: 0 });
  // As `sendDueReports` reads it before it sends the first report.
  const row = await database('report_schedules').where({ enabled: true }).first('*');
  await save({ enabled: false, version });
  const at = new Date('2034-05-03T09:00:00+09:00');
  expect(await shared.call(SEND, 'claimSchedule', row, at)).toBe(false);
  const changed = await database('report_schedules').where({ id: row.id }).first('*');
  expect(await shared.call(SEND, 'claimSchedule', changed, at)).toBe(true);
  expect(await shared.call(SEND, 'claimSchedule', changed, at)).toBe(false);
  // An edit while the report is being sent does not release the claim.
  await save({ enabled: true, version: changed.version });
  const edited = await database('report_schedules').where({ id: row.id }).first('*');
  expect(edited.version).toBe(changed.version + 1);
  expect(await shared.call(SEND, 'claimSchedule', edited, at)).toBe(false);
});
