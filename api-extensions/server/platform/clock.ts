/** The current instant; tests put another in its place. */
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
