import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { RELATED_MAX, RESEARCH_LIST_MAX } from '../contracts/rules/research';
import { approved, Browser, signedIn } from './browser';
import { databaseOfTests, simulator } from './cms-under-test';
import { InCms } from './in-cms';
import { until } from './until';
import { archivedSite } from './work-steps';

const database = databaseOfTests();
const BASE = '/api/search/research';
let turn = 0;
/** A keyword of this test only. */
const some = (name: string) => `${name} ${process.pid} ${(turn += 1)}`;

let member: Browser;
beforeAll(async () => {
  member = await signedIn('member');
});
afterEach(() => simulator.mend());

interface Row {
  id: number;
  keyword: string;
  wanted: string[];
  waitsFor: string | null;
  checkedAt: { first: string; last: string } | null;
  figures: Record<string, { outcome: string } & Record<string, unknown>>;
}
const listOf = async (browser: Browser): Promise<Row[]> => (await browser.get(`${BASE}/list`)).json.data.rows;

async function added(browser: Browser, ...keywords: string[]): Promise<number[]> {
  expect((await browser.post(`${BASE}/list`, { keywords })).status).toBe(200);
  return (await listOf(browser)).filter(({ keyword }) => keywords.includes(keyword)).map(({ id }) => id);
}

/** The rows once none of them waits, or once `isDone`. */
const rowsWhen = (browser: Browser, ids: number[], isDone: (rows: Row[]) => boolean) =>
  until(async () => {
    const rows = (await listOf(browser)).filter(({ id }) => ids.includes(id));
    return isDone(rows) && rows;
  });
const isFinished = (rows: Row[]) => rows.every(({ wanted }) => wanted.length === 0);

