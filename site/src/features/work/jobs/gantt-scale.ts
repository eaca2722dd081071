import { addDays, dayTick, daysBetween, eachDay, isDay } from 'api-extensions/contracts/rules/days';
import { TIMELINE_DAYS_MAX } from 'api-extensions/contracts/work/jobs';

/** Days of a period, both ends included. */
export const daysIn = (from: string, to: string): number => daysBetween(from, to) + 1;

export interface Period {
  start: string;
  /** Inclusive. */
  end: string;
}

/** Position of the days `from` to `to` within a period, in percent of its width. */
export function positionIn(
  { start, end }: Period,
  from: string,
  to: string,
): { left: number; width: number } {
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
/** Longest periods, in days, with a tick for each day, and with one for each Monday. */
const DAILY_TICKS_MAX = 16;
const WEEKLY_TICKS_MAX = 92;

/** Ticks of a chart: each day for a fortnight, Mondays for a quarter, otherwise the first days of months. */
export function ticksOf(period: Period): Tick[] {
  const all = daysIn(period.start, period.end);
  const isMark = (day: string) =>
    all <= DAILY_TICKS_MAX
      ? true
      : all <= WEEKLY_TICKS_MAX
        ? new Date(day).getUTCDay() === 1
        : day.endsWith('-01');
  const marked = eachDay(period.start, period.end).filter(isMark);
  const step = Math.ceil(marked.length / MAX_TICKS_ON_PHONE);
  return marked.map((day, index) => ({
    day,
    left: positionIn(period, day, day).left,
    label: all <= WEEKLY_TICKS_MAX ? dayTick(day) : shortMonth(day),
    minor: index % step !== 0,
  }));
}

const shortMonth = (day: string) => `${Number(day.slice(5, 7))}월`;

/** Positions of Saturdays and Sundays in a period; empty if it is too long to show them. */
export function weekendsOf(period: Period): { left: number; width: number }[] {
  if (daysIn(period.start, period.end) > WEEKLY_TICKS_MAX) return [];
  return eachDay(period.start, period.end)
    .filter((day) => [0, 6].includes(new Date(day).getUTCDay()))
    .map((day) => positionIn(period, day, day));
}

/** Reads the period of the page's address and ignores invalid days; by default a week before today to three weeks after. */
export function readPeriod(requested: { start?: string; end?: string }, today: string): Period {
  const start = isDay(requested.start)
    ? requested.start
    : addDays(isDay(requested.end) ? requested.end : today, -7);
  const end = isDay(requested.end)
    ? requested.end
    : addDays(isDay(requested.start) ? requested.start : today, 21);
  return { start, end };
}

/** Days before and after a job that its timeline shows. */
const MARGIN_DAYS = 3;

/** The period in which the timeline shows a job, cut to the longest one. */
export function periodAround({ start, due }: { start: string; due: string }): Period {
  const first = addDays(start, -MARGIN_DAYS);
  const last = addDays(due, MARGIN_DAYS);
  const limit = addDays(first, TIMELINE_DAYS_MAX - 1);
  return { start: first, end: last < limit ? last : limit };
}

/** The period of the same length directly after (1) or before (-1) this one. */
export const shiftPeriod = ({ start, end }: Period, direction: 1 | -1): Period => {
  const days = daysIn(start, end) * direction;
  return { start: addDays(start, days), end: addDays(end, days) };
};
