import { addDays, dayTick, daysBetween, eachDay, isDay } from 'api-extensions/contracts/rules/days';

/** Days of a period, both ends included. */
export const daysIn = (from: string, to: string): number => daysBetween(from, to) + 1;

export interface Period {
  start: string;
  /** Inclusive. */
  end: string;
}

/** Position of a period between two days, in percent of the width. */
export function placeOf({ start, end }: Period, from: string, to: string): { left: number; width: number } {
  const all = daysIn(start, end);
  const left = ((daysIn(start, from) - 1) / all) * 100;
  return { left, width: (daysIn(from, to) / all) * 100 };
}

export interface Tick {
  day: string;
  /** Position in percent of the width. */
  left: number;
  label: string;
  /** Hidden on narrow screens. */
  minor: boolean;
}

/** Maximum number of ticks on a phone. */
const MAX_TICKS_ON_PHONE = 5;
const WEEK_UP_TO = 16;
const WEEKS_UP_TO = 92;

/** Ticks of a chart: days for a fortnight, Mondays for a quarter, otherwise the first days of months. */
export function ticksOf(period: Period): Tick[] {
  const all = daysIn(period.start, period.end);
  const isMark = (day: string) =>
    all <= WEEK_UP_TO ? true : all <= WEEKS_UP_TO ? new Date(day).getUTCDay() === 1 : day.endsWith('-01');
  const marked = eachDay(period.start, period.end).filter(isMark);
  const step = Math.ceil(marked.length / MAX_TICKS_ON_PHONE);
  return marked.map((day, index) => ({
    day,
    left: placeOf(period, day, day).left,
    label: all <= WEEKS_UP_TO ? dayTick(day) : shortMonth(day),
    minor: index % step !== 0,
  }));
}

const shortMonth = (day: string) => `${Number(day.slice(5, 7))}월`;

/** The weekends of a period; none if it is too long to show them. */
export function weekendsOf(period: Period): { left: number; width: number }[] {
  if (daysIn(period.start, period.end) > WEEKS_UP_TO) return [];
  return eachDay(period.start, period.end)
    .filter((day) => [0, 6].includes(new Date(day).getUTCDay()))
    .map((day) => placeOf(period, day, day));
}

/** The period of the address, with invalid days ignored; by default the month around today. */
export function periodOf(requested: { start?: string; end?: string }, today: string): Period {
  const start = isDay(requested.start)
    ? requested.start
    : addDays(isDay(requested.end) ? requested.end : today, -7);
  const end = isDay(requested.end)
    ? requested.end
    : addDays(isDay(requested.start) ? requested.start : today, 21);
  return { start, end };
}

/** The period of the same length that follows or precedes. */
export const moved = ({ start, end }: Period, direction: 1 | -1): Period => {
  const days = daysIn(start, end) * direction;
  return { start: addDays(start, days), end: addDays(end, days) };
};
