/** Contrast required between text and background (WCAG 2.2, 1.4.3 AA, text of any size). */
export const AA_CONTRAST = 4.5;

const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

type Rgb = [red: number, green: number, blue: number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toEncoded = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function linearRgb(hex: string): Rgb {
  const [, ...parts] = HEX.exec(hex) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => toLinear(Number.parseInt(part, 16) / 255));
  return [red, green, blue];
}

/** Relative luminance, 0 to 1, of a `#rrggbb` colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21, of two `#rrggbb` colours (WCAG 2.2). */
export function contrast(color: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(color), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Lightness (0 to 1), chroma and hue (degrees) of a `#rrggbb` colour in Oklab (https://bottosson.github.io/posts/oklab/). */
export function oklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const [red, green, blue] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

export const isHexColor = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

const WHITE = '#ffffff';
const INK = '#111111';

/** Black or white text, whichever has more contrast on this colour. */
export function onColor(background: string): string {
  return contrast(background, WHITE) >= contrast(background, INK) ? WHITE : INK;
}

/**
 * Whether a site can use this colour. Only its contrast on white needs a check: white text on it has the same contrast, and derived
 * colours have more (the darker shade on every tint at least 5.5, the accent on the dark background at least 6.5).
 */
export const isReadable = (primary: string): boolean => contrast(primary, WHITE) >= AA_CONTRAST;

/**
 * The nearest darker `#rrggbb` of the same hue that is readable; a readable colour is unchanged. All channels are scaled
 * equally in linear light, which keeps hue and chromaticity, and rounded down, which can only add contrast.
 */
export function nearestReadable(primary: string): string {
  if (isReadable(primary)) return primary.toLowerCase();
  const highest = (luminance(WHITE) + 0.05) / AA_CONTRAST - 0.05;
  const scale = highest / luminance(primary);
  const channels = linearRgb(primary).map((value) => Math.floor(toEncoded(value * scale) * 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
