import { movedReading, nearestReading } from './chart-cursor';

test('the pointer - reads the nearest place, also where places are missing', () => {
  const readings = [0, 0.1, 0.6, 1].map((x) => ({ x }));
  expect([-0.2, 0.04, 0.06, 0.34, 0.36, 0.9, 1.4].map((share) => nearestReading(readings, share))).toEqual([
    0, 0, 1, 1, 2, 3, 3,
  ]);
});

test('keys - move by one, by a week and to the ends, and stay within the chart', () => {
  expect(movedReading('ArrowLeft', null, 30)).toBe(28);
  expect(movedReading('ArrowRight', 29, 30)).toBe(29);
  expect(movedReading('PageUp', 20, 30)).toBe(13);
  expect(movedReading('PageUp', 3, 30)).toBe(0);
  expect(movedReading('Home', 12, 30)).toBe(0);
  expect(movedReading('End', 12, 30)).toBe(29);
  expect(movedReading('Tab', 12, 30)).toBeNull();
});
