import { dayStep } from './group-days';

test.each([
  [90, 0, 1],
  [90, 500, 1],
  [90, 1_000, 2],
  [90, 10_000, 18],
  [30, 10_000, 6],
])('dayStep - of %i days of %i slots every %i. day is counted', (days, slots, step) => {
  expect(dayStep(days, slots)).toBe(step);
});
