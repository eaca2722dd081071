// Own CMSs: two replicas that check.
import { DAY_MS } from '../contracts/rules/days';
import { WATCHED_DAYS, WATCHED_MAX } from '../contracts/lookups/watched';
import { Browser, mailsTo, nextMail } from './browser';
import { cms, isSqlite } from './cms-under-test';
import { messagesTo, newNumber, removeMessages, saveKeys } from './message-steps';
import { database } from './requests';
import {
  CHECK,
  createOwner,
  nextTurn,
  type Owner,
  savedKeywordBody,
  savedKeywordsOfTests,
  seoulDay,
  thisEvening,
} from './saved-keyword-steps';
import { until } from './until';

const WATCHED = 'features/lookups/saved/watched.js';
const { one, store, foundDaysAgo } = savedKeywordsOfTests();

const instant = (daysAgo: number) => {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  return isSqlite ? at.getTime() : at;
};

/** The owner of daily keywords: an account without approval. */
async function lightOwner(more: Record<string, unknown> = {}): Promise<Owner & { email: string }> {
  const owner = await createOwner();
  const account = database('up_users').where({ id: owner.key });
  await account.clone().update({ approval: 'unrequested', last_sign_in_at: instant(0), ...more });
  const { email } = await account.clone().first('email');
  return { ...owner, email };
}

const place = (target: string) => ({ kind: 'place', keyword: '강남 카페', target });
const watch = (
  owner: Owner,
  lookup: object = { kind: 'web', keyword: '강남 인테리어', target: 'rankup.example' },
  channel = 'email',
) =>
  one.call(
    WATCHED,
    'addWatched',
    { key: owner.key, domain: owner.domain },
    { max: WATCHED_MAX, channel },
    lookup,
  );
const dueOf = async (owner: Owner) =>
  (await one.call(CHECK, 'dueKeywords', thisEvening(), 10_000)).filter(
    (row: { owner: number }) => row.owner === owner.key,
  );
/** Calls of the share of light accounts that were counted today. */
async function lightCalls(): Promise<number> {
  const row = await database('lookup_quotas').where({ quota_key: 'calls simulator' }).first();
  if (row?.day !== seoulDay(new Date())) return 0;
  const sites = JSON.parse(row.used_by_site) as Record<string, { light?: number }>;
  return Object.values(sites).reduce((sum, { light = 0 }) => sum + light, 0);
}

test('keywords of members and of light accounts - members first; light accounts from a share of their own', async () => {
  const [light, member] = [await lightOwner(), await createOwner()];
  await watch(light, place(`없는곳${process.pid}${nextTurn()}`));
  const list = await store('addList', member, '회원');
  const target = `없는곳${process.pid}${nextTurn()}`;
  await store('addKeyword', member, list.id, savedKeywordBody(place(target)));
  const due: { owner: number; share: string }[] = await one.call(CHECK, 'dueKeywords', thisEvening(), 10_000);
  const at = (key: number) => due.findIndex(({ owner }) => owner === key);
  expect(at(light.key)).toBeGreaterThan(at(member.key));
  expect([due[at(member.key)]?.share, due[at(light.key)]?.share]).toEqual(['members', 'light']);
  const before = await lightCalls();
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await lightCalls()).toBeGreaterThan(before);
  expect(await dueOf(light)).toEqual([]);
});

test('the share of light accounts - a tenth of the calls, whatever others leave unused; nothing once others need more', async () => {
  const budget = { owner: 'legacy', daily: 100 };
  const rows = () => database('lookup_quotas').where('quota_key', 'calls legacy');
  const take = (share: string) =>
    one.call('features/lookups/day-budget.js', 'takeCall', budget, 'local', { share, site: 'rankup' });
  const takeAll = async (share: string) => {
    let taken = 0;
    while (taken < 100 && (await take(share))) taken += 1;
    return taken;
  };
  await rows().del();
  expect(await takeAll('light')).toBe(10);
  for (const share of ['visitors', 'members', 'tracking']) expect(await take(share)).toBe(true);
  await rows().del();
  await takeAll('tracking');
  expect(await take('light')).toBe(false);
  await rows().del();
});

test('more keywords than three, a blocked, unconfirmed or long unused account - not looked up', async () => {
  const many = await lightOwner();
  const list = await store('addList', many, '많음');
  for (let n = 0; n < WATCHED_MAX + 2; n += 1)
    await store('addKeyword', many, list.id, savedKeywordBody(place(`없는곳${process.pid}${nextTurn()}`)));
  expect(await dueOf(many)).toHaveLength(WATCHED_MAX);
  for (const change of [
    { blocked: true },
    { confirmed: false },
    { approval: 'rejected' },
    { last_sign_in_at: instant(WATCHED_DAYS + 1) },
  ]) {
    const owner = await lightOwner(change);
    await watch(owner, place(`없는곳${process.pid}${nextTurn()}`));
    expect(await dueOf(owner)).toEqual([]);
  }
  const pending = await lightOwner({ approval: 'pending' });
  await watch(pending, place(`없는곳${process.pid}${nextTurn()}`));
  expect(await dueOf(pending)).toHaveLength(1);
});

