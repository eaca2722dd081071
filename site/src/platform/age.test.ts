import { ageText } from './age';

const NOW = Date.parse('2026-11-10T05:00:00.000Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [59_000, '방금'],
  [MINUTE, '1분'],
  [HOUR - 1, '59분'],
  [HOUR, '1시간'],
  [24 * HOUR - 1, '23시간'],
  [48 * HOUR, '2일'],
  // A clock that is behind the server's.
  [-MINUTE, '방금'],
])('the age of %i ms - is %s', (age, text) => {
  expect(ageText(before(age), NOW)).toBe(text);
});
