import { dottedDay, inSeoul, seoulDay, seoulInput } from '../contracts/rules/days';

/** Time in Seoul, e.g. `2026. 11. 22. 14:03`. @param instant ISO time, e.g. `2026-11-22T05:03:12.000Z` */
export function seoulTime(instant: string): string {
  const at = new Date(instant);
  return `${dottedDay(seoulDay(at))} ${seoulInput(at).slice(11)}`;
}

/** Time in Seoul with seconds, e.g. `2026. 11. 22. 14:03:12`, where several events may be within a minute. */
export const seoulTimeWithSeconds = (instant: string): string =>
  `${seoulTime(instant)}${inSeoul(new Date(instant)).toISOString().slice(16, 19)}`;
