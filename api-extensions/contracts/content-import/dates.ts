const pad = (text: string) => text.padStart(2, '0');

/** `2026. 11. 21. 14:05`, `2026-11-21 14:05:00`, `2026.11.21 오후 2:05`, `2026년 11월 21일`: a time in Korea. */
const DAY = /^(\d{4}) ?[-./년] ?(\d{1,2}) ?[-./월] ?(\d{1,2})/;
const TIME = /^\D{0,4}?(오전|오후)? ?(\d{1,2}):(\d{2})(?::(\d{2}))?/;
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2}|GMT|UTC)$/i;

/**
 * An instant as the files have it: ISO 8601, RFC 822, or in Korean; without a zone it is a time in Korea.
 * @returns ISO, or null for none
 */
export function readInstant(written: string): string | null {
  const text = written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\(?KST\)?$/i, ' +0900');
  const day = DAY.exec(text);
  if (day && !HAS_ZONE.test(text)) {
    const [whole, year = '', month = '', date = ''] = day;
    if (Number(year) < 1980) return null;
    const [, half, hour = '0', minute = '00', second = '00'] = TIME.exec(text.slice(whole.length)) ?? [];
    const hours = half ? (Number(hour) % 12) + (half === '오후' ? 12 : 0) : Number(hour);
    const time = `${pad(String(hours))}:${minute}:${second}`;
    return isoOf(`${year}-${pad(month)}-${pad(date)}T${time}+09:00`, Number(date), hours);
  }
  return /\d{4}/.test(text) && HAS_ZONE.test(text) ? isoOf(text) : null;
}

function isoOf(text: string, day?: number, hours = 0): string | null {
  const ms = Date.parse(text);
  if (Number.isNaN(ms) || ms < 0) return null;
  // `2026-02-30` is taken for another day.
  if (day !== undefined && hours < 24 && new Date(ms + 9 * 3600_000).getUTCDate() !== day) return null;
  return new Date(ms).toISOString();
}
