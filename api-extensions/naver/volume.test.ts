import type { MonthlyCount } from './keywords-tool-contracts';
import { type MonthlyTotal, totalOf, trendMonths, trendPeriod, volumePeriod } from './volume';

const few: MonthlyCount = { value: null, lessThan: 10 };

test.each<[MonthlyCount, MonthlyCount, MonthlyTotal]>([
  [{ value: 2_460 }, { value: 14_700 }, { value: 17_160 }],
  [{ value: 0 }, { value: 0 }, { value: 0 }],
  [few, { value: 120 }, { value: null, from: 120, to: 129 }],
  [{ value: 30 }, few, { value: null, from: 30, to: 39 }],
  [few, few, { value: null, from: 0, to: 18 }],
])('PC %j and mobile %j - together %j', (pc, mobile, total) => {
  expect(totalOf(pc, mobile)).toEqual(total);
});

test.each([
  ['2026-11-21T03:00:00Z', '2026-10-22', '2026-11-20'],
  ['2026-11-21T14:59:59Z', '2026-10-22', '2026-11-20'],
  ['2026-11-21T15:00:00Z', '2026-10-23', '2026-11-21'],
  ['2027-01-10T00:00:00Z', '2026-12-11', '2027-01-09'],
])('counts asked for at %s - of the 30 days from %s to %s in Seoul', (at, from, to) => {
  expect(volumePeriod(new Date(at))).toEqual({ from, to });
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(30);
});

test.each([
  ['2026-11-21T03:00:00Z', '2025-11-01', '2026-10-31'],
  ['2026-10-31T15:00:00Z', '2025-11-01', '2026-10-31'],
  ['2026-10-31T14:59:59Z', '2025-10-01', '2026-09-30'],
  ['2028-03-15T00:00:00Z', '2027-03-01', '2028-02-29'],
])('a trend asked for at %s - of the whole months from %s to %s', (at, startDate, endDate) => {
  expect(trendPeriod(new Date(at))).toEqual({ startDate, endDate });
});

test('months that Naver leaves out - included without a number', () => {
  const points = [
    { period: '2025-11-01', ratio: 40 },
    { period: '2026-10-01', ratio: 100 },
    { period: '2026-11-01', ratio: 3 },
  ];
  const months = trendMonths(points, new Date('2026-11-21T03:00:00Z'));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-11', ratio: 40 });
  expect(months[1]).toEqual({ month: '2025-12', ratio: null });
  expect(months.at(-1)).toEqual({ month: '2026-10', ratio: 100 });
});
