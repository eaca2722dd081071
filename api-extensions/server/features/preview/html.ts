import { monthDay, seoulClock, seoulDay } from '../../../contracts/rules/days';

export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char,
  );

/** E.g. `11월 30일 오전 9:41`, in Seoul. */
export const seoulTime = (instant: Date): string => `${monthDay(seoulDay(instant))} ${seoulClock(instant)}`;

/** Address that ends the preview. @param path next page, if the browser sends no referrer */
export const exitAddress = (path: string): string =>
  `/api/publishing/preview/exit?to=${encodeURIComponent(path)}`;
