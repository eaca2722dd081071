import { periodsOf, readPeriod } from './report-period';

test('the offered periods - include both ends', () => {
  expect(periodsOf('2026-11-21').map(({ from, to }) => [from, to])).toEqual([
    ['2026-10-01', '2026-10-31'],
    ['2026-11-01', '2026-11-21'],
    ['2026-10-23', '2026-11-21'],
    ['2026-08-24', '2026-11-21'],
  ]);
});

test.each([
  [{ from: '2026-10-01', to: '2026-10-07' }],
  // The server reports the error.
  [{ from: '2026-10-07', to: '2026-10-01' }],
])('an address with the days %j - exactly these', (days) => {
  expect(readPeriod(days, '2026-11-21')).toEqual(days);
});

test.each([{}, { from: '2026-10-01' }, { from: '1월', to: '2월' }, { from: '2026-13-45', to: '2026-10-01' }])(
  'an address without two valid days, %j - the previous month',
  (days) => {
    expect(readPeriod(days, '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  },
);
