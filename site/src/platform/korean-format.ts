const DATE = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' });
const TIME = new Intl.DateTimeFormat('ko-KR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
});

/** Date of an instant in Seoul, e.g. `2026년 11월 21일`; a dash for null. */
export const koreanDate = (iso: string | null): string => (iso === null ? '-' : DATE.format(new Date(iso)));

/** Date and time of an instant in Seoul, e.g. `2026년 11월 21일 14:03`. */
export const koreanTime = (iso: string | null): string =>
  iso === null ? '-' : `${koreanDate(iso)} ${TIME.format(new Date(iso))}`;

/** A day `YYYY-MM-DD` in Korean. */
export function koreanDay(day: string | null): string {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  return year && month && date ? `${year}년 ${month}월 ${date}일` : '-';
}

/** Won, e.g. `₩1,234`; a dash for an unknown amount. */
export const won = (amount: number | null): string =>
  amount === null ? '-' : `₩${amount.toLocaleString('ko-KR')}`;

/** The day in Seoul `daysLater` days after an instant, as `YYYY-MM-DD`. */
export const seoulDay = (now: Date, daysLater = 0): string =>
  new Date(now.getTime() + (9 * 60 + daysLater * 24 * 60) * 60_000).toISOString().slice(0, 10);

/** An option with its count once that is known, e.g. `진행 (1,234)`. */
export const counted = (text: string, count: number | undefined): string =>
  count === undefined ? text : `${text} (${count.toLocaleString('ko-KR')})`;
