import { withoutPartialDays } from './partial-days';

const keptOf = (slots: Record<string, number[]>, running = 10) => [
  ...withoutPartialDays(
    new Map(Object.entries(slots).map(([day, counts]) => [day, counts.map((count) => ({ slots: count }))])),
    running,
  ).keys(),
];

test.each([
  ['a run that has just begun', { '2026-11-29': [6, 4], '2026-11-30': [1] }, ['2026-11-29']],
  ['half of the slots', { '2026-11-29': [10], '2026-11-30': [2, 3] }, ['2026-11-29', '2026-11-30']],
  [
    'a run that broke off between whole ones',
    { '2026-11-28': [10], '2026-11-29': [2], '2026-11-30': [9] },
    ['2026-11-28', '2026-11-30'],
  ],
  ['more slots than before', { '2026-11-29': [1], '2026-11-30': [10] }, ['2026-11-29', '2026-11-30']],
  ['no days', {}, []],
])('%s - kept are the days that say something of all slots', (_name, slots, kept) =>
  expect(keptOf(slots)).toEqual(kept),
);

test('most slots have ended - the days of those that are left are whole', () =>
  expect(keptOf({ '2026-11-29': [10], '2026-11-30': [2] }, 2)).toEqual(['2026-11-29', '2026-11-30']));
