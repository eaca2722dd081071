import { addDays } from '../../../../contracts/rules/days';
import type { PastOutcome } from '../../../../contracts/lookups/responses';
import type { RankList } from '../../../../contracts/lookups/lookups';
import { isOrdered, shownRank, sourceClass } from '../../../../contracts/rules/rank-order';
import type { Standing } from '../../../../contracts/lookups/saved';

type KnownOutcome = PastOutcome & { outcome: 'found' | 'not_in_range' };
const isKnown = (outcome: PastOutcome): outcome is KnownOutcome =>
  outcome.outcome === 'found' || outcome.outcome === 'not_in_range';

/** Lookups of a list that had a result, oldest first. */
const knownOutcomes = (list: RankList, history: readonly PastOutcome[]): KnownOutcome[] =>
  history.filter((outcome) => outcome.list === list).filter(isKnown);

/**
 * The outcome that a move is measured from: that of the day before the last lookup, or of the last check if that was
 * earlier, because nothing has been reported since.
 */
const baseOf = (
  own: readonly KnownOutcome[],
  last: KnownOutcome,
  lastNotifiedDay: string | null,
): KnownOutcome | undefined => {
  const yesterday = addDays(last.day, -1);
  return lastNotifiedDay !== null && lastNotifiedDay < yesterday
    ? own.filter(({ day }) => day <= lastNotifiedDay).at(-1)
    : own.find(({ day }) => day === yesterday);
};

/**
 * A target's standing in a list, from its daily outcomes (oldest first). Days whose lookup failed are ignored.
 * @param lastNotifiedDay day of the last check, for a move since then; null for a move since the day before
 */
export function standingOf(
  list: RankList,
  history: readonly PastOutcome[],
  lastNotifiedDay: string | null = null,
): Standing {
  const own = knownOutcomes(list, history);
  const last = own.at(-1);
  if (!last) {
    const nothing = {
      day: null,
      outcome: null,
      rank: null,
      depth: null,
      provider: null,
      ordered: true,
      page: null,
    };
    return { list, ...nothing, sinceYesterday: null, sinceLastWeek: null, edge: null };
  }
  const lastWeek = own.find(({ day }) => day === addDays(last.day, -7));
  const { day, outcome, rank, depth, provider, page } = last;
  const base = baseOf(own, last, lastNotifiedDay);
  return {
    list,
    ...{ day, outcome, rank, depth, provider, page },
    ordered: isOrdered(list, sourceClass(provider)),
    sinceYesterday: placesGained(base, last),
    sinceLastWeek: placesGained(lastWeek, last),
    edge: edgeOf(base, last),
  };
}

/** A standing as shown: without ranks of an unordered list. */
export const shownStanding = (standing: Standing): Standing => ({
  ...standing,
  rank: shownRank(standing.rank, standing.ordered),
  sinceYesterday: shownRank(standing.sinceYesterday, standing.ordered),
  sinceLastWeek: shownRank(standing.sinceLastWeek, standing.ordered),
});

/** The rank that a move is measured from (standingOf); null if there was none. */
export function rankBefore(
  list: RankList,
  history: readonly PastOutcome[],
  lastNotifiedDay: string | null = null,
): number | null {
  const own = knownOutcomes(list, history);
  const last = own.at(-1);
  return (last && baseOf(own, last, lastNotifiedDay)?.rank) ?? null;
}

/**
 * Change of a day's outcome against the previous one by the same class of source, however long ago; null without a change
 * or a previous outcome.
 * @param lastNotifiedDay day of the last check, after which no change was reported; null if there was no check
 */
export function changeOn(
  day: string,
  list: RankList,
  history: readonly PastOutcome[],
  lastNotifiedDay: string | null = null,
) {
  const own = knownOutcomes(list, history);
  const now = own.at(-1);
  if (now?.day !== day) return null;
  const source = sourceClass(now.provider);
  const before = own
    .slice(0, -1)
    .filter((outcome) => sourceClass(outcome.provider) === source)
    .filter((outcome) => lastNotifiedDay === null || outcome.day <= lastNotifiedDay)
    .at(-1);
  const [edge, ordered] = [edgeOf(before, now), isOrdered(list, source)];
  if (!before || (edge === null && (!ordered || before.rank === now.rank))) return null;
  const ranks = { rank: shownRank(now.rank, ordered), previous_rank: shownRank(before.rank, ordered) };
  return { ...ranks, page: now.page, edge, provider: now.provider };
}

type Ranked = Pick<PastOutcome, 'rank' | 'outcome'>;

/** Places gained (a smaller rank) or lost; null when one of the two has no rank. */
function placesGained(before: Ranked | undefined, now: Ranked): number | null {
  if (!before || before.rank === null || now.rank === null) return null;
  return before.rank - now.rank;
}

function edgeOf(before: Ranked | undefined, now: Ranked): Standing['edge'] {
  if (!before || before.outcome === now.outcome) return null;
  return now.outcome === 'found' ? 'entered' : 'left';
}

/**
 * Whether a move triggers an alert: `places` or more, or across the edge of the range. In unordered lists only the edge
 * counts.
 */
export function isAlerting(standing: Standing, places: number): boolean {
  if (standing.edge !== null) return true;
  return standing.ordered && standing.sinceYesterday !== null && Math.abs(standing.sinceYesterday) >= places;
}
