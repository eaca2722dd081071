import { edgeCallKey } from 'api-extensions/contracts/publishing/edge-calls';
import { previewKey, signPreview } from 'api-extensions/contracts/preview/token';
import type { StatisticCount } from 'api-extensions/contracts/page-statistics/page-statistics';
import { OTHER, REFERRERS_MAX } from 'api-extensions/contracts/rules/page-statistics';
import { PAGE_VIEWS_PATH } from 'api-extensions/contracts/rules/pages';
import { createLiveEdge, type LiveEdge } from './fixtures/live-edge';
import { type RawRequest, send } from './fixtures/raw-request';
import { EDGE_KEY } from './fixtures/request-row';
import { startUpstream, type Upstream } from './fixtures/upstream';
import { until } from './fixtures/until';
import { R1 } from './fixtures/written-release';
import { PageViews } from './page-views';

let live: LiveEdge;
let cms: Upstream;
let port: number;
/** Counts that the CMS was sent. */
let counts: StatisticCount[] = [];
let status = 200;
const keys: (string | undefined)[] = [];

beforeEach(async () => {
  [counts, status] = [[], 200];
  live = await createLiveEdge();
  await live.releases.write(R1);
  await live.releases.switchTo(R1);
  cms = await startUpstream((req, res) => {
    void req.toArray().then((chunks: Buffer[]) => {
      keys.push(req.headers.authorization);
      if (status === 200) counts.push(...JSON.parse(Buffer.concat(chunks).toString()).counts);
      res.writeHead(status).end('{}');
    });
  });
  port = await live.start({ cmsUrl: cms.url, pageViewsMs: 3_600_000 });
});
afterEach(async () => {
  await live.close();
  await cms.close();
});

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';

