// Both databases: sums over days and the search of queries, in SQL of our own.
import * as searchTraffic from '../contracts/work/search-traffic';
import { createMember, type Browser, PASSWORD, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';
import { createSlot, inDays, WORK, today } from './work-steps';

const database = databaseOfTests();
const TRAFFIC = `${WORK}/traffic`;

type Member = Awaited<ReturnType<typeof createMember>>;

let manager: Browser;
let member: Member;
let other: Member;
beforeAll(async () => {
  manager = await signInAs('manager');
  [member, other] = [await createMember(), await createMember()];
});

/** Uploads a file as a browser does. */
function upload(by: Browser, content: string | Buffer, query: Record<string, string> = {}, name = 'file') {
  const boundary = 'form-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const raw = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return by.request(`${TRAFFIC}/naver?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    raw,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(raw.length),
    },
  });
}

const csv = (...lines: string[]) => lines.join('\r\n');
const listRows = async (by: Browser, query: Record<string, string> = {}) => {
  const { status, json, text } = await by.get(`${TRAFFIC}/rows`, query);
  if (status !== 200) throw new Error(text);
  return json;
};
const keyOf = async (id: string): Promise<number> =>
  (await database('up_users').where({ document_id: id }).first('id')).id;

/** Stores rows as if they had been fetched from Search Console. */
async function storeGoogleRows(
  customer: string,
  rows: [day: string, query: string, page: string, ...figures: number[]][],
) {
  const about = { domain: 'rankup', customer: await keyOf(customer), source: 'google', shape: 'query' };
  await database('search_traffic').insert(
    rows.map(([day, query, page, clicks, impressions, position]) => ({
      ...about,
      ...{ day, from_day: day, query, query_key: query.replace(' ', ''), page },
      ...{ clicks, impressions, position, created_ms: 1 },
    })),
  );
}

const PERIOD = { from: inDays(-30), to: inDays(-1) };
// 키워드,노출수,클릭수 and one row, in code page 949.
const CP949 = Buffer.from(
  'c5b0bff6b5e52cb3ebc3e2bcf62cc5acb8afbcf60d0ab0adb3b220c4a1b0fa2c31302c320d0a',
  'hex',
);

test('a file of Excel in code page 949 - stored for its period; another file replaces it', async () => {
  const first = await upload(member.browser, CP949, PERIOD);
  expect(first.json).toEqual({ data: { shape: 'query', ...PERIOD, rows: 1, replaced: 0 } });
  const again = await upload(member.browser, csv('키워드,클릭수,노출수', '강남치과,3,"1,000"'), PERIOD);
  expect(again.json.data).toMatchObject({ rows: 1, replaced: 1 });
  const { data } = await listRows(member.browser);
  expect(data).toEqual([
    {
      name: '강남치과',
      google: null,
      naver: { clicks: 3, impressions: 1000, ctr: 0.003, position: null },
      slots: [],
    },
  ]);
  const { json } = await member.browser.get(TRAFFIC);
  expect(json.data.naver).toMatchObject(PERIOD);
  // Figures of a period belong to no single day, and are listed only if the period lies within the days asked for.
  expect(dataOf(searchTraffic.readTraffic, json).days.every(({ naver }) => naver === null)).toBe(true);
  expect((await listRows(member.browser, { days: '28' })).data).toEqual([]);
});

test('a workbook with a total - its rows are stored, the total is not', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const other = await createMember();
  const rows = [
    ['검색어', '노출수', '클릭수'],
    ['합계', 1633, 51],
    ['다온치과', 512, 41],
    ['강남 임플란트', 1121, 10],
  ];
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: '검색어', rows }] }));
  const { json } = await upload(other.browser, file, PERIOD);
  expect(json).toEqual({ data: { shape: 'query', ...PERIOD, rows: 2, replaced: 0 } });
});

test('syllables that code page 949 adds to KS X 1001 - read correctly', async () => {
  const third = await createMember();
  // 키워드,노출수,클릭수 and two rows: 네일샾 and 똠.
  const rows = Buffer.from('b3d7c0cf98de2c312c310d0a8c632c312c310d0a', 'hex');
  await upload(third.browser, Buffer.concat([CP949.subarray(0, 22), rows]), PERIOD);
  const { data } = await listRows(third.browser);
  expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(['네일샾', '똠']);
});

test.each<
  [name: string, content: string | Buffer, query: Record<string, string>, fields: Record<string, string>]
>([
  ['without a day and a period', CP949, {}, { from: '날짜가 없습니다', to: '날짜가 없습니다' }],
  [
    'a period that ends before it begins',
    CP949,
    { from: '2026-11-02', to: '2026-11-01' },
    { to: '빠릅니다' },
  ],
  ['a period in the future', CP949, { from: '2026-11-02', to: '2099-11-01' }, { to: '오늘보다 뒤' }],
  ['a period that is too long ago', CP949, { from: inDays(-500), to: inDays(-400) }, { from: '16개월보다' }],
  ['a wrong line', csv('날짜,키워드,노출수,클릭수', '2026-11-01,치과,x,1'), {}, { file: '2행 ‘노출수’ 열' }],
  ['a damaged workbook', Buffer.from('504b030401', 'hex'), PERIOD, { file: '손상되어' }],
  ['bytes that no code page has', Buffer.from('8c2c0a', 'hex'), PERIOD, { file: '읽을 수 없는' }],
  ['a picture', Buffer.from('89504e470000000d', 'hex'), PERIOD, { file: '그림 파일' }],
])('%s - refused, nothing is replaced', async (_name, content, query, fields) => {
  const { status, json } = await upload(member.browser, content, query);
  expect(status).toBe(400);
  for (const [field, text] of Object.entries(fields))
    expect(json.error.details.fields[field]).toContain(text);
  expect((await listRows(member.browser)).page.total).toBe(1);
});

