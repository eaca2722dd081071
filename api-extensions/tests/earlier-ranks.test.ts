// Both databases: an insert that replaces only earlier ranks, and the first day of own lookups.
import { importRanks } from '../contracts/work/rank-import';
import { slotDetail } from '../contracts/work/slots';
import { type Browser, createMember, signInAs } from './browser';
import { openDatabase } from './cms-under-test';
import { dataOf } from './contract-client';
import { createSlot, inDays, newTarget, WORK } from './work-steps';

const database = openDatabase();
let manager: Browser;
let customer: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  manager = await signInAs('manager');
  customer = await createMember();
});
afterAll(() => database.destroy());

const newSlot = (more: Record<string, unknown> = {}) => createSlot(manager, customer.id, more);

async function send(rows: object[], more: object = {}, browser = manager) {
  const { status, json, text } = await browser.post(`${WORK}/ranks/import`, {
    ...{ source: 'SerpBear', dry_run: false, rows },
    ...more,
  });
  if (status !== 200) throw new Error(text);
  return dataOf(importRanks, json);
}

async function pointsOf(id: number) {
  const { json } = await manager.get(`${WORK}/slot/${id}`);
  return dataOf(slotDetail, json).points;
}

let words = 0;
/** A keyword that no other slot has. */
const newKeyword = () => `이전 순위 ${process.hrtime.bigint()} ${(words += 1)}`;

test('earlier ranks - history of the slot by their source; the standing stays; undone', async () => {
  const [keyword, target] = [newKeyword(), newTarget()];
  const slot = await newSlot({ keyword, target });
  const rows = [
    { keyword, target: `https://www.${target}/page?utm_source=a`, day: inDays(-3), rank: 7 },
    { keyword: keyword.replaceAll(' ', ''), day: inDays(-2), rank: null, depth: 100 },
  ];
  expect(await send(rows, { dry_run: true })).toEqual({ good: 2, slots: 1, wrong: [], import_id: null });
  expect(await pointsOf(slot.id)).toEqual([]);
  const { import_id } = await send(rows);
  expect(await pointsOf(slot.id)).toMatchObject([
    { day: inDays(-3), outcome: 'found', rank: 7, provider: null, reason: null, imported_from: 'SerpBear' },
    { day: inDays(-2), outcome: 'not_in_range', rank: null, depth: 100, imported_from: 'SerpBear' },
  ]);
  const detail = dataOf(slotDetail, (await manager.get(`${WORK}/slot/${slot.id}`)).json);
  expect(detail.slot.standing).toMatchObject({ day: null, outcome: null, rank: null, best_rank: null });
  expect(detail.slot.sparkline.every((value) => value === null)).toBe(true);
  // The customer sees them as well.
  const own = dataOf(slotDetail, (await customer.browser.get(`${WORK}/slot/${slot.id}`)).json);
  expect(own.points.map(({ rank }) => rank)).toEqual([7, null]);

  // Once more, corrected: the day has one rank.
  const again = await send([{ keyword, day: inDays(-3), rank: 5 }], { source: '자체 시트' });
  expect((await pointsOf(slot.id)).map(({ rank, imported_from }) => [rank, imported_from])).toEqual([
    [5, '자체 시트'],
    [null, 'SerpBear'],
  ]);
  const undo = await manager.post(`${WORK}/ranks/import/undo`, { import_ids: [import_id, again.import_id] });
  expect(undo.json.data).toEqual({ removed: 2 });
  expect(await pointsOf(slot.id)).toEqual([]);
});

test('two imports in one millisecond - the undo of one leaves the other', async () => {
  const [keyword, target] = [newKeyword(), newTarget()];
  const slot = await newSlot({ keyword, target });
  const first = await send([{ keyword, day: inDays(-3), rank: 7 }]);
  await send([{ keyword, day: inDays(-2), rank: 8 }]);
  await database('slot_ranks').where({ slot: slot.id }).update({ checked_ms: Date.now() });
  const undo = await manager.post(`${WORK}/ranks/import/undo`, { import_ids: [first.import_id] });
  expect(undo.json.data).toEqual({ removed: 1 });
  expect((await pointsOf(slot.id)).map(({ rank }) => rank)).toEqual([8]);
});