/** Sends a beacon as a browser does on a page of `host`. */
const sendBeacon = (body: unknown, headers: Record<string, string> = {}, more: Partial<RawRequest> = {}) =>
  send(port, {
    method: 'POST',
    path: PAGE_VIEWS_PATH,
    headers: {
      Origin: `http://${typeof more.host === 'string' ? more.host : 'localhost'}:8000`,
      'Sec-Fetch-Site': 'same-origin',
      'User-Agent': CHROME,
      'Content-Type': 'text/plain;charset=UTF-8',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  });

const view = (path: string, from = '', narrow = false) => ({ path, from, narrow });

/** Stops the edge, which then sends what it has counted. @returns a line for each count that the CMS got, sorted */
async function closeAndReadCounts() {
  await live.edge.close(0);
  return counts
    .map(
      ({ domain, dimension, value, bucket, count, entries }) =>
        `${domain} ${dimension} ${value} ${bucket}: ${count}, ${entries}`,
    )
    .sort();
}

test('views - added up by page, referrer and width, and sent in one call with the key of the edge', async () => {
  expect((await sendBeacon(view('/', 'm.search.naver.com', true))).status).toBe(204);
  await sendBeacon(view('/', 'WWW.example.com'));
  await sendBeacon(view('/service/', 'localhost'));
  await sendBeacon(view('/%EC%84%9C%EB%B9%84%EC%8A%A4', '127.0.0.1'));
  await sendBeacon(view('/', 'localhost'), {}, { host: 'topkeyword.localhost' });
  expect(counts).toEqual([]);
  expect(await closeAndReadCounts()).toEqual([
    'rankup device narrow 0: 1, 1',
    'rankup device wide 0: 3, 1',
    'rankup page / 0: 2, 2',
    'rankup page /service 0: 1, 0',
    'rankup page /서비스 0: 1, 0',
    'rankup referrer example.com 0: 1, 1',
    'rankup referrer 네이버 검색 0: 1, 1',
    // Another site of the same installation is another site.
    'topkeyword device wide 0: 1, 1',
    'topkeyword page / 0: 1, 1',
    `topkeyword referrer ${OTHER} 0: 1, 1`,
  ]);
  expect(keys.at(-1)).toBe(`Bearer ${edgeCallKey(EDGE_KEY)}`);
});

test('requests that a rule answers - counted by rule, with the query and for search engines too', async () => {
  for (const path of ['/services', '/services/?a=1', '/?p=7', '/shop/a/b']) await send(port, { path });
  await send(port, { path: '/services', headers: { 'User-Agent': 'Yeti/1.1' } });
  await send(port, { path: '/services', method: 'HEAD' });
  await send(port, { path: '/service' });
  expect(await closeAndReadCounts()).toEqual([
    'rankup redirect /?p=* 0: 1, 0',
    'rankup redirect /services 0: 3, 0',
    'rankup redirect /shop/* 0: 1, 0',
  ]);
});

test('addresses without a page - one row for all; signed-in areas - not counted', async () => {
  for (const path of [
    '/no/such/page',
    '/page-data/index/page-data.json',
    '/../secret.txt',
    '/%E0%A4%A',
    '/404',
  ])
    await sendBeacon(view(path, 'localhost'));
  for (const path of ['/work', '/auth/login', '/user', '/admin/x', '/share/view'])
    await sendBeacon(view(path));
  expect(await closeAndReadCounts()).toEqual(['rankup device wide 0: 5, 0', `rankup page ${OTHER} 0: 5, 0`]);
});

test('an entry with the address of an advertisement or a campaign - counted at its channel, of other words nothing', async () => {
  const entry = (search: string, from = 'search.naver.com') => sendBeacon({ ...view('/', from), search });
  await entry('?n_media=27758&n_query=%EB%B9%84%EB%B0%80');
  await entry('?utm_source=news&utm_medium=mail&secret=1', '');
  await entry('?gclid=x');
  await entry('?keyword=%EB%B9%84%EB%B0%80');
  // Of the site's own page: no entry.
  await entry('?utm_source=news', 'localhost');
  const rows = (await closeAndReadCounts()).filter((row) => row.includes(' referrer '));
  expect(rows).toEqual([
    'rankup referrer 구글 광고 0: 1, 1',
    'rankup referrer 네이버 검색 0: 1, 1',
    'rankup referrer 네이버 광고 0: 1, 1',
    'rankup referrer 캠페인 news / mail 0: 1, 1',
  ]);
});

test('many campaigns from one network - few of them get a row', async () => {
  for (let n = 0; n < 9; n += 1) await sendBeacon({ ...view('/'), search: `?utm_source=c${n}` });
  const rows = (await closeAndReadCounts()).filter((row) => row.includes(' referrer '));
  expect(rows).toHaveLength(6);
  expect(rows[0]).toBe(`rankup referrer ${OTHER} 0: 4, 4`);
});

test('many referrers from one network - few of them get a row, and known ones still count', async () => {
  for (let n = 0; n < 9; n += 1) await sendBeacon(view('/', `r${n}.example`));
  await sendBeacon(view('/', 'r0.example'));
  const referrers = (await closeAndReadCounts()).filter((row) => row.includes(' referrer '));
  expect(referrers).toEqual([
    `rankup referrer ${OTHER} 0: 4, 4`,
    'rankup referrer r0.example 0: 2, 2',
    ...[1, 2, 3, 4].map((n) => `rankup referrer r${n}.example 0: 1, 1`),
  ]);
});

test('a return from a provider’s sign-in page - a view, but no entry', async () => {
  for (const host of ['accounts.kakao.com', 'nid.naver.com', 'accounts.google.com'])
    await sendBeacon(view('/', host));
  expect(await closeAndReadCounts()).toEqual(['rankup device wide 0: 3, 0', 'rankup page / 0: 3, 0']);
});

test('clicks on contacts - counted by kind; other addresses not', async () => {
  const contacts = [
    ...[
      'tel:02-1234-5678',
      'sms:010',
      'mailto:a@b.example',
      'https://pf.kakao.com/_abc',
      'https://open.kakao.com/o/a',
    ],
    ...['https://talk.naver.com/ct/a', 'https://kakao.com.evil.example/', 'javascript:tel:', '없음'],
  ];
  for (const contact of contacts) expect((await sendBeacon({ path: '/', contact })).status).toBe(204);
  await sendBeacon({ path: '/work/slots', contact: 'tel:1' });
  expect(await closeAndReadCounts()).toEqual([
    'rankup contact kakao 0: 2, 0',
    'rankup contact mail 0: 1, 0',
    'rankup contact phone 0: 2, 0',
    'rankup contact talk 0: 1, 0',
  ]);
});

test('vitals - counted in a bucket of the page’s group, not for an address without a page', async () => {
  await sendBeacon({ path: '/', vitals: { LCP: 2500, INP: 250, CLS: 0 } });
  await sendBeacon({ path: '/service', vitals: { LCP: 99_999 } });
  await sendBeacon({ path: '/no/such/page', vitals: { LCP: 1 } });
  expect(await closeAndReadCounts()).toEqual([
    'rankup CLS home 0: 1, 0',
    'rankup INP home 6: 1, 0',
    'rankup LCP home 4: 1, 0',
    'rankup LCP service 10: 1, 0',
  ]);
});

const preview = () =>
  signPreview(
    { d: 'rankup', k: 'share', id: 'x', e: Math.floor(Date.now() / 1000) + 600, u: '/' },
    previewKey(EDGE_KEY),
  );

test.each([
  ['Do Not Track', { DNT: '1' }],
  ['Global Privacy Control', { 'Sec-GPC': '1' }],
  ['a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; Yeti/1.1)' }],
  ['a preview', { Cookie: 'preview=' }],
])('%s - answered, not counted', async (_name, headers: Record<string, string>) => {
  const sent = headers.Cookie ? { Cookie: `preview=${preview()}` } : headers;
  expect((await sendBeacon(view('/'), sent)).status).toBe(204);
  expect((await sendBeacon({ path: '/', vitals: { LCP: 1 } }, sent)).status).toBe(204);
  expect(await closeAndReadCounts()).toEqual([]);
});

