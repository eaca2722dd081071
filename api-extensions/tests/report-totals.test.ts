// Both databases: sums and averages in SQL of our own.
import { createMember, Browser, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { copyOf, createJob, createSlot, inDays, WORK, today } from './work-steps';

const database = databaseOfTests();

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});

/** A rank, out of range, or a failed lookup. */
type DayResult = number | 'out' | 'failed';

/** Stores a slot's lookups of the last days, the newest last. */
async function storeLookups(slot: number, results: DayResult[], more: object = {}) {
  const rows = results.map((result, index) => {
    const day = inDays(index + 1 - results.length);
    const outcome = result === 'out' ? 'not_in_range' : result === 'failed' ? 'unavailable' : 'found';
    return {
      ...{ rank_key: `${slot} web ${day}`, slot, domain: 'rankup', day, list: 'web', outcome, depth: 1000 },
      ...{
        rank: typeof result === 'number' ? result : null,
        ordered: true,
        provider: 'hub',
        source: 'official',
      },
      ...{ checked_ms: 0, ...more },
    };
  });
  await database('slot_ranks').insert(rows);
  await database('work_slots').where({ id: slot }).update({ rank_source: 'official' });
}

const period = (from = inDays(-29)) => ({ from, to: today() });

test('keywords that left or entered the range - counted as falls and rises; a failed day is neither', async () => {
  const { id: userId } = await createMember();
  const createLookedUpSlot = async (keyword: string, results: DayResult[], more?: object) => {
    const { id } = await createSlot(manager, userId, { keyword, from: inDays(-20) });
    if (results.length > 0) await storeLookups(id, results, more);
  };
  await createLookedUpSlot('이탈', [3, 5, 'out', 'failed']);
  await createLookedUpSlot('진입', ['failed', 'out', 8]);
  await createLookedUpSlot('상승', [9, 'out', 4]);
  await createLookedUpSlot('유지', [4, 4]);
  await createLookedUpSlot('계속 밖', ['out', 'out']);
  await createLookedUpSlot('조회 불가', [3, 'failed']);
  await createLookedUpSlot('조회 전', []);
  // Ranks of another class of source than the slot's belong to another list.
  await createLookedUpSlot('다른 출처', [1, 'out'], { source: 'vendor' });
  const { json } = await manager.get(`${WORK}/report`, { userId, ...period() });
  const { slots, summary, introduction } = json.data;
  expect(summary).toMatchObject({
    ...{ slots: 8, up: 2, entered: 1, down: 1, left: 1, same: 1, unknown: 4, top10: 4, days_failed: 3 },
  });
  expect(introduction.text).toContain(
    '순위가 오른 키워드는 2개(순위권에 새로 진입한 1개 포함), 내린 키워드는 1개(순위권에서 벗어난 1개 포함)',
  );
  type Shown = { keyword: string; change: number | null; edge: string | null; days_failed: number };
  const moves = Object.fromEntries(
    (slots as Shown[]).map(({ keyword, change, edge }) => [keyword, { change, edge }]),
  );
  expect(moves).toEqual({
    이탈: { change: null, edge: 'left' },
    진입: { change: null, edge: 'entered' },
    상승: { change: 5, edge: null },
    유지: { change: 0, edge: null },
    '계속 밖': { change: null, edge: null },
    '조회 불가': { change: null, edge: null },
    '조회 전': { change: null, edge: null },
    '다른 출처': { change: null, edge: null },
  });
});

test('more slots than a report shows - it lists those that run at its end, and counts all', async () => {
  const { id: userId, browser } = await createMember();
  const first = await createSlot(manager, userId, {
    keyword: '가 지난 키워드',
    from: inDays(-40),
    to: inDays(-5),
  });
  const row = await database('work_slots').where({ id: first.id }).first();
  // Alphabetically before those that still run.
  const past = Array.from({ length: 299 }, (_, index) =>
    copyOf(row, { question_key: `past ${userId} ${index}` }),
  );
  for (let index = 0; index < past.length; index += 50)
    await database('work_slots').insert(past.slice(index, index + 50));
  const running = await createSlot(manager, userId, { keyword: '하 진행 키워드', from: inDays(-20) });
  const renewed = await createSlot(manager, userId, { keyword: '하 연장 키워드', from: inDays(-20) });
  await storeLookups(running.id, [9, 'out']);
  const job = await createJob(manager, { slot_id: first.id, title: '보이지 않는 슬롯의 작업' });
  await manager.post(`${WORK}/job/${job.id}/done`, { version: 1 });

  const { status, json } = await browser.get(`${WORK}/report`, { userId, ...period() });
  expect(status).toBe(200);
  const { slots, summary, work } = json.data;
  expect(slots).toHaveLength(300);
  expect(
    slots
      .slice(-2)
      .map(({ id }: { id: number }) => id)
      .sort(),
  ).toEqual([running.id, renewed.id].sort());
  expect(summary).toMatchObject({ slots: 302, down: 1, left: 1, jobs_done: 1 });
  expect(work).toMatchObject([{ title: '보이지 않는 슬롯의 작업', keyword: '가 지난 키워드' }]);

  const share = await browser.post(`${WORK}/shares`, { label: '모든 슬롯', days: 30 });
  const token = new URL(share.json.data.link).hash.slice(1);
  const opened = await new Browser().post('/api/share/open', { token });
  expect(opened.json.data.report.summary.slots).toBe(302);
  expect(opened.json.data.report.slots).toHaveLength(300);
  const pdf = await browser.get(`${WORK}/report.pdf`, { userId, ...period() });
  expect(pdf.headers['content-type']).toBe('application/pdf');
});

test('a list whose order is known only on its last day - no change, and counted by its last rank', async () => {
  const { id: userId } = await createMember();
  const { id } = await createSlot(manager, userId, { from: inDays(-20) });
  await storeLookups(id, [7, 3]);
  await database('slot_ranks')
    .where({ slot: id, day: inDays(-1) })
    .update({ ordered: false });
  const { slots, summary } = (await manager.get(`${WORK}/report`, { userId, ...period() })).json.data;
  expect(slots).toMatchObject([{ first_rank: null, last_rank: 3, change: null, edge: null }]);
  expect(summary).toMatchObject({ slots: 1, unknown: 1, top10: 1 });
});

test('a post for a slot that ended before the report - listed with its keyword', async () => {
  const { id: userId } = await createMember();
  const slot = await createSlot(manager, userId, {
    ...{ keyword: '끝난 키워드', from: inDays(-60), to: inDays(-40) },
  });
  const job = await manager.post(`${WORK}/blogJob`, {
    ...{ title: '블로그', slot_id: slot.id, from: inDays(-60), to: today(), planned_count: 1 },
  });
  const post = await manager.post(`${WORK}/blogContent`, {
    ...{ blog_job_code: job.json.data.blog_job_code, title: '늦게 나온 글', planned_on: today() },
    ...{ state: 'published', published_url: 'https://blog.example/late' },
  });
  expect(post.status).toBe(200);
  const { slots, work } = (await manager.get(`${WORK}/report`, { userId, ...period() })).json.data;
  expect(slots).toEqual([]);
  expect(work).toMatchObject([{ type: 'post', title: '늦게 나온 글', keyword: '끝난 키워드' }]);
});