describe('one keyword', () => {
  test('every part - counts, documents, a year of ratios, related keywords', async () => {
    const { status, json } = await member.get(`${BASE}/keyword`, { keyword: some('강남 인테리어') });
    expect(status).toBe(200);
    const { counts, documents, trend, related, relatedTotal } = json.data;
    expect(counts).toMatchObject({ outcome: 'found', provider: 'simulator' });
    expect(documents.map(({ list }: { list: string }) => list)).toEqual([
      'blog',
      'cafe',
      'web',
      'news',
      'kin',
      'shop',
    ]);
    expect(documents.every(({ total }: { total: number }) => total > 0)).toBe(true);
    expect(trend).toMatchObject({
      outcome: 'found',
      weekdays: expect.any(Array),
      season: expect.any(Object),
    });
    expect(trend.months).toHaveLength(12);
    expect(trend.weekdays.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(100);
    expect(related.length).toBe(relatedTotal);
  });

  test('the audience - genders and ages against the reference; shares add up', async () => {
    const { json } = await member.get(`${BASE}/audience`, { keyword: some('다이어트') });
    const { audience } = json.data;
    expect(audience).toMatchObject({ outcome: 'found', reference: '날씨' });
    for (const figures of [audience.genders, audience.ages]) {
      const shares = figures.map(({ share }: { share: number }) => share);
      expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(100);
    }
  });

  test('without data anywhere - says so in each part, never zero searches', async () => {
    const keyword = '쀍쀍쀍';
    const { json } = await member.get(`${BASE}/keyword`, { keyword });
    expect(json.data).toMatchObject({
      counts: { outcome: 'not_in_list' },
      trend: { outcome: 'no_data' },
      related: [],
      relatedTotal: 0,
    });
    const people = await member.get(`${BASE}/audience`, { keyword });
    expect(people.json.data.audience).toMatchObject({ outcome: 'no_data' });
  });

  test('characters that the keyword tool refuses - the counts fail, documents and trend are answered', async () => {
    const { json } = await member.get(`${BASE}/keyword`, { keyword: some('강남(인테리어)') });
    expect(json.data.counts).toMatchObject({ outcome: 'error', message: expect.stringMatching(/키워드/) });
    expect(json.data.documents[0]).toMatchObject({ list: 'blog', outcome: 'found' });
    const months: { searches: number | null }[] = json.data.trend.months;
    expect(months.every(({ searches }) => searches === null)).toBe(true);
  });

  test.each([
    ['trend', { trend: { outcome: 'error', reason: 'invalid_answer' }, counts: { outcome: 'found' } }],
    ['keywordstool', { counts: { outcome: 'error' }, trend: { outcome: 'found' }, related: [] }],
  ])('%s answers another shape - that part fails, the others stay', async (kind, expected) => {
    await simulator.breakDown({ mode: 'changed_shape', kinds: [kind] });
    const { status, json } = await member.get(`${BASE}/keyword`, { keyword: some('이사') });
    expect(status).toBe(200);
    expect(json.data).toMatchObject(expected);
    expect(json.data.documents[0]).toMatchObject({ outcome: 'found' });
  });

  test('nothing answered - the lookup is returned to the allowance', async () => {
    const left = async () => (await member.get('/api/search/limits')).json.data.lookups.left as number;
    const before = await left();
    await simulator.breakDown({ mode: 'server_error' });
    const { json } = await member.get(`${BASE}/keyword`, { keyword: some('이사') });
    expect(json.data.limits.lookups.left).toBe(before);
    await simulator.mend();
    await member.get(`${BASE}/keyword`, { keyword: some('이사') });
    expect(await left()).toBe(before - 1);
  });
});

test('ten thousand related keywords - 2,000 are answered, with the number of all', async () => {
  const entry = (relKeyword: string) => ({
    ...{ relKeyword, monthlyPcQcCnt: 10, monthlyMobileQcCnt: 20, monthlyAvePcClkCnt: 0.1 },
    ...{ monthlyAveMobileClkCnt: 0.1, monthlyAvePcCtr: 0.1, monthlyAveMobileCtr: 0.1 },
    ...{ plAvgDepth: 1, compIdx: '낮음' },
  });
  const keywordList = ['강남', ...Array.from({ length: 10_000 }, (_, n) => `강남${n}`)].map(entry);
  const searchAd = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' });
    response.end(JSON.stringify({ keywordList }));
  });
  await new Promise<void>((resolve) => searchAd.listen(0, '127.0.0.1', resolve));
  const { port } = searchAd.address() as AddressInfo;
  const cms = await InCms.start({
    ...{ IN_CMS_IDLE: 'true', SEARCHAD_URL: `http://127.0.0.1:${port}` },
    ...{ SEARCHAD_API_KEY: 'key', SEARCHAD_SECRET_KEY: 'secret', SEARCHAD_CUSTOMER_ID: '1' },
  });
  try {
    const budgetOwner = { share: 'members', site: 'rankup' };
    const { analysis } = await cms.call('features/lookups/research/analysis.js', 'analyse', '강남', {
      budgetOwner,
    });
    expect(analysis.counts).toMatchObject({ outcome: 'found', provider: 'searchad' });
    expect([analysis.related.length, analysis.relatedTotal]).toEqual([RELATED_MAX, 10_000]);
  } finally {
    await cms.stop();
    searchAd.close();
  }
});

