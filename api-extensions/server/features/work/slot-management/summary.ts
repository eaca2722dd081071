import type { z } from 'zod';
import { type BandPosition, rankFigures } from '../../../../contracts/rules/rank-bands';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { visibilityScore } from '../../../../contracts/rules/visibility';
import { MOVERS_MAX, type slotSummary as call } from '../../../../contracts/work/slot-groups';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { sql } from '../../../platform/tables';
import type { Query } from '../base/tables';
import { cacheUntilSlotsChange, slotTable } from '../slots';
import { matchingSlots } from './list';

type ResponseBody = z.input<typeof call.response>;

/** Slots with the same outcome and rank: their number, and the monthly searches of their keywords. */
export interface Position extends BandPosition {
  /** Slots whose keyword's searches are known. */
  weighed: number;
  /** Sum of these searches. */
  volume: number;
}

/** Calculates the figures of slots from their positions. */
export function figuresOf(positions: readonly Position[]): Omit<ResponseBody['data'], 'up' | 'down'> {
  const sums = { weighed: 0, unweighed: 0 };
  const ordered = positions.filter((position) => position.outcome !== null && position.ordered);
  for (const { slots, weighed } of ordered) {
    sums.weighed += weighed;
    sums.unweighed += slots - weighed;
  }
  return { ...rankFigures(positions), visibility: { score: visibilityScore(ordered), ...sums } };
}

/** Reads one row for each position. An index contains all the columns that are read. */
async function readPositions(query: Query): Promise<Position[]> {
  const rows = await query
    .clone()
    .groupBy(['s.rank_outcome', 's.rank_ordered', 's.rank_now'])
    .select<(Omit<Position, 'volume'> & { volume: number | null })[]>(
      { outcome: 's.rank_outcome', ordered: 's.rank_ordered', rank: 's.rank_now' },
      sql().raw('count(*) as slots, count(s.volume) as weighed, sum(s.volume) as volume'),
    );
  return rows.map((row) => ({
    ...row,
    ordered: Boolean(row.ordered),
    rank: shownRank(row.rank, Boolean(row.ordered)),
    volume: Number(row.volume ?? 0),
  }));
}

/** Reads the slots that moved most within seven days. */
async function readMovers(query: Query, direction: 'up' | 'down'): Promise<ResponseBody['data']['up']> {
  // The ids first: the index of `change_7` contains them.
  const found = await query
    .clone()
    .where('s.change_7', direction === 'up' ? '>' : '<', 0)
    .orderBy([{ column: 's.change_7', order: direction === 'up' ? 'desc' : 'asc' }, 's.id'])
    .limit(MOVERS_MAX)
    .select<{ id: number }[]>('s.id');
  const ids = found.map(({ id }) => id);
  const rows = await slotTable().whereIn('id', ids).select('id', 'keyword', 'target', 'rank_now', 'change_7');
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ rank_now, change_7, ...slot }) => ({ ...slot, rank: rank_now ?? 1, change_7: change_7 ?? 0 }));
}

/** The figures of the slots that meet the conditions (contracts/work/slot-groups.ts). @throws AppError 403 */
export async function readSummary(
  { domain, user }: Pick<ActorContext, 'domain' | 'user'>,
  query: z.output<typeof call.query>,
): Promise<ResponseBody> {
  const { inState } = await matchingSlots(domain, user, query, query.state ?? ['running', 'extended']);
  const read = async (): Promise<ResponseBody['data']> => ({
    ...figuresOf(await readPositions(inState)),
    up: await readMovers(inState, 'up'),
    down: await readMovers(inState, 'down'),
  });
  if (query.q) return { data: await read() };
  // The SQL contains the site, the caller's customer id and today, so that it serves as the key.
  return { data: await cacheUntilSlotsChange(domain.code, `figures ${inState.toQuery()}`, read) };
}
