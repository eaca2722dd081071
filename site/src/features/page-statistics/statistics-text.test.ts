import {
  changeText,
  conversionText,
  isBeforeCounted,
  periodConversionText,
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
