// Both databases: search and order of the list, and counts.
import * as searchLog from '../contracts/search-log/search-log';
import * as z from '../contracts/zod';
import { rowsOf } from './admin-answers';
import { Browser, signInAs } from './browser';
import { admin, cms, entriesPath } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import { inDays, WORK, today } from './work-steps';

const PATH = `${WORK}/upsertSearchLog`;
const UID = 'api::search-log.search-log';

const logLookup = (body: unknown, host = 'localhost') => cms(PATH, { method: 'POST', body, host });

/** Rows as an administrator sees them. */
async function storedRows(keyword: string) {
  const { json } = await admin(
    `${entriesPath(UID)}?pageSize=100&filters[keyword][$eq]=${encodeURIComponent(keyword)}`,
  );
  return rowsOf(json, {
    domain: z.string(),
    type: z.string(),
    keyword: z.string(),
    target: z.string(),
    count: z.number(),
    day: z.string(),
    role_level: z.number(),
  });
}

test('a lookup - logged as one row of the site and the day in Seoul, without spaces', async () => {
  const response = await logLookup({
    domain: 'rankup',
    type: 'web',
    keyword: ' 첫 번째 기록 ',
    target: 'a . example',
    authData: null,
  });
  expect(response.status).toBe(200);
  expect(response.json).toEqual({ status: 'success', data: { logged: true } });
  expect(await storedRows('첫번째기록')).toMatchObject([
    { domain: 'rankup', type: 'web', target: 'a.example', count: 1, day: today(), role_level: 0 },
  ]);
});

test('the same lookup twenty times at once - one row, count 20', async () => {
  const body = { domain: 'rankup', type: 'web', keyword: '동시기록', target: 'a.example' };
  const responses = await Promise.all(Array.from({ length: 20 }, () => logLookup(body)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await storedRows('동시기록')).map(({ count }) => count)).toEqual([20]);
});

test('another target, type or site - another row', async () => {
  const base = { domain: 'rankup', type: 'web', keyword: '구분기록', target: 'a.example' };
  await logLookup(base);
  await logLookup({ ...base, target: 'b.example' });
  await logLookup({ ...base, type: 'volume', target: '' });
  await logLookup({ ...base, domain: 'topkeyword' }, 'topkeyword.localhost');
  const found = await storedRows('구분기록');
  expect(found.map(({ domain, type, target }) => `${domain} ${type} ${target}`).sort()).toEqual([
    'rankup volume ',
    'rankup web a.example',
    'rankup web b.example',
    'topkeyword web a.example',
  ]);
});

test('a level that the browser sends - not trusted: logged as a visitor', async () => {
  await logLookup({
    domain: 'rankup',
    type: 'web',
    keyword: '자칭관리자',
    target: 'a.example',
    authData: { role_level: 90 },
  });
  expect(await storedRows('자칭관리자')).toMatchObject([{ role_level: 0 }]);
});

test.each(['topkeyword', 'nowhere'])(
  'the code of another site, %p - 404, nothing written',
  async (domain) => {
    const { status, json } = await logLookup({
      domain,
      type: 'web',
      keyword: `남의기록${domain}`,
      target: 'a.example',
    });
    expect(status).toBe(404);
    expect(json.error.details.code).toBe('UNKNOWN_DOMAIN');
    expect(await storedRows(`남의기록${domain}`)).toEqual([]);
  },
);

test.each([
  ['an unknown type', { domain: 'rankup', type: 'book', keyword: 'a', target: '' }],
  ['no keyword', { domain: 'rankup', type: 'web', keyword: '  ', target: 'a' }],
  ['a keyword that is too long', { domain: 'rankup', type: 'web', keyword: '가'.repeat(101), target: 'a' }],
  ['a keyword of control characters', { domain: 'rankup', type: 'web', keyword: '\u0000\u0001', target: '' }],
  [
    'a keyword of marks that cannot be seen',
    { domain: 'rankup', type: 'web', keyword: '\u202e\u200b', target: '' },
  ],
  ['a number as keyword', { domain: 'rankup', type: 'web', keyword: 7, target: 'a' }],
  ['an array as body', []],
])('a lookup with %s - 400 with a code', async (_name, body) => {
  const { status, json } = await logLookup(body);
  expect(status).toBe(400);
  expect(json.error.details.code).toBe('INVALID_INPUT');
});

