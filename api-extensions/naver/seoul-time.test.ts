import { seoulDate, seoulDayNumber, seoulMonth } from './seoul-time';

describe('days in Seoul', () => {
  test.each([
    ['2026-11-21T14:59:59.999Z', 0, '2026-11-21'],
    ['2026-11-21T15:00:00Z', 0, '2026-11-22'],
    ['2026-11-21T15:00:00Z', -1, '2026-11-21'],
    ['2027-01-01T00:00:00Z', -1, '2026-12-31'],
    ['2028-03-01T00:00:00Z', -1, '2028-02-29'],
  ])('%s moved by %i - %s', (at, days, date) => {
    expect(seoulDate(new Date(at), days)).toBe(date);
  });

  test.each([
    ['2026-10-31T15:00:00Z', 0, '2026-11'],
    ['2026-10-31T14:59:59Z', 0, '2026-10'],
    ['2026-01-15T00:00:00Z', -1, '2025-12'],
    ['2026-11-21T00:00:00Z', -12, '2025-11'],
  ])('%s moved by %i months - %s', (at, months, month) => {
    expect(seoulMonth(new Date(at), months)).toBe(month);
  });

  test('the number of the day - one more at midnight there', () => {
    const evening = seoulDayNumber(new Date('2026-11-21T14:59:59Z'));
    expect(seoulDayNumber(new Date('2026-11-21T15:00:00Z'))).toBe(evening + 1);
  });
});
