import { LRUCache } from 'lru-cache';
import type { FileAnswer } from '../../../platform/prepared';
import { pdfQueueFull } from '../report/pdf';

/** Drawings of share links at once, a part of the queue that they share with the reports of the staff. */
const MOST_AT_ONCE = 5;

/** Files by the number of their link, for a minute. */
const drawn = new LRUCache<number, Promise<FileAnswer>>({ max: 20, ttl: 60_000 });
let running = 0;

/**
 * A link's PDF: drawn once for all who ask for it within a minute, so that visitors cannot fill the queue.
 * @throws AppError 429 `RATE_LIMITED` while many links are drawn
 */
export function drawOnce(link: number, draw: () => Promise<FileAnswer>): Promise<FileAnswer> {
  const known = drawn.get(link);
  if (known) return known;
  if (running >= MOST_AT_ONCE) return Promise.reject(pdfQueueFull());
  running += 1;
  const file = draw().finally(() => (running -= 1));
  drawn.set(link, file);
  file.catch(() => drawn.delete(link));
  return file;
}
