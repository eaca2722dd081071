import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import type { FileRow } from './uploads';
import { fileEntries } from '../../platform/content-types';

/** Longest delay until another replica's change is seen; changes on this replica are seen at once. */
const CACHE_TTL_MS = 5000;

/**
 * Returns a function that reads a file's row by its address, or null. Missing rows are cached too, so that requests for
 * invented addresses are cheap.
 */
export function createFileRowReader(strapi: Core.Strapi) {
  const known = new LRUCache<string, { row: FileRow | null }>({ max: 2000, ttl: CACHE_TTL_MS });
  for (const event of ['media.create', 'media.update', 'media.delete']) {
    strapi.eventHub.on(event, async () => known.clear());
  }

  return async (url: string): Promise<FileRow | null> => {
    const remembered = known.get(url);
    if (remembered) return remembered.row;
    const found = await fileEntries().findOne({
      where: { url },
      select: ['url', 'ext', 'updatedAt'],
    });
    const row = found && {
      url: found.url,
      ext: found.ext ?? '',
      updatedAt: new Date(found.updatedAt).getTime(),
    };
    known.set(url, { row });
    return row;
  };
}
