/** The visibility score (노출 점수) of several keywords. Without zod. */

/** Ranks from this one on count as invisible. */
const VISIBILITY_RANK_MAX = 101;

/**
 * Share of a first place that a rank is worth, from 1 to 0: `1 − ln(rank) / ln(101)`. First 1, third 0.76, tenth 0.50,
 * thirtieth 0.26, hundredth 0.002. The curve is our own. It states no share of clicks, because Naver publishes none.
 * @param rank null: not found
 */
export const visibilityOf = (rank: number | null): number =>
  rank === null ? 0 : Math.max(0, 1 - Math.log(rank) / Math.log(VISIBILITY_RANK_MAX));

/** Keywords at one rank. */
interface Weighed {
  rank: number | null;
  /** Searches of these keywords in a month, together. */
  volume: number;
}

/**
 * Σ searches × visibilityOf(rank) ÷ Σ searches, from 0 to 100, to one decimal; null without searches.
 */
export function visibilityScore(keywords: readonly Weighed[]): number | null {
  const all = keywords.reduce((sum, { volume }) => sum + volume, 0);
  if (all === 0) return null;
  const weighted = keywords.reduce((sum, { rank, volume }) => sum + volume * visibilityOf(rank), 0);
  return Math.round((weighted / all) * 1000) / 10;
}
