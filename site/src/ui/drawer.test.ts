import { isSwipe, swipeDistance } from './drawer';

describe('swipeDistance', () => {
  test.each([
    ['to the right', { x: 60, y: 10 }, 1, 60],
    ['to the left', { x: -60, y: 10 }, -1, 60],
    ['the other way', { x: -60, y: 0 }, 1, 0],
    ['mostly down', { x: 60, y: 70 }, 1, 0],
    ['mostly up', { x: 60, y: -70 }, 1, 0],
    ['not at all', { x: 0, y: 0 }, 1, 0],
  ] as const)('a swipe %s - has the distance in the direction', (_name, to, direction, expected) => {
    expect(swipeDistance({ x: 0, y: 0 }, to, direction)).toBe(expected);
  });
});

test.each([
  [50, false],
  [51, true],
])('isSwipe %i px - %s', (distance, expected) => expect(isSwipe(distance)).toBe(expected));
