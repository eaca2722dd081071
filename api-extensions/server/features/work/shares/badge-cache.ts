import { LRUCache } from 'lru-cache';

/** A drawn badge, or the image that replaces the badges of an ended link. */
interface Image {
  status: 200 | 404;
  svg: string;
}

/** Badges drawn in the last minute, by `<site> <token> <slot> <look>`. */
export const drawnBadges = new LRUCache<string, Image>({ max: 2000, ttl: 60_000 });

/** Call it when a link ends. Other replicas still show its badges for up to a minute. */
export const clearBadgeCache = (): void => drawnBadges.clear();
