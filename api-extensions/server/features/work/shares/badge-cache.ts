import { LRUCache } from 'lru-cache';

/** A drawn badge, or the image of an ended link. */
interface Image {
  status: 200 | 404;
  svg: string;
}

/** Badges by site, token, slot and look, for a minute. */
export const drawnBadges = new LRUCache<string, Image>({ max: 2000, ttl: 60_000 });

/** After a link was ended; other replicas show its badges for up to a minute more. */
export const clearBadgeCache = (): void => drawnBadges.clear();
