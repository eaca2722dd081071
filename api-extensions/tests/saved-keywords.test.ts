import { DAY_MS } from '../contracts/rules/days';
import { mailsTo } from './browser';
import { chat, cms, simulator } from './cms-under-test';
import { InCms } from './in-cms';
import { chatMessages, database, setChatBehaviour } from './requests';
import { until } from './until';

const STORE = 'features/lookups/saved/store.js';
const CHECK = 'features/lookups/saved/daily-check.js';
const ALERTS = 'features/lookups/saved/alerts.js';
const HISTORY = 'features/lookups/history.js';

let one: InCms;
let two: InCms;

beforeAll(async () => {
  [one, two] = await Promise.all([
    InCms.start({ LOOKUP_WEB_DEPTH: '100' }),
    InCms.start({ LOOKUP_WEB_DEPTH: '100' }),
  ]);
});
afterAll(() => Promise.all([one.stop(), two.stop(), database.destroy()]));
afterEach(() => Promise.all([simulator.mend(), setChatBehaviour('ok')]));

let turn = 0;
/** Owner of the lists: an account that no longer exists. */
const closedOwner = (domain = 'rankup') => ({
  key: 1_000_000_000 + (process.pid % 100_000) * 1000 + (turn += 1),
  domain,
});
/** A member without saved keywords. */
async function owner(domain = 'rankup'): Promise<{ key: number; domain: string }> {
  const name = `saver${process.pid}x${(turn += 1)}`;
  const person = { document_id: name, username: name, email: `${name}@mail.example` };
  const [row] = (await database('up_users')
    .insert({ ...person, confirmed: true, blocked: false, approval: 'approved' })
    .returning('id')) as { id: number }[];
  return { key: row?.id ?? 0, domain };
}
const store = (name: string, ...args: unknown[]) => one.call(STORE, name, ...args);

const keyword = (more: Record<string, unknown> = {}) => ({
  kind: 'web',
  keyword: '강남 인테리어',
  target: 'rankup.example',
  competitors: [],
  alert: { channel: 'none', places: 5 },
  ...more,
});

const seoulDay = (at: Date) => new Date(at.getTime() + 9 * 3600_000).toISOString().slice(0, 10);
/** Today at 21:00 in Seoul, when every keyword is due. */
const evening = () => new Date(`${seoulDay(new Date())}T21:00:00+09:00`);
const night = () => new Date(`${seoulDay(new Date())}T00:30:00+09:00`);

/** An outcome of an earlier day. */
async function seenDaysAgo(days: number, rank: number, target = 'rankup.example') {
  const question = await store('questionOf', 'web', '강남 인테리어', target);
  const checkedAt = new Date(Date.now() - days * DAY_MS).toISOString();
  const seen = { kind: 'web', outcome: 'found', rank, depth: rank, provider: 'simulator', checkedAt };
  await one.call(HISTORY, 'recordOutcomes', question, seen);
}

test('lists and keywords - visible only to their owner, on their site', async () => {
  const me = await owner();
  const list = await store('addList', me, '우리 회사');
  await store('addKeyword', me, list.id, keyword());
  expect(await store('readLists', me)).toMatchObject([
    {
      id: list.id,
      name: '우리 회사',
      keywords: [{ keyword: '강남 인테리어', own: { target: 'rankup.example' } }],
    },
  ]);
  for (const other of [await owner(), { ...me, domain: 'topkeyword' }]) {
    expect(await store('readLists', other)).toEqual([]);
    await expect(store('addKeyword', other, list.id, keyword())).rejects.toMatchObject({ status: 404 });
    await expect(store('removeList', other, list.id)).rejects.toMatchObject({ status: 404 });
  }
  expect(await store('removeList', me, list.id)).toBe(1);
  expect(await store('readLists', me)).toEqual([]);
});

test('the same name, or the same question in another spelling - 409', async () => {
  const me = await owner();
  const list = await store('addList', me, '하나');
  await expect(store('addList', me, '하나')).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  const other = await store('addList', me, '둘');
  await expect(store('renameList', me, other.id, '하나')).rejects.toMatchObject({ status: 409 });
  expect((await store('renameList', me, other.id, '셋')).name).toBe('셋');
  await store('addKeyword', me, list.id, keyword());
  const again = keyword({ target: 'https://www.rankup.example/' });
  await expect(store('addKeyword', me, list.id, again)).rejects.toMatchObject({ status: 409 });
});

