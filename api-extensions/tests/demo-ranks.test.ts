import { addDays } from '../contracts/rules/days';
import { databaseOfTests } from './cms-under-test';
import { InCms } from './in-cms';
import { trackToday } from './tracking-steps';
import { today } from './work-steps';

const database = databaseOfTests();

let inCms: InCms;
beforeAll(async () => {
  inCms = await InCms.shared();
});
afterAll(() => inCms.stop());

interface Day {
  outcome: string;
  rank: number | null;
  page: number | null;
  competitors: string | null;
}

interface Slot {
  id: number;
  kind: string;
  keyword: string;
  main_list: string;
  from_day: string;
  created_ms: number | string;
}

/** The seed writes each slot as if it had been made on its first day, at ten. Slots of other suites are made when they run. */
const isSeeded = ({ from_day, created_ms }: Slot): boolean =>
  Number(created_ms) === Date.parse(`${from_day}T10:00:00+09:00`);

/** Running slots of the seed, with a rank of yesterday. */
async function seededSlots(): Promise<Slot[]> {
  const slots: Slot[] = await database('work_slots as s')
    .join('slot_ranks as r', 'r.slot', 's.id')
    .where({ 'r.day': addDays(today(), -1), 's.paused': false, 's.closed_day': null })
    .whereRaw('r.list = s.main_list')
    .where('s.to_day', '>=', today())
    .whereIn('s.domain', ['rankup', 'topkeyword'])
    .select('s.id', 's.kind', 's.keyword', 's.main_list', 's.from_day', 's.created_ms');
  return slots.filter(isSeeded);
}

const readDay = (slot: number, list: string, day: string): Promise<Day> =>
  database('slot_ranks').where({ slot, list, day }).first('outcome', 'rank', 'page', 'competitors');

/** The simulator's lists drift by a few places a day, further below. Zero stands for a competitor that is not found. */
const isNear = (before: number, after: number): boolean =>
  before === 0 || after === 0 ? before === after : Math.abs(before - after) <= 3 + before * 0.05;

test('the first night after the seed - continues the history of every demo slot', async () => {
  const slots = await seededSlots();
  expect(slots.length).toBeGreaterThanOrEqual(18);
  const missed: string[] = [];
  for (const { id, kind, keyword, main_list } of slots) {
    await trackToday(inCms, { id });
    const before = await readDay(id, main_list, addDays(today(), -1));
    const after = await readDay(id, main_list, today());
    if (before.outcome !== after.outcome) missed.push(`${keyword}: ${before.outcome}, ${after.outcome}`);
    if (!isNear(before.rank ?? 0, after.rank ?? 0)) missed.push(`${keyword}: ${before.rank}, ${after.rank}`);
    if (before.page !== after.page) missed.push(`${keyword}: another page`);
    if (before.outcome === 'not_in_range') missed.push(`not found: ${kind}`);
    const competitors = JSON.parse(after.competitors ?? '{}') as Record<string, number>;
    for (const [key, rank] of Object.entries(
      JSON.parse(before.competitors ?? '{}') as Record<string, number>,
    ))
      if (!isNear(rank, competitors[key] ?? NaN))
        missed.push(`${keyword}, ${key}: ${rank}, ${competitors[key]}`);
  }
  // One place and one shop are found nowhere.
  expect(missed).toEqual(['not found: place', 'not found: shop']);
});
