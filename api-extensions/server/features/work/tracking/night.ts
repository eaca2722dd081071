/** From when until when slots are looked up by themselves, in minutes after midnight in Seoul. */
export interface Window {
  from: number;
  until: number;
}

const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Whole minutes since midnight in Seoul. */
export const minuteOfDay = (at: Date): number =>
  Math.floor((at.getTime() + SEOUL_AHEAD_MS) / MINUTE_MS) % DAY_MINUTES;

/**
 * How many of a night's slots may have been begun by now: none before the window, their share within it, so that they
 * spread over it, and all of them afterwards, until midnight.
 */
export function mayHaveBegun(total: number, at: Date, { from, until }: Window): number {
  const minute = minuteOfDay(at);
  if (minute < from) return 0;
  if (minute >= until) return total;
  return Math.ceil((total * (minute - from + 1)) / (until - from));
}

/** `01:00–07:00`. */
export function windowText({ from, until }: Window): string {
  const text = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return `${text(from)}–${text(until)}`;
}

/** How many minutes after a failed look the next one follows. */
const RETRY_MINUTES = [10, 30, 60];
/** And after those, until midnight: an outage of some hours must not cost the day. */
const LATER_MINUTES = 120;

/** When to try again after so many looks that failed today. */
export const retryAt = (tries: number, now: number): number =>
  now + (RETRY_MINUTES[tries - 1] ?? LATER_MINUTES) * MINUTE_MS;
