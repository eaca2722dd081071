import * as days from './days';

const at = (text: string) => new Date(text);
/** One minute before and at midnight in Seoul. */
const BEFORE = at('2026-11-20T14:59:00Z');
const MIDNIGHT = at('2026-11-20T15:00:00Z');

test('a day in Seoul - begins at 15:00 UTC', () => {
  expect([days.seoulDay(BEFORE), days.seoulDay(MIDNIGHT)]).toEqual(['2026-11-20', '2026-11-21']);
  expect([days.seoulDay(MIDNIGHT, -1), days.seoulDay(BEFORE, 45)]).toEqual(['2026-11-20', '2027-01-04']);
  expect(days.seoulDayNumber(MIDNIGHT) - days.seoulDayNumber(BEFORE)).toBe(1);
  expect(days.seoulMidnight('2026-11-21')).toEqual(MIDNIGHT);
  expect([days.seoulMinute(BEFORE), days.seoulMinute(MIDNIGHT)]).toEqual([1439, 0]);
});

test('seconds to midnight - at least one, at most a day', () => {
  expect(days.secondsToSeoulMidnight(BEFORE)).toBe(60);
  expect(days.secondsToSeoulMidnight(at('2026-11-20T14:59:59.999Z'))).toBe(1);
  expect(days.secondsToSeoulMidnight(MIDNIGHT)).toBe(86_400);
});

test.each([
  ['2026-11-21T14:59:59.999Z', '2026-11-21', 1],
  ['2026-11-21T15:00:00.000Z', '2026-11-22', 86_400],
  ['2028-02-29T00:00:00.000Z', '2028-02-29', 15 * 3600],
])('%s - is %s in Seoul, %i s before its midnight', (instant, day, seconds) => {
  expect(days.seoulDay(new Date(instant))).toBe(day);
  expect(days.secondsToSeoulMidnight(new Date(instant))).toBe(seconds);
});

test('months - are moved over the end of a year', () => {
  expect(days.seoulMonth(at('2026-11-30T15:00:00Z'))).toBe('2026-12');
  expect([days.seoulMonth(MIDNIGHT, 2), days.seoulMonth(MIDNIGHT, -12)]).toEqual(['2027-01', '2025-11']);
});

test('calendar days - are added and counted over leap days', () => {
  expect([days.addDays('2028-02-28', 2), days.addDays('2027-01-01', -1)]).toEqual([
    '2028-03-01',
    '2026-12-31',
  ]);
  expect([
    days.daysBetween('2028-02-28', '2028-03-01'),
    days.daysBetween('2028-03-01', '2028-02-28'),
  ]).toEqual([2, -2]);
});

test('the days of a period - both ends, also over a leap day; none of one that ends before it begins', () => {
  expect(days.eachDay('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(days.eachDay('2026-11-21', '2026-11-21')).toEqual(['2026-11-21']);
  expect(days.eachDay('2026-11-21', '2026-11-20')).toEqual([]);
});

test.each([
  ['2026-03-01', '2026-02', '2026-02-01', '2026-02-28'],
  ['2026-03-31', '2026-02', '2026-02-01', '2026-02-28'],
  ['2028-03-01', '2028-02', '2028-02-01', '2028-02-29'],
  ['2028-03-31', '2028-02', '2028-02-01', '2028-02-29'],
  ['2026-01-15', '2025-12', '2025-12-01', '2025-12-31'],
  ['2027-01-15', '2026-12', '2026-12-01', '2026-12-31'],
])('the month before %s - %s, first to last day', (day, month, from, to) => {
  expect(days.monthBefore(day)).toEqual({ from, to });
  expect(days.seoulMonth(days.seoulMidnight(day), -1)).toBe(month);
});

test('the value of a datetime-local input - is a time in Seoul', () => {
  expect(days.seoulInput(MIDNIGHT)).toBe('2026-11-21T00:00');
  expect(days.seoulInstant('2026-11-21T00:00')).toEqual(MIDNIGHT);
});

test.each(['', '2026-11-21', '2026-02-30T09:00', '2026-11-21T24:00', '2026-13-01T09:00'])(
  'input %p - no instant',
  (text) => expect(days.seoulInstant(text)).toBeNull(),
);

test('days and times - as Korean text', () => {
  expect(days.longDay('2026-11-01')).toBe('2026년 11월 1일');
  expect(days.monthDay('2026-11-01')).toBe('11월 1일');
  expect(days.shortDay('2026-11-21')).toBe('11. 21. (토)');
  expect(days.seoulTime(at('2026-11-21T05:03:59Z'))).toBe('2026년 11월 21일 14:03');
  expect([BEFORE, MIDNIGHT, at('2026-11-21T00:41:00Z')].map(days.seoulClock)).toEqual([
    '23:59',
    '00:00',
    '09:41',
  ]);
  expect(days.longDays('2026-11-01', '2027-01-02')).toBe('2026년 11월 1일 – 2027년 1월 2일');
});

describe('days in Seoul', () => {
  test.each([
    ['2026-11-21T14:59:59.999Z', 0, '2026-11-21'],
    ['2026-11-21T15:00:00Z', 0, '2026-11-22'],
    ['2026-11-21T15:00:00Z', -1, '2026-11-21'],
    ['2027-01-01T00:00:00Z', -1, '2026-12-31'],
    ['2028-03-01T00:00:00Z', -1, '2028-02-29'],
  ])('%s moved by %i - %s', (at, moved, date) => {
    expect(days.seoulDay(new Date(at), moved)).toBe(date);
  });

  test.each([
    ['2026-10-31T15:00:00Z', 0, '2026-11'],
    ['2026-10-31T14:59:59Z', 0, '2026-10'],
    ['2026-01-15T00:00:00Z', -1, '2025-12'],
    ['2026-11-21T00:00:00Z', -12, '2025-11'],
  ])('%s moved by %i months - %s', (at, months, month) => {
    expect(days.seoulMonth(new Date(at), months)).toBe(month);
  });

  test('the number of the day - one more at midnight there', () => {
    const evening = days.seoulDayNumber(new Date('2026-11-21T14:59:59Z'));
    expect(days.seoulDayNumber(new Date('2026-11-21T15:00:00Z'))).toBe(evening + 1);
  });
});

test.each([
  [1, '1초'],
  [59, '59초'],
  [60, '1분'],
  [61, '2분'],
  [3600, '1시간'],
  [3601, '2시간'],
])('%d seconds - %s', (seconds, text) => {
  expect(days.koreanDuration(seconds)).toBe(text);
});