test('a file of more than 2 MB - 413', async () => {
  const { status, json } = await upload(member.browser, Buffer.alloc(2.2 * 1024 * 1024, 0x61), PERIOD);
  expect([status, Object.keys(json.error.details.fields)]).toEqual([413, ['file']]);
});

test('figures of Google and Naver with the tracked rank - one row for a keyword, whatever its spaces and case', async () => {
  const [day, before] = [inDays(-3), inDays(-4)];
  const page = 'https://a.example/';
  await storeGoogleRows(member.id, [
    [day, 'SEO 강남', page, 1, 90, 1],
    [before, 'seo강남', `${page}x`, 4, 10, 11],
    [day, '다른 말', page, 9, 9, 2],
  ]);
  await database('search_traffic').where({ query: 'SEO 강남' }).update({ query_key: 'seo강남' });
  await upload(member.browser, csv('날짜,키워드,노출수,클릭수', `${day},Seo강남,20,5`));
  const slot = await createSlot(manager, member.id, { keyword: 'seo 강남' });
  await database('work_slots')
    .where({ id: slot.id })
    .update({ rank_outcome: 'found', rank_now: 7, rank_day: day, rank_depth: 100, rank_ordered: true });

  const { data } = await listRows(manager, { userId: member.id, q: 'SEO 강남' });
  expect(data).toEqual([
    {
      name: expect.stringMatching(/^seo ?강남$/i),
      google: { clicks: 5, impressions: 100, ctr: 0.05, position: 2 },
      naver: { clicks: 5, impressions: 20, ctr: 0.25, position: null },
      slots: [
        {
          id: slot.id,
          kind: 'web',
          target: slot.target,
          standing: expect.objectContaining({ outcome: 'found', rank: 7 }),
        },
      ],
    },
  ]);
  const names = async (query: Record<string, string>) =>
    (await listRows(member.browser, query)).data.map(({ name }: { name: string }) =>
      name.toLowerCase().replace(' ', ''),
    );
  expect(await names({})).toEqual(['seo강남', '다른말']);
  expect(await names({ source: 'naver' })).toEqual(['seo강남']);
  // Rows without a position come last in both directions.
  expect(await names({ sort: 'google_position' })).toEqual(['seo강남', '다른말']);
  expect(await names({ sort: 'google_clicks', order: 'asc' })).toEqual(['seo강남', '다른말']);
  expect((await listRows(member.browser, { by: 'page' })).data).toMatchObject([
    { name: page, google: { clicks: 10, impressions: 99 }, naver: null, slots: [] },
    { name: `${page}x`, google: { clicks: 4 } },
  ]);
  const { days } = (await member.browser.get(TRAFFIC, { days: '28' })).json.data;
  expect(days).toHaveLength(28);
  expect(days.at(-1).day).toBe(today());
  expect(days.find((one: { day: string }) => one.day === day)).toEqual({ day, google: 10, naver: 5 });
});

test('a file with totals of the whole site - used for days in place of the sum of the queries; adds no row to the list', async () => {
  const day = inDays(-3);
  await upload(other.browser, csv('날짜,키워드,노출수,클릭수', `${day},치과,20,5`));
  await upload(other.browser, csv('일자,노출,클릭', `${day},200,50`));
  const { days } = (await other.browser.get(TRAFFIC)).json.data;
  expect(days.find((one: { day: string }) => one.day === day).naver).toBe(50);
  expect((await listRows(other.browser)).data).toMatchObject([{ name: '치과', naver: { clicks: 5 } }]);
});

test('two uploads at once for one period - the rows of one of them are stored', async () => {
  const lines = Array.from({ length: 300 }, (_row, at) => `동시${at},1,1`);
  const content = csv('키워드,노출수,클릭수', ...lines);
  const both = await Promise.all([0, 1].map(() => upload(other.browser, content, PERIOD)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await listRows(other.browser, { q: '동시' })).page.total).toBe(300);
  expect(
    await database('search_traffic').where({ customer: await keyOf(other.id), from_day: PERIOD.from }),
  ).toHaveLength(300);
});

test('access - members to their own data, staff to that of their site', async () => {
  const paths = [TRAFFIC, `${TRAFFIC}/rows`];
  for (const path of paths) {
    expect((await other.browser.get(path, { userId: member.id })).status).toBe(403);
    expect((await manager.get(path)).status).toBe(400);
    expect((await manager.get(path, { userId: 'nobody' })).status).toBe(404);
  }
  expect((await upload(other.browser, CP949, { ...PERIOD, userId: member.id })).status).toBe(403);
  const foreign = await signInAs('owner', 'topkeyword');
  for (const path of paths) expect((await foreign.get(path, { userId: member.id })).status).toBe(404);
  expect((await upload(foreign, CP949, { ...PERIOD, userId: member.id })).status).toBe(404);
  expect((await upload(manager, CP949, { ...PERIOD, userId: member.id })).status).toBe(200);
  const { json } = await manager.get('/api/users/audit', { user_id: member.id, action: 'work-imported' });
  const byStaff = json.data.filter(({ actor }: { actor: { id: string } }) => actor.id !== member.id);
  expect(byStaff).toMatchObject([
    { target: { id: member.id }, detail: { what: 'naver-traffic', rows: 1, ...PERIOD } },
  ]);
});

test('a closed account - its traffic is deleted', async () => {
  const gone = await createMember();
  await upload(gone.browser, CP949, PERIOD);
  const key = await keyOf(gone.id);
  expect((await gone.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
  expect(await database('search_traffic').where({ customer: key })).toEqual([]);
});
