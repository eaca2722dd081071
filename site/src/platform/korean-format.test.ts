import { seoulDay } from 'api-extensions/contracts/rules/days';
import {
  withCount,
  koreanDate,
  koreanDay,
  koreanMonth,
  koreanTime,
  tableDate,
  tableDay,
  tableTime,
  formatWon,
} from './korean-format';

test.each([
  ['2026-11-21T05:03:59.000Z', '2026년 11월 21일', '2026년 11월 21일 14:03'],
  ['2026-12-31T15:00:00.000Z', '2027년 1월 1일', '2027년 1월 1일 00:00'],
  [null, '-', '-'],
])('the instant %s - %s, %s', (iso, date, time) => {
  expect(koreanDate(iso)).toBe(date);
  expect(koreanTime(iso)).toBe(time);
});

test.each([
  ['2026-01-09', '2026년 1월 9일'],
  [null, '-'],
  ['', '-'],
])('the day %s - %s', (day, text) => {
  expect(koreanDay(day)).toBe(text);
});

test.each([
  ['2026-11-21T05:03:59.000Z', '2026. 11. 21.', '2026. 11. 21. 14:03'],
  ['2026-12-31T15:00:00.000Z', '2027. 1. 1.', '2027. 1. 1. 00:00'],
  [null, '-', '-'],
])('the instant %s in a table - %s, %s', (iso, date, time) => {
  expect(tableDate(iso)).toBe(date);
  expect(tableTime(iso)).toBe(time);
});

test('a month - without a leading zero', () => {
  expect([koreanMonth('2026-01'), koreanMonth('2026-11')]).toEqual(['2026년 1월', '2026년 11월']);
});

test.each([
  ['2026-01-09', '2026. 1. 9.'],
  [null, '-'],
  ['', '-'],
])('the day %s in a table - %s', (day, text) => {
  expect(tableDay(day)).toBe(text);
});

test.each([
  [0, '₩0'],
  [1234567, '₩1,234,567'],
  [null, '-'],
])('an amount of %s won - %s', (amount, text) => {
  expect(formatWon(amount)).toBe(text);
});

test.each([
  [undefined, '진행'],
  [0, '진행 (0)'],
  [1234, '진행 (1,234)'],
])('an option with count %s - %s', (count, text) => {
  expect(withCount('진행', count)).toBe(text);
});

test('a day in Seoul - begins at 15:00 UTC of the day before', () => {
  expect(seoulDay(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
  expect(seoulDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
  expect(seoulDay(new Date('2026-11-20T15:00:00Z'), 14)).toBe('2026-12-05');
});
