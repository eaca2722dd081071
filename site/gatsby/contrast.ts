const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance, 0 to 1, of a `#rrggbb` colour (WCAG 2.2). */
export function luminance(hex: string): number {
  const [, r = '00', g = '00', b = '00'] = HEX.exec(hex) ?? [];
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => channel(Number.parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21, of two `#rrggbb` colours (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export const isHexColor = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/** Black or white text, whichever reads better on this colour. */
export function onColor(background: string): string {
  return contrast(background, '#ffffff') >= contrast(background, '#111111') ? '#ffffff' : '#111111';
}