describe('the list', () => {
  test('of one account on one site - others neither see nor change it; the same keyword once', async () => {
    const [me, other] = await Promise.all([approved(), approved()]);
    const keyword = some('강남 카페');
    const [id = 0] = await added(me.browser, keyword);
    const again = await me.browser.post(`${BASE}/list`, {
      keywords: [keyword.replace(/ /g, ''), some('새')],
    });
    expect(again.json.data).toEqual({ added: 1, known: 1 });
    expect(await listOf(other.browser)).toEqual([]);
    const removal = await other.browser.post(`${BASE}/list/remove`, { ids: [id] });
    expect(removal.json.data).toEqual({ removed: 0 });
    const run = await other.browser.post(`${BASE}/run`, { ids: [id], parts: ['volume'] });
    expect(run.status).toBe(404);
    const mine = await me.browser.post(`${BASE}/list/remove`, { ids: [id] });
    expect(mine.json.data).toEqual({ removed: 1 });
  });

  test('one too many - 409, and none of them is added', async () => {
    const { browser } = await approved();
    const keywords = (count: number) => Array.from({ length: count }, () => some('많은'));
    expect((await browser.post(`${BASE}/list`, { keywords: keywords(RESEARCH_LIST_MAX - 1) })).status).toBe(
      200,
    );
    const rejected = await browser.post(`${BASE}/list`, { keywords: keywords(2) });
    expect([rejected.status, rejected.json.error.details.code]).toEqual([409, 'CONFLICT']);
    expect(await listOf(browser)).toHaveLength(RESEARCH_LIST_MAX - 1);
  });

  test('no keyword, no part, an unknown part - 400 in Korean', async () => {
    for (const [path, body] of [
      ['/list', { keywords: [] }],
      ['/run', { ids: [1], parts: [] }],
      ['/run', { ids: [], parts: ['volume'] }],
    ] as const) {
      const { status, json } = await member.post(BASE + path, body);
      expect([path, status]).toEqual([path, 400]);
      expect(Object.values(json.error.details.fields)[0]).toMatch(/[가-힣]/);
    }
    expect((await member.post(`${BASE}/run`, { ids: [1], parts: ['secret'] })).status).toBe(400);
  });
});

