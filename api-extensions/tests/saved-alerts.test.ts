// Own CMSs: two replicas that check.
import { DAY_MS } from '../contracts/rules/days';
import { mailsTo } from './browser';
import { chat } from './cms-under-test';
import { chatMessages, database, setChatBehaviour } from './requests';
import {
  CHECK,
  thisEvening,
  savedKeywordBody,
  nextTurn,
  createOwner,
  type Owner,
  savedKeywordsOfTests,
  seoulDay,
} from './saved-keyword-steps';
import { until } from './until';

const ALERTS = 'features/lookups/saved/alerts.js';
const { one, two, store, foundDaysAgo } = savedKeywordsOfTests();

/** Owner of the demo member's keywords, who can receive alerts. */
async function demoMember(): Promise<Owner> {
  const { id } = await database('up_users').where({ email: 'member@rankup.test' }).first('id');
  return { key: id, domain: 'rankup' };
}

/** Saves a keyword whose rank has moved far since yesterday. */
async function saveMovedKeyword(me: Owner, alert: object) {
  const list = await store('addList', me, `움직임 ${process.pid} ${nextTurn()}`);
  await foundDaysAgo(1, 90);
  return (await store('addKeyword', me, list.id, savedKeywordBody({ alert }))) as { id: number };
}

interface Alert {
  id: number;
  keywordId: number;
  delivery: string;
}
const alertsOf = async (me: Owner, id: number): Promise<Alert[]> =>
  (await one.call(ALERTS, 'readAlerts', me.key, me.domain)).filter(
    ({ keywordId }: Alert) => keywordId === id,
  );
/** Waits until an alert of a keyword has this delivery. */
const waitForDelivery = (me: Owner, id: number, delivery: string) =>
  until(async () => (await alertsOf(me, id)).find((alert) => alert.delivery === delivery));
const messageOf = (id: number) =>
  database('outboxes')
    .where({ receipt: `알림 ${id}` })
    .first();

test('a change above the threshold - stored once for the day, and sent once to the chat', async () => {
  const me = await demoMember();
  const webhook = `${chat}/services/7/8/member-${process.pid}-hook`;
  const { id } = await saveMovedKeyword(me, { channel: 'webhook', places: 3, webhook });
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  const { id: alert } = await waitForDelivery(me, id, 'sent');
  expect(await alertsOf(me, id)).toMatchObject([{ list: 'web', from: 90, to: expect.any(Number) }]);
  // Looked up again on the same day: no second alert.
  await database('saved_keywords').where({ id }).update({ checked_day: null });
  await two.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await alertsOf(me, id)).toHaveLength(1);
  const sent = (await chatMessages('강남 인테리어')).filter(({ path }) => path === new URL(webhook).pathname);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body.botName).toBe('랭크업');
  expect(sent[0]?.body.text).toMatch(/순위: 90위 → \d+위 \(\d+계단 상승\)[^]*데모 데이터/);
  const row = await messageOf(alert);
  expect(row).toMatchObject({ state: 'sent', attempts: 1 });
  expect(JSON.stringify(row)).not.toContain('hook');
});

test('a change above the threshold, by e-mail - one mail to the member', async () => {
  const me = await demoMember();
  const { id } = await saveMovedKeyword(me, { channel: 'email', places: 3 });
  const mailCount = () =>
    mailsTo('member@rankup.test').filter(({ subject }) => subject.includes('순위 변동')).length;
  const before = mailCount();
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  await waitForDelivery(me, id, 'sent');
  expect(mailCount()).toBe(before + 1);
});

test('a webhook that fails for a day - the alert waits, then has failed, and is sent on request', async () => {
  const me = await demoMember();
  const webhook = `${chat}/services/7/8/failing-${process.pid}`;
  const { id } = await saveMovedKeyword(me, { channel: 'webhook', places: 3, webhook });
  await setChatBehaviour('fails');
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  const [alert] = await alertsOf(me, id);
  const triedMessage = () =>
    until(async () => ((row) => row.attempts > 0 && row)(await messageOf(alert?.id ?? 0)));
  const { id: row } = await triedMessage();
  expect(await alertsOf(me, id)).toMatchObject([{ delivery: 'waiting' }]);
  await until(() => database('outboxes').where({ id: row, state: 'waiting' }).first('id'));
  await database('outboxes').where({ id: row }).update({ next_ms: 0, give_up_ms: Date.now() });
  await waitForDelivery(me, id, 'failed');
  await setChatBehaviour('ok');
  await database('outboxes')
    .where({ id: row })
    .update({ state: 'waiting', next_ms: 0, give_up_ms: Date.now() + DAY_MS });
  await waitForDelivery(me, id, 'sent');
});

test('a blocked owner - the alert has failed, and is not sent', async () => {
  const me = await createOwner();
  const webhook = `${chat}/services/7/8/nobody-${process.pid}`;
  const { id } = await saveMovedKeyword(me, { channel: 'webhook', places: 3, webhook });
  await database('up_users').where({ id: me.key }).update({ blocked: true });
  const standing = { list: 'web', day: seoulDay(new Date()), rank: 3 };
  const moved = { owner: me.key, domain: me.domain, keywordId: id, keyword: '강남 인테리어', target: 'x' };
  await one.call(ALERTS, 'storeAlert', { ...moved, channel: 'webhook', standing, rankBefore: 90 });
  await waitForDelivery(me, id, 'failed');
  const sent = await chatMessages('강남 인테리어');
  expect(sent.some(({ path }) => path === new URL(webhook).pathname)).toBe(false);
});

test.each([
  ['that CHAT_HOSTS does not allow any more', 'https://chat.example/services/1/2/x', 'failed'],
  ['that was removed', null, 'cancelled'],
])('a webhook %s - the message is not sent', async (_case, alert_webhook, state) => {
  const me = await demoMember();
  const webhook = `${chat}/services/7/8/changed-${process.pid}`;
  const { id } = await saveMovedKeyword(me, { channel: 'webhook', places: 3, webhook });
  await database('saved_keywords').where({ id }).update({ alert_webhook });
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  const { id: alert } = await waitForDelivery(me, id, 'failed');
  expect(await messageOf(alert)).toMatchObject({
    state,
    attempts: 1,
    last_error: expect.stringContaining('웹훅 주소가'),
  });
});

test('an alert without a channel - stored, no message; a change below the threshold - no alert', async () => {
  const me = await createOwner();
  const { id } = await saveMovedKeyword(me, { channel: 'none', places: 3 });
  const list = await store('addList', me, '잔잔함');
  const calm = await store('addKeyword', me, list.id, savedKeywordBody({ target: 'calm.example' }));
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  const [alert] = await alertsOf(me, id);
  expect(alert).toMatchObject({ delivery: 'none' });
  expect(await messageOf(alert?.id ?? 0)).toBeUndefined();
  expect(await alertsOf(me, calm.id)).toEqual([]);
});
