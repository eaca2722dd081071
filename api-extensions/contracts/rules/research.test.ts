import { callsOf, saturationOf } from './research';

test('calls of a bulk step - four keywords share a call of the keyword tool and of DataLab, lists are asked one by one', () => {
  expect(callsOf('volume', 500)).toBe(125);
  expect(callsOf('trend', 5)).toBe(2);
  expect(callsOf('audience', 4)).toBe(9);
  expect(callsOf('blog', 500)).toBe(500);
});

test('saturation - only with a count', () => {
  expect(saturationOf(5000, 1000)).toBe(5);
  expect(saturationOf(5000, 0)).toBeNull();
  expect(saturationOf(5000, null)).toBeNull();
});
