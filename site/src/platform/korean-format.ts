import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { longDay, seoulDay, seoulTime } from 'api-extensions/contracts/rules/days';

/** Date of an instant in Seoul, e.g. `2026년 11월 21일`; a dash for null. */
export const koreanDate = (iso: string | null): string =>
  iso === null ? '-' : longDay(seoulDay(new Date(iso)));

/** Date and time of an instant in Seoul, e.g. `2026년 11월 21일 14:03`; a dash for null. */
export const koreanTime = (iso: string | null): string => (iso === null ? '-' : seoulTime(new Date(iso)));

/** A day `YYYY-MM-DD` in Korean; a dash for null and for anything else. */
export const koreanDay = (day: string | null): string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? longDay(day) : '-';

/** Won, e.g. `₩1,234`; a dash for an unknown amount. */
export const won = (amount: number | null): string => (amount === null ? '-' : `₩${koreanNumber(amount)}`);

/** An option with its count once that is known, e.g. `진행 (1,234)`. */
export const counted = (text: string, count: number | undefined): string =>
  count === undefined ? text : `${text} (${koreanNumber(count)})`;
