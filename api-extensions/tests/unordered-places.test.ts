import * as workOverview from '../contracts/work/overview';
import { createMember, type Browser, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';
import { createSlot, inDays, WORK } from './work-steps';

const database = databaseOfTests();
let manager: Browser;
let member: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  manager = await signInAs('manager');
  member = await createMember();
});

describe('places of a list', () => {
  /** Stores two slots with ranks of two days, as tracking does, and reads what the calls answer about them. @param ordered whether the list has an order */
  async function placeSlots(ordered: boolean) {
    const place = { kind: 'place', keyword: '강남 카페', from: inDays(-9), to: inDays(9) };
    const made = [
      await createSlot(manager, member.id, place),
      await createSlot(manager, member.id, place),
    ] as { id: number }[];
    for (const [at, { id }] of made.entries()) {
      const ranks = at === 0 ? [2, 5] : [1, 4];
      for (const [before, rank] of ranks.entries()) {
        const day = inDays(-before - 1);
        const result = { outcome: 'found', rank, depth: 5, ordered, provider: 'hub', source: 'official' };
        const row = { rank_key: `${id} place ${day}`, slot: id, domain: 'rankup', day, list: 'place' };
        await database('slot_ranks').insert({ ...row, ...result, checked_ms: 0 });
      }
      const now = { rank_now: ranks[0], rank_start: ranks[1], rank_best: Math.min(...ranks) };
      const seen = { rank_day: inDays(-1), rank_outcome: 'found', rank_source: 'official' };
      await database('work_slots')
        .where({ id })
        .update({ ...now, ...seen, rank_depth: 5, rank_ordered: ordered });
    }
    const [first, second] = made.map(({ id }) => id);
    const own = { userId: member.id };
    const listed = async (order: string) =>
      (await manager.get(WORK, { ...own, sort: 'rank', order, page_size: '500' })).json.data.filter(
        ({ id }: { id: number }) => id === first || id === second,
      );
    const report = await manager.get(`${WORK}/report`, { ...own, from: inDays(-9), to: inDays(0) });
    return {
      listed,
      points: (await manager.get(`${WORK}/slot/${first}`)).json.data.points,
      providers: report.json.data.providers,
      reported: dataOf(workOverview.reportData, report.json).slots.find(({ id }) => id === first),
      ids: [first, second],
    };
  }

  test('without an order (the official one) - in range, without ranks; sorting by rank does not show an order', async () => {
    const { listed, points, reported, providers, ids } = await placeSlots(false);
    expect(providers).toEqual(['hub']);
    const slot = (await listed('asc')).find(({ id }: { id: number }) => id === ids[0]);
    const none = { rank: null, start_rank: null, best_rank: null };
    expect(slot.standing).toMatchObject({ outcome: 'found', ordered: false, depth: 5, ...none });
    expect(slot.sparkline.filter((day: unknown) => day !== null)).toEqual(['in', 'in']);
    expect(points).toMatchObject([
      { outcome: 'found', rank: null, ordered: false },
      { outcome: 'found', rank: null, ordered: false },
    ]);
    expect(reported).toMatchObject({
      ...{ first_rank: null, last_rank: null, best_rank: null, change: null, ordered: false },
      ...{ days_found: 2, days_out: 0 },
    });
    expect(reported?.days.filter((day) => day !== null)).toEqual(['in', 'in']);
    for (const order of ['asc', 'desc']) {
      const sorted = (await listed(order)).map(({ id }: { id: number }) => id);
      expect(sorted).toEqual(order === 'asc' ? ids : ids.toReversed());
    }
  });

  test('with an order (a vendor’s) - with ranks, sorted by rank', async () => {
    const { listed, points, reported, ids } = await placeSlots(true);
    const sorted = await listed('asc');
    expect(sorted.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
    expect(sorted[1].standing).toMatchObject({ rank: 2, start_rank: 5, best_rank: 2, ordered: true });
    expect(points.map(({ rank }: { rank: number }) => rank)).toEqual([5, 2]);
    expect(reported).toMatchObject({ first_rank: 5, last_rank: 2, best_rank: 2, change: 3 });
    expect((await listed('desc')).map(({ id }: { id: number }) => id)).toEqual(ids);
  });
});
