import { addDays, daysBetween, inSeoul, seoulDay } from '../../../../contracts/rules/days';
import type { RankPoint, SparkPoint } from '../../../../contracts/work-fields';
import { sparkOf } from '../slots/rows';
import { pageChanges } from '../slots/rules';

/** Up to this many days a table has one row for each. */
const DAILY_ROWS = 31;

/** One value for each day between two, oldest first; null without data. */
export function daysOf(points: RankPoint[], from: string, to: string): SparkPoint[] {
  const days = new Array<SparkPoint>(daysBetween(from, to) + 1).fill(null);
  for (const point of points) {
    const index = daysBetween(from, point.day);
    if (index >= 0 && index < days.length) days[index] = sparkOf(point);
  }
  return days;
}

/** The day that represents a week: its Sunday. */
const weekOf = (day: string): string => addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

/** Whether a day's lookup could read the list. */
export const isLooked = ({ outcome }: RankPoint) => outcome === 'found' || outcome === 'not_in_range';

/** Rows of a table: each day, or, for a longer period, the last day of each week with a lookup. */
export function tableOf(points: RankPoint[], from: string, to: string): RankPoint[] {
  if (daysBetween(from, to) < DAILY_ROWS) return points;
  const weeks = new Map<string, RankPoint>();
  for (const point of points) {
    const week = weekOf(point.day);
    const known = weeks.get(week);
    if (!known || isLooked(point) || !isLooked(known)) weeks.set(week, point);
  }
  return [...weeks.values()];
}

/** The figures of one slot within a report. */
export function figuresOf(points: RankPoint[]) {
  const looked = points.filter(isLooked);
  const ranks = looked.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  const first_rank = looked[0]?.rank ?? null;
  const last_rank = looked.at(-1)?.rank ?? null;
  const days_found = looked.filter(({ outcome }) => outcome === 'found').length;
  const ordered = looked.every((point) => point.ordered);
  return {
    first_rank,
    last_rank,
    best_rank: ranks.length > 0 ? Math.min(...ranks) : null,
    change: ordered && looked.length > 1 && first_rank && last_rank ? first_rank - last_rank : null,
    days_found,
    days_out: looked.length - days_found,
    days_failed: points.length - looked.length,
    ordered,
    depth: looked.at(-1)?.depth ?? null,
    page: looked.at(-1)?.page ?? null,
    page_changes: pageChanges(looked).length,
    other_pages: looked.at(-1)?.other_pages ?? [],
  };
}

/** The month before a day's month, as its first and last day. */
export function monthBefore(day: string): { month: string; from: string; to: string } {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { month: to.slice(0, 7), from: `${to.slice(0, 7)}-01`, to };
}

/** A report's hour on its day, in Seoul. */
const FROM_HOUR = 9;

/** Whether reports are sent now: from 09:00 in Seoul. */
export const isSendingTime = (at: Date): boolean => inSeoul(at).getUTCHours() >= FROM_HOUR;

/** Whether a day of this month has reached its sending time: a later day, or the same from 09:00. */
export function isOver(day_of_month: number, at: Date): boolean {
  const day = Number(seoulDay(at).slice(8));
  return day > day_of_month || (day === day_of_month && isSendingTime(at));
}
