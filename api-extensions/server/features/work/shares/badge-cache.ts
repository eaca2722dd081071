import { LRUCache } from 'lru-cache';

/** A drawn badge, or the image that replaces the badges of an ended link. */
interface Image {
  status: 200 | 404;
  svg: string;
}

/** Badges of the last minute. Key: site, token, slot and design. */
export const drawnBadges = new LRUCache<string, Image>({ max: 2000, ttl: 60_000 });

/** For when a link ends; other replicas show its badges for up to a minute more. */
export const clearBadgeCache = (): void => drawnBadges.clear();
