import type { Browser } from './browser';
import { databaseOfTests, simulator } from './cms-under-test';
import type { InCms } from './in-cms';
import { until } from './until';
import { importPlaceSlots, today } from './work-steps';

/** Steps of the tests of tracking. */

const database = databaseOfTests();

// A test file that was killed leaves its lease for seconds, and no run begins meanwhile.
beforeAll(async () => {
  const lease = () =>
    database('background_leases').where({ name: 'tracking' }).where('until_ms', '>', Date.now());
  await until(async () => !(await lease().first('owner')));
});

export const TRACKER = 'features/work/tracking/tracker.js';

/** Days of a year that is far from today. @param first day of the slots: `02-14` */
const daysOf = (year: number, first: string) => ({
  from: `${year}-${first}`,
  to: `${year}-03-31`,
  at: (day: string, time = '09:00') => new Date(`${year}-${day}T${time}:00+09:00`),
  day: (day: string) => `${year}-${day}`,
});
export type Days = ReturnType<typeof daysOf>;

/**
 * A function that returns days of another year at each call, so that slots of one test are not tracked by another.
 * @param firstYear from which on no slots of another file run
 */
export function daysFrom(firstYear: number) {
  let year = firstYear - 1;
  return (first: string, isLeapYear = false): Days => {
    year += isLeapYear ? 4 - (year % 4) : 1;
    return daysOf(year, first);
  };
}

/** Creates slots, one for each price, of places that have not been looked up before: one call of the provider each. */
export const newSlots = (
  { manager, customer }: { manager: Browser; customer: string },
  { from, to }: Days,
  prices: number[],
  more: Record<string, unknown> = {},
) => importPlaceSlots(manager, { customer, from, to, ...more }, prices);

/** Looks up all slots that are due at a time, as if no window limited their number. */
export const track = (cms: InCms, at: Date) =>
  cms.call(TRACKER, 'runTrackingTick', { at, window: { from: 0, until: 1 } });

/**
 * Looks up the slots that are due today until a slot has a result. A slow response makes the run rest and its slot wait, so it is
 * repeated. The simulator counts the calls of the last attempt.
 */
export const trackToday = (cms: InCms, { id }: { id: number }) =>
  until(async () => {
    await database('tracking_runs').where({ day: today() }).update({ rest_until_ms: 0 });
    await database('work_slots').where('retry_ms', '>', 0).update({ retry_ms: 0 });
    await simulator.resetStats();
    await cms.call(TRACKER, 'runTrackingTick', { window: { from: 0, until: 1 } });
    return database('work_slots').where({ id, tracked_day: today() }).first('id');
  });

/** Ranks of a slot by day. */
export const ranks = (slot: number) =>
  database('slot_ranks')
    .where({ slot })
    .orderBy('day')
    .select('day', 'outcome', 'reason', 'rank', 'provider');
