import { addDays } from '../contracts/rules/days';
import { AUDIENCE_GROUPS, audienceFigures, researchPeriod, trendFigures } from './research-figures';

const AT = new Date('2026-11-26T03:00:00Z');

/** A value for each day of the period. */
function daily(valueOf: (day: string) => number, at = AT) {
  const { from, to } = researchPeriod(at);
  const points: { period: string; ratio: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) points.push({ period: day, ratio: valueOf(day) });
  return points;
}

test('the period - twelve whole months and this one until yesterday', () => {
  expect(researchPeriod(AT)).toEqual({ from: '2025-11-01', to: '2026-11-25' });
});

test('months - relative to the strongest one, and searches estimated from the exact count of the same days', () => {
  const figures = trendFigures(
    daily((day) => (day.startsWith('2026-07') ? 20 : 10)),
    AT,
    { value: 3000 },
  );
  expect(figures?.months).toHaveLength(12);
  expect(figures?.months[0]).toMatchObject({ month: '2025-11', searches: 3000 });
  expect(figures?.months.find(({ month }) => month === '2026-07')).toEqual({
    month: '2026-07',
    ratio: 100,
    searches: 6200,
  });
  expect(figures?.season).toMatchObject({ peakMonth: '2026-07', lowMonth: '2026-02' });
  expect(figures?.sampledDays).toBe(390);
});

test.each([
  ['no count', null],
  ['a range', { value: null, from: 0, to: 18 } as const],
])('%s - ratios only', (_name, volume) => {
  const figures = trendFigures(
    daily(() => 50),
    AT,
    volume,
  );
  expect(figures?.months.every(({ searches }) => searches === null)).toBe(true);
  expect(figures?.months[8]?.ratio).toBeCloseTo(100);
});

test('DataLab two days behind - the estimate compares the days that both have', () => {
  const points = daily(() => 10).slice(0, -2);
  expect(trendFigures(points, AT, { value: 3000 })?.months[0]?.searches).toBe(3000);
});

test.each([
  ['first', 2, '2026-12-01T03:00:00Z'],
  ['second', 1, '2026-12-02T03:00:00Z'],
])(
  'the %s of a month without the last days of DataLab - the whole month all the same',
  (_day, days, date) => {
    const at = new Date(date);
    const points = daily(() => 10, at).filter(({ period }) => period <= `2026-11-${30 - days}`);
    const { months, season } = trendFigures(points, at, { value: 3000 }) ?? {};
    expect(months?.at(-1)).toEqual({
      month: '2026-11',
      ratio: expect.closeTo(100 * (30 / 31)),
      searches: 3000,
    });
    expect(season?.lowMonth).toBe('2026-02');
  },
);

test('a last month whose second half has no values - only the two days that DataLab may be behind are estimated', () => {
  const at = new Date('2026-12-01T03:00:00Z');
  const points = daily(() => 10, at).filter(({ period }) => period <= '2026-11-14');
  expect(trendFigures(points, at, null)?.months.at(-1)?.ratio).toBeCloseTo((100 * 15) / 31);
});

test('weekdays - shares of a week, Monday first; only with four weeks of values', () => {
  // 2026-11-23 is a Monday.
  const isMonday = (day: string) => (Date.parse(day) - Date.parse('2026-11-23')) % (7 * 86_400_000) === 0;
  const shares = trendFigures(
    daily((day) => (isMonday(day) ? 4 : 1)),
    AT,
    null,
  )?.weekdays;
  expect(shares?.[0]).toBeCloseTo(40);
  expect(shares?.[6]).toBeCloseTo(10);
  const few = daily(() => 1).slice(0, 27);
  expect(trendFigures(few, AT, null)?.weekdays).toBeNull();
});

test('weekdays with DataLab two days behind - an even keyword stays even', () => {
  const points = daily(() => 1).slice(0, -2);
  const weekdays = trendFigures(points, AT, null)?.weekdays ?? [];
  expect(Math.max(...weekdays)).toBeCloseTo(Math.min(...weekdays), 10);
});

test('a month without values - no ratio for it, and no season', () => {
  const points = daily(() => 1).filter(({ period }) => !period.startsWith('2026-03'));
  const figures = trendFigures(points, AT, { value: 300 });
  expect(figures?.months[4]).toEqual({ month: '2026-03', ratio: null, searches: null });
  expect(figures?.season).toBeNull();
});

test('no value at all - no figures', () => {
  expect(trendFigures([], AT, { value: 100 })).toBeNull();
  expect(
    trendFigures(
      daily(() => 0),
      AT,
      null,
    ),
  ).toBeNull();
});

describe('audience', () => {
  const even = Object.fromEntries(
    AUDIENCE_GROUPS.map((group) => [group, { keyword: 10, reference: 100 }]),
  ) as Parameters<typeof audienceFigures>[1];

  test('each request has its own scale - only the keyword relative to the reference counts', () => {
    const figures = audienceFigures(
      { keyword: 10, reference: 100 },
      // Women: three times the ratio; all values of the request of men are tenfold.
      { ...even, f: { keyword: 30, reference: 100 }, m: { keyword: 100, reference: 1000 } },
    );
    expect(figures?.genders).toMatchObject([
      { group: 'f', index: expect.closeTo(3), share: expect.closeTo(75) },
      { group: 'm', index: expect.closeTo(1), share: expect.closeTo(25) },
    ]);
    expect(figures?.ages[0]?.share).toBeCloseTo(100 / 6);
  });

  test('a group without the reference - unknown, and no shares of the others', () => {
    const figures = audienceFigures(
      { keyword: 10, reference: 100 },
      { ...even, '60': { keyword: 0, reference: 0 } },
    );
    expect(figures?.ages.at(-1)).toEqual({ group: '60', index: null, share: null });
    expect(figures?.ages.every(({ share }) => share === null)).toBe(true);
  });

  test('a keyword without values - null', () => {
    expect(audienceFigures({ keyword: 0, reference: 100 }, even)).toBeNull();
  });
});
