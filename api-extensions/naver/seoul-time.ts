/** Dates as Naver counts them: a day is a day in Seoul, which has had no daylight saving time since 1988. */

const DAY_MS = 24 * 60 * 60 * 1000;
const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000;

/** The number of the day in Seoul; increases by one at midnight there. */
export function seoulDayNumber(at: Date): number {
  return Math.floor((at.getTime() + SEOUL_AHEAD_MS) / DAY_MS);
}

/** `2026-11-21`, the date in Seoul, moved by whole days. */
export function seoulDate(at: Date, moveDays = 0): string {
  return new Date((seoulDayNumber(at) + moveDays) * DAY_MS).toISOString().slice(0, 10);
}

/** `2026-11`, the month in Seoul, moved by whole months. */
export function seoulMonth(at: Date, moveMonths = 0): string {
  const [year = 0, month = 1] = seoulDate(at).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + moveMonths, 1)).toISOString().slice(0, 7);
}
