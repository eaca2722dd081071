/** The current instant; replaced in tests. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The day in Seoul of an instant, as `YYYY-MM-DD`. Korea keeps no daylight-saving time (DESIGN §7: a day is a Seoul day). */
export function seoulDay(instant: Date): string {
  return new Date(instant.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10);
}

/** Whole seconds from an instant to the next midnight in Seoul, at least 1. */
export function secondsToSeoulMidnight(instant: Date): number {
  const dayMs = 24 * 60 * 60 * 1000;
  const into = (instant.getTime() + SEOUL_OFFSET_MS) % dayMs;
  return Math.max(1, Math.ceil((dayMs - into) / 1000));
}

/** The instant at which a Seoul day begins. */
export const seoulMidnight = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - SEOUL_OFFSET_MS);

/** The day this many days later, or earlier, in calendar days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days between two days; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
