import { daysOf, isDayOf, nextDays, type Recurrence, type Rhythm, rhythmText } from './rhythm';

const monthly = (day: number, first = '2026-01-01', last: string | null = null): Recurrence => ({
  rhythm: { every: 'month', day },
  first,
  last,
});
const weekly = (weekdays: number[], first = '2026-01-01', last: string | null = null): Recurrence => ({
  rhythm: { every: 'week', weekdays },
  first,
  last,
});

test.each<[string, Recurrence, string, string[]]>([
  ['the 5th', monthly(5), '2026-12-01', ['2026-12-05', '2027-01-05', '2027-02-05']],
  ['the 5th, from that day', monthly(5), '2026-12-05', ['2026-12-05', '2027-01-05', '2027-02-05']],
  ['the 5th, from the day after', monthly(5), '2026-12-06', ['2027-01-05', '2027-02-05', '2027-03-05']],
  [
    'the 31st, months of 28 to 31 days',
    monthly(31),
    '2027-01-31',
    ['2027-01-31', '2027-02-28', '2027-03-31'],
  ],
  ['the 31st, a month of 30 days', monthly(31), '2026-11-01', ['2026-11-30', '2026-12-31', '2027-01-31']],
  ['the 30th, February', monthly(30), '2027-02-01', ['2027-02-28', '2027-03-30', '2027-04-30']],
  ['the 29th, a leap year', monthly(29), '2028-02-01', ['2028-02-29', '2028-03-29', '2028-04-29']],
  ['the 29th, no leap year', monthly(29), '2027-02-01', ['2027-02-28', '2027-03-29', '2027-04-29']],
  ['the 30th, a leap year', monthly(30), '2028-02-01', ['2028-02-29', '2028-03-30', '2028-04-30']],
  ['the 28th, a leap year', monthly(28), '2028-02-01', ['2028-02-28', '2028-03-28', '2028-04-28']],
  [
    'the 31st, a century that is a leap year',
    monthly(31),
    '2400-02-01',
    ['2400-02-29', '2400-03-31', '2400-04-30'],
  ],
  ['the 31st, a century that is none', monthly(31), '2100-02-01', ['2100-02-28', '2100-03-31', '2100-04-30']],
  ['Mondays', weekly([1]), '2026-12-01', ['2026-12-07', '2026-12-14', '2026-12-21']],
  ['Sundays and Wednesdays', weekly([0, 3]), '2026-12-02', ['2026-12-02', '2026-12-06', '2026-12-09']],
  ['Thursdays over a year’s end', weekly([4]), '2026-12-25', ['2026-12-31', '2027-01-07', '2027-01-14']],
  ['Tuesdays in a leap year', weekly([2]), '2028-02-23', ['2028-02-29', '2028-03-07', '2028-03-14']],
])('the next days, %s', (_name, recurrence, from, days) => {
  expect(nextDays(recurrence, from, 3)).toEqual(days);
});

test('first and last day - both count, and nothing before or after', () => {
  const recurrence = weekly([1, 5], '2026-12-07', '2026-12-14');
  expect(daysOf(recurrence, '2026-11-01', '2027-01-31')).toEqual(['2026-12-07', '2026-12-11', '2026-12-14']);
  expect(nextDays(recurrence, '2026-12-12', 3)).toEqual(['2026-12-14']);
  expect(nextDays(recurrence, '2026-12-15', 3)).toEqual([]);
  expect(isDayOf(recurrence, '2026-12-04')).toBe(false);
});

test('a last day before the first - no day', () => {
  expect(nextDays(monthly(5, '2026-12-05', '2026-12-04'), '2026-01-01', 3)).toEqual([]);
});

test('every month of 400 years - the 31st is its last day, once', () => {
  const days = daysOf(monthly(31, '2000-01-01'), '2000-01-01', '2399-12-31');
  expect(days).toHaveLength(400 * 12);
  const lastDays = Array.from({ length: 400 * 12 }, (_, month) =>
    new Date(Date.UTC(2000, month + 1, 0)).toISOString().slice(0, 10),
  );
  expect(days).toEqual(lastDays);
});

test.each<[Rhythm, string]>([
  [{ every: 'week', weekdays: [1] }, '매주 월요일'],
  [{ every: 'week', weekdays: [0, 1, 4] }, '매주 월·목·일요일'],
  [{ every: 'week', weekdays: [0, 1, 2, 3, 4, 5, 6] }, '매일'],
  [{ every: 'month', day: 5 }, '매월 5일'],
  [{ every: 'month', day: 30 }, '매월 30일'],
  [{ every: 'month', day: 31 }, '매월 마지막 날'],
])('%j - %s', (rhythm, text) => {
  expect(rhythmText(rhythm)).toBe(text);
});
