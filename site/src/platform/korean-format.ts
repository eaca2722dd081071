import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  dottedDay,
  longDay,
  longDays,
  seoulClock,
  seoulDay,
  seoulInput,
  seoulTime,
} from 'api-extensions/contracts/rules/days';

/** Date of an instant in Seoul, e.g. `2026년 11월 21일`; a dash for null. */
export const koreanDate = (iso: string | null): string =>
  iso === null ? '-' : longDay(seoulDay(new Date(iso)));

/** Date and time of an instant in Seoul, e.g. `2026년 11월 21일 14:03`; a dash for null. */
export const koreanTime = (iso: string | null): string => (iso === null ? '-' : seoulTime(new Date(iso)));

/** A day `YYYY-MM-DD` in Korean; a dash for null and for anything else. */
export const koreanDay = (day: string | null): string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? longDay(day) : '-';

/** A period between two days, e.g. `2026년 11월 1일 – 2026년 11월 21일`. */
export const koreanDays = ({ from, to }: { from: string; to: string }): string => longDays(from, to);

/** A month `YYYY-MM` in Korean, e.g. `2026년 1월`. */
export const koreanMonth = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** A day `YYYY-MM-DD` in a table, e.g. `2026. 11. 21.`; a dash for null and for anything else. */
export const tableDay = (day: string | null): string =>
  day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? dottedDay(day) : '-';

/** A period between two days in a table, e.g. `2026. 11. 1. – 2026. 11. 21.`. */
export const tableDays = (from: string | null, to: string | null): string =>
  `${tableDay(from)} – ${tableDay(to)}`;

/** Date of an instant in Seoul in a table, e.g. `2026. 11. 21.`; a dash for null. */
export const tableDate = (iso: string | null): string =>
  iso === null ? '-' : dottedDay(seoulDay(new Date(iso)));

/** Date and time of an instant in Seoul in a table, e.g. `2026. 11. 21. 14:03`; a dash for null. */
export const tableTime = (iso: string | null): string =>
  iso === null ? '-' : `${tableDate(iso)} ${seoulClock(new Date(iso))}`;

/** Date and time of an instant in Seoul in a file, e.g. `2026-11-21 14:03`, which spreadsheets sort; empty for null. */
export const fileTime = (iso: string | null): string =>
  iso === null ? '' : seoulInput(new Date(iso)).replace('T', ' ');

/** Won, e.g. `₩1,234`; a dash for an unknown amount. */
export const formatWon = (amount: number | null): string =>
  amount === null ? '-' : `₩${koreanNumber(amount)}`;

/** A text with a count, e.g. `진행 (1,234)`; the text alone while the count is unknown. */
export const withCount = (text: string, count: number | undefined): string =>
  count === undefined ? text : `${text} (${koreanNumber(count)})`;

/** Parses a typed number, e.g. `1,200,000`; undefined if it is invalid. */
export function parseTypedNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[,\s원₩]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
