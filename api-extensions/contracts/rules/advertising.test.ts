import { advertisement, advertisingWait } from './advertising';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An instant of a time in Seoul. */
const seoul = (time: string) => new Date(`2026-11-26T${time}+09:00`);

test.each([
  ['07:59:59.999', 1],
  ['08:00:00.000', 0],
  ['12:00:00.000', 0],
  ['20:49:59.999', 0],
  ['20:50:00.000', 11 * HOUR + 10 * MINUTE],
  ['20:59:59.999', 11 * HOUR + 1],
  ['21:00:00.000', 11 * HOUR],
  ['23:59:59.999', 8 * HOUR + 1],
  ['00:00:00.000', 8 * HOUR],
])('advertising at %s in Seoul - waits %d ms', (time, wait) =>
  expect(advertisingWait(seoul(time))).toBe(wait),
);

test('advertising at any minute of the day - is sent between 8 and 21 o’clock in Seoul', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const at = new Date(seoul('00:00:00.000').getTime() + minute * MINUTE);
    const sent = new Date(at.getTime() + advertisingWait(at) + 9 * HOUR).getUTCHours();
    expect(sent).toBeGreaterThanOrEqual(8);
    expect(sent).toBeLessThan(21);
  }
});

test('an advertisement - begins with its mark and sender, ends with the free number', () =>
  expect(advertisement('랭크업', '새 상품을 소개합니다.', '080-123-4567')).toBe(
    '(광고)[랭크업] 새 상품을 소개합니다.\n무료수신거부 080-123-4567',
  ));
