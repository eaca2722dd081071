/** Widths at which a screen style starts, in pixels (SPEC §9). */
export const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

/** From this width on, the menu lies in the app bar instead of behind a button (SPEC §9: menu layout lg). */
export const MENU_BREAKPOINT = 1280;

const fromWidth = (width: number) => `@media (min-width: ${width}px)`;

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
export const print = '@media print';
