// Lengths are in pixels, by SPEC §9.

/** Width of the navigation drawer. */
export const NAVIGATION_DRAWER = 256;
/** Width of the navigation collapsed to its icons. */
export const NAVIGATION_RAIL = 56;

/** Maximum distance from the screen's edge at which a swipe that opens a drawer begins. */
export const SWIPE_EDGE = 25;
/** Minimum distance of a swipe that opens or dismisses. */
export const SWIPE_DISTANCE = 50;

/** Stacking order. Popups are over dialogs, because a dialog can contain a select. */
export const LAYERS = { bar: 20, drawer: 40, dialog: 50, popup: 60, snackbar: 70 } as const;

/**
 * Minimum height of a page whose content loads later: the footer stays below the first screen, where it would visibly move. No height
 * in print (theme/global-styles.ts).
 */
export const FIRST_SCREEN = 'calc(var(--screen, 100vh) - var(--bar-height))';
