import {
  changeText,
  conversionText,
  funnelOf,
  isBeforeCounted,
  isComparable,
  periodConversionText,
  periodsOf,
  vitalText,
} from './statistics-text';

test.each([
  [0, 0, '이전 기간에도 없음'],
  [5, 0, '이전 기간에는 없음'],
  [0, 5, '이전 기간보다 100% 감소'],
  [112, 100, '이전 기간보다 12% 증가'],
  [1001, 1000, '이전 기간과 비슷함'],
  [21_000, 1000, '이전 기간보다 2,000% 증가'],
])('changeText of %d after %d - is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test('conversionText - is requests per entry, or - without an entry', () => {
  expect(conversionText({ entries: 200, requests: 5 })).toBe('2.5%');
  expect(conversionText({ entries: 0, requests: 1 })).toBe('-');
});

const dayOf = (day: string, entries: number, requests: number) => ({
  ...{ day, views: entries, lookups: 0, entries, requests },
});
test('periodConversionText - leaves out the requests of days before views were counted', () => {
  const days = [dayOf('2026-11-24', 0, 90), dayOf('2026-11-25', 50, 1), dayOf('2026-11-26', 50, 1)];
  expect(periodConversionText({ days, countedFrom: '2026-11-25' })).toBe('2.0%');
  expect(periodConversionText({ days, countedFrom: null })).toBe('-');
});

test.each([
  ['2026-11-22', true],
  ['2026-11-23', false],
  [null, false],
])(
  'isBeforeCounted with views counted from %s, for the two days before 24 November - is %s',
  (countedFrom, expected) => {
    const days = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => dayOf(day, 1, 1));
    expect(isBeforeCounted({ from: '2026-11-24', days, countedFrom })).toBe(expected);
  },
);

test('vitalText - gives each web vital in its unit', () => {
  expect([vitalText('LCP', 2130), vitalText('INP', 180.4), vitalText('CLS', 0.054)]).toEqual([
    '2.1초',
    '180ms',
    '0.05',
  ]);
});

test('funnelOf - each step with its share of the one before, without days on which entries were not counted', () => {
  const days = [
    { ...dayOf('2026-11-24', 0, 2), lookups: 70 },
    { ...dayOf('2026-11-25', 200, 3), lookups: 50 },
  ];
  const total = { views: 200, entries: 200, lookups: 120, requests: 5 };
  const steps = (asked: number, more: object = {}) =>
    funnelOf({
      ...{ days, countedFrom: '2026-11-25', total, sales: { customers: 9, asked, revenue: 0 } },
      ...more,
    });
  expect(steps(1)).toEqual([
    { key: 'entries', count: 200, share: '' },
    { key: 'lookups', count: 120, share: '유입의 25.0%' },
    { key: 'requests', count: 5, share: '순위 조회의 4.2%' },
    { key: 'asked', count: 1, share: '상담 신청의 20.0%' },
  ]);
  // More than all is no share, and of nothing there is none.
  expect(steps(8).at(-1)?.share).toBe('상담 신청 하나에 1.6');
  expect(steps(1, { countedFrom: null })[1]?.share).toBe('');
});

test('a year - shown by month, and not compared', () => {
  const days = [...Array(91).keys()].map((at) =>
    dayOf(`2026-0${1 + Math.floor(at / 31)}-${10 + (at % 18)}`, 1, 0),
  );
  expect(periodsOf(days).map(({ label, views }) => [label, views])).toEqual([
    ['26. 1.', 31],
    ['26. 2.', 31],
    ['26. 3.', 29],
  ]);
  expect(periodsOf(days.slice(0, 2)).map(({ label }) => label)).toEqual(['1. 10.', '1. 11.']);
  const year = [...Array(365).keys()].map(() => dayOf('2026-11-24', 1, 0));
  expect([isComparable({ days }), isComparable({ days: year })]).toEqual([true, false]);
});
