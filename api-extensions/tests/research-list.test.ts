// Both databases: rows that replicas lock, and JSON.
import * as research from '../contracts/lookups/research';
import { RESEARCH_LIST_MAX } from '../contracts/rules/research';
import { createMember, type Browser, signInAs } from './browser';
import { databaseOfTests, simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { RESEARCH, newKeyword } from './research-steps';
import { until } from './until';
import { createArchivedSite } from './work-steps';

const database = databaseOfTests();

let member: Browser;
beforeAll(async () => {
  member = await signInAs('member');
});
afterEach(() => simulator.clearFault());

interface Row {
  id: number;
  keyword: string;
  wanted: string[];
  waitsFor: string | null;
  checkedAt: { first: string; last: string } | null;
  figures: Record<string, { outcome: string } & Record<string, unknown>>;
}
const readRows = async (browser: Browser): Promise<Row[]> =>
  (await browser.get(`${RESEARCH}/list`)).json.data.rows;

/** Adds keywords to the list. @returns their ids */
async function addKeywords(browser: Browser, ...keywords: string[]): Promise<number[]> {
  expect((await browser.post(`${RESEARCH}/list`, { keywords })).status).toBe(200);
  return (await readRows(browser)).filter(({ keyword }) => keywords.includes(keyword)).map(({ id }) => id);
}

/** Waits until these rows of the list are as `isDone` says. */
const waitForRows = (browser: Browser, ids: number[], isDone: (rows: Row[]) => boolean) =>
  until(async () => {
    const rows = (await readRows(browser)).filter(({ id }) => ids.includes(id));
    return isDone(rows) && rows;
  });
/** The first keyword as the keyword tool is asked for it. */
const hintOf = ([first = '']: string[]) => first.replaceAll(' ', '');
const isFinished = (rows: Row[]) => rows.every(({ wanted }) => wanted.length === 0);

describe('the list', () => {
  test('of one account - others neither see nor change it; it has a keyword once', async () => {
    const [me, other] = await Promise.all([createMember(), createMember()]);
    const keyword = newKeyword('강남 카페');
    const [id = 0] = await addKeywords(me.browser, keyword);
    const again = await me.browser.post(`${RESEARCH}/list`, {
      keywords: [keyword.replace(/ /g, ''), newKeyword('새')],
    });
    expect(again.json.data).toEqual({ added: 1, known: 1 });
    expect(await readRows(other.browser)).toEqual([]);
    const removal = await other.browser.post(`${RESEARCH}/list/remove`, { ids: [id] });
    expect(removal.json.data).toEqual({ removed: 0 });
    const run = await other.browser.post(`${RESEARCH}/run`, { ids: [id], parts: ['volume'] });
    expect(run.status).toBe(404);
    const mine = await me.browser.post(`${RESEARCH}/list/remove`, { ids: [id] });
    expect(mine.json.data).toEqual({ removed: 1 });
  });

  test('with one keyword too many - 409, and none of them is added', async () => {
    const { browser } = await createMember();
    const keywords = (count: number) => Array.from({ length: count }, () => newKeyword('많은'));
    expect(
      (await browser.post(`${RESEARCH}/list`, { keywords: keywords(RESEARCH_LIST_MAX - 1) })).status,
    ).toBe(200);
    const rejected = await browser.post(`${RESEARCH}/list`, { keywords: keywords(2) });
    expect([rejected.status, rejected.json.error.details.code]).toEqual([409, 'CONFLICT']);
    expect(await readRows(browser)).toHaveLength(RESEARCH_LIST_MAX - 1);
  });

  test('without keywords or parts - 400 in Korean; with an unknown part - 400', async () => {
    for (const [path, body] of [
      ['/list', { keywords: [] }],
      ['/run', { ids: [1], parts: [] }],
      ['/run', { ids: [], parts: ['volume'] }],
    ] as const) {
      const { status, json } = await member.post(RESEARCH + path, body);
      expect([path, status]).toEqual([path, 400]);
      expect(Object.values(json.error.details.fields)[0]).toMatch(/[가-힣]/);
    }
    expect((await member.post(`${RESEARCH}/run`, { ids: [1], parts: ['secret'] })).status).toBe(400);
  });
});

describe('a bulk lookup of the list', () => {
  test('with all parts - figures of each keyword, without the ratios of DataLab; four keywords share calls', async () => {
    const { browser } = await createMember();
    const names = ['가습기', '에어컨', '이사', '펜션'].map(newKeyword);
    const ids = await addKeywords(browser, ...names);
    await simulator.resetStats();
    const parts = ['volume', 'blog', 'trend', 'audience'];
    const started = await browser.post(`${RESEARCH}/run`, { ids, parts });
    expect(started.json.data.queued).toBe(4);
    const rows = await waitForRows(browser, ids, isFinished);
    for (const { figures } of rows) {
      expect(figures.counts?.outcome).toBe('found');
      expect(figures.documents?.blog).toMatchObject({ outcome: 'found' });
      expect(figures.trend).toMatchObject({ outcome: 'found', season: { strength: expect.any(Number) } });
      expect(figures.audience).toMatchObject({ outcome: 'found', women: expect.any(Number) });
    }
    expect(JSON.stringify(rows)).not.toContain('"months"');
    expect(await simulator.calls('keywordstool', hintOf(names))).toBe(1);
    expect(await simulator.calls('trend', names[0] ?? '')).toBe(10);
    expect(await simulator.callsFor(...names)).toBe(4);
  });

  test('with a used-up quota - what arrived stays; the rest waits for tomorrow, or until it is resumed', async () => {
    const { browser } = await createMember();
    const names = ['하나', '둘'].map(newKeyword);
    const ids = await addKeywords(browser, ...names);
    await simulator.setFault({ mode: 'quota', kinds: ['blog'] });
    await browser.post(`${RESEARCH}/run`, { ids, parts: ['volume', 'blog'] });
    const waiting = await waitForRows(browser, ids, (rows) =>
      rows.every(({ waitsFor, figures }) => waitsFor === 'quota' && figures.counts !== undefined),
    );
    expect(waiting.map(({ wanted }) => wanted)).toEqual([['blog'], ['blog']]);
    const [row] = await database('research_keywords').where({ id: ids[0] });
    const hours = (Number(row.due_ms) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    await simulator.clearFault();
    await simulator.resetStats();
    const resumed = await browser.post(`${RESEARCH}/run/change`, { action: 'resume' });
    expect(resumed.json.data).toEqual({ changed: 2 });
    const rows = await waitForRows(browser, ids, isFinished);
    expect(rows.map(({ figures }) => figures.documents?.blog)).toMatchObject([
      { outcome: 'found' },
      { outcome: 'found' },
    ]);
    expect(await simulator.calls('keywordstool', hintOf(names))).toBe(0);
  });

  test('with a provider that fails for one part - tried once more, then the row has the error', async () => {
    const { browser } = await createMember();
    const ids = await addKeywords(browser, newKeyword('장애'));
    await simulator.setFault({ mode: 'server_error', kinds: ['news'] });
    await browser.post(`${RESEARCH}/run`, { ids, parts: ['volume', 'news'] });
    const isFailed = ({ figures, waitsFor }: Row) =>
      waitsFor === 'busy' && figures.documents?.news !== undefined;
    await waitForRows(browser, ids, (rows) => rows.every(isFailed));
    await browser.post(`${RESEARCH}/run/change`, { action: 'resume' });
    const [row] = await waitForRows(browser, ids, isFinished);
    expect(row?.figures.documents?.news).toMatchObject({ outcome: 'error', reason: 'upstream' });
    expect(row?.figures.counts).toMatchObject({ outcome: 'found' });
  });

  test('started again while it waits - its rows are counted once', async () => {
    const { browser } = await createMember();
    const ids = await addKeywords(browser, newKeyword('한 번'), newKeyword('두 번'));
    await simulator.setFault({ mode: 'quota', kinds: ['blog'] });
    const start = async (parts: string[]) => {
      const { json } = await browser.post(`${RESEARCH}/run`, { ids, parts });
      return dataOf(research.startResearch, json);
    };
    const first = await start(['blog']);
    const again = await start(['blog']);
    expect(again).toMatchObject({ queued: 2, limits: { bulkRows: first.limits.bulkRows } });
    const more = await start(['blog', 'volume']);
    expect(more.limits.bulkRows.left).toBe(first.limits.bulkRows.left - 2);
  });

  test('with calls that Naver refuses as too many - all keywords rest for some minutes, without another call', async () => {
    const { browser } = await createMember();
    const names = [newKeyword('쉼'), newKeyword('쉼')];
    const ids = await addKeywords(browser, ...names);
    await simulator.setFault({ mode: 'rate', kinds: ['kin'] });
    await browser.post(`${RESEARCH}/run`, { ids, parts: ['kin'] });
    const isResting = (rows: Row[]) => rows.every(({ waitsFor }) => waitsFor === 'rate');
    const resume = () => browser.post(`${RESEARCH}/run/change`, { action: 'resume' });
    // The first rest is short, and over at once here; one more refusal follows.
    const rest = () => database('lookup_quotas').where({ quota_key: 'rest kin' });
    await waitForRows(browser, ids, isResting);
    await rest().update({ next_ms: 0 });
    await resume();
    await until(async () => {
      const rows = await database('research_keywords').whereIn('id', ids);
      return rows.every(({ due_ms }) => Number(due_ms) - Date.now() > 240_000);
    });
    const before = await simulator.callsFor(...names);
    await resume();
    await waitForRows(browser, ids, isResting);
    expect(await simulator.callsFor(...names)).toBe(before);
    await browser.post(`${RESEARCH}/run/change`, { action: 'stop' });
  });

  test('and two additions of many keywords at once - the list stays within its limit', async () => {
    const { browser } = await createMember();
    const half = () => Array.from({ length: RESEARCH_LIST_MAX / 2 + 1 }, () => newKeyword('함께'));
    const responses = await Promise.all(
      [half(), half()].map((keywords) => browser.post(`${RESEARCH}/list`, { keywords })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readRows(browser)).toHaveLength(RESEARCH_LIST_MAX / 2 + 1);
  });

  test('with a part older than seven days - that part is not shown, younger ones are', async () => {
    const { browser } = await createMember();
    const ids = await addKeywords(browser, newKeyword('오래'));
    await browser.post(`${RESEARCH}/run`, { ids, parts: ['volume', 'blog'] });
    const [fresh] = await waitForRows(browser, ids, isFinished);
    expect(Object.keys(fresh?.figures ?? {}).sort()).toEqual(['counts', 'documents']);
    const rows = () => database('research_keywords').where({ id: ids[0] });
    const [{ figures }] = await rows();
    const stored = JSON.parse(figures);
    stored.at.volume -= 8 * 86_400_000;
    await rows().update({ figures: JSON.stringify(stored), checked_ms: stored.at.volume });
    const [row] = await readRows(browser);
    expect(Object.keys(row?.figures ?? {})).toEqual(['documents']);
    expect(row?.checkedAt?.first).toBe(new Date(stored.at.blog).toISOString());
  });

  test('that is stopped - nothing more is looked up; what arrived stays', async () => {
    const { browser } = await createMember();
    const ids = await addKeywords(browser, newKeyword('멈춤'));
    await simulator.setFault({ mode: 'quota', kinds: ['blog'] });
    await browser.post(`${RESEARCH}/run`, { ids, parts: ['volume', 'blog'] });
    await waitForRows(browser, ids, (rows) => rows.every(({ waitsFor }) => waitsFor === 'quota'));
    await browser.post(`${RESEARCH}/run/change`, { action: 'stop' });
    const [row] = await readRows(browser);
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
        return [async () => move(await createArchivedSite(database)), () => move('rankup')];
      },
    ],
  ])('of an account that is %s - nothing is looked up until it is in use again', async (_what, statesOf) => {
    const [{ browser, id }, other] = [await createMember(), await createMember()];
    const ids = await addKeywords(browser, newKeyword('중지'));
    const { id: key } = await database('up_users').where({ document_id: id }).first('id');
    const rows = () => database('research_keywords').whereIn('id', ids);
    const [stop, use] = statesOf(ids, key);
    await stop();
    const wanted = JSON.stringify({ blog: { dueMs: 0, waitsFor: null, isRepeat: false } });
    await rows().update({ wanted, is_waiting: true, due_ms: 0 });
    // Passes of the task look up others meanwhile.
    for (let pass = 0; pass < 2; pass += 1) {
      const others = await addKeywords(other.browser, newKeyword('다른'));
      await other.browser.post(`${RESEARCH}/run`, { ids: others, parts: ['blog'] });
      await waitForRows(other.browser, others, isFinished);
    }
    expect(await rows()).toMatchObject([{ wanted, figures: null }]);
    await use();
    const [row] = await waitForRows(browser, ids, isFinished);
    expect(row?.figures.documents?.blog).toMatchObject({ outcome: 'found' });
  });

  test('during a rest that another replica has stored - no call; an answered call ends the rest', async () => {
    const { browser } = await createMember();
    const name = newKeyword('쉬는 중');
    const ids = await addKeywords(browser, name);
    const rest = () => database('lookup_quotas').where({ quota_key: 'rest news' });
    await rest().del();
    await database('lookup_quotas').insert({
      ...{ quota_key: 'rest news', day: '', used: 10_000, next_ms: Date.now() + 600_000 },
    });
    await browser.post(`${RESEARCH}/run`, { ids, parts: ['news'] });
    await waitForRows(browser, ids, (rows) => rows.every(({ waitsFor }) => waitsFor === 'rate'));
    expect(await simulator.callsFor(name)).toBe(0);
    await rest().update({ next_ms: Date.now() - 1 });
    await browser.post(`${RESEARCH}/run/change`, { action: 'resume' });
    await waitForRows(browser, ids, isFinished);
    expect(await rest()).toEqual([]);
  });

  test('the calls left - for each part, with the name of their budget', async () => {
    const { json } = await member.get(`${RESEARCH}/budget`);
    const parts: { part: string; pool: string | null; left: number }[] = json.data.parts;
    expect(parts).toHaveLength(9);
    expect(new Set(parts.map(({ pool }) => pool))).toEqual(new Set(['calls simulator']));
    expect(parts.every(({ left }) => left > 0)).toBe(true);
  });
});
