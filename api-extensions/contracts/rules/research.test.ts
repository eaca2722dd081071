import { callsOf, saturationOf } from './research';

test('callsOf - one call for four keywords of the keyword tool and of DataLab, one for each keyword of a list', () => {
  expect(callsOf('volume', 500)).toBe(125);
  expect(callsOf('trend', 5)).toBe(2);
  expect(callsOf('audience', 4)).toBe(9);
  expect(callsOf('blog', 500)).toBe(500);
});

test('saturationOf - null without searches', () => {
  expect(saturationOf(5000, 1000)).toBe(5);
  expect(saturationOf(5000, 0)).toBeNull();
  expect(saturationOf(5000, null)).toBeNull();
});
