/** Seoul has no daylight saving time. */
const OFFSET_MS = 9 * 3_600_000;

const inSeoul = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);
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

/** `2026-11-22T14:03`, as inputs of type datetime-local take it, in Seoul. */
export const seoulInput = (at: Date): string => inSeoul(at).toISOString().slice(0, 16);
