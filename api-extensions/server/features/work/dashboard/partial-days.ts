import { addDays } from '../../../../contracts/rules/days';

/** A day is compared with those of the week before it. */
const COMPARED_DAYS = 7;
/** Least share of the slots that were expected on a day. */
const LEAST_SHARE = 0.5;

/**
 * Leaves out days on which few of the slots were looked up, oldest first: those of a run that has just begun, or broke off. A mean of
 * a tenth of the keywords would look like a jump of all.
 * @param days positions by day `YYYY-MM-DD`, each with the number of slots that have it
 * @param running slots that run now: no more are expected, so that the days after many have ended are whole
 */
export function withoutPartialDays<Position extends { slots: number }>(
  days: ReadonlyMap<string, readonly Position[]>,
  running: number,
): Map<string, readonly Position[]> {
  const counts = [...days].map(([day, positions]) => ({
    day,
    slots: positions.reduce((sum, { slots }) => sum + slots, 0),
  }));
  const isPartial = (day: string, slots: number) => {
    const before = counts.filter((other) => other.day < day && other.day >= addDays(day, -COMPARED_DAYS));
    const expected = Math.min(running, Math.max(0, ...before.map((other) => other.slots)));
    return slots < LEAST_SHARE * expected;
  };
  const partial = new Set(counts.filter(({ day, slots }) => isPartial(day, slots)).map(({ day }) => day));
  return new Map([...days].filter(([day]) => !partial.has(day)));
}
