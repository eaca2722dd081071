/** SVG path of the icon of a page that was not found, by itself: that page loads no other (later-shapes.ts). */
export const LOST =
  'M4.75 11a6.25 6.25 0 1 0 12.5 0 6.25 6.25 0 1 0-12.5 0M15.75 15.75l4.5 4.5M9 9l4 4M13 9l-4 4';
