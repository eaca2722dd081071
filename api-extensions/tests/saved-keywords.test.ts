// Both databases: keywords due by the minute, in SQL of our own.
// Own CMSs: two replicas, and a budget that differs.
import { cms, simulator } from './cms-under-test';
import { InCms } from './in-cms';
import { database } from './requests';
import {
  CHECK,
  thisEvening,
  HISTORY,
  savedKeywordBody,
  nextTurn,
  createOwner,
  savedKeywordsOfTests,
  seoulDay,
  closedOwner,
} from './saved-keyword-steps';
import { createArchivedSite } from './work-steps';

const { one, two, store, foundDaysAgo } = savedKeywordsOfTests();

/** A keyword that no other test looks up. */
const OWN_PLACES = `강남 카페 ${process.pid}`;

const night = () => new Date(`${seoulDay(new Date())}T00:30:00+09:00`);

test.each([
  'https://chat.example/services/1/2/x',
  'https://user:word@127.0.0.1/services/1/2/x',
  'https://127.0.0.1.chat.example/services/1/2/x',
])('a webhook at a host that is not allowed, %s - refused, whatever the channel', async (webhook) => {
  const me = await createOwner();
  const list = await store('addList', me, '주소');
  const add = (channel: string) =>
    store('addKeyword', me, list.id, savedKeywordBody({ alert: { channel, places: 3, webhook } }));
  for (const channel of ['webhook', 'none'])
    await expect(add(channel)).rejects.toMatchObject({
      status: 400,
      details: { fields: { 'alert.webhook': expect.stringMatching(/[가-힣]/) } },
    });
});

test('keywords of a pass - limited, the sites in turn, and none before its minute', async () => {
  const [many, few] = [await createOwner(), await createOwner('topkeyword')];
  for (const [me, count] of [
    [many, 6],
    [few, 2],
  ] as const) {
    const list = await store('addList', me, '차례');
    for (let n = 0; n < count; n += 1)
      await store('addKeyword', me, list.id, savedKeywordBody({ target: `turn${nextTurn()}.example` }));
  }
  const due = async (at: Date, most?: number) =>
    (await one.call(CHECK, 'dueKeywords', at, most)) as { id: number; domain: string }[];
  const turn = await due(thisEvening(), 4);
  expect(turn).toHaveLength(4);
  expect(turn.map(({ domain }) => domain)).toEqual(expect.arrayContaining(['rankup', 'topkeyword']));
  expect(await due(night())).toEqual([]);
  const at = new Date(`${seoulDay(new Date())}T04:00:00+09:00`);
  const isDue = await Promise.all(
    (await due(thisEvening())).map(({ id }) => one.call(CHECK, 'isDue', id, at)),
  );
  expect(await due(at)).toHaveLength(isDue.filter(Boolean).length);
});

test('the daily check on two replicas at once - every keyword once, with its rank and changes', async () => {
  const me = await createOwner();
  const list = await store('addList', me, '매일');
  await foundDaysAgo(1, 90);
  await foundDaysAgo(7, 40);
  const saved = await store('addKeyword', me, list.id, savedKeywordBody({ competitors: ['nobody.example'] }));
  for (let n = 0; n < 5; n += 1) {
    const place = { kind: 'place', keyword: OWN_PLACES, target: `없는곳${process.pid}${nextTurn()}${n}` };
    await store('addKeyword', me, list.id, savedKeywordBody(place));
  }
  await simulator.resetStats();
  await one.call(CHECK, 'checkDueKeywords', night());
  expect(await simulator.calls('local', OWN_PLACES)).toBe(0);
  await Promise.all([
    one.call(CHECK, 'checkDueKeywords', thisEvening()),
    two.call(CHECK, 'checkDueKeywords', thisEvening()),
  ]);
  expect(await simulator.calls('local', OWN_PLACES)).toBe(5);
  const [{ keywords }] = await store('readLists', me);
  const { own, competitors } = keywords.find(({ id }: { id: number }) => id === saved.id);
  const [standing] = own.standings;
  expect(standing).toMatchObject({ list: 'web', outcome: 'found', day: seoulDay(new Date()), edge: null });
  expect(standing.sinceYesterday).toBe(90 - standing.rank);
  expect(standing.sinceLastWeek).toBe(40 - standing.rank);
  expect(competitors[0].standings[0]).toMatchObject({ outcome: 'not_in_range', rank: null });
  expect(keywords[0].volume).toBeGreaterThan(0);
  // Once a day, whichever replica runs the check.
  await simulator.resetStats();
  await two.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await simulator.calls('local', OWN_PLACES)).toBe(0);
});

test("another member's check of a competitor - leaves the page that the target's own check stored", async () => {
  const [me, rival] = [await createOwner(), await createOwner()];
  const mine = await store('addList', me, '내 사이트');
  await store('addKeyword', me, mine.id, savedKeywordBody());
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  const pages = () =>
    database('lookup_outcomes')
      .where({ keyword: '강남 인테리어', target: 'rankup.example', day: seoulDay(new Date()) })
      // Other suites of this database look the same keyword up with other providers.
      .where({ list: 'web', source: 'simulator' })
      .pluck('page_url');
  const before = await pages();
  expect(before).toEqual([expect.stringMatching(/^http/)]);
  const theirs = await store('addList', rival, '경쟁');
  const competitors = ['rankup.example'];
  await store('addKeyword', rival, theirs.id, savedKeywordBody({ target: 'nobody.example', competitors }));
  await two.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await pages()).toEqual(before);
  // The rival is told the rank only.
  const [list] = await store('readLists', rival);
  expect(list.keywords[0].competitors[0].standings[0]).toMatchObject({ outcome: 'found', page: null });
});

