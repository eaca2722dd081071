import { visibilityOf, visibilityScore } from './visibility';

test.each([
  [1, 1],
  [3, 0.76],
  [10, 0.5],
  [30, 0.26],
  [100, 0],
  [101, 0],
  [1000, 0],
  [null, 0],
])('visibilityOf rank %p - %p', (rank, expected) => {
  expect(visibilityOf(rank)).toBeCloseTo(expected, 2);
});

test('visibilityScore - weighs keywords by their searches', () => {
  expect(
    visibilityScore([
      { rank: 1, volume: 900 },
      { rank: null, volume: 100 },
    ]),
  ).toBe(90);
  expect(
    visibilityScore([
      { rank: 1, volume: 100 },
      { rank: null, volume: 900 },
    ]),
  ).toBe(10);
  expect(visibilityScore([{ rank: 10, volume: 5 }])).toBe(50.1);
});

test('visibilityScore without searches - null', () => {
  expect(visibilityScore([])).toBeNull();
  expect(visibilityScore([{ rank: 1, volume: 0 }])).toBeNull();
});
