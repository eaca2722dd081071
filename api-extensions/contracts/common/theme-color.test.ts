import { AA_CONTRAST, contrast, isHexColor, isReadable, nearestReadable, onColor } from './theme-color';

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#4338ca', '#ffffff', 7.9],
])('contrast of %s and %s - %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each([
  ['#4338ca', true],
  ['#b91c1c', true],
  ['#15803d', true],
  ['#767676', true],
  ['#777777', false],
  ['#facc15', false],
  ['#f97316', false],
  ['#22c55e', false],
  ['#ffffff', false],
])('isReadable(%s) - %p', (color, readable) => expect(isReadable(color)).toBe(readable));

/** Hue in degrees, as in HSL of linear light. */
function hue(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  const [high, low] = [Math.max(r!, g!, b!), Math.min(r!, g!, b!)];
  const turned =
    high === r
      ? (g! - b!) / (high - low)
      : high === g
        ? 2 + (b! - r!) / (high - low)
        : 4 + (r! - g!) / (high - low);
  return (turned * 60 + 360) % 360;
}

test.each(['#facc15', '#f97316', '#22c55e', '#38bdf8', '#f472b6', '#ff4433'])(
  'nearestReadable(%s) - readable, of the same hue, hardly darker than needed',
  (color) => {
    const proposal = nearestReadable(color);
    expect(isHexColor(proposal)).toBe(true);
    expect(contrast(proposal, '#ffffff')).toBeGreaterThanOrEqual(AA_CONTRAST);
    expect(contrast(proposal, '#ffffff')).toBeLessThan(AA_CONTRAST + 0.1);
    expect(Math.abs(hue(proposal) - hue(color))).toBeLessThan(2);
    expect(onColor(proposal)).toBe('#ffffff');
  },
);

test('nearestReadable of every colour in a coarse grid - readable', () => {
  const steps = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'));
  const grid = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  expect(grid.map(nearestReadable).filter((color) => !isReadable(color))).toEqual([]);
});

test('nearestReadable of white - the lightest readable grey; of a readable colour - the same', () => {
  expect(nearestReadable('#FFFFFF')).toBe('#767676');
  expect(nearestReadable('#4338CA')).toBe('#4338ca');
});
