import { addDays, daysBetween } from 'api-extensions/contracts/rules/days';

interface Period {
  from: string;
  to: string;
}

/** Longest period of a slot or a contract in months. */
const MONTHS_MAX = 36;

/** The same date this many months later; the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`;
}

/** The period of this many months from a day, e.g. 10 November to 9 December. */
export const periodOfMonths = (from: string, months: number): Period => ({
  from,
  to: addDays(addMonths(from, months), -1),
});

/** Number of whole months in a period, e.g. 1 for 10 November to 9 December; null for a period that ends within one. */
function wholeMonths({ from, to }: Period): number | null {
  const after = addDays(to, 1);
  for (let months = 1; months <= MONTHS_MAX; months += 1)
    if (addMonths(from, months) === after) return months;
  return null;
}

/**
 * The period of a renewal: as long as the earlier one, from the day after it, or from today if that has passed.
 * @param last the last day of an earlier one that was terminated
 */
export function nextPeriod(earlier: Period, today: string, last: string | null = null): Period {
  const after = addDays(last ?? earlier.to, 1);
  const from = after > today ? after : today;
  const months = wholeMonths(earlier);
  if (months !== null) return periodOfMonths(from, months);
  return { from, to: addDays(from, daysBetween(earlier.from, earlier.to)) };
}
