import { SWIPE_DISTANCE } from './theme/measures';

interface Point {
  x: number;
  y: number;
}

/** 1: right, -1: left. */
export type SwipeDirection = 1 | -1;

/**
 * Distance that a finger moved in a direction, in pixels; 0 if it moved the other way or mostly vertically, which
 * scrolls.
 */
export function swipedBy(from: Point, to: Point, direction: SwipeDirection): number {
  const along = (to.x - from.x) * direction;
  return along > Math.abs(to.y - from.y) ? along : 0;
}

/** Whether the distance is long enough (SPEC §9: over 50 px). */
export const isSwipe = (distance: number): boolean => distance > SWIPE_DISTANCE;
