/** Widths from which a screen style applies, in pixels (SPEC §9: style screens). */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

/** Breakpoints of the menu layout, in pixels (SPEC §9: menu layout). */
const MENU_BREAKPOINTS = { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

/** Breakpoint below which the mobile menu is used (SPEC §9: mobile breakpoint lg). */
const MOBILE_BREAKPOINT = 'lg' satisfies keyof typeof MENU_BREAKPOINTS;

/** Width in pixels from which the menu is in the app bar instead of behind a button. */
const MENU_BREAKPOINT = MENU_BREAKPOINTS[MOBILE_BREAKPOINT];

/** In rem, which follows the browser's font size: with text of twice the size, a screen gets the layout of half its width. */
const fromWidth = (width: number) => `@media (min-width: ${width / 16}rem)`;

/** Media queries, smallest screen first: `${from.lg} { … }`. */
export const from = {
  sm: fromWidth(BREAKPOINTS.sm),
  md: fromWidth(BREAKPOINTS.md),
  lg: fromWidth(BREAKPOINTS.lg),
  xl: fromWidth(BREAKPOINTS.xl),
  '2xl': fromWidth(BREAKPOINTS['2xl']),
  menu: fromWidth(MENU_BREAKPOINT),
} as const;

export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
/** Windows contrast themes: they remove backgrounds and shadows, and keep borders and outlines. */
export const forcedColors = '@media (forced-colors: active)';
export const print = '@media print';