test('a target that was looked up today - checked from the next day on', async () => {
  const owner = await lightOwner();
  await foundDaysAgo(0, 7);
  await watch(owner);
  expect(await dueOf(owner)).toEqual([]);
  const tomorrow = new Date(thisEvening().getTime() + DAY_MS);
  const due = await one.call(CHECK, 'dueKeywords', tomorrow, 10_000);
  expect(due.some((row: { owner: number }) => row.owner === owner.key)).toBe(true);
});

/** The mail about a daily keyword that has moved. */
async function mailOfMove(owner: Owner & { email: string }) {
  await foundDaysAgo(1, 90);
  await watch(owner);
  await database('saved_keywords').where({ owner: owner.key }).update({ checked_day: null });
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  return nextMail(owner.email);
}

test('a rank that moved - one mail, whose last link ends the watch without a sign-in; not on another site', async () => {
  const owner = await lightOwner();
  const mail = await mailOfMove(owner);
  expect(mail.subject).toMatch(/순위 변동: 강남 인테리어 90위 → \d+위/);
  expect(mail.text).toContain('/auth/welcome');
  expect(mail.text).not.toContain('/user/keywords');
  const [, token = ''] = /\/auth\/stop#(\S+)/.exec(mail.text) ?? [];
  const end = (browser: Browser, sent: string) => browser.post('/api/search/watched/end', { token: sent });
  const left = () => database('saved_keywords').where({ owner: owner.key });
  const wrong = await end(new Browser(), `${token}x`);
  expect([wrong.status, wrong.json.error.details.code]).toEqual([400, 'LINK_INVALID']);
  expect((await end(new Browser({ host: 'topkeyword.localhost' }), token)).json.data.keyword).toBeNull();
  expect(await left()).toHaveLength(1);
  expect((await end(new Browser(), token)).json.data.keyword).toBe('강남 인테리어');
  expect(await left()).toEqual([]);
  expect((await end(new Browser(), token)).json.data.keyword).toBeNull();
});

test("a mail program's one click - ends the watch without a page; a person who opens the address gets the page", async () => {
  const owner = await lightOwner();
  const { headers } = await mailOfMove(owner);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, address = ''] =
    /^List-Unsubscribe: <http:\/\/localhost[:\d]*(\/\S+)>$/m.exec(headers.join('\n')) ?? [];
  const left = () => database('saved_keywords').where({ owner: owner.key });
  const opened = await new Browser().get(address);
  const token = new URLSearchParams(address.split('?')[1]).get('token');
  expect([opened.status, opened.headers.location]).toEqual([302, `/auth/stop#${token}`]);
  expect(await left()).toHaveLength(1);
  // The services of mail programs send neither cookies nor an origin.
  const click = (to: string) =>
    cms(to, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: 'List-Unsubscribe=One-Click',
    });
  const wrong = await click(`${address}x`);
  expect([wrong.status, wrong.json.error.details.code]).toEqual([400, 'LINK_INVALID']);
  expect(await left()).toHaveLength(1);
  const ended = await click(address);
  expect([ended.status, ended.headers.location, ended.headers['set-cookie']]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  expect(await left()).toEqual([]);
  expect((await click(address)).json.data.keyword).toBeNull();
});

test("the last link of a member's mail - turns the alert off, and keeps the keyword", async () => {
  const member = await createOwner();
  const list = await store('addList', member, '회원');
  const alert = { channel: 'email', places: 1 };
  const { id } = await store('addKeyword', member, list.id, savedKeywordBody({ alert }));
  const address: string = await one.call(WATCHED, 'endAddress', 'https://site.example', id);
  const token = address.split('#')[1];
  expect((await new Browser().post('/api/search/watched/end', { token })).status).toBe(200);
  expect(await database('saved_keywords').where({ id }).first('alert_channel')).toEqual({
    alert_channel: 'none',
  });
});

