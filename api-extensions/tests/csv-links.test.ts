import * as accessTokens from '../contracts/api/access-tokens';
import * as lookupsSaved from '../contracts/lookups/saved';
import { outcomeOf, removeToken } from './access-token-steps';
import { createMember, type Browser, signInAs } from './browser';
import { cms, databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';
import { createSlot } from './work-steps';

const database = databaseOfTests();
const LINKS = '/api/users/me/csv-links';

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});

/** Creates a link to a list. @returns its id and its address */
async function newLink(browser: Browser, list: string) {
  const { json } = await browser.post(LINKS, { name: '시트', days: 30, list });
  const { row, url: address } = dataOf(accessTokens.addCsvLink, json);
  const url = new URL(address);
  return { id: row.id, path: url.pathname + url.search, url };
}

/** Splits a response into rows and cells, as IMPORTDATA does. */
const tableOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).length)
        .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
    );

test('a link to slots - UTF-8 without a byte order mark, with heads, only own slots, nothing internal', async () => {
  const [customer, other] = [await createMember(), await createMember()];
  const own = await createSlot(manager, customer.id, {
    keyword: '강남, "맛집"',
    product: '=1+1',
    tags: ['맛집', '강남'],
  });
  await createSlot(manager, other.id);
  const page = { title: '강남 "맛집" 안내', url: 'https://a.example/1,2' };
  await database('slot_pages').insert({
    ...page,
    page_key: `${own.id} csv`,
    slot: own.id,
    domain: 'rankup',
  });
  const { id: rank_page } = await database('slot_pages').where({ slot: own.id }).first('id');
  await database('work_slots').where({ id: own.id }).update({ rank_page });
  const { path, url } = await newLink(customer.browser, 'slots');
  expect(url.searchParams.get('key')).toMatch(/^rscsv_[\w-]{43}$/);
  const { status, headers, bytes, text } = await cms(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect([...bytes.subarray(0, 3)]).not.toEqual([0xef, 0xbb, 0xbf]);
  const [heads, ...rows] = tableOf(text);
  expect(heads?.slice(0, 4)).toEqual(['번호', '종류', '키워드', '대상']);
  // Spreadsheets refer to columns by number, so new columns are the last.
  expect(heads?.slice(-9)).toEqual([
    ...['최고 순위', '비고', '출처'],
    ...['노출 페이지 제목', '노출 페이지 주소', '그룹', '태그'],
    ...['노출 확인', '노출·누락 시작일'],
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveLength(heads?.length ?? 0);
  // A text that looks like a formula is escaped.
  expect(rows[0]?.slice(0, 5)).toEqual([String(own.id), '웹문서', '강남, "맛집"', own.target, "'=1+1"]);
  expect(rows[0]?.slice(-6)).toEqual([page.title, page.url, '', '맛집, 강남', '', '']);
  expect(text).not.toContain('내부 메모');
  expect(text).not.toContain('50000');
});

test("a manager's link to slots - those of the site, without the names of customers", async () => {
  const person = await createMember();
  const slot = await createSlot(manager, person.id);
  const { text } = await cms((await newLink(manager, 'slots')).path);
  expect(text).toContain(slot.target);
  expect(text).not.toContain('한빛 상사');
});

test('a link to saved keywords - own targets and competitors, by list', async () => {
  const { browser } = await createMember();
  const { json } = await browser.post('/api/search/saved', { name: '주력' });
  await browser.post(`/api/search/saved/${dataOf(lookupsSaved.addSavedList, json).id}/keywords`, {
    kind: 'web',
    keyword: '강남 인테리어',
    target: 'rankup.example',
    competitors: ['other.example'],
  });
  const rows = tableOf((await cms((await newLink(browser, 'saved')).path)).text);
  expect(rows[0]?.slice(-5)).toEqual(['비고', '태그', '출처', '노출 페이지 제목', '노출 페이지 주소']);
  expect(rows.slice(1).map((row) => row.slice(0, 5))).toEqual([
    ['주력', '웹문서', '강남 인테리어', '내 대상', 'rankup.example'],
    ['주력', '웹문서', '강남 인테리어', '경쟁 대상', 'other.example'],
  ]);
});

test('the key of a link - opens its own list on its own site only, and is no session', async () => {
  const { browser } = await createMember();
  const { path, url } = await newLink(browser, 'saved');
  const key = url.searchParams.get('key') ?? '';
  const responses = await Promise.all([
    cms(`/api/csv/slots?key=${key}`),
    cms(path, { host: 'topkeyword.localhost' }),
    cms(`${path}x`),
    cms('/api/search/saved', { headers: { authorization: `Bearer ${key}` } }),
  ]);
  expect(responses.map(outcomeOf)).toEqual(Array(4).fill('401 UNAUTHENTICATED'));
  expect(outcomeOf(await cms('/api/csv/saved'))).toBe('400 INVALID_INPUT');
});

test('a link of a blocked account, and a removed link - 401 at the next import', async () => {
  const { browser, email } = await createMember();
  const { id, path } = await newLink(browser, 'saved');
  expect((await cms(path)).status).toBe(200);
  await database('up_users').where({ email }).update({ blocked: true });
  expect(outcomeOf(await cms(path))).toBe('401 UNAUTHENTICATED');
  await database('up_users').where({ email }).update({ blocked: false });
  expect((await cms(path)).status).toBe(200);
  await removeToken(browser, id);
  expect(outcomeOf(await cms(path))).toBe('401 UNAUTHENTICATED');
});

test('more than sixty imports in an hour - 429', async () => {
  const { browser } = await createMember();
  const { path } = await newLink(browser, 'saved');
  const statuses = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await cms(path)).status);
  expect(statuses.indexOf(429)).toBe(60);
});