test('competitors - an invalid one is reported, equal ones are left out', async () => {
  const me = await owner();
  const list = await store('addList', me, '경쟁');
  const wrong = keyword({ competitors: ['a.example', '글자'] });
  await expect(store('addKeyword', me, list.id, wrong)).rejects.toMatchObject({
    status: 400,
    details: { fields: { 'competitors.1': expect.stringMatching(/[가-힣]/) } },
  });
  const competitors = ['a.example', 'www.a.example', 'rankup.example'];
  const saved = await store('addKeyword', me, list.id, keyword({ competitors }));
  expect(saved.competitors.map(({ target }: { target: string }) => target)).toEqual(['a.example']);
});

test('a webhook - stored, only answered masked; without one the channel is refused', async () => {
  const me = await owner();
  const list = await store('addList', me, '알림');
  const alert = { channel: 'webhook', places: 3 };
  await expect(store('addKeyword', me, list.id, keyword({ alert }))).rejects.toMatchObject({ status: 400 });
  const webhook = `${chat}/services/1/2/secret-abcd`;
  const saved = await store('addKeyword', me, list.id, keyword({ alert: { ...alert, webhook } }));
  expect(saved.alert.webhook).toBe(`${chat}/…abcd`);
  const changed = await store('changeKeyword', me, list.id, saved.id, { competitors: [], alert });
  expect(changed.alert).toMatchObject({ channel: 'webhook', webhook: `${chat}/…abcd` });
});

test.each([
  'https://chat.example/services/1/2/x',
  'https://user:word@127.0.0.1/services/1/2/x',
  'https://127.0.0.1.chat.example/services/1/2/x',
])('a webhook at a host that is not allowed, %s - refused, whatever the channel', async (webhook) => {
  const me = await owner();
  const list = await store('addList', me, '주소');
  const add = (channel: string) =>
    store('addKeyword', me, list.id, keyword({ alert: { channel, places: 3, webhook } }));
  for (const channel of ['webhook', 'none'])
    await expect(add(channel)).rejects.toMatchObject({
      status: 400,
      details: { fields: { 'alert.webhook': expect.stringMatching(/[가-힣]/) } },
    });
});

test('the daily check on two replicas at once - every keyword once, with its rank and changes', async () => {
  const me = await owner();
  const list = await store('addList', me, '매일');
  await seenDaysAgo(1, 90);
  await seenDaysAgo(7, 40);
  const saved = await store('addKeyword', me, list.id, keyword({ competitors: ['nobody.example'] }));
  for (let n = 0; n < 5; n += 1) {
    const place = { kind: 'place', keyword: '강남 카페', target: `없는곳${process.pid}${turn}${n}` };
    await store('addKeyword', me, list.id, keyword(place));
  }
  await simulator.forget();
  await one.call(CHECK, 'checkDueKeywords', night());
  expect(await simulator.calls('local')).toBe(0);
  await Promise.all([
    one.call(CHECK, 'checkDueKeywords', evening()),
    two.call(CHECK, 'checkDueKeywords', evening()),
  ]);
  expect(await simulator.calls('local')).toBe(5);
  const [{ keywords }] = await store('readLists', me);
  const { own, competitors } = keywords.find(({ id }: { id: number }) => id === saved.id);
  const [standing] = own.standings;
  expect(standing).toMatchObject({ list: 'web', outcome: 'found', day: seoulDay(new Date()), edge: null });
  expect(standing.sinceYesterday).toBe(90 - standing.rank);
  expect(standing.sinceLastWeek).toBe(40 - standing.rank);
  expect(competitors[0].standings[0]).toMatchObject({ outcome: 'not_in_range', rank: null });
  // Once a day, whichever replica runs the check.
  await simulator.forget();
  await two.call(CHECK, 'checkDueKeywords', evening());
  expect(await simulator.calls('local')).toBe(0);
});

describe('an alert', () => {
  /** The demo member, who can receive alerts. */
  async function member(): Promise<{ key: number; domain: string }> {
    const { id } = await database('up_users').where({ email: 'member@rankup.test' }).first('id');
    return { key: id, domain: 'rankup' };
  }

  /** A keyword with a rank that has moved far since yesterday. */
  async function movedKeyword(me: { key: number; domain: string }, alert: object) {
    const list = await store('addList', me, `움직임 ${process.pid} ${(turn += 1)}`);
    await seenDaysAgo(1, 90);
    return (await store('addKeyword', me, list.id, keyword({ alert }))) as { id: number };
  }

  interface Alert {
    id: number;
    keywordId: number;
    delivery: string;
  }
  const alertsOf = async (me: { key: number; domain: string }, id: number): Promise<Alert[]> =>
    (await one.call(ALERTS, 'readAlerts', me.key, me.domain)).filter(
      ({ keywordId }: Alert) => keywordId === id,
    );
  const delivered = (me: { key: number; domain: string }, id: number, delivery: string) =>
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
    const sent = (await chatMessages('강남 인테리어')).filter(
      ({ path }) => path === new URL(webhook).pathname,
    );
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
    const tried = () =>
      until(async () => ((row) => row.attempts > 0 && row)(await messageOf(alert?.id ?? 0)));
    const { id: row } = await tried();
    expect(await alertsOf(me, id)).toMatchObject([{ delivery: 'waiting' }]);
    await until(() => database('outboxes').where({ id: row, state: 'waiting' }).first('id'));
    await database('outboxes').where({ id: row }).update({ next_ms: 0, give_up_ms: Date.now() });
    await delivered(me, id, 'failed');
    await setChatBehaviour('ok');
    await database('outboxes')
      .where({ id: row })
      .update({ state: 'waiting', give_up_ms: Date.now() + DAY_MS });
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
});

