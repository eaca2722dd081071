import { onColor, oklch } from '../common/theme-color';

/**
 * Colours of states. They mean the same on every site, whatever its brand: the site's tokens
 * (site/src/ui/theme/global-styles.ts) and the PDFs take them from here. `color` is for text on white and on `tint`, `line` for borders.
 */
export const STATE_COLORS = {
  /** Failed, lost, overdue, or cannot be undone. */
  danger: { color: '#b3261e', tint: '#fdf3f2', line: '#e5b3af' },
  /** Needs attention, is incomplete, or is demo data. */
  warn: { color: '#7a4b00', tint: '#fff8e8', line: '#ecd7a4' },
  /** Done, gained, live. */
  success: { color: '#17663a', tint: '#eef8f1', line: '#b5dbc3' },
  /** New, current, or in progress. */
  progress: { color: '#1d4ed8', tint: '#eff4ff', line: '#bfcffb' },
} as const;

export type StateName = keyof typeof STATE_COLORS;

/** Degrees of hue on each side of the colour of danger within which a colour looks like it. */
export const ALARMING_HUES = 45;
/** Chroma below which a colour is a grey, whatever its hue. */
const GREY_CHROMA = 0.05;
/** Takes the place of an alarming brand on controls: a dark blue grey. */
const CALM = '#26324a';

/** Distance of two hues in degrees, 0 to 180. */
export const hueDistance = (one: number, other: number): number =>
  Math.abs(((one - other + 540) % 360) - 180);

/** Whether a colour would be taken for an error or a warning: the reds and oranges. */
export function isAlarming(color: string): boolean {
  const { chroma, hue } = oklch(color);
  return chroma >= GREY_CHROMA && hueDistance(hue, oklch(STATE_COLORS.danger.color).hue) <= ALARMING_HUES;
}

/**
 * The colour of controls where states stand beside them, and its text colour: the brand's, or a calm one for a brand that would
 * be taken for an error.
 */
export function controlColor(primary: string): { primary: string; onPrimary: string } {
  const color = isAlarming(primary) ? CALM : primary;
  return { primary: color, onPrimary: onColor(color) };
}
