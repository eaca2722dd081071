import * as workOverview from '../contracts/work/overview';
import { createMember, type Browser } from './browser';
import { dataOf } from './contract-client';
import { trackToday } from './tracking-steps';
import { workOfTests } from './work-fixture';
import { createSlot, inDays, WORK, today } from './work-steps';

const RECORD = 'features/work/tracking/record.js';

const work = workOfTests();
const { database } = work;

const page = (path: string, title = `제목 ${path}`) => ({ title, link: `https://own.example${path}` });

/** Records a lookup of a slot, by default without a page. */
async function recordRank(id: number, day: string, rank: number | null, more: Record<string, unknown> = {}) {
  const slot = await database('work_slots').where({ id }).first();
  const seen = {
    ...{ list: 'web', outcome: rank === null ? 'not_in_range' : 'found', rank, depth: 100, ordered: true },
    ...{ page: null, otherPages: [], provider: 'simulator', source: 'simulator', reason: null },
    checkedAt: new Date(),
    ...more,
  };
  await work.cms.call(RECORD, 'recordRanks', slot, day, [seen], null);
}

const readSlot = async (browser: Browser, id: number) => browser.get(`${WORK}/slot/${id}`);

test('ranking pages by day - stored with the rank; a change is an event; other pages of the site are listed', async () => {
  const { id } = await createSlot(work.manager, work.member.id, { from: inDays(-5) });
  await recordRank(id, inDays(-3), 9, { page: page('/a') });
  await recordRank(id, inDays(-2), null);
  await recordRank(id, inDays(-1), 8, { page: page('/a', '새 제목') });
  await recordRank(id, today(), 4, {
    page: page('/b'),
    otherPages: [{ rank: 11, ...page('/a', '새 제목') }],
  });
  const { json } = await readSlot(work.member.browser, id);
  const { slot, points, events } = json.data;
  expect(points.map(({ page: at }: { page: { link: string } | null }) => at?.link ?? null)).toEqual([
    'https://own.example/a',
    null,
    'https://own.example/a',
    'https://own.example/b',
  ]);
  // One row for one page: the title is the last one seen.
  expect(points[0].page.title).toBe('새 제목');
  expect(points[3].other_pages).toEqual([{ rank: 11, ...page('/a', '새 제목') }]);
  expect(slot.standing.page).toEqual(page('/b'));
  expect(events).toContainEqual({
    day: today(),
    type: 'page',
    text: 'own.example/a → own.example/b',
    job_id: null,
  });
  const rows = await database('slot_pages').where({ slot: id });
  expect(rows).toHaveLength(2);
});

test('a failure after a success on one day - the page stays; out of range on the next day - the slot has none', async () => {
  const { id } = await createSlot(work.manager, work.member.id, { from: inDays(-5) });
  await recordRank(id, inDays(-1), 5, { page: page('/a') });
  await recordRank(id, inDays(-1), null, { outcome: 'unavailable', depth: null, reason: 'timeout' });
  const before = (await readSlot(work.manager, id)).json.data;
  expect(before.points).toMatchObject([{ outcome: 'found', page: page('/a') }]);
  expect(before.slot.standing.page).toEqual(page('/a'));
  await recordRank(id, today(), null);
  expect((await readSlot(work.manager, id)).json.data.slot.standing).toMatchObject({
    rank: null,
    page: null,
  });
});

test('an address that is too long to store, or a row of earlier code - a rank without a page', async () => {
  const { id } = await createSlot(work.manager, work.member.id, { from: inDays(-5) });
  await recordRank(id, inDays(-1), 5, { page: page(`/${'a'.repeat(2001)}`) });
  await database('slot_ranks').insert({
    ...{ rank_key: `${id} web ${today()}`, slot: id, domain: 'rankup', day: today(), list: 'web' },
    ...{ outcome: 'found', rank: 4, depth: 100, ordered: true, provider: 'simulator', source: 'simulator' },
  });
  const none = { page: null, other_pages: [] };
  expect((await readSlot(work.manager, id)).json.data.points).toMatchObject([none, none]);
});

test('another member - 404 for the slot and its pages', async () => {
  const { id } = await createSlot(work.manager, work.member.id);
  await recordRank(id, today(), 5, { page: page('/a') });
  const other = await createMember();
  expect((await readSlot(other.browser, id)).status).toBe(404);
});

test('a night of tracking - stores the page that the provider names, and the report shows it', async () => {
  const { id } = await createSlot(work.manager, work.member.id, {
    keyword: '강남 인테리어',
    target: 'rankup.example',
  });
  await trackToday(work.cms, { id });
  const { points } = (await readSlot(work.manager, id)).json.data;
  expect(points.at(-1)).toMatchObject({
    outcome: 'found',
    page: { title: expect.any(String), link: expect.stringMatching(/^https:\/\/rankup\.example/) },
  });
  const period = { userId: work.member.id, from: today(), to: today() };
  const { json } = await work.manager.get('/api/work/mms/report', period);
  const shown = dataOf(workOverview.reportData, json).slots.find((one) => one.id === id);
  expect(shown).toMatchObject({ page: points.at(-1).page, page_changes: 0, other_pages: [] });
});
