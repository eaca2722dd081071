import type { BadgeLook } from '../share-links';

/** Sizes of badges in CSS pixels. */
export const BADGE_SIZES: Readonly<Record<BadgeLook, { width: number; height: number }>> = {
  small: { width: 280, height: 64 },
  chart: { width: 480, height: 270 },
};
