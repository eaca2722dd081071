/** How the ranks of a list of slots or keywords are distributed. Without zod: the browser counts them too. */

/** A position, and the number of slots or keywords there. */
export interface BandPosition {
  /** Null: never looked up. */
  outcome: 'found' | 'not_in_range' | null;
  /** Null without a rank, and in an unordered list. */
  rank: number | null;
  ordered: boolean;
  /** Number of slots or keywords. */
  slots: number;
}

/**
 * Number of slots or keywords in each band of ranks. `out`: not found in an ordered list. `in_range`, `out_of_range`: of
 * unordered lists. `unknown`: never looked up.
 */
export interface Bands {
  top3: number;
  top10: number;
  top30: number;
  below: number;
  out: number;
  in_range: number;
  out_of_range: number;
  unknown: number;
}

function bandOf({ outcome, rank, ordered }: BandPosition): keyof Bands {
  if (outcome === null) return 'unknown';
  if (!ordered) return outcome === 'found' ? 'in_range' : 'out_of_range';
  if (rank === null) return 'out';
  if (rank <= 3) return 'top3';
  if (rank <= 10) return 'top10';
  return rank <= 30 ? 'top30' : 'below';
}

/** Number of slots, their bands, and the mean rank in ordered lists to one decimal (null without a rank). */
export function rankFigures(positions: readonly BandPosition[]): {
  slots: number;
  bands: Bands;
  average_rank: number | null;
} {
  const bands: Bands = {
    ...{ top3: 0, top10: 0, top30: 0, below: 0, out: 0 },
    ...{ in_range: 0, out_of_range: 0, unknown: 0 },
  };
  const sums = { slots: 0, ranked: 0, ranks: 0 };
  for (const position of positions) {
    const { rank, ordered, slots } = position;
    bands[bandOf(position)] += slots;
    sums.slots += slots;
    if (!ordered || rank === null) continue;
    sums.ranked += slots;
    sums.ranks += slots * rank;
  }
  const { slots, ranked, ranks } = sums;
  return { slots, bands, average_rank: ranked === 0 ? null : Math.round((ranks / ranked) * 10) / 10 };
}
