import { inSeoul } from '../contracts/rules/days';

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026. 11. 22. 14:03` from an instant such as `2026-11-22T05:03:12.000Z`. */
export function seoulTime(instant: string): string {
  const at = inSeoul(new Date(instant));
  const day = `${at.getUTCFullYear()}. ${at.getUTCMonth() + 1}. ${at.getUTCDate()}.`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** `2026. 11. 22. 14:03:12`, for several events within a minute. */
export const seoulTimeWithSeconds = (instant: string): string =>
  `${seoulTime(instant)}:${two(new Date(instant).getUTCSeconds())}`;
