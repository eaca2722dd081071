import { SCREENS } from 'api-extensions/contracts/image/widths';

/** Width in pixels from which the menu is in the app bar instead of behind a button (SPEC §9: menu layout, mobile breakpoint lg). */
const MENU_WIDTH = 1280;

/** In rem, which follows the browser's font size: with text of twice the size, a screen gets the layout of half its width. */
const fromWidth = (width: number) => `@media (min-width: ${width / 16}rem)`;

/** Media queries, smallest screen first: `${from.lg} { … }`. */
export const from = {
  sm: fromWidth(SCREENS.sm),
  md: fromWidth(SCREENS.md),
  lg: fromWidth(SCREENS.lg),
  xl: fromWidth(SCREENS.xl),
  '2xl': fromWidth(SCREENS['2xl']),
  menu: fromWidth(MENU_WIDTH),
} as const;

export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
/** Windows contrast themes: they remove backgrounds and shadows, and keep borders and outlines. */
export const forcedColors = '@media (forced-colors: active)';
export const print = '@media print';
/** A mouse or pen: targets may be lower than a finger needs. */
export const finePointer = '@media (pointer: fine)';
