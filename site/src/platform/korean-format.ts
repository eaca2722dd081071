import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { dottedDay, longDay, seoulDay, seoulInput, seoulTime } from 'api-extensions/contracts/rules/days';

/** Date of an instant in Seoul, e.g. `2026년 11월 21일`; a dash for null. */
export const koreanDate = (iso: string | null): string =>
  iso === null ? '-' : longDay(seoulDay(new Date(iso)));

/** Date and time of an instant in Seoul, e.g. `2026년 11월 21일 14:03`; a dash for null. */
export const koreanTime = (iso: string | null): string => (iso === null ? '-' : seoulTime(new Date(iso)));

/** A day `YYYY-MM-DD` in Korean; a dash for null and for anything else. */
export const koreanDay = (day: string | null): string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? longDay(day) : '-';

/** A day `YYYY-MM-DD` in a table, e.g. `2026. 11. 21.`; a dash for null and for anything else. */
export const tableDay = (day: string | null): string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? dottedDay(day) : '-';

/** Date of an instant in Seoul in a table, e.g. `2026. 11. 21.`; a dash for null. */
export const tableDate = (iso: string | null): string =>
  iso === null ? '-' : dottedDay(seoulDay(new Date(iso)));

/** Date and time of an instant in Seoul in a table, e.g. `2026. 11. 21. 14:03`; a dash for null. */
export const tableTime = (iso: string | null): string =>
  iso === null ? '-' : `${tableDate(iso)} ${seoulInput(new Date(iso)).slice(11)}`;

/** Won, e.g. `₩1,234`; a dash for an unknown amount. */
export const won = (amount: number | null): string => (amount === null ? '-' : `₩${koreanNumber(amount)}`);

/** An option with its count once that is known, e.g. `진행 (1,234)`. */
export const counted = (text: string, count: number | undefined): string =>
  count === undefined ? text : `${text} (${koreanNumber(count)})`;
