// Separate from image.ts, so that a page that only shows images does not load zod.

/** Screen widths in pixels (SPEC §9, style screens): breakpoints of the site's styles and widths of rendered images. */
export const SCREENS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

/** Ascending. */
export const IMAGE_WIDTHS: readonly number[] = Object.values(SCREENS);
const LARGEST = SCREENS['2xl'];

/** SPEC §9: shown until the image has loaded. Rendered as a square; the page stretches it back. */
export const PLACEHOLDER = { width: 10, quality: 50 } as const;

/** Qualities of rendered images, on JPEG's scale: the placeholder's, a photograph's and the default. */
const IMAGE_QUALITIES: readonly number[] = [PLACEHOLDER.quality, 80, 100];

export const DEFAULT_QUALITY = 100;

/** The configured quality nearest to the requested one; on a tie the higher. */
export const nearestQuality = (wanted: number): number =>
  IMAGE_QUALITIES.reduce((best, quality) =>
    Math.abs(quality - wanted) <= Math.abs(best - wanted) ? quality : best,
  );

/**
 * The configured width nearest to the requested one (SPEC §7); on a tie the larger, which stays sharp. The placeholder's
 * width is used only when requested exactly.
 * @param wanted pixels; undefined means the largest
 */
export function nearestWidth(wanted: number | undefined): number {
  if (wanted === undefined) return LARGEST;
  if (wanted === PLACEHOLDER.width) return wanted;
  return IMAGE_WIDTHS.reduce((best, width) =>
    Math.abs(width - wanted) <= Math.abs(best - wanted) ? width : best,
  );
}

/** Larger images are refused: a large camera makes 45 megapixels; decoded they take 200 MB. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** Larger files are not read. A JPEG of a good camera has up to 25 MB. */
export const MAX_IMAGE_BYTES = 32 * 1024 * 1024;
