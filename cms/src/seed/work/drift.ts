import { addDays } from 'api-extensions/contracts/rules/days';

/** Generated rank histories of demo slots. The ranks drift from day to day like real ones. */

/** One day of a generated history. */
export interface DriftDay {
  day: string;
  outcome: 'found' | 'not_in_range' | 'unavailable';
  rank: number | null;
}

export interface DriftPlan {
  /** Equal seeds give equal histories, so that every start shows the same. */
  seed: string;
  /** First day, and number of days. */
  first: string;
  days: number;
  /** Rank on the last day; null: out of range on every day. */
  lastRank: number | null;
  /** Change of the rank per day, negative for an improvement. */
  trend: number;
  /** Deepest examined rank. */
  depth: number;
  /** Day on which no lookup was possible. */
  failed?: string;
}

/** A generator of numbers between 0 and 1, seeded by a text (mulberry32 over FNV-1a). */
export function createRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The days of a plan, oldest first. Computed backwards from the last rank. */
export function generateDrift({ seed, first, days, lastRank, trend, depth, failed }: DriftPlan): DriftDay[] {
  const random = createRandom(seed);
  const history: DriftDay[] = [];
  let rank = lastRank ?? Infinity;
  for (let index = days - 1; index >= 0; index -= 1) {
    const day = addDays(first, index);
    const shown = Math.round(rank);
    if (day === failed) history.push({ day, outcome: 'unavailable', rank: null });
    else if (shown > depth) history.push({ day, outcome: 'not_in_range', rank: null });
    else history.push({ day, outcome: 'found', rank: shown });
    // Lower ranks move further.
    const move = (random() - 0.5) * Math.max(2, rank * 0.16) - trend;
    if (lastRank !== null) rank = Math.max(1, rank + move);
  }
  return history.reverse();
}

/** A slot's columns about its latest lookups. Days without a possible lookup are left out. */
export function standingOf(history: DriftDay[]) {
  const checked = history.filter(({ outcome }) => outcome !== 'unavailable');
  const last = checked.at(-1);
  const ranks = checked.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  const on = (days: number) => last && checked.find(({ day }) => day === addDays(last.day, -days));
  const change = (days: number) => {
    const before = on(days);
    return last?.rank && before?.rank ? before.rank - last.rank : null;
  };
  const yesterday = on(1);
  return {
    rank_day: last?.day ?? null,
    rank_outcome: last?.outcome ?? null,
    rank_now: last?.rank ?? null,
    rank_start: ranks[0] ?? null,
    rank_best: ranks.length > 0 ? Math.min(...ranks) : null,
    change_1: change(1),
    change_7: change(7),
    change_30: change(30),
    edge:
      last && yesterday && last.outcome !== yesterday.outcome
        ? last.outcome === 'found'
          ? 'entered'
          : 'left'
        : null,
    failed_day: history.findLast(({ outcome }) => outcome === 'unavailable')?.day ?? null,
  };
}
