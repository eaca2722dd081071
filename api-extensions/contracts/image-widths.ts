// Apart from image.ts, so that a page that only shows pictures does not load the schemas' library.

/** Widths that pictures are made in, in pixels: the style screens of SPEC §9. */
export const IMAGE_SCREENS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

/** Smallest first. */
export const IMAGE_WIDTHS: readonly number[] = Object.values(IMAGE_SCREENS);
const LARGEST = IMAGE_SCREENS['2xl'];

/** SPEC §9: shown until the picture is there. Squeezed into a square; the page stretches it back. */
export const PLACEHOLDER = { width: 10, quality: 50 } as const;

/** Qualities that pictures are made in, on JPEG's scale: the placeholder's, a photograph's and the default. */
export const IMAGE_QUALITIES: readonly number[] = [PLACEHOLDER.quality, 80, 100];

export const DEFAULT_QUALITY = 100;

/** The quality made that is nearest to a wanted one; of two that are equally near the better. */
export const nearestQuality = (wanted: number): number =>
  IMAGE_QUALITIES.reduce((best, quality) =>
    Math.abs(quality - wanted) <= Math.abs(best - wanted) ? quality : best,
  );

/**
 * The configured width that is nearest to a wanted one (SPEC §7); of two that are equally near the larger, which stays
 * sharp. The placeholder's width is meant only by itself: nothing else is snapped to it.
 * @param wanted pixels; undefined is the largest
 */
export function nearestWidth(wanted: number | undefined): number {
  if (wanted === undefined) return LARGEST;
  if (wanted === PLACEHOLDER.width) return wanted;
  return IMAGE_WIDTHS.reduce((best, width) =>
    Math.abs(width - wanted) <= Math.abs(best - wanted) ? width : best,
  );
}

/** Larger pictures are not shown: 45 megapixels are what a large camera makes; decoded they are 200 MB. */
export const MAX_PICTURE_PIXELS = 50_000_000;
