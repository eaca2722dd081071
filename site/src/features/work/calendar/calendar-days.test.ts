import { dayByKey, nextSpan, readSpan, spanDays } from './calendar-days';

test.each([
  ['2026-11', '2026-11-01', '2026-12-05'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2026-12', '2026-11-29', '2027-01-02'],
  ['2028-02', '2028-01-30', '2028-03-04'],
])('days of %s - whole weeks from Sunday', (month, from, to) => {
  expect(spanDays({ month })).toEqual({ from, to });
});

test.each([
  ['2026-11-10', '2026-11-08', '2026-11-14'],
  ['2026-11-08', '2026-11-08', '2026-11-14'],
  ['2027-01-01', '2026-12-27', '2027-01-02'],
])('the week of %s - from Sunday', (week, from, to) => expect(spanDays({ week })).toEqual({ from, to }));

test('next and previous - over the end of a year, both ways', () => {
  expect([1, -1, 0].map((by) => nextSpan({ month: by === 1 ? '2026-12' : '2026-01' }, by))).toEqual([
    { month: '2027-01' },
    { month: '2025-12' },
    { month: '2026-01' },
  ]);
  expect([1, -1].map((by) => nextSpan({ week: '2026-12-31' }, by))).toEqual([
    { week: '2027-01-03' },
    { week: '2026-12-20' },
  ]);
});

test.each([
  [{ month: '2026-12' }, { month: '2026-12' }],
  [{ month: '2026-13' }, { month: '2026-11' }],
  [{ month: 'soon' }, { month: '2026-11' }],
  [{}, { month: '2026-11' }],
  [{ week: '2026-12-03', month: '2026-01' }, { week: '2026-12-03' }],
  [{ week: '2026-99-03', month: '2026-01' }, { month: '2026-01' }],
])('the address %j - shows %j', (query, span) => expect(readSpan(query, '2026-11-10')).toEqual(span));

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Enter', null],
])('Shift and %s - moves an entry of 1 December to %s', (key, day) =>
  expect(dayByKey('2026-12-01', key)).toBe(day),
);
