const DAY_MS = 24 * 60 * 60 * 1000;
const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000;

/** The number of the day in Seoul; the order of results changes at midnight there. */
export function seoulDay(at: Date): number {
  return Math.floor((at.getTime() + SEOUL_AHEAD_MS) / DAY_MS);
}

/** RFC 1123 with Seoul's offset: "Sat, 21 Nov 2026 13:01:21 +0900". */
export function inSeoul(at: Date): string {
  return new Date(at.getTime() + SEOUL_AHEAD_MS).toUTCString().replace('GMT', '+0900');
}
