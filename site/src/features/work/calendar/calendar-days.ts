import { addDays, isDay, weekdayOf } from 'api-extensions/contracts/rules/days';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The month of an address, or that of today if it has none or no valid one. */
const readMonth = (text: string | undefined, today: string): string =>
  text !== undefined && MONTH.test(text) ? text : today.slice(0, 7);

/** The month so many months later. */
function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The days of whole weeks, Sunday first, that a month's calendar shows. */
function calendarDays(month: string): { from: string; to: string } {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return { from: weekOf(`${month}-01`).from, to: weekOf(last).to };
}

/** The week of a day, Sunday first. */
function weekOf(day: string): { from: string; to: string } {
  const first = addDays(day, -weekdayOf(day));
  return { from: first, to: addDays(first, 6) };
}

/** What a calendar shows: a month, or the week of a day. */
export type CalendarSpan = { month: string } | { week: string };

/** The span of an address: a week if it names a day of one, else a month. */
export const readSpan = ({ week, month }: { week?: string; month?: string }, today: string): CalendarSpan =>
  isDay(week) ? { week } : { month: readMonth(month, today) };

export const spanDays = (span: CalendarSpan) =>
  'week' in span ? weekOf(span.week) : calendarDays(span.month);

/** The span so many weeks or months later. */
export const nextSpan = (span: CalendarSpan, by: number): CalendarSpan =>
  'week' in span ? { week: addDays(weekOf(span.week).from, 7 * by) } : { month: addMonths(span.month, by) };

/** The day that Shift and an arrow key move a day's entry to; null for other keys. */
export function dayByKey(day: string, key: string): string | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  return by === undefined ? null : addDays(day, by);
}