test('a page on a Korean host - is of the slot of its site, however either is written', async () => {
  const [keyword, host] = [newKeyword(), `다온${newTarget()}`];
  const slot = await newSlot({ keyword, target: host });
  const page = new URL(`https://m.${host}/비용`).href;
  expect(page).toContain('xn--');
  const { good, wrong } = await send([
    { keyword, target: page, day: inDays(-3), rank: 7 },
    { keyword, target: 'https://other.example/', day: inDays(-2), rank: 7 },
  ]);
  expect([good, wrong]).toEqual([
    1,
    [{ no: 2, message: '이 키워드의 슬롯 가운데 대상이 같은 것이 없습니다.' }],
  ]);
  expect((await pointsOf(slot.id)).map(({ rank }) => rank)).toEqual([7]);
});

test('rows without a certain slot or day - named, the others are stored', async () => {
  const [keyword, target, other] = [newKeyword(), newTarget(), newTarget()];
  const slot = await newSlot({ keyword, target });
  await newSlot({ keyword, target: other });
  const looked = await newSlot({ keyword: `${keyword} 조회`, target });
  const { domain } = await database('work_slots')
    .where({ id: looked.id })
    .first<{ domain: string }>('domain');
  await database('slot_ranks').insert({
    ...{ rank_key: `${looked.id} web ${inDays(-5)}`, slot: looked.id, domain, day: inDays(-5), list: 'web' },
    ...{ outcome: 'found', rank: 3, depth: 100, ordered: true, provider: 'simulator', source: 'simulator' },
  });
  const row = { keyword, target, day: inDays(-4), rank: 9 };
  const { good, wrong } = await send([
    row,
    { ...row, keyword: newKeyword() },
    { ...row, target: newTarget() },
    { ...row, target: '' },
    { ...row, kind: 'shop' },
    { ...row, day: inDays(0) },
    { ...row },
    { ...row, keyword: looked.keyword, day: inDays(-5) },
    { ...row, keyword: looked.keyword, day: inDays(-6) },
  ]);
  expect(good).toBe(2);
  expect(wrong.map(({ no, message }) => [no, message])).toEqual([
    [2, '이 키워드의 슬롯이 없습니다.'],
    [3, '이 키워드의 슬롯 가운데 대상이 같은 것이 없습니다.'],
    [4, '이 키워드의 슬롯이 여럿입니다. 대상이나 종류도 적어 주세요.'],
    [5, '이 키워드의 쇼핑 슬롯이 없습니다.'],
    [6, '오늘보다 앞선 날짜의 순위만 가져올 수 있습니다.'],
    [7, '1번째 순위와 키워드, 대상, 날짜가 같습니다.'],
    [8, `이 슬롯은 ${inDays(-5)}부터 순위를 조회해 왔습니다. 그 전날까지만 가져옵니다.`],
  ]);
  expect((await pointsOf(slot.id)).map(({ rank }) => rank)).toEqual([9]);
});

test('several periods of one lookup - each day goes to its period, earlier days to the first', async () => {
  const [keyword, target] = [newKeyword(), newTarget()];
  const first = await newSlot({ keyword, target, from: inDays(-20), to: inDays(-11) });
  const second = await newSlot({ keyword, target, from: inDays(-10), to: inDays(10) });
  await send([inDays(-30), inDays(-15), inDays(-5)].map((day) => ({ keyword, day, rank: 4 })));
  expect((await pointsOf(first.id)).map(({ day }) => day)).toEqual([inDays(-30), inDays(-15)]);
  expect((await pointsOf(second.id)).map(({ day }) => day)).toEqual([inDays(-5)]);
});

test('ranks of another site - find no slot there, and its undo removes none', async () => {
  const keyword = newKeyword();
  const slot = await newSlot({ keyword });
  const row = { keyword, day: inDays(-2), rank: 2 };
  const { import_id } = await send([row]);
  const stranger = await signInAs('manager', 'topkeyword');
  expect((await send([row], {}, stranger)).wrong).toEqual([
    { no: 1, message: '이 키워드의 슬롯이 없습니다.' },
  ]);
  const undo = await stranger.post(`${WORK}/ranks/import/undo`, { import_ids: [import_id] });
  expect(undo.json.data).toEqual({ removed: 0 });
  expect(await pointsOf(slot.id)).toHaveLength(1);
});
