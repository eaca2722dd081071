import { addDays, daysBetween, inSeoul, seoulDay } from '../../../../contracts/rules/days';
import type { RankPoint, SparkPoint } from '../../../../contracts/work/fields';
import { isWholeList } from '../../../../contracts/rules/rank-text';
import { toSparkPoint, edgeOf, rankChange, findPageChanges } from '../slots';

/** Longest period in days of which a table has a row for each day. */
const DAILY_ROWS = 31;

/** One value for each day from `from` to `to`; null without data. */
export function daysOf(points: RankPoint[], from: string, to: string): SparkPoint[] {
  const days = new Array<SparkPoint>(daysBetween(from, to) + 1).fill(null);
  for (const point of points) {
    const index = daysBetween(from, point.day);
    if (index >= 0 && index < days.length) days[index] = toSparkPoint(point);
  }
  return days;
}

/** The day that represents a week: its Sunday. */
const weekOf = (day: string): string => addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

/** Whether a day's lookup could read the list. */
export const isLooked = ({ outcome }: RankPoint) => outcome === 'found' || outcome === 'not_in_range';

/** Rows of a report's table: one for each day; in a longer period the last day of each week, if possible one with a rank. */
export function tableRows(points: RankPoint[], from: string, to: string): RankPoint[] {
  if (daysBetween(from, to) < DAILY_ROWS) return points;
  const weeks = new Map<string, RankPoint>();
  for (const point of points) {
    const week = weekOf(point.day);
    const known = weeks.get(week);
    if (!known || isLooked(point) || !isLooked(known)) weeks.set(week, point);
  }
  return [...weeks.values()];
}

/** The first or the last lookup of a slot within a report. */
type End = Pick<RankPoint, 'list' | 'rank' | 'depth'> & { outcome: RankPoint['outcome'] | null };

const outcomeOf = ({ outcome, rank }: End) => ({
  outcome: outcome === 'found' ? ('found' as const) : ('not_in_range' as const),
  rank,
});

/** Whether a lookup that did not find the target has read as far as the target's rank in another lookup. */
const hasExamined = ({ list, depth }: End, { rank }: End) =>
  depth === null || rank === null || rank <= depth || isWholeList(list, depth);

/**
 * Change between two lookups: places gained (`change`), or entering or leaving the range (`edge`). Both are null without two lookups,
 * for lookups that cannot be compared, and where both are out of range.
 * @param order of the report's lookups. Unordered: only `edge` is known; mixed: the lookups are not compared
 */
export function moveBetween(
  first: End | undefined,
  last: End | undefined,
  order: 'ordered' | 'unordered' | 'mixed',
): { change: number | null; edge: 'entered' | 'left' | null } {
  if (!first || !last || first === last || order === 'mixed') return { change: null, edge: null };
  const edge = edgeOf(outcomeOf(first), outcomeOf(last));
  if (edge === null)
    return { change: order === 'ordered' ? rankChange(outcomeOf(first), outcomeOf(last)) : null, edge };
  const isKnown = edge === 'left' ? hasExamined(last, first) : hasExamined(first, last);
  return { change: null, edge: isKnown ? edge : null };
}

/** The figures of one slot within a report. */
export function slotFigures(points: RankPoint[]) {
  const looked = points.filter(isLooked);
  const ranks = looked.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  const first_rank = looked[0]?.rank ?? null;
  const last_rank = looked.at(-1)?.rank ?? null;
  const days_found = looked.filter(({ outcome }) => outcome === 'found').length;
  const ordered = looked.every((point) => point.ordered);
  const isMixed = !ordered && looked.some((point) => point.ordered);
  return {
    first_rank,
    last_rank,
    best_rank: ranks.length > 0 ? Math.min(...ranks) : null,
    ...moveBetween(looked[0], looked.at(-1), isMixed ? 'mixed' : ordered ? 'ordered' : 'unordered'),
    days_found,
    days_out: looked.length - days_found,
    days_failed: points.length - looked.length,
    ordered,
    depth: looked.at(-1)?.depth ?? null,
    page: looked.at(-1)?.page ?? null,
    page_changes: findPageChanges(looked).length,
    other_pages: looked.at(-1)?.other_pages ?? [],
  };
}

/** Hour in Seoul from which reports are sent. */
const FROM_HOUR = 9;

/** Whether it is late enough in the day to send reports. */
export const isSendingTime = (at: Date): boolean => inSeoul(at).getUTCHours() >= FROM_HOUR;

/** Whether the sending time on a day of the current month has passed. */
export function hasReachedSendingTime(day_of_month: number, at: Date): boolean {
  const day = Number(seoulDay(at).slice(8));
  return day > day_of_month || (day === day_of_month && isSendingTime(at));
}
