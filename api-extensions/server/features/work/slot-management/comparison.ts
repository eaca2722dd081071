import type { z } from 'zod';
import { addDays } from '../../../../contracts/rules/days';
import { areComparable, shownRank } from '../../../../contracts/rules/rank-order';
import {
  COMPARISON_SLOTS_MAX,
  type compareGroup as call,
  type GroupComparison,
} from '../../../../contracts/work/slot-groups';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { shortName } from '../../../shared/accounts/people';
import { seoulToday } from '../base/tables';
import {
  competitorKey,
  competitorsOf,
  readPlaces,
  type GroupRow,
  type RankRow,
  rankTable,
  type SlotRow,
  slotTable,
  edgeOf,
  type RankOutcome,
  rankChange,
} from '../slots';
import { findReadableGroup, toGroup } from './groups';
import { whereRunning } from '../tracking';

/** Slots whose days are read by one statement: databases limit its parameters. */
const BATCH_SIZE = 500;

type Standing = GroupComparison['rows'][number]['standings'][number];
type Party = GroupComparison['parties'][number];
export type ComparedRow = Pick<GroupComparison['rows'][number], 'ordered' | 'standings'>;

/** Figures of one party over the rows of ordered lists. @param id of a competitor; null: the customer */
export function toParty(id: number | null, name: string, rows: readonly ComparedRow[]): Party {
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

type StoredLookup = Pick<RankRow, 'slot' | 'day' | 'list' | 'source' | 'depth' | 'ordered' | 'competitors'> &
  RankOutcome;

const customerPlace = ({ outcome, rank, ordered }: StoredLookup): RankOutcome => ({
  outcome,
  rank: shownRank(rank, Boolean(ordered)),
});

/** Standing of a party, as a list of one; empty without a place on the day. @param competitor id; null: the customer */
function partyStanding(
  competitor: number | null,
  now: RankOutcome | undefined,
  before: RankOutcome | undefined,
): Standing[] {
  if (!now) return [];
  return [{ competitor, ...now, change: rankChange(before, now), edge: edgeOf(before, now) }];
}

/** Stored lookups of the slots' main lists on some days, by `<slot> <day>`. */
async function readLookups(slots: readonly SlotRow[], days: string[]): Promise<Map<string, StoredLookup>> {
  const lists = new Map(slots.map((slot) => [slot.id, slot]));
  const rows = (await rankTable()
    .whereIn('slot', [...lists.keys()])
    .whereIn('day', days)
    .whereIn('outcome', ['found', 'not_in_range'])
    .select(
      ...(['slot', 'day', 'list', 'source', 'outcome', 'rank', 'depth', 'ordered', 'competitors'] as const),
    )) as StoredLookup[];
  const own = rows.filter(({ slot, list, source }) => {
    const { main_list, rank_source } = lists.get(slot) ?? {};
    return list === main_list && source === rank_source;
  });
  return new Map(own.map((row) => [`${row.slot} ${row.day}`, row]));
}

/** A day of a slot, and the earlier day that it is compared with, if any. */
interface DayPair {
  day: string;
  before: string | null;
}

/**
 * One row for each slot of a group on the day that `pairOf` gives: the standing of the customer, then those of the competitors that
 * were looked up. Slots without a lookup on their day are left out.
 */
export async function readComparedRows(
  group: Pick<GroupRow, 'id' | 'competitors'>,
  slots: readonly SlotRow[],
  pairOf: (slot: SlotRow) => DayPair | null,
): Promise<GroupComparison['rows']> {
  const competitors = competitorsOf(group);
  const looks = new Map<string, StoredLookup>();
  for (let start = 0; start < slots.length; start += BATCH_SIZE) {
    const part = slots.slice(start, start + BATCH_SIZE);
    const days = part.flatMap((slot) => {
      const pair = pairOf(slot);
      return pair ? [pair.day, pair.before ?? []].flat() : [];
    });
    for (const [key, look] of await readLookups(part, [...new Set(days)])) looks.set(key, look);
  }
  return slots.flatMap((slot): GroupComparison['rows'] => {
    const pair = pairOf(slot);
    const now = pair && looks.get(`${slot.id} ${pair.day}`);
    if (!now) return [];
    const before = looks.get(`${slot.id} ${pair.before}`);
    const [places, placesBefore] = [readPlaces(now), before && readPlaces(before)];
    const competitorStandings = competitors.flatMap((one) => {
      const key = competitorKey(group.id, one.id);
      const [place, placeBefore] = [places(key), placesBefore?.(key)];
      const isComparable =
        place &&
        placeBefore &&
        areComparable({ ...place, depth: now.depth }, { ...placeBefore, depth: before?.depth ?? null });
      return partyStanding(one.id, place, isComparable ? placeBefore : undefined);
    });
    return [
      {
        ...{ slot: slot.id, keyword: slot.keyword, target: slot.target, list: slot.main_list, day: pair.day },
        ...{ depth: now.depth, ordered: Boolean(now.ordered) },
        standings: [
          ...partyStanding(null, customerPlace(now), before && customerPlace(before)),
          ...competitorStandings,
        ],
      },
    ];
  });
}

/** Figures of the customer and of a group's competitors over rows of the group. */
export const toParties = (
  customer: string,
  group: Pick<GroupRow, 'competitors'>,
  rows: readonly ComparedRow[],
): Party[] => [
  toParty(null, customer, rows),
  ...competitorsOf(group).map(({ id, name }) => toParty(id, name, rows)),
];

/** Compares the customer with the competitors of a group (contracts/work/slot-groups.ts). @throws AppError 404 */
export async function compareGroup(
  actor: ActorContext,
  id: number,
  { days }: z.output<typeof call.query>,
): Promise<z.input<typeof call.response>> {
  const row = await findReadableGroup(actor, id);
  const group = await toGroup(row);
  const slots = await whereRunning(slotTable(), seoulToday())
    .where({ domain: actor.domain.code, slot_group: id })
    .orderBy(['keyword', 'id']);
  const rows = await readComparedRows(row, slots, ({ rank_day: day }) =>
    day === null ? null : { day, before: addDays(day, -days) },
  );
  return {
    data: {
      ...{ group, days, rows: rows.slice(0, COMPARISON_SLOTS_MAX) },
      slots: slots.length,
      unordered: rows.filter(({ ordered }) => !ordered).length,
      parties: toParties(shortName(group.customer), row, rows),
    },
  };
}