describe('an account by number', () => {
  /** An account by number with its consent to messages. */
  async function numberOwner(phone: string): Promise<Owner & { email: string }> {
    const owner = await lightOwner({ email: '', phone });
    await database('notification_settings').insert({
      ...{ document_id: `number${owner.key}`, user_key: owner.key, domain: owner.domain, phone },
      ...{ consent_version: '2026-11-26', agreed_ms: Date.now(), updated_ms: Date.now() },
    });
    return owner;
  }
  beforeAll(() => saveKeys('rankup'));
  afterAll(removeMessages);

  test('a rank that moved - one message, whose last line ends the watch; none after a withdrawal', async () => {
    const [told, withdrawn] = [newNumber(), newNumber()];
    const owner = await numberOwner(told);
    await foundDaysAgo(1, 90);
    await watch(owner, undefined, 'message');
    const other = await numberOwner(withdrawn);
    await watch(other, undefined, 'message');
    await database('notification_settings').where({ user_key: other.key }).update({ phone: null });
    await database('saved_keywords').whereIn('owner', [owner.key, other.key]).update({ checked_day: null });
    await one.call(CHECK, 'checkDueKeywords', thisEvening());
    const [message] = await until(async () => {
      const sent = await messagesTo(told);
      return sent.length > 0 && sent;
    });
    expect(message?.text).toMatch(/^\[랭크업\] 순위 변동 안내/);
    expect(message?.text).toMatch(
      /▶ 키워드: 강남 인테리어\n▶ 대상: rankup\. example\n▶ 순위: 네이버 웹문서 90위 → \d+위 .*\n▶ 확인한 날: .* \(데모 데이터\)\n/,
    );
    const [, address = ''] = /그만 받기: \S+(\/api\/\S+)$/.exec(message?.text ?? '') ?? [];
    const opened = await new Browser().get(address);
    expect([opened.status, opened.headers.location]).toEqual([
      302,
      `/auth/stop#${new URLSearchParams(address.split('?')[1]).get('token')}`,
    ]);
    const token = new URLSearchParams(address.split('?')[1]).get('token');
    expect((await new Browser().post('/api/search/watched/end', { token })).json.data.keyword).toBe(
      '강남 인테리어',
    );
    expect(await database('saved_keywords').where({ owner: owner.key })).toEqual([]);
    const [alert] = await database('saved_alerts').where({ owner: other.key });
    await until(async () => {
      const row = await database('outboxes')
        .where({ channel: 'alert-message', subject: String(alert.id) })
        .first();
      return row?.state === 'cancelled';
    });
    expect(await messagesTo(withdrawn)).toEqual([]);
  });

  test('that has asked for membership - told by mail until it is approved, then by message again', async () => {
    const phone = newNumber();
    const owner = await numberOwner(phone);
    const email = `moved${owner.key}@mail.example`;
    const account = database('up_users').where({ id: owner.key });
    await account.clone().update({ email, approval: 'pending' });
    await foundDaysAgo(1, 90);
    await watch(owner, undefined, 'message');
    const check = async () => {
      await database('saved_keywords').where({ owner: owner.key }).update({ checked_day: null });
      await one.call(CHECK, 'checkDueKeywords', thisEvening());
    };
    await check();
    expect((await nextMail(email)).subject).toContain('순위 변동');
    expect(await messagesTo(phone)).toEqual([]);
    await account.clone().update({ approval: 'approved' });
    await database('saved_alerts').where({ owner: owner.key }).del();
    await check();
    await until(async () => (await messagesTo(phone)).length === 1);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('without a sign-in for ninety days - its keywords end, with a message', async () => {
    const phone = newNumber();
    const owner = await numberOwner(phone);
    await watch(owner, place(`없는곳${process.pid}${nextTurn()}`), 'message');
    await database('up_users')
      .where({ id: owner.key })
      .update({ last_sign_in_at: instant(WATCHED_DAYS + 1) });
    await one.call(WATCHED, 'endUnusedWatches');
    await until(async () => (await messagesTo(phone)).length === 1);
    expect((await messagesTo(phone))[0]?.text).toContain('90일 동안 로그인하지 않으셔서');
    expect(await database('saved_keywords').where({ owner: owner.key })).toEqual([]);
  });
});

test('an account without a sign-in for ninety days - its keywords end, with one mail; the account is removed later', async () => {
  const [unused, used] = [await lightOwner(), await lightOwner()];
  for (const owner of [unused, used]) await watch(owner, place(`없는곳${process.pid}${nextTurn()}`));
  await database('up_users')
    .where({ id: unused.key })
    .update({ last_sign_in_at: instant(WATCHED_DAYS + 1) });
  await one.call(WATCHED, 'endUnusedWatches');
  const { subject, text } = await nextMail(unused.email);
  expect(subject).toContain('매일 순위 확인을 마쳤습니다');
  expect(text).toContain('강남 카페');
  await one.call(WATCHED, 'endUnusedWatches');
  expect([mailsTo(unused.email).length, mailsTo(used.email).length]).toEqual([1, 0]);
  const kept = (owner: Owner) => database('saved_keywords').where({ owner: owner.key });
  expect([(await kept(unused)).length, (await kept(used)).length]).toEqual([0, 1]);
  const accounts = () => database('up_users').whereIn('id', [unused.key, used.key]).orderBy('id').pluck('id');
  const removal = 'features/users/account-removal.js';
  await one.call(removal, 'removeApplicants');
  expect(await accounts()).toEqual([unused.key, used.key]);
  await database('up_users')
    .where({ id: unused.key })
    .update({ last_sign_in_at: instant(181) });
  await one.call(removal, 'removeApplicants');
  expect(await accounts()).toEqual([used.key]);
});
