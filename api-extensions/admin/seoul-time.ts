import { dottedDay, inSeoul, seoulDay, seoulInput } from '../contracts/rules/days';

/** `2026. 11. 22. 14:03` from an instant such as `2026-11-22T05:03:12.000Z`. */
export function seoulTime(instant: string): string {
  const at = new Date(instant);
  return `${dottedDay(seoulDay(at))} ${seoulInput(at).slice(11)}`;
}

/** `2026. 11. 22. 14:03:12`, for several events within a minute. */
export const seoulTimeWithSeconds = (instant: string): string =>
  `${seoulTime(instant)}${inSeoul(new Date(instant)).toISOString().slice(16, 19)}`;
