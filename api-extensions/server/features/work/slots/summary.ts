import type { z } from 'zod';
import { visibilityScore } from '../../../../contracts/rules/visibility';
import { MOVERS_MAX, type slotSummary as call } from '../../../../contracts/work-slot-groups';
import { sql } from '../../../platform/tables';
import type { ActorContext } from '../actor';
import type { Query } from '../tables';
import { matchingSlots } from './list';
import { type SlotRow, slotTable } from './rows';

type Answer = z.input<typeof call.answer>;
type Bands = Answer['data']['bands'];

/** Slots at one position: what they have in common, their number, and what is known of their keywords' searches. */
export interface Position {
  outcome: SlotRow['rank_outcome'];
  /** Null without a rank, and in an unordered list. */
  rank: number | null;
  ordered: boolean;
  slots: number;
  /** Slots whose keyword's searches are known, and these searches together. */
  weighed: number;
  volume: number;
}

function bandOf({ outcome, rank, ordered }: Position): keyof Bands {
  if (outcome === null) return 'unknown';
  if (!ordered) return outcome === 'found' ? 'in_range' : 'out_of_range';
  if (rank === null) return 'out';
  if (rank <= 3) return 'top3';
  if (rank <= 10) return 'top10';
  return rank <= 30 ? 'top30' : 'below';
}

/** The figures of slots, from their positions. */
export function figuresOf(positions: readonly Position[]): Omit<Answer['data'], 'up' | 'down'> {
  const bands: Bands = {
    ...{ top3: 0, top10: 0, top30: 0, below: 0, out: 0 },
    ...{ in_range: 0, out_of_range: 0, unknown: 0 },
  };
  const sums = { slots: 0, ranked: 0, ranks: 0, weighed: 0, unweighed: 0 };
  const weights: { rank: number | null; volume: number }[] = [];
  for (const position of positions) {
    const { outcome, rank, ordered, slots, weighed, volume } = position;
    bands[bandOf(position)] += slots;
    sums.slots += slots;
    if (outcome === null || !ordered) continue;
    sums.weighed += weighed;
    sums.unweighed += slots - weighed;
    weights.push({ rank, volume });
    if (rank === null) continue;
    sums.ranked += slots;
    sums.ranks += slots * rank;
  }
  const { slots, ranked, ranks, weighed, unweighed } = sums;
  return {
    slots,
    bands,
    average_rank: ranked === 0 ? null : Math.round((ranks / ranked) * 10) / 10,
    visibility: { score: visibilityScore(weights), weighed, unweighed },
  };
}

/** One row for each position, however many slots there are. */
async function positionsOf(query: Query): Promise<Position[]> {
  const rank = 'case when s.rank_ordered then s.rank_now end';
  const rows = await query
    .clone()
    .groupByRaw(`s.rank_outcome, s.rank_ordered, ${rank}`)
    .select<(Omit<Position, 'volume'> & { volume: number | null })[]>(
      { outcome: 's.rank_outcome', ordered: 's.rank_ordered' },
      sql().raw(`${rank} as rank, count(*) as slots, count(s.volume) as weighed, sum(s.volume) as volume`),
    );
  return rows.map((row) => ({ ...row, ordered: Boolean(row.ordered), volume: Number(row.volume ?? 0) }));
}

async function moversOf(query: Query, direction: 'up' | 'down'): Promise<Answer['data']['up']> {
  // Their numbers first, from the index of these figures: other rows are not read.
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

/** The figures of the slots that meet the conditions (contracts/work-slot-groups.ts). @throws AppError 403 */
export async function readSummary(
  { domain, user }: ActorContext,
  asked: z.output<typeof call.query>,
): Promise<Answer> {
  const { inState } = await matchingSlots(domain, user, asked, asked.state ?? ['running', 'extended']);
  return {
    data: {
      ...figuresOf(await positionsOf(inState)),
      up: await moversOf(inState, 'up'),
      down: await moversOf(inState, 'down'),
    },
  };
}
