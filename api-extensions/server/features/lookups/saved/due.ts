/** Minutes after midnight in Seoul between which saved keywords are checked: lists are stable, and traffic is low. */
const FROM_MINUTE = 60;
const UNTIL_MINUTE = 8 * 60;

const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The minute after midnight at which a keyword is due: derived from its number, the same every day. */
export function dueMinute(id: number): number {
  // A step coprime to the range visits every minute before repeating one.
  return FROM_MINUTE + ((id * 277) % (UNTIL_MINUTE - FROM_MINUTE));
}

/** Whole minutes since midnight in Seoul. */
export function minuteOfDay(at: Date): number {
  return Math.floor((at.getTime() + SEOUL_AHEAD_MS) / MINUTE_MS) % DAY_MINUTES;
}

/** Whether a keyword is due today. */
export const isDue = (id: number, at: Date): boolean => minuteOfDay(at) >= dueMinute(id);
