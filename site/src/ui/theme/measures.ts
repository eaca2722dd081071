/** Lengths in pixels that SPEC §9 names. */
export const NAVIGATION_DRAWER = 256;
/** The drawer folded to its icons. */
export const NAVIGATION_RAIL = 56;

/** The strip over the app bar: of a phone, and of an installed window. */
export const SYSTEM_BAR = { bar: 24, window: 32 } as const;

/** How near to the screen's edge a swipe that opens a drawer begins. */
export const SWIPE_EDGE = 25;
/** How far a swipe goes before it opens or dismisses. */
export const SWIPE_DISTANCE = 50;
