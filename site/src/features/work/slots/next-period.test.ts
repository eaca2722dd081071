import { nextPeriod } from './next-period';

const TODAY = '2026-11-25';
const next = (from: string, to: string) => Object.values(nextPeriod({ from, to }, TODAY)).join(' ');

test.each([
  ['a period to the end of a short month', '2026-11-30', '2027-02-28', '2027-03-01 2027-05-31'],
  ['a calendar month', '2026-11-01', '2026-11-30', '2026-12-01 2026-12-31'],
  ['a month from the tenth', '2026-11-10', '2026-12-09', '2026-12-10 2027-01-09'],
  ['a month before February', '2026-12-31', '2027-01-30', '2027-01-31 2027-02-28'],
  ['a quarter', '2026-10-01', '2026-12-31', '2027-01-01 2027-03-31'],
  ['a year', '2025-12-01', '2026-11-30', '2026-12-01 2027-11-30'],
  ['ten days', '2026-11-20', '2026-11-29', '2026-11-30 2026-12-09'],
  ['one day', '2026-11-25', '2026-11-25', '2026-11-26 2026-11-26'],
  ['thirty days that are no month', '2026-12-02', '2026-12-31', '2027-01-01 2027-01-30'],
  ['a month that ended long ago', '2026-01-01', '2026-01-31', '2026-11-25 2026-12-24'],
  ['a period that ended yesterday', '2026-11-01', '2026-11-24', '2026-11-25 2026-12-18'],
])('the renewal of %s (%s to %s) - has the period %s', (_what, from, to, expected) => {
  expect(next(from, to)).toBe(expected);
});

test.each([
  ['today, long before its end', '2026-11-01', '2027-01-31', '2026-11-25', '2026-11-26 2027-02-25'],
  ['long ago', '2026-10-20', '2026-12-19', '2026-11-01', '2026-11-25 2027-01-24'],
  ['before it began', '2026-12-01', '2026-12-10', '2026-11-20', '2026-11-25 2026-12-04'],
])(
  'the renewal of a period that was ended %s (%s to %s, on %s) - has the period %s',
  (_when, from, to, closedOn, expected) => {
    expect(Object.values(nextPeriod({ from, to }, TODAY, closedOn)).join(' ')).toBe(expected);
  },
);
