import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { errorMessage } from '../../../contracts/rules/error-text';
import { imageType } from '../../platform/image-type';

/** Age after which a stored image is deleted. It is rendered again on request. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const TIDY_EVERY_MS = 60 * 60 * 1000;
const NAME = /^[0-9a-f]{32}$/;

interface Settings {
  folder: string;
  /** Limit of all files together. */
  maxBytes: number;
  maxAgeMs?: number;
  warn: (message: string) => void;
  now?: () => number;
}

/**
 * Opens the store of rendered images on disk, by a key of 32 hexadecimal digits. Its bytes are limited (the least recently
 * used image is deleted first), and so is an image's age. The folder may be deleted at any time. A full or read-only disk
 * costs only speed.
 */
export async function openStore({ folder, maxBytes, maxAgeMs = MAX_AGE_MS, warn, now = Date.now }: Settings) {
  const file = (key: string) => path.join(folder, key.slice(0, 2), key);
  const remove = (key: string) => fs.rm(file(key), { force: true }).catch(() => undefined);
  let tidiedAt = now();
  let warnedAt = -Infinity;

  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => size,
    ttl: maxAgeMs,
    perf: { now },
    ttlResolution: 0,
    dispose: (_size, key, reason) => {
      if (reason !== 'set') void remove(key);
    },
  });

  function warnOncePerMinute(what: string, error: unknown): void {
    if (now() - warnedAt < 60_000) return;
    warnedAt = now();
    warn(`image cache: ${what}: ${errorMessage(error)}`);
  }

  /** Adopts files of an earlier run; deletes unknown, incomplete and expired ones. */
  async function adoptFiles(): Promise<void> {
    const found: { key: string; size: number; madeAt: number }[] = [];
    for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) continue;
      const full = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = await fs.stat(full);
      if (full !== file(entry.name) || !NAME.test(entry.name) || size === 0 || now() - mtimeMs > maxAgeMs) {
        await fs.rm(full, { force: true });
      } else found.push({ key: entry.name, size, madeAt: mtimeMs });
    }
    found.sort((a, b) => a.madeAt - b.madeAt);
    for (const { key, size, madeAt } of found) sizes.set(key, size, { start: madeAt });
  }

  try {
    await fs.mkdir(folder, { recursive: true });
    await adoptFiles();
  } catch (error) {
    warnOncePerMinute('what is kept cannot be read', error);
  }

  return {
    /** @returns null when it is missing or incomplete */
    async get(key: string): Promise<Buffer | null> {
      if (sizes.get(key) === undefined) return null;
      const bytes = await fs.readFile(file(key)).catch(() => null);
      if (bytes && imageType(bytes)) return bytes;
      sizes.delete(key);
      return null;
    },

    /** Never throws: failing to store an image does not fail the request. */
    async put(key: string, bytes: Buffer): Promise<void> {
      const target = file(key);
      // The temporary file is in the same folder, so that the last step is a rename and readers never see an incomplete file.
      const unfinished = `${target}.${randomUUID()}`;
      try {
        await fs.mkdir(path.dirname(target), { recursive: true });
        await fs.writeFile(unfinished, bytes);
        await fs.rename(unfinished, target);
        sizes.set(key, bytes.length);
        // A file larger than the whole cache is not added to `sizes`, so it is deleted here.
        if (!sizes.has(key)) await remove(key);
      } catch (error) {
        await fs.rm(unfinished, { force: true }).catch(() => undefined);
        warnOncePerMinute('a picture cannot be kept', error);
      }
      if (now() - tidiedAt > TIDY_EVERY_MS) {
        tidiedAt = now();
        sizes.purgeStale();
      }
    },

    /** Total size of the stored files. */
    get bytes(): number {
      return sizes.calculatedSize;
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
