import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors';
import { broken, busy } from './failures';
import { imageType } from '../../platform/image-type';
import { type Queue, QueueFull, Unwanted } from './queue';
import { RENDERER, type Wanted } from './render';
import type { Store } from './store';
import type { Upload } from './uploads';

/** How long a file that cannot be rendered is not tried again. */
const HOPELESS_MS = 10 * 60 * 1000;
const HOPELESS = new Set(['IMAGE_TYPE_UNSUPPORTED', 'IMAGE_BROKEN', 'IMAGE_TOO_LARGE']);

const IMAGE_NAME = /^\.(?:jpe?g|png|webp|gif|avif)$/i;

/** `kept`: from the disk; `made`: rendered for this request; `shared`: rendered for an earlier equal request. */
export type Source = 'kept' | 'made' | 'shared';

interface Parts {
  store: Store;
  queue: Queue;
  render: (original: Buffer, wanted: Wanted) => Promise<Buffer>;
}

/** An image being rendered, and the number of callers waiting. */
interface Flight {
  image: Promise<Buffer>;
  interest: { waiting: number };
}

/** Key of a variant of specific bytes, in 32 hexadecimal digits. */
export function imageKey(upload: Upload, { width, quality, types }: Wanted): string {
  const identity = JSON.stringify([RENDERER, upload.url, upload.revision, width, quality, types]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

/** Variants of uploads: stored on disk, rendered a few at a time, and once for concurrent equal requests. */
export function createImageService({ store, queue, render }: Parts) {
  const making = new Map<string, Flight>();
  const hopeless = new LRUCache<string, AppError>({ max: 1000, ttl: HOPELESS_MS });

  async function make(upload: Upload, wanted: Wanted): Promise<Buffer> {
    const original = await upload.read();
    if (!imageType(original) && IMAGE_NAME.test(upload.ext)) throw broken();
    return render(original, wanted);
  }

  function begin(key: string, upload: Upload, wanted: Wanted, network: string): Flight {
    const interest = { waiting: 0 };
    const image = queue
      .run(
        network,
        () => make(upload, wanted),
        () => interest.waiting > 0,
      )
      .then(async (bytes) => {
        await store.put(key, bytes);
        return bytes;
      })
      .catch((error: unknown) => {
        if (error instanceof QueueFull || error instanceof Unwanted) throw busy();
        if (error instanceof AppError && HOPELESS.has(error.code)) hopeless.set(key, error);
        throw error;
      })
      .finally(() => making.delete(key));
    making.set(key, { image, interest });
    return { image, interest };
  }

  return {
    /**
     * @param network of the caller
     * @param signal aborted when the caller has gone
     * @throws AppError with one of the IMAGE_ codes
     */
    async get(
      upload: Upload,
      wanted: Wanted,
      network: string,
      signal: AbortSignal,
    ): Promise<{ bytes: Buffer; source: Source }> {
      const key = imageKey(upload, wanted);
      const failure = hopeless.get(key);
      if (failure) throw failure;
      const cached = making.has(key) ? null : await store.get(key);
      if (cached) return { bytes: cached, source: 'kept' };
      // An aborted signal has no further event, so its caller would always count as waiting.
      if (signal.aborted) throw busy();
      // Another request may have started it while the disk was being read.
      const joined = making.get(key);
      const { image, interest } = joined ?? begin(key, upload, wanted, network);
      interest.waiting += 1;
      const leave = () => (interest.waiting -= 1);
      signal.addEventListener('abort', leave, { once: true });
      try {
        return { bytes: await image, source: joined ? 'shared' : 'made' };
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
  };
}
