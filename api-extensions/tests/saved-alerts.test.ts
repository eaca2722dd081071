import { DAY_MS } from '../contracts/rules/days';
import { mailsTo } from './browser';
import { chat } from './cms-under-test';
import { chatMessages, database, setChatBehaviour } from './requests';
import {
  CHECK,
  evening,
  keyword,
  nextTurn,
  owner,
  type Owner,
  savedKeywordsOfTests,
  seoulDay,
} from './saved-keyword-steps';
import { until } from './until';

const ALERTS = 'features/lookups/saved/alerts.js';
const { one, two, store, foundDaysAgo } = savedKeywordsOfTests();

/** The demo member, who can receive alerts. */
async function member(): Promise<Owner> {
  const { id } = await database('up_users').where({ email: 'member@rankup.test' }).first('id');
  return { key: id, domain: 'rankup' };
}

/** A keyword with a rank that has moved far since yesterday. */
async function movedKeyword(me: Owner, alert: object) {
  const list = await store('addList', me, `움직임 ${process.pid} ${nextTurn()}`);
  await foundDaysAgo(1, 90);
  return (await store('addKeyword', me, list.id, keyword({ alert }))) as { id: number };
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
const delivered = (me: Owner, id: number, delivery: string) =>
  until(async () => (await alertsOf(me, id)).find((alert) => alert.delivery === delivery));
const messageOf = (id: number) =>
  database('outboxes')
    .where({ receipt: `알림 ${id}` })
    .first();

test('a change above the threshold - stored once for the day, sent once to the chat by one replica', async () => {
  const me = await member();
  const webhook = `${chat}/services/7/8/member-${process.pid}-hook`;
  const { id } = await movedKeyword(me, { channel: 'webhook', places: 3, webhook });
  await one.call(CHECK, 'checkDueKeywords', evening());
  const { id: alert } = await delivered(me, id, 'sent');
  expect(await alertsOf(me, id)).toMatchObject([{ list: 'web', from: 90, to: expect.any(Number) }]);
  // Looked up again on the same day: no second alert.
  await database('saved_keywords').where({ id }).update({ checked_day: null });
  await two.call(CHECK, 'checkDueKeywords', evening());
  expect(await alertsOf(me, id)).toHaveLength(1);
  const sent = (await chatMessages('강남 인테리어')).filter(({ path }) => path === new URL(webhook).pathname);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body.botName).toBe('랭크업');
  expect(sent[0]?.body.text).toMatch(/순위: 90위 → \d+위 \(\d+계단 상승\)[^]*데모 데이터/);
  const row = await messageOf(alert);
  expect(row).toMatchObject({ state: 'sent', attempts: 1 });
  expect(JSON.stringify(row)).not.toContain('hook');
});

test('by e-mail - one mail to the member', async () => {
  const me = await member();
  const { id } = await movedKeyword(me, { channel: 'email', places: 3 });
  const subjects = () =>
    mailsTo('member@rankup.test').filter(({ subject }) => subject.includes('순위 변동')).length;
  const before = subjects();
  await one.call(CHECK, 'checkDueKeywords', evening());
  await delivered(me, id, 'sent');
  expect(subjects()).toBe(before + 1);
});

test('the webhook fails for a day - waiting until then, failed afterwards, sent on request', async () => {
  const me = await member();
  const webhook = `${chat}/services/7/8/failing-${process.pid}`;
  const { id } = await movedKeyword(me, { channel: 'webhook', places: 3, webhook });
  await setChatBehaviour('fails');
  await one.call(CHECK, 'checkDueKeywords', evening());
  const [alert] = await alertsOf(me, id);
  const tried = () => until(async () => ((row) => row.attempts > 0 && row)(await messageOf(alert?.id ?? 0)));
  const { id: row } = await tried();
  expect(await alertsOf(me, id)).toMatchObject([{ delivery: 'waiting' }]);
  await until(() => database('outboxes').where({ id: row, state: 'waiting' }).first('id'));
  await database('outboxes').where({ id: row }).update({ next_ms: 0, give_up_ms: Date.now() });
  await delivered(me, id, 'failed');
  await setChatBehaviour('ok');
  await database('outboxes')
    .where({ id: row })
    .update({ state: 'waiting', next_ms: 0, give_up_ms: Date.now() + DAY_MS });
  await delivered(me, id, 'sent');
});

test('no receiver - failed, not sent', async () => {
  const me = await owner();
  const webhook = `${chat}/services/7/8/nobody-${process.pid}`;
  const { id } = await movedKeyword(me, { channel: 'webhook', places: 3, webhook });
  await database('up_users').where({ id: me.key }).update({ blocked: true });
  const standing = { list: 'web', day: seoulDay(new Date()), rank: 3 };
  const moved = { owner: me.key, domain: me.domain, keywordId: id, keyword: '강남 인테리어', target: 'x' };
  await one.call(ALERTS, 'storeAlert', { ...moved, channel: 'webhook', standing, rankBefore: 90 });
  await delivered(me, id, 'failed');
  const sent = await chatMessages('강남 인테리어');
  expect(sent.some(({ path }) => path === new URL(webhook).pathname)).toBe(false);
});

test.each([
  ['that CHAT_HOSTS does not allow any more', 'https://chat.example/services/1/2/x', 'failed'],
  ['that was removed', null, 'cancelled'],
])('a webhook %s - the message is not sent', async (_case, alert_webhook, state) => {
  const me = await member();
  const webhook = `${chat}/services/7/8/changed-${process.pid}`;
  const { id } = await movedKeyword(me, { channel: 'webhook', places: 3, webhook });
  await database('saved_keywords').where({ id }).update({ alert_webhook });
  await one.call(CHECK, 'checkDueKeywords', evening());
  const { id: alert } = await delivered(me, id, 'failed');
  expect(await messageOf(alert)).toMatchObject({
    state,
    attempts: 1,
    last_error: expect.stringContaining('웹훅 주소가'),
  });
});

test('no channel, or a change below the threshold - no message', async () => {
  const me = await owner();
  const { id } = await movedKeyword(me, { channel: 'none', places: 3 });
  const list = await store('addList', me, '잔잔함');
  const calm = await store('addKeyword', me, list.id, keyword({ target: 'calm.example' }));
  await one.call(CHECK, 'checkDueKeywords', evening());
  const [alert] = await alertsOf(me, id);
  expect(alert).toMatchObject({ delivery: 'none' });
  expect(await messageOf(alert?.id ?? 0)).toBeUndefined();
  expect(await alertsOf(me, calm.id)).toEqual([]);
});