test('closed, blocked and pending accounts - no lookups; they resume when unblocked', async () => {
  await one.call(CHECK, 'checkDueKeywords', evening());
  const people = {
    closed: closedOwner(),
    blocked: await owner(),
    rejected: await owner(),
    active: await owner(),
  };
  await database('up_users').where({ id: people.blocked.key }).update({ blocked: true });
  await database('up_users').where({ id: people.rejected.key }).update({ approval: 'rejected' });
  for (const [name, person] of Object.entries(people)) {
    const list = await store('addList', person, `멈춤 ${name}`);
    const place = { kind: 'place', keyword: '강남 카페', target: `없는곳${process.pid}${name}` };
    await store('addKeyword', person, list.id, keyword(place));
  }
  await simulator.forget();
  await one.call(CHECK, 'checkDueKeywords', evening());
  expect(await simulator.calls('local')).toBe(1);
  await database('up_users').where({ id: people.blocked.key }).update({ blocked: false });
  await one.call(CHECK, 'checkDueKeywords', evening());
  expect(await simulator.calls('local')).toBe(2);
});

test("two sites, one with many keywords - the other keeps its part of the members' budget; the rest is retried later", async () => {
  const used = async () => {
    const quota = await database('lookup_quotas')
      .where({ quota_key: 'calls simulator' })
      .first('day', 'used');
    return quota?.day === seoulDay(new Date()) ? Number(quota.used) : 0;
  };
  const save = async (domain: string, count: number) => {
    const person = await owner(domain);
    const list = await store('addList', person, '두 사이트');
    for (let n = 0; n < count; n += 1) {
      const place = { kind: 'place', keyword: '강남 카페', target: `없는곳${process.pid}${domain}${n}` };
      await store('addKeyword', person, list.id, keyword(place));
    }
    return async () =>
      (await store('readLists', person))[0].keywords.filter(
        ({ own }: { own: { standings: { outcome: string | null }[] } }) => own.standings[0]?.outcome !== null,
      ).length;
  };
  await one.call(CHECK, 'checkDueKeywords', evening());
  const [many, few] = [await save('rankup', 12), await save('topkeyword', 2)];
  // Eight calls for members, of which two are reserved for each of the two sites.
  const before = await used();
  await database('lookup_quotas').where({ quota_key: 'calls simulator' }).del();
  const poor = await InCms.start({
    LOOKUP_DAILY_CALLS: 'simulator=8',
    LOOKUP_BUDGET_SHARES: 'tracking=0, members=100, site=50',
  });
  for (let round = 0; round < 4; round += 1) await poor.call(CHECK, 'checkDueKeywords', evening());
  expect([await many(), await few()]).toEqual([6, 2]);
  await poor.stop();
  await database('lookup_quotas')
    .where({ quota_key: 'calls simulator' })
    .update({ used: before, used_by_site: null });
  await one.call(CHECK, 'checkDueKeywords', evening());
  expect([await many(), await few()]).toEqual([12, 2]);
});

test('a closed account - the next clean-up deletes its lists, keywords and alerts, others remain', async () => {
  const gone = closedOwner();
  const { id } = await database('up_users').where({ email: 'staff@rankup.test' }).first('id');
  const here = { key: id, domain: 'rankup' };
  for (const one of [gone, here]) {
    const list = await store('addList', one, `정리 ${process.pid}`);
    await store('addKeyword', one, list.id, keyword());
  }
  await one.call('features/lookups/tidy.js', 'tidyLookups');
  expect(await store('readLists', gone)).toEqual([]);
  expect(await database('saved_keywords').where({ owner: gone.key })).toEqual([]);
  expect(await store('readLists', here)).toMatchObject([{ keywords: [{ keyword: '강남 인테리어' }] }]);
});

