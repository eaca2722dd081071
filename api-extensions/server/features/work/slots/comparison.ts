import type { z } from 'zod';
import { addDays } from '../../../../contracts/rules/days';
import { comparable, shownRank } from '../../../../contracts/rules/rank-order';
import {
  COMPARISON_SLOTS_MAX,
  type compareGroup as call,
  type GroupComparison,
} from '../../../../contracts/work-slot-groups';
import { callName } from '../../../platform/people';
import type { ActorContext } from '../actor';
import { seoulToday } from '../tables';
import { competitorKey, competitorsOf, placesOf } from './competitors';
import { readableGroup, toGroup } from './groups';
import { runningOn } from '../tracking/missed';
import { type RankRow, rankTable, type SlotRow, slotTable } from './rows';
import { edgeOf, type Look, moved } from './rules';

/** Slots whose days are read by one statement: databases limit its parameters. */
const AT_ONCE = 500;

type Standing = GroupComparison['rows'][number]['standings'][number];
type Party = GroupComparison['parties'][number];
export type ComparedRow = Pick<GroupComparison['rows'][number], 'ordered' | 'standings'>;

/** Shares, changes and mean of one party, over rows of ordered lists. @param id null: the customer */
export function partyOf(id: number | null, name: string, rows: readonly ComparedRow[]): Party {
  const sums = { keywords: 0, top10: 0, top30: 0, top100: 0, gained: 0, lost: 0, ahead: 0 };
  const ranks: number[] = [];
  for (const { ordered, standings } of rows) {
    const own = standings.find(({ competitor }) => competitor === id);
    if (!ordered || !own) continue;
    sums.keywords += 1;
    const { rank, change, edge } = own;
    if (edge === 'entered' || (change ?? 0) > 0) sums.gained += 1;
    if (edge === 'left' || (change ?? 0) < 0) sums.lost += 1;
    if (rank === null) continue;
    ranks.push(rank);
    sums.top10 += Number(rank <= 10);
    sums.top30 += Number(rank <= 30);
    sums.top100 += Number(rank <= 100);
    const customer = standings.find(({ competitor }) => competitor === null);
    sums.ahead += Number(customer !== undefined && rank < (customer.rank ?? Infinity));
  }
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
  return {
    competitor: id,
    name,
    ...sums,
    ahead: id === null ? null : sums.ahead,
    average_rank: ranks.length === 0 ? null : Math.round(mean * 10) / 10,
  };
}

type Looked = Pick<RankRow, 'slot' | 'day' | 'list' | 'source' | 'depth' | 'ordered' | 'competitors'> & Look;

const ownPlace = ({ outcome, rank, ordered }: Looked): Look => ({
  outcome,
  rank: shownRank(rank, Boolean(ordered)),
});

function standingOf(competitor: number | null, now: Look | undefined, before: Look | undefined): Standing[] {
  if (!now) return [];
  return [{ competitor, ...now, change: moved(before, now), edge: edgeOf(before, now) }];
}

/** The stored lookups of slots' main lists on these days, by slot and day. */
async function looksOf(slots: readonly SlotRow[], days: string[]): Promise<Map<string, Looked>> {
  const lists = new Map(slots.map((slot) => [slot.id, slot]));
  const rows = (await rankTable()
    .whereIn('slot', [...lists.keys()])
    .whereIn('day', days)
    .whereIn('outcome', ['found', 'not_in_range'])
    .select(
      ...(['slot', 'day', 'list', 'source', 'outcome', 'rank', 'depth', 'ordered', 'competitors'] as const),
    )) as Looked[];
  const own = rows.filter(({ slot, list, source }) => {
    const { main_list, rank_source } = lists.get(slot) ?? {};
    return list === main_list && source === rank_source;
  });
  return new Map(own.map((row) => [`${row.slot} ${row.day}`, row]));
}

/** The customer beside the competitors of a group (contracts/work-slot-groups.ts). @throws AppError 404 */
export async function compare(
  actor: ActorContext,
  id: number,
  { days }: z.output<typeof call.query>,
): Promise<z.input<typeof call.answer>> {
  const row = await readableGroup(actor, id);
  const group = await toGroup(row);
  const competitors = competitorsOf(row);
  const slots = await runningOn(slotTable(), seoulToday())
    .where({ domain: actor.domain.code, slot_group: id })
    .orderBy(['keyword', 'id']);
  const looks = new Map<string, Looked>();
  for (let start = 0; start < slots.length; start += AT_ONCE) {
    const part = slots.slice(start, start + AT_ONCE);
    const dayPairs = part.flatMap(({ rank_day }) => (rank_day ? [rank_day, addDays(rank_day, -days)] : []));
    for (const [key, look] of await looksOf(part, [...new Set(dayPairs)])) looks.set(key, look);
  }
  const rows = slots.flatMap((slot): GroupComparison['rows'] => {
    const day = slot.rank_day ?? '';
    const now = looks.get(`${slot.id} ${day}`);
    if (!now) return [];
    const before = looks.get(`${slot.id} ${addDays(day, -days)}`);
    const [places, placesBefore] = [placesOf(now), before && placesOf(before)];
    const beside = competitors.flatMap((one) => {
      const key = competitorKey(id, one.id);
      const [place, placeBefore] = [places(key), placesBefore?.(key)];
      const isComparable =
        place &&
        placeBefore &&
        comparable({ ...place, depth: now.depth }, { ...placeBefore, depth: before?.depth ?? null });
      return standingOf(one.id, place, isComparable ? placeBefore : undefined);
    });
    return [
      {
        ...{ slot: slot.id, keyword: slot.keyword, target: slot.target, list: slot.main_list, day },
        ...{ depth: now.depth, ordered: Boolean(now.ordered) },
        standings: [...standingOf(null, ownPlace(now), before && ownPlace(before)), ...beside],
      },
    ];
  });
  return {
    data: {
      ...{ group, days, rows: rows.slice(0, COMPARISON_SLOTS_MAX) },
      slots: slots.length,
      unordered: rows.filter(({ ordered }) => !ordered).length,
      parties: [
        partyOf(null, callName(group.customer), rows),
        ...competitors.map((one) => partyOf(one.id, one.name, rows)),
      ],
    },
  };
}
