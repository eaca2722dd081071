import { fromSeoulInput, toSeoulInput } from './seoul-input';

test('an instant - converts to Seoul time and back', () => {
  expect(toSeoulInput('2026-11-20T15:03:59.000Z')).toBe('2026-11-21T00:03');
  expect(fromSeoulInput('2026-11-21T00:03')).toBe('2026-11-21T00:03:00+09:00');
});

test.each(['', '2026-11-21', 'x'])('%j - null', (value) => {
  expect(fromSeoulInput(value)).toBeNull();
});
