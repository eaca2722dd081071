import { overdueText, revenueChange } from './wording';

test.each([
  [1124, 1000, '+12.4%'],
  [500, 1000, '-50.0%'],
  [1000, 1000, '0.0%'],
  [0, 0, '-'],
  [10, 0, '지난달 매출 없음'],
])('revenue of %i after %i', (now, before, text) => expect(revenueChange({ now, before })).toBe(text));

test('open jobs - with the overdue ones, if there are any', () => {
  expect(overdueText({ open: 1200, overdue: 0 })).toBe('1,200');
  expect(overdueText({ open: 12, overdue: 3 })).toBe('12 (기한 지남 3)');
});
