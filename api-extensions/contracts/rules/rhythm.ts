import { addDays, eachDay, WEEKDAY_NAMES, weekdayOf } from './days';

/**
 * On which days a recurring job is due. `weekdays`: 0 is Sunday, ascending. `day` of the month: in a month without it, its last
 * day, so 31 is the last day of each month. Without zod: the form shows the next days while one chooses.
 */
export type Rhythm = { every: 'week'; weekdays: number[] } | { every: 'month'; day: number };

/** A rhythm from its first to its last day, both included; null: without an end. */
export interface Recurrence {
  rhythm: Rhythm;
  first: string;
  last: string | null;
}

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01');

function hasDay(rhythm: Rhythm, day: string): boolean {
  if (rhythm.every === 'week') return rhythm.weekdays.includes(weekdayOf(day));
  const date = Number(day.slice(8));
  return date === rhythm.day || (date < rhythm.day && isLastOfMonth(day));
}

/** Whether a job is due on a day. */
export const isDayOf = ({ rhythm, first, last }: Recurrence, day: string): boolean =>
  day >= first && (last === null || day <= last) && hasDay(rhythm, day);

/** The days of a recurrence in a period, both ends included. */
export const daysOf = (recurrence: Recurrence, from: string, to: string): string[] =>
  eachDay(from > recurrence.first ? from : recurrence.first, to).filter((day) => isDayOf(recurrence, day));

/** Longest time between two days of a rhythm. */
const LONGEST_GAP = 31;

/** The next days of a recurrence from a day on; fewer if it ends before. */
export function nextDays(recurrence: Recurrence, from: string, count: number): string[] {
  const start = from > recurrence.first ? from : recurrence.first;
  return daysOf(recurrence, start, addDays(start, count * LONGEST_GAP)).slice(0, count);
}

/** Days of the week in Korean, Monday first: `월·목요일`. */
function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return '매일';
  const fromMonday = [...weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  return `매주 ${fromMonday.map((weekday) => WEEKDAY_NAMES[weekday]).join('·')}요일`;
}

/** A rhythm in Korean: `매주 월요일`, `매월 5일`, `매월 마지막 날`. */
export function rhythmText(rhythm: Rhythm): string {
  if (rhythm.every === 'week') return weekdaysText(rhythm.weekdays);
  return rhythm.day === 31 ? '매월 마지막 날' : `매월 ${rhythm.day}일`;
}
