import { AA_CONTRAST, contrast, isReadable, oklch } from '../common/theme-color';
import {
  ALARMING_HUES,
  controlColor,
  hueDistance,
  isAlarming,
  STATE_COLORS,
  type StateName,
} from './state-colors';

const WHITE = '#ffffff';

/** Hues in Oklch of what people call red, amber, green and blue. */
const HUES: Record<StateName, [from: number, to: number]> = {
  danger: [15, 45],
  warn: [50, 95],
  success: [135, 170],
  progress: [245, 285],
};

const names = Object.keys(STATE_COLORS) as StateName[];

test.each(names)('%s - keeps its hue, and is readable on white and on its tint', (name) => {
  const { color, tint, line } = STATE_COLORS[name];
  const [from, to] = HUES[name];
  for (const shade of [color, line]) {
    expect(oklch(shade).hue).toBeGreaterThanOrEqual(from);
    expect(oklch(shade).hue).toBeLessThanOrEqual(to);
  }
  expect(contrast(color, WHITE)).toBeGreaterThanOrEqual(AA_CONTRAST);
  expect(contrast(color, tint)).toBeGreaterThanOrEqual(AA_CONTRAST);
});

test('two states - differ in hue by at least 30 degrees', () => {
  for (const one of names)
    for (const other of names) {
      if (one === other) continue;
      const distance = hueDistance(oklch(STATE_COLORS[one].color).hue, oklch(STATE_COLORS[other].color).hue);
      expect([one, other, distance > 30]).toEqual([one, other, true]);
    }
});

/** Colours of a wheel at several lightnesses, as hue, saturation and lightness. */
function wheel(): string[] {
  const colors: string[] = [];
  for (let hue = 0; hue < 360; hue += 5)
    for (const lightness of [0.25, 0.4, 0.5]) {
      const channel = (shift: number) => {
        const at = (shift + hue / 30) % 12;
        const value =
          lightness - Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
        return Math.round(value * 255)
          .toString(16)
          .padStart(2, '0');
      };
      colors.push(`#${channel(0)}${channel(8)}${channel(4)}`);
    }
  return colors;
}

test('controls of any brand - are not of the hue of danger, and have a readable text', () => {
  const danger = oklch(STATE_COLORS.danger.color).hue;
  for (const brand of wheel().filter(isReadable)) {
    const { primary, onPrimary } = controlColor(brand);
    const { chroma, hue } = oklch(primary);
    expect([brand, chroma < 0.05 || hueDistance(hue, danger) > ALARMING_HUES]).toEqual([brand, true]);
    expect([brand, contrast(primary, onPrimary) >= AA_CONTRAST]).toEqual([brand, true]);
  }
});

test.each([
  ['#b91c1c', true],
  ['#dc2626', true],
  ['#c2410c', true],
  ['#be123c', true],
  ['#4338ca', false],
  ['#0f766e', false],
  ['#15803d', false],
  ['#1f2937', false],
  ['#7e22ce', false],
])('the brand %s - is alarming: %s', (brand, expected) => {
  expect(isAlarming(brand)).toBe(expected);
  expect(controlColor(brand).primary === brand).toBe(!expected);
});
