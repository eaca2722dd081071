export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char,
  );

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** E.g. `11월 30일 오전 9:41`, in Seoul. Not by Intl: its output differs between versions of Node. */
export function seoulTime(instant: Date): string {
  const there = new Date(instant.getTime() + SEOUL_OFFSET_MS);
  const hour = there.getUTCHours();
  const minute = String(there.getUTCMinutes()).padStart(2, '0');
  const half = hour < 12 ? '오전' : '오후';
  return `${there.getUTCMonth() + 1}월 ${there.getUTCDate()}일 ${half} ${hour % 12 || 12}:${minute}`;
}

/** Address that ends the preview. @param path next page, if the browser sends no referrer */
export const exitAddress = (path: string): string =>
  `/api/publishing/preview/exit?to=${encodeURIComponent(path)}`;