test('the provider is down - retried in a later run of the same day', async () => {
  const me = await owner();
  const list = await store('addList', me, '고장');
  const target = `없는곳${process.pid}고장`;
  await store('addKeyword', me, list.id, keyword({ kind: 'place', keyword: '강남 카페', target }));
  await simulator.breakDown({ mode: 'unauthorized' });
  await one.call(CHECK, 'checkDueKeywords', evening());
  await simulator.mend();
  await one.call(CHECK, 'checkDueKeywords', evening());
  const [{ keywords }] = await store('readLists', me);
  expect(keywords[0].own.standings[0].outcome).toBe('not_in_range');
});

test('a day on which every lookup failed - recorded as failed; a later success replaces it', async () => {
  const target = `nobody-${process.pid}.example`;
  const question = await store('questionOf', 'web', '강남 인테리어', target);
  const fail = (checkedAt: string) => {
    const failure = { outcome: 'unavailable', reason: 'quota', provider: 'simulator', checkedAt };
    return one.call(HISTORY, 'recordFailure', question, failure);
  };
  const read = async () => {
    const history = await one.call(HISTORY, 'readHistory', question, 'simulator');
    return history.map(({ outcome, rank, depth }: Record<string, unknown>) => [outcome, rank, depth]);
  };
  const today = new Date().toISOString();
  await fail(today);
  expect(await read()).toEqual([]);
  await seenDaysAgo(1, 12, target);
  await fail(today);
  expect(await read()).toEqual([
    ['found', 12, 12],
    ['unavailable', null, null],
  ]);
  await seenDaysAgo(0, 9, target);
  await fail(today);
  expect(await read()).toEqual([
    ['found', 12, 12],
    ['found', 9, 9],
  ]);
});

test('a failed lookup - recorded for keywords that have a history', async () => {
  const target = `nobody-broken-${process.pid}.example`;
  await seenDaysAgo(1, 12, target);
  await simulator.breakDown({ mode: 'unauthorized' });
  const query = new URLSearchParams({ keyword: '강남 인테리어', target });
  expect((await cms(`/api/search/n/web?${query}`)).status).toBe(503);
  const question = await store('questionOf', 'web', '강남 인테리어', target);
  const history = await one.call(HISTORY, 'readHistory', question, 'simulator');
  expect(history.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['found', 'unavailable']);
  await simulator.mend();
  const { json } = await cms(`/api/search/n/web?${query}`);
  expect(json.data.history.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'found',
    'not_in_range',
  ]);
});

test.each([
  ['GET', '/api/search/saved'],
  ['POST', '/api/search/saved'],
  ['DELETE', '/api/search/saved/1'],
  ['POST', '/api/search/saved/1/keywords'],
  ['GET', '/api/search/saved-alerts'],
  ['GET', '/api/work/mms/searchLog'],
])('%s %s without a session - 401 before anything is read', async (method, path) => {
  const { status, json } = await cms(path, { method, ...(method === 'POST' && { body: {} }) });
  expect(status).toBe(401);
  expect(json.error.details.code).toBe('UNAUTHENTICATED');
});

describe('the list of the search log', () => {
  const SERVICE = 'features/search-log/service.js';
  const domain = `log${process.pid}`;

  test('pages by cursor and by number - newest first, no repetition, only of the site', async () => {
    for (let n = 1; n <= 7; n += 1) {
      const entry = { domain, type: n % 2 ? 'web' : 'shop', keyword: `k${n}`, target: '', level: 0 };
      await one.call(SERVICE, 'upsertSearchLog', entry);
      await one.call(SERVICE, 'upsertSearchLog', { ...entry, domain: `${domain}x` });
    }
    expect(
      await one.call(SERVICE, 'upsertSearchLog', {
        domain,
        type: 'web',
        keyword: 'k',
        target: '',
        level: 70,
      }),
    ).toBe(false);
    const read = (more: object) =>
      one.call(SERVICE, 'readSearchLog', { domain, pageSize: 3, page: 1, ...more });
    const keywords = ({ entries }: { entries: { keyword: string }[] }) =>
      entries.map((entry) => entry.keyword);
    const first = await read({});
    expect(keywords(first)).toEqual(['k7', 'k6', 'k5']);
    const second = await read({ cursor: first.cursor });
    expect(keywords(second)).toEqual(['k4', 'k3', 'k2']);
    expect(keywords(await read({ page: 2 }))).toEqual(['k4', 'k3', 'k2']);
    const last = await read({ cursor: second.cursor });
    expect([keywords(last), last.cursor]).toEqual([['k1'], null]);
    expect(keywords(await read({ type: 'shop' }))).toEqual(['k6', 'k4', 'k2']);
  });
});
