import type { Browser } from './browser';
import { databaseOfTests } from './cms-under-test';
import type { InCms } from './in-cms';
import { importPlaceSlots } from './work-steps';

/** Steps of the tests of tracking. */

const database = databaseOfTests();
export const TRACKER = 'features/work/tracking/tracker.js';

/** Days in one year, which are far from today. */
const daysOf = (year: number, first: string) => ({
  from: `${year}-${first}`,
  to: `${year}-03-31`,
  at: (day: string, time = '09:00') => new Date(`${year}-${day}T${time}:00+09:00`),
  day: (day: string) => `${year}-${day}`,
});
export type Days = ReturnType<typeof daysOf>;

/** Days of its own for each test of a file, from a year on in which no slots of another file run. */
export function daysFrom(firstYear: number) {
  let year = firstYear - 1;
  return (first: string, isLeapYear = false): Days => {
    year += isLeapYear ? 4 - (year % 4) : 1;
    return daysOf(year, first);
  };
}

/** Slots whose places have not been looked up before: one call of the provider each. */
export const newSlots = (
  { manager, customer }: { manager: Browser; customer: string },
  { from, to }: Days,
  prices: number[],
  more: Record<string, unknown> = {},
) => importPlaceSlots(manager, { customer, from, to, ...more }, prices);

/** Tracks at any time of the day: tests start tracking themselves. */
export const track = (cms: InCms, at: Date) =>
  cms.call(TRACKER, 'runTrackingTick', { at, window: { from: 0, until: 1 } });

export const ranks = (slot: number) =>
  database('slot_ranks')
    .where({ slot })
    .orderBy('day')
    .select('day', 'outcome', 'reason', 'rank', 'provider');
