import { timeLeft } from './block-actions';

const NOW = Date.UTC(2026, 10, 30, 0, 0, 0);
const MINUTE = 60_000;

test.each([
  [25 * 60 * MINUTE, [1, 1, 0]],
  [24 * 60 * MINUTE, [1, 0, 0]],
  [59 * MINUTE + 1, [0, 1, 0]],
  [1, [0, 0, 1]],
  [0, [0, 0, 0]],
  [-MINUTE, [0, 0, 0]],
])('%i ms before the end - %j', (left, figures) => {
  expect(timeLeft(NOW + left, NOW)).toEqual(figures);
});