test.each([
  ['another site’s page', view('/'), { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://example.com' }],
  ['another site of the installation', view('/'), { Origin: 'http://topkeyword.localhost:8000' }],
  ['no origin', view('/'), { Origin: 'null' }],
  ['no JSON', '{', {}],
  ['a list', [view('/')], {}],
  ['a further field', { ...view('/'), user: 1 }, {}],
  ['a value that is no measurement', { path: '/', vitals: { LCP: -1 } }, {}],
  ['a path without a slash', view('x'), {}],
  ['a body of 5 KB', view(`/${'가'.repeat(900)}`, 'x'.repeat(3000)), {}],
])('%s - refused', async (_name, body, headers) => {
  expect((await sendBeacon(body, headers)).status).toBe(400);
  expect(await closeAndReadCounts()).toEqual([]);
});

test('the beacon’s path with another method, or on an unknown host - 404 or 405', async () => {
  expect((await send(port, { path: PAGE_VIEWS_PATH })).status).toBe(404);
  expect((await sendBeacon(view('/'), {}, { method: 'PUT' })).status).toBe(405);
  expect((await sendBeacon(view('/'), {}, { host: 'unknown.example' })).status).toBe(404);
});

/** Creates PageViews without an edge, for a CMS with these responses. */
function createPageViews(
  responses: (number | null | Error)[],
  everyMs = 3_600_000,
  answered: Promise<void> = Promise.resolve(),
) {
  const batches: StatisticCount[][] = [];
  const views = new PageViews({
    send: async (_path, body) => {
      await answered;
      const answer = responses.length > 0 ? responses.shift() : 200;
      if (answer instanceof Error) throw answer;
      if (answer === 200) batches.push((body as { counts: StatisticCount[] }).counts);
      return answer ?? null;
    },
    plain: () => undefined,
    headers: [],
    log: { info: () => undefined, error: () => undefined },
    everyMs,
  });
  return { views, batches };
}

const home = { domain: 'rankup', dimension: 'page', value: '/', bucket: 0, count: 1, entries: 1 } as const;

test('the CMS is unreachable, fails or has another key - the counts are sent with the next ones', async () => {
  const { views, batches } = createPageViews([new Error('away'), 503, 403, 429]);
  views.add(home);
  for (let n = 0; n < 4; n += 1) await views.flush();
  views.add(home);
  expect(batches).toEqual([]);
  await views.flush();
  expect(batches).toEqual([[{ ...home, count: 2, entries: 2 }]]);
});

test.each([null, 400, 413])(
  'response %s - the counts are dropped: they may have been added, or would be refused again',
  async (answer) => {
    const { views, batches } = createPageViews([answer]);
    views.add(home);
    await views.flush();
    await views.close();
    expect(batches).toEqual([]);
  },
);

test('views during a call that takes longer than the interval - sent after the call', async () => {
  jest.useFakeTimers();
  let answer: () => void = () => undefined;
  const { views, batches } = createPageViews([], 10, new Promise((resolve) => (answer = resolve)));
  views.add(home);
  const first = views.flush();
  views.add(home);
  await jest.advanceTimersByTimeAsync(10);
  answer();
  await first;
  await jest.advanceTimersByTimeAsync(10);
  jest.useRealTimers();
  expect(batches).toHaveLength(2);
  await views.close();
});

test('a CMS that is slower than the time limit of the call - the counts arrive once', async () => {
  let [received, isSlow] = [0, true];
  const slow = await startUpstream((req, res) => {
    void req.toArray().then(() => {
      received += 1;
      if (!isSlow) res.end('{}');
    });
  });
  await live.edge.close(0);
  port = await live.start({ cmsUrl: slow.url, pageViewsMs: 10 });
  await sendBeacon(view('/', 'localhost'));
  await until(() => received === 1);
  isSlow = false;
  await live.edge.close(0);
  expect(received).toBe(1);
  await slow.close();
});

test('a thousand referrers - the rows are limited, and no view is lost', async () => {
  const { views, batches } = createPageViews([]);
  for (let n = 0; n < 1000; n += 1) views.add({ ...home, dimension: 'referrer', value: `r${n}.example` });
  await views.close();
  const rows = batches.flat();
  expect(rows).toHaveLength(2 * REFERRERS_MAX + 1);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
});

test('a network that sends without end - counted up to the limit of a minute', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  for (let n = 0; n < 12; n += 1)
    await Promise.all(Array.from({ length: 51 }, () => sendBeacon(view('/', 'localhost'))));
  expect(await closeAndReadCounts()).toContain('rankup page / 0: 600, 0');
  jest.restoreAllMocks();
});