describe('a bulk step', () => {
  test('all parts - figures of each keyword, of DataLab only what is computed; four keywords share calls', async () => {
    const { browser } = await approved();
    const names = ['가습기', '에어컨', '이사', '펜션'].map(some);
    const ids = await added(browser, ...names);
    await simulator.forget();
    const parts = ['volume', 'blog', 'trend', 'audience'];
    const started = await browser.post(`${BASE}/run`, { ids, parts });
    expect(started.json.data.queued).toBe(4);
    const rows = await rowsWhen(browser, ids, isFinished);
    for (const { figures } of rows) {
      expect(figures.counts?.outcome).toBe('found');
      expect(figures.documents?.blog).toMatchObject({ outcome: 'found' });
      expect(figures.trend).toMatchObject({ outcome: 'found', season: { strength: expect.any(Number) } });
      expect(figures.audience).toMatchObject({ outcome: 'found', women: expect.any(Number) });
    }
    expect(JSON.stringify(rows)).not.toContain('"months"');
    expect(await simulator.calls('keywordstool')).toBe(1);
    expect(await simulator.calls('trend')).toBe(10);
    expect(await simulator.callsFor(...names)).toBe(4);
  });

  test('a list without budget - what arrived stays; the rest waits for tomorrow, or for a click', async () => {
    const { browser } = await approved();
    const ids = await added(browser, some('하나'), some('둘'));
    await simulator.breakDown({ mode: 'quota', kinds: ['blog'] });
    await browser.post(`${BASE}/run`, { ids, parts: ['volume', 'blog'] });
    const waiting = await rowsWhen(browser, ids, (rows) =>
      rows.every(({ waitsFor, figures }) => waitsFor === 'quota' && figures.counts !== undefined),
    );
    expect(waiting.map(({ wanted }) => wanted)).toEqual([['blog'], ['blog']]);
    const [row] = await database('research_keywords').where({ id: ids[0] });
    const hours = (Number(row.due_ms) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    await simulator.mend();
    await simulator.forget();
    const resumed = await browser.post(`${BASE}/run/change`, { action: 'resume' });
    expect(resumed.json.data).toEqual({ changed: 2 });
    const rows = await rowsWhen(browser, ids, isFinished);
    expect(rows.map(({ figures }) => figures.documents?.blog)).toMatchObject([
      { outcome: 'found' },
      { outcome: 'found' },
    ]);
    expect(await simulator.calls('keywordstool')).toBe(0);
  });

  test('a list that does not answer - tried once more, then the row says so', async () => {
    const { browser } = await approved();
    const ids = await added(browser, some('장애'));
    await simulator.breakDown({ mode: 'server_error', kinds: ['news'] });
    await browser.post(`${BASE}/run`, { ids, parts: ['volume', 'news'] });
    const isFailed = ({ figures, waitsFor }: Row) =>
      waitsFor === 'busy' && figures.documents?.news !== undefined;
    await rowsWhen(browser, ids, (rows) => rows.every(isFailed));
    await browser.post(`${BASE}/run/change`, { action: 'resume' });
    const [row] = await rowsWhen(browser, ids, isFinished);
    expect(row?.figures.documents?.news).toMatchObject({ outcome: 'error', reason: 'upstream' });
    expect(row?.figures.counts).toMatchObject({ outcome: 'found' });
  });

  test('the same parts again while they wait - counted against the day once', async () => {
    const { browser } = await approved();
    const ids = await added(browser, some('한 번'), some('두 번'));
    await simulator.breakDown({ mode: 'quota', kinds: ['blog'] });
    const start = async (parts: string[]) => {
      const { json } = await browser.post(`${BASE}/run`, { ids, parts });
      return json.data as { queued: number; limits: { bulkRows: { left: number } } };
    };
    const first = await start(['blog']);
    const again = await start(['blog']);
    expect(again).toMatchObject({ queued: 2, limits: { bulkRows: first.limits.bulkRows } });
    const more = await start(['blog', 'volume']);
    expect(more.limits.bulkRows.left).toBe(first.limits.bulkRows.left - 2);
  });

  test('Naver goes on refusing calls as too many - all keywords rest for five minutes, without another call', async () => {
    const { browser } = await approved();
    const names = [some('쉼'), some('쉼')];
    const ids = await added(browser, ...names);
    await simulator.breakDown({ mode: 'rate', kinds: ['kin'] });
    await browser.post(`${BASE}/run`, { ids, parts: ['kin'] });
    const isResting = (rows: Row[]) => rows.every(({ waitsFor }) => waitsFor === 'rate');
    const resume = () => browser.post(`${BASE}/run/change`, { action: 'resume' });
    // The first rest is short, and over at once here; one more refusal follows.
    const rest = () => database('lookup_quotas').where({ quota_key: 'rest kin' });
    await rowsWhen(browser, ids, isResting);
    await rest().update({ next_ms: 0 });
    await resume();
    await until(async () => {
      const rows = await database('research_keywords').whereIn('id', ids);
      return rows.every(({ due_ms }) => Number(due_ms) - Date.now() > 240_000);
    });
    const before = await simulator.callsFor(...names);
    await resume();
    await rowsWhen(browser, ids, isResting);
    expect(await simulator.callsFor(...names)).toBe(before);
    await browser.post(`${BASE}/run/change`, { action: 'stop' });
  });

  test('two adds of many keywords at once - the list stays within its limit', async () => {
    const { browser } = await approved();
    const half = () => Array.from({ length: RESEARCH_LIST_MAX / 2 + 1 }, () => some('함께'));
    const responses = await Promise.all(
      [half(), half()].map((keywords) => browser.post(`${BASE}/list`, { keywords })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listOf(browser)).toHaveLength(RESEARCH_LIST_MAX / 2 + 1);
  });

  test('figures - each part is shown for seven days, also where another is younger', async () => {
    const { browser } = await approved();
    const ids = await added(browser, some('오래'));
    await browser.post(`${BASE}/run`, { ids, parts: ['volume', 'blog'] });
    const [fresh] = await rowsWhen(browser, ids, isFinished);
    expect(Object.keys(fresh?.figures ?? {}).sort()).toEqual(['counts', 'documents']);
    const rows = () => database('research_keywords').where({ id: ids[0] });
    const [{ figures }] = await rows();
    const stored = JSON.parse(figures);
    stored.at.volume -= 8 * 86_400_000;
    await rows().update({ figures: JSON.stringify(stored), checked_ms: stored.at.volume });
    const [row] = await listOf(browser);
    expect(Object.keys(row?.figures ?? {})).toEqual(['documents']);
    expect(row?.checkedAt?.first).toBe(new Date(stored.at.blog).toISOString());
  });

  test('stopped - nothing more is looked up; what arrived stays', async () => {
    const { browser } = await approved();
    const ids = await added(browser, some('멈춤'));
    await simulator.breakDown({ mode: 'quota', kinds: ['blog'] });
    await browser.post(`${BASE}/run`, { ids, parts: ['volume', 'blog'] });
    await rowsWhen(browser, ids, (rows) => rows.every(({ waitsFor }) => waitsFor === 'quota'));
    await browser.post(`${BASE}/run/change`, { action: 'stop' });
    const [row] = await listOf(browser);
    expect(row).toMatchObject({ wanted: [], waitsFor: null, figures: { counts: { outcome: 'found' } } });
  });

  test.each<
    [string, (ids: number[], key: number) => [stop: () => Promise<unknown>, use: () => Promise<unknown>]]
  >([
    [
      'blocked',
      (_ids, key) => {
        const account = () => database('up_users').where({ id: key });
        return [() => account().update({ blocked: true }), () => account().update({ blocked: false })];
      },
    ],
    [
      'pending',
      (_ids, key) => {
        const account = () => database('up_users').where({ id: key });
        return [
          () => account().update({ approval: 'pending' }),
          () => account().update({ approval: 'approved' }),
        ];
      },
    ],
    [
      'of an archived site',
      (ids) => {
        const move = (domain: string) => database('research_keywords').whereIn('id', ids).update({ domain });
        return [async () => move(await archivedSite(database)), () => move('rankup')];
      },
    ],
  ])('an account that is %s - nothing is looked up until it is in use again', async (_what, statesOf) => {
    const [{ browser, id }, other] = [await approved(), await approved()];
    const ids = await added(browser, some('중지'));
    const { id: key } = await database('up_users').where({ document_id: id }).first('id');
    const rows = () => database('research_keywords').whereIn('id', ids);
    const [stop, use] = statesOf(ids, key);
    await stop();
    const wanted = JSON.stringify({ blog: { dueMs: 0, waitsFor: null, isRepeat: false } });
    await rows().update({ wanted, is_waiting: true, due_ms: 0 });
    // Passes of the task look up others meanwhile.
    for (let pass = 0; pass < 2; pass += 1) {
      const others = await added(other.browser, some('다른'));
      await other.browser.post(`${BASE}/run`, { ids: others, parts: ['blog'] });
      await rowsWhen(other.browser, others, isFinished);
    }
    expect(await rows()).toMatchObject([{ wanted, figures: null }]);
    await use();
    const [row] = await rowsWhen(browser, ids, isFinished);
    expect(row?.figures.documents?.blog).toMatchObject({ outcome: 'found' });
  });

  test('a rest after a refusal - also for other replicas, until a call is answered', async () => {
    const { browser } = await approved();
    const name = some('쉬는 중');
    const ids = await added(browser, name);
    const rest = () => database('lookup_quotas').where({ quota_key: 'rest news' });
    await rest().del();
    await database('lookup_quotas').insert({
      ...{ quota_key: 'rest news', day: '', used: 10_000, next_ms: Date.now() + 600_000 },
    });
    await browser.post(`${BASE}/run`, { ids, parts: ['news'] });
    await rowsWhen(browser, ids, (rows) => rows.every(({ waitsFor }) => waitsFor === 'rate'));
    expect(await simulator.callsFor(name)).toBe(0);
    await rest().update({ next_ms: Date.now() - 1 });
    await browser.post(`${BASE}/run/change`, { action: 'resume' });
    await rowsWhen(browser, ids, isFinished);
    expect(await rest()).toEqual([]);
  });

  test('calls left - by budget; parts with one key share one', async () => {
    const { json } = await member.get(`${BASE}/budget`);
    const parts: { part: string; pool: string | null; left: number }[] = json.data.parts;
    expect(parts).toHaveLength(9);
    expect(new Set(parts.map(({ pool }) => pool))).toEqual(new Set(['calls simulator']));
    expect(parts.every(({ left }) => left > 0)).toBe(true);
  });
});

test('visitors and accounts without approval - no part of it', async () => {
  const visitor = new Browser();
  const pending = await signedIn('pending');
  for (const path of ['/keyword?keyword=a', '/audience?keyword=a', '/budget', '/list']) {
    expect((await visitor.get(BASE + path)).status).toBe(401);
    expect((await pending.get(BASE + path)).status).toBe(403);
  }
});
