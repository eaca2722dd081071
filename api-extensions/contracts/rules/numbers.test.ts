import { koreanNumber, percentOf } from './numbers';

const INTL = new Intl.NumberFormat('ko-KR');

test.each([
  ...[0, 7, 10, 999, 1000, 1001, 12_345, 999_999, 1_000_000, 1_234_567_890, Number.MAX_SAFE_INTEGER],
  ...[0.5, 0.1 + 0.2, 1.005, 1234.5678, 999.9996, 999_999.9999, 0.0004],
])('koreanNumber(%p), and of its negative - as Intl.NumberFormat', (value) => {
  expect(koreanNumber(value)).toBe(INTL.format(value));
  if (value >= 0.001) expect(koreanNumber(-value)).toBe(INTL.format(-value));
});

test.each([
  [1, 3, '33.3%'],
  [2, 2, '100.0%'],
  [0, 5, '0.0%'],
  [0, 0, '-'],
])('percentOf(%p, %p) - %s', (part, all, text) => {
  expect(percentOf(part, all)).toBe(text);
});