test('a form of another site - 415, nothing written', async () => {
  const raw = 'domain=rankup&type=web&keyword=form&target=a.example';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status, json } = await cms(PATH, { method: 'POST', raw, headers });
  expect(status).toBe(415);
  expect(json.error.details.code).toBe('INVALID_INPUT');
  expect(await storedRows('form')).toEqual([]);
});

test('a body that is not JSON - 400 in Korean with a code', async () => {
  const { status, json } = await cms(PATH, { method: 'POST', raw: '{half' });
  expect(status).toBe(400);
  expect(json.error).toMatchObject({
    message: expect.stringMatching(/[가-힣]/),
    details: { code: 'INVALID_INPUT' },
  });
});

describe('the caller’s level', () => {
  const logAs = (browser: Browser, keyword: string) =>
    browser.post(PATH, {
      domain: 'rankup',
      type: 'web',
      keyword,
      target: 'a.example',
      authData: { role_level: 0 },
    });

  test.each(['staff', 'owner'])(
    '%s, level 70 or above - not logged, whatever the browser says',
    async (role) => {
      const { json } = await logAs(await signInAs(role), `기록안함${role}`);
      expect(json).toEqual({ status: 'success', data: { logged: false } });
      expect(await storedRows(`기록안함${role}`)).toEqual([]);
    },
  );

  test('manager, level 50 - logged with the level', async () => {
    const { json } = await logAs(await signInAs('manager'), '매니저기록');
    expect(json.data.logged).toBe(true);
    expect(await storedRows('매니저기록')).toMatchObject([{ role_level: 50 }]);
  });

  test('staff of the other site - a visitor here: logged', async () => {
    const there = await signInAs('staff', 'topkeyword');
    const here = new Browser();
    here.token = there.token;
    expect((await logAs(here, '남의직원')).json.data.logged).toBe(true);
    expect(await storedRows('남의직원')).toMatchObject([{ role_level: 0 }]);
  });
});

test('the log and its figures - filtered by day and part of a keyword', async () => {
  const manager = await signInAs('manager');
  const keyword = `기록${process.pid}`;
  for (const [type, times] of [
    ['web', 3],
    ['shop', 1],
  ] as const)
    for (let n = 0; n < times; n += 1)
      await logLookup({ domain: 'rankup', type, keyword: `${keyword} 하나`, target: 'a.example' });
  const list = await manager.get(`${WORK}/searchLog`, {
    keyword: ` ${keyword.toUpperCase()} `,
    from: today(),
  });
  expect(
    dataOf(searchLog.searchLogList, list.json).map(({ type, count }: { type: string; count: number }) => [
      type,
      count,
    ]),
  ).toEqual([
    ['shop', 1],
    ['web', 3],
  ]);
  expect((await manager.get(`${WORK}/searchLog`, { keyword, to: inDays(-1) })).json.data).toEqual([]);
  const { data } = (await manager.get(`${WORK}/searchLogFigures`, { keyword })).json;
  expect(data).toMatchObject({ total: 4, from: inDays(-29), to: today() });
  expect(data.days).toHaveLength(30);
  expect(data.days.at(-1).counts).toMatchObject({ web: 3, shop: 1, place: 0 });
  expect(data.keywords[0]).toMatchObject({ keyword: `${keyword}하나`, type: 'web', count: 3, days: 1 });
  const reversed = await manager.get(`${WORK}/searchLogFigures`, { from: today(), to: inDays(-1) });
  expect(reversed.status).toBe(400);
});

describe('the list of the search log', () => {
  const SERVICE = 'features/search-log/service.js';
  const domain = `log${process.pid}`;
  let service: InCms;
  beforeAll(async () => {
    service = await InCms.shared();
  });
  afterAll(() => service.stop());

  test('pages by cursor and by number - newest first, without repetition, only of the site', async () => {
    for (let n = 1; n <= 7; n += 1) {
      const entry = { domain, type: n % 2 ? 'web' : 'shop', keyword: `k${n}`, target: '', level: 0 };
      await service.call(SERVICE, 'upsertSearchLog', entry);
      await service.call(SERVICE, 'upsertSearchLog', { ...entry, domain: `${domain}x` });
    }
    expect(
      await service.call(SERVICE, 'upsertSearchLog', {
        domain,
        type: 'web',
        keyword: 'k',
        target: '',
        level: 70,
      }),
    ).toBe(false);
    const read = (more: object) =>
      service.call(SERVICE, 'readSearchLog', { domain, pageSize: 3, page: 1, ...more });
    const keywords = (page: { entries: { keyword: string }[] }) => page.entries.map((entry) => entry.keyword);
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