test('closed, blocked and rejected accounts, an archived site - no lookups until the account or site is in use again', async () => {
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  const people = {
    closed: closedOwner(),
    blocked: await createOwner(),
    rejected: await createOwner(),
    archived: await createOwner(await createArchivedSite(database)),
    active: await createOwner(),
  };
  await database('up_users').where({ id: people.blocked.key }).update({ blocked: true });
  await database('up_users').where({ id: people.rejected.key }).update({ approval: 'rejected' });
  for (const [name, person] of Object.entries(people)) {
    const list = await store('addList', person, `멈춤 ${name}`);
    const place = { kind: 'place', keyword: OWN_PLACES, target: `없는곳${process.pid}${name}` };
    await store('addKeyword', person, list.id, savedKeywordBody(place));
  }
  await simulator.resetStats();
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await simulator.calls('local', OWN_PLACES)).toBe(1);
  await database('up_users').where({ id: people.blocked.key }).update({ blocked: false });
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await simulator.calls('local', OWN_PLACES)).toBe(2);
  await database('domains').where({ code: people.archived.domain }).update({ use_yn: true });
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  expect(await simulator.calls('local', OWN_PLACES)).toBe(3);
  await database('domains').where({ code: people.archived.domain }).del();
});

test("two sites, one with many keywords - the other keeps its part of the members' budget; the rest is looked up later", async () => {
  const used = async () => {
    const quota = await database('lookup_quotas')
      .where({ quota_key: 'calls simulator' })
      .first('day', 'used');
    return quota?.day === seoulDay(new Date()) ? Number(quota.used) : 0;
  };
  const save = async (domain: string, count: number) => {
    const person = await createOwner(domain);
    const list = await store('addList', person, '두 사이트');
    for (let n = 0; n < count; n += 1) {
      const place = { kind: 'place', keyword: '강남 카페', target: `없는곳${process.pid}${domain}${n}` };
      await store('addKeyword', person, list.id, savedKeywordBody(place));
    }
    return async () =>
      (await store('readLists', person))[0].keywords.filter(
        ({ own }: { own: { standings: { outcome: string | null }[] } }) => own.standings[0]?.outcome !== null,
      ).length;
  };
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  const [many, few] = [await save('rankup', 12), await save('topkeyword', 2)];
  // Eight calls for members, of which two are reserved for each of the two sites.
  const before = await used();
  await database('lookup_quotas').where({ quota_key: 'calls simulator' }).del();
  const poor = await InCms.start({
    LOOKUP_DAILY_CALLS: 'simulator=8',
    LOOKUP_BUDGET_SHARES: 'tracking=0, members=100, site=50',
  });
  for (let round = 0; round < 4; round += 1) await poor.call(CHECK, 'checkDueKeywords', thisEvening());
  expect([await many(), await few()]).toEqual([6, 2]);
  await poor.stop();
  await database('lookup_quotas')
    .where({ quota_key: 'calls simulator' })
    .update({ used: before, used_by_site: null });
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  expect([await many(), await few()]).toEqual([12, 2]);
});

test('a provider that fails - keywords are looked up in a later pass of the day', async () => {
  const me = await createOwner();
  const list = await store('addList', me, '고장');
  const target = `없는곳${process.pid}고장`;
  await store('addKeyword', me, list.id, savedKeywordBody({ kind: 'place', keyword: '강남 카페', target }));
  await simulator.setFault({ mode: 'unauthorized' });
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  await simulator.clearFault();
  await one.call(CHECK, 'checkDueKeywords', thisEvening());
  const [{ keywords }] = await store('readLists', me);
  expect(keywords[0].own.standings[0].outcome).toBe('not_in_range');
});

test('a day on which every lookup failed - recorded as failed if there is a history; a later success replaces it', async () => {
  const target = `nobody-${process.pid}.example`;
  const lookupQuery = await store('toLookupQuery', 'web', '강남 인테리어', target);
  const fail = (checkedAt: string) => {
    const failure = { outcome: 'unavailable', reason: 'quota', provider: 'simulator', checkedAt };
    return one.call(HISTORY, 'recordFailure', lookupQuery, failure);
  };
  const read = async () => {
    const history = await one.call(HISTORY, 'readHistory', lookupQuery, 'simulator');
    return history.map(({ outcome, rank, depth }: Record<string, unknown>) => [outcome, rank, depth]);
  };
  const today = new Date().toISOString();
  await fail(today);
  expect(await read()).toEqual([]);
  await foundDaysAgo(1, 12, target);
  await fail(today);
  expect(await read()).toEqual([
    ['found', 12, 12],
    ['unavailable', null, null],
  ]);
  await foundDaysAgo(0, 9, target);
  await fail(today);
  expect(await read()).toEqual([
    ['found', 12, 12],
    ['found', 9, 9],
  ]);
});

test('a failed lookup of a keyword with a history - recorded for the day, and replaced by a later success', async () => {
  const target = `nobody-broken-${process.pid}.example`;
  await foundDaysAgo(1, 12, target);
  await simulator.setFault({ mode: 'unauthorized' });
  const query = new URLSearchParams({ keyword: '강남 인테리어', target });
  expect((await cms(`/api/search/n/web?${query}`)).status).toBe(503);
  const lookupQuery = await store('toLookupQuery', 'web', '강남 인테리어', target);
  const history = await one.call(HISTORY, 'readHistory', lookupQuery, 'simulator');
  expect(history.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['found', 'unavailable']);
  await simulator.clearFault();
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
