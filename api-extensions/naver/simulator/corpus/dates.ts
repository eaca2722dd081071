import type { Random } from './random';

/** Days of the corpus: fixed ones, so that a document keeps its date from run to run and from day to day. */

const FIRST_DAY = Date.UTC(2023, 0, 2);
const LAST_DAY = Date.UTC(2026, 9, 31);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight UTC of a day from 2023 to October 2026, later days more often. */
export function pickDay(random: Random): Date {
  const days = Math.floor((LAST_DAY - FIRST_DAY) / DAY_MS);
  return new Date(FIRST_DAY + Math.floor(days * Math.sqrt(random.next())) * DAY_MS);
}

/** `20261121`. */
export function compactDate(day: Date): string {
  return day.toISOString().slice(0, 10).replaceAll('-', '');
}
