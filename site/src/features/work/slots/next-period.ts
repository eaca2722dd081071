import { addDays, daysBetween } from 'api-extensions/contracts/rules/days';
import { type Period, periodOfMonths } from 'api-extensions/contracts/rules/periods';

/** Longest period of a slot or a contract in months. */
const MONTHS_MAX = 36;

/** Length of a period in months, e.g. 1 for 10 November to 9 December; null if it is not a number of whole months. */
function wholeMonths({ from, to }: Period): number | null {
  for (let months = 1; months <= MONTHS_MAX; months += 1)
    if (periodOfMonths(from, months).to === to) return months;
  return null;
}

/**
 * The period of a renewal: as long as the previous period, from the day after it, or from today if that day has passed.
 * @param closedOn last day of a slot or contract that ended before its period
 */
export function nextPeriod(previous: Period, today: string, closedOn: string | null = null): Period {
  const after = addDays(closedOn ?? previous.to, 1);
  const from = after > today ? after : today;
  const months = wholeMonths(previous);
  if (months !== null) return periodOfMonths(from, months);
  return { from, to: addDays(from, daysBetween(previous.from, previous.to)) };
}
