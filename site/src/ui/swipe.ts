import { SWIPE_DISTANCE } from './theme/measures';

interface Point {
  x: number;
  y: number;
}

/** 1: to the right, -1: to the left. */
export type SwipeDirection = 1 | -1;

/**
 * How far a finger went in a direction, in pixels; 0 where it went the other way, or rather up or down, for then it
 * scrolls.
 */
export function swipedBy(from: Point, to: Point, direction: SwipeDirection): number {
  const along = (to.x - from.x) * direction;
  return along > Math.abs(to.y - from.y) ? along : 0;
}

/** Whether that is far enough (SPEC §9: over 50 px). */
export const isSwipe = (distance: number): boolean => distance > SWIPE_DISTANCE;
