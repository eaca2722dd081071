/**
 * Days and times in Seoul, for the server, the admin and the site. Korea keeps no daylight-saving time, so its offset is fixed
 * (DESIGN §7: a day is a Seoul day). A day is text, `YYYY-MM-DD`. Texts are not made by Intl: its output differs between
 * engines.
 */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 9 * 60 * MINUTE_MS;

/** An instant moved by Seoul's offset: the UTC fields of the result are the time in Seoul. */
export const inSeoul = (instant: Date): Date => new Date(instant.getTime() + OFFSET_MS);

const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The number of an instant's day in Seoul; increases by one at midnight shifted. */
export const seoulDayNumber = (instant: Date): number => Math.floor(inSeoul(instant).getTime() / DAY_MS);

/** The day in Seoul `daysLater` days after an instant. */
export const seoulDay = (instant: Date, daysLater = 0): string =>
  new Date((seoulDayNumber(instant) + daysLater) * DAY_MS).toISOString().slice(0, 10);

/** The month in Seoul `monthsLater` months after an instant: `2026-11`. */
export function seoulMonth(instant: Date, monthsLater = 0): string {
  const shifted = inSeoul(instant);
  return new Date(Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() + monthsLater, 1))
    .toISOString()
    .slice(0, 7);
}

/** Whole minutes since midnight in Seoul. */
export const seoulMinute = (instant: Date): number =>
  Math.floor(inSeoul(instant).getTime() / MINUTE_MS) % (24 * 60);

/** The instant at which a day begins in Seoul. */
export const seoulMidnight = (day: string): Date => new Date(midnightUtc(day) - OFFSET_MS);

/** Whole seconds from an instant to the next midnight in Seoul, at least 1. */
export const secondsToSeoulMidnight = (instant: Date): number =>
  Math.max(1, Math.ceil((DAY_MS - (inSeoul(instant).getTime() % DAY_MS)) / 1000));

/** The day this many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightUtc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days between two days; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightUtc(to) - midnightUtc(from)) / DAY_MS);

/** Every day of a period, both ends included; none if it ends before it begins. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_day, at) => addDays(from, at));

/** Whether a text is a day, e.g. one from an address. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnightUtc(text));

/** The first and the last day of the month before that of a day. */
export function monthBefore(day: string): { from: string; to: string } {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** An instant as inputs of type datetime-local take it, in Seoul: `2026-11-21T14:03`. */
export const seoulInput = (instant: Date): string => inSeoul(instant).toISOString().slice(0, 16);

const SEOUL_INPUT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * The instant of a time in Seoul as an input of type datetime-local gives it.
 * @returns null for an incomplete value, and for a day or time that does not exist
 */
export function seoulInstant(text: string): Date | null {
  if (!SEOUL_INPUT.test(text)) return null;
  const asUtc = new Date(`${text}:00Z`);
  // Date turns 31 February into March.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== text) return null;
  return new Date(asUtc.getTime() - OFFSET_MS);
}

/** `2026년 11월 21일` from `2026-11-21`. */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
}

/** `2026. 11. 21.` from `2026-11-21`, and `2026. 11.` from `2026-11`, for tables and axes. */
export const dottedDay = (day: string): string => `${day.split('-').map(Number).join('. ')}.`;

/** `11월 21일` from `2026-11-21`. */
export const monthDay = (day: string): string => longDay(day).replace(/^\d+년 /, '');

/** `11. 21.`, for the axis of a chart. */
export const dayTick = (day: string): string => `${day.slice(5).split('-').map(Number).join('. ')}.`;

/** The day of the week; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(midnightUtc(day)).getUTCDay();

/** Names of the days of the week, Sunday first. */
export const WEEKDAY_NAMES = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** `11. 21. (토)` from `2026-11-21`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}. ${date}. (${WEEKDAY_NAMES[weekdayOf(day)] ?? ''})`;
}

/** A period in text: `2026년 11월 1일 – 2026년 11월 21일`. */
export const longDays = (from: string, to: string): string => `${longDay(from)} – ${longDay(to)}`;

/** The time of day in Seoul: `14:03`. */
export const seoulClock = (instant: Date): string => seoulInput(instant).slice(11);

/** Date and time in Seoul: `2026년 11월 21일 14:03`. */
export const seoulTime = (instant: Date): string => `${longDay(seoulDay(instant))} ${seoulClock(instant)}`;

/** A duration in Korean, e.g. `40초`, `15분`, `2시간`. */
export function koreanDuration(seconds: number): string {
  if (seconds < 60) return `${seconds}초`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)}분`;
  return `${Math.ceil(seconds / 3600)}시간`;
}
