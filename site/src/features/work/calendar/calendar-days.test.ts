import { addMonths, calendarDays, readMonth } from './calendar-days';

test.each([
  ['2026-11', '2026-11-01', '2026-12-05'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2026-12', '2026-11-29', '2027-01-02'],
  ['2028-02', '2028-01-30', '2028-03-04'],
])('days of %s - whole weeks from Sunday', (month, from, to) => {
  expect(calendarDays(month)).toEqual({ from, to });
});

test('months - over the end of a year, both ways', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});

test.each([
  ['2026-12', '2026-12'],
  ['2026-13', '2026-11'],
  ['soon', '2026-11'],
  [undefined, '2026-11'],
])('month %s of an address - %s', (text, expected) => expect(readMonth(text, '2026-11-10')).toBe(expected));
