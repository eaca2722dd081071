import { cms, simulator } from './cms-under-test';
import { InCms } from './in-cms';

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
}, 120_000);
afterAll(() => Promise.all([one.stop(), two.stop()]));
afterEach(() => simulator.mend());

let turn = 0;
/** Somebody who has saved nothing yet. */
const owner = (domain = 'rankup') => ({ key: process.pid * 1000 + (turn += 1), domain });
const store = (name: string, ...args: unknown[]) => one.call(STORE, name, ...args);

const keyword = (more: Record<string, unknown> = {}) => ({
  kind: 'web',
  keyword: '강남 인테리어',
  target: 'rankup.example',
  competitors: [],
  alert: { channel: 'none', places: 5 },
  ...more,
});

const DAY_MS = 24 * 3600_000;
const seoulDay = (at: Date) => new Date(at.getTime() + 9 * 3600_000).toISOString().slice(0, 10);
/** Today at nine in the evening in Seoul: every keyword's turn has come. */
const evening = () => new Date(`${seoulDay(new Date())}T21:00:00+09:00`);
const night = () => new Date(`${seoulDay(new Date())}T00:30:00+09:00`);

/** An outcome of another day, as that day's look would have left it. */
async function seenDaysAgo(days: number, rank: number, target = 'rankup.example') {
  const question = await store('questionOf', 'web', '강남 인테리어', target);
  const checkedAt = new Date(Date.now() - days * DAY_MS).toISOString();
  const seen = { kind: 'web', outcome: 'found', rank, depth: rank, provider: 'simulator', checkedAt };
  await one.call(HISTORY, 'recordOutcomes', question, seen);
}

test('lists and keywords - kept for their owner on their site, seen by nobody else', async () => {
  const me = owner();
  const list = await store('addList', me, '우리 회사');
  await store('addKeyword', me, list.id, keyword());
  expect(await store('readLists', me)).toMatchObject([
    {
      id: list.id,
      name: '우리 회사',
      keywords: [{ keyword: '강남 인테리어', own: { target: 'rankup.example' } }],
    },
  ]);
  for (const other of [owner(), { ...me, domain: 'topkeyword' }]) {
    expect(await store('readLists', other)).toEqual([]);
    await expect(store('addKeyword', other, list.id, keyword())).rejects.toMatchObject({ status: 404 });
    await expect(store('removeList', other, list.id)).rejects.toMatchObject({ status: 404 });
  }
  expect(await store('removeList', me, list.id)).toBe(1);
  expect(await store('readLists', me)).toEqual([]);
});

test('the same name, the same question written in another way - 409', async () => {
  const me = owner();
  const list = await store('addList', me, '하나');
  await expect(store('addList', me, '하나')).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  const other = await store('addList', me, '둘');
  await expect(store('renameList', me, other.id, '하나')).rejects.toMatchObject({ status: 409 });
  expect((await store('renameList', me, other.id, '셋')).name).toBe('셋');
  await store('addKeyword', me, list.id, keyword());
  const again = keyword({ target: 'https://www.rankup.example/' });
  await expect(store('addKeyword', me, list.id, again)).rejects.toMatchObject({ status: 409 });
});

test('competitors - one that is no target is named, those that ask the same are left out', async () => {
  const me = owner();
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

test('a webhook - kept, never given back whole; without one the channel is refused', async () => {
  const me = owner();
  const list = await store('addList', me, '알림');
  const alert = { channel: 'webhook', places: 3 };
  await expect(store('addKeyword', me, list.id, keyword({ alert }))).rejects.toMatchObject({ status: 400 });
  const webhook = 'https://hook.dooray.com/services/1/2/secret-abcd';
  const saved = await store('addKeyword', me, list.id, keyword({ alert: { ...alert, webhook } }));
  expect(saved.alert.webhook).toBe('https://hook.dooray.com/…abcd');
  const changed = await store('changeKeyword', me, list.id, saved.id, { competitors: [], alert });
  expect(changed.alert).toMatchObject({ channel: 'webhook', webhook: 'https://hook.dooray.com/…abcd' });
});

test('the daily check on two replicas at once - every keyword once, its rank and its moves are there', async () => {
  const me = owner();
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
  // Once a day, whoever asks.
  await simulator.forget();
  await two.call(CHECK, 'checkDueKeywords', evening());
  expect(await simulator.calls('local')).toBe(0);
});

test('a rank that moved by more than was set - one alert for the day, waiting to be delivered', async () => {
  const me = owner();
  const list = await store('addList', me, '움직임');
  await seenDaysAgo(1, 90);
  const webhook = 'https://hook.dooray.com/services/1/2/alert';
  const alert = { channel: 'webhook', places: 3, webhook };
  const { id } = await store('addKeyword', me, list.id, keyword({ alert }));
  const calm = await store('addKeyword', me, list.id, keyword({ target: 'calm.example' }));
  await one.call(CHECK, 'checkDueKeywords', evening());
  const alerts = await one.call(ALERTS, 'readAlerts', me.key, me.domain);
  expect(alerts).toMatchObject([{ keywordId: id, list: 'web', from: 90, delivery: 'waiting' }]);
  expect(alerts[0].keywordId).not.toBe(calm.id);
  const waiting = await one.call(ALERTS, 'waitingAlerts', 100);
  const mine = waiting.find(({ keywordId }: { keywordId: number }) => keywordId === id);
  expect(mine).toMatchObject({ channel: 'webhook', webhook });
  await one.call(ALERTS, 'markAlert', mine.id, 'sent');
  expect(await one.call(ALERTS, 'readAlerts', me.key, me.domain)).toMatchObject([{ delivery: 'sent' }]);
});

test('the provider is down - tried again in a later round, not lost for the day', async () => {
  const me = owner();
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

test('a day on which every look failed - is in the history as such; a look that succeeds takes its place', async () => {
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

test('a lookup that fails - its day is kept where there is a history', async () => {
  const target = `broken-${process.pid}.example`;
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
])('%s %s by somebody who is not signed in - 401 before anything is read', async (method, path) => {
  const { status, json } = await cms(path, { method, ...(method === 'POST' && { body: {} }) });
  expect(status).toBe(401);
  expect(json.error.details.code).toBe('UNAUTHENTICATED');
});

describe('the list of the search log', () => {
  const SERVICE = 'features/search-log/service.js';
  const domain = `log${process.pid}`;

  test('pages by cursor and by number - newest first, nothing twice, only of the site', async () => {
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
