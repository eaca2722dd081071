import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors';
import { imageBroken, imageBusy } from './failures';
import { imageType } from '../../platform/image-type';
import { type Queue, QueueFull, Unwanted } from './queue';
import { RENDERER, type RenderOptions } from './render';
import type { Store } from './store';
import type { Upload } from './uploads';

/** Time for which a file that cannot be rendered is not tried again. */
const FAILURE_TTL_MS = 10 * 60 * 1000;
const LASTING_FAILURES = new Set(['IMAGE_TYPE_UNSUPPORTED', 'IMAGE_BROKEN', 'IMAGE_TOO_LARGE']);

const IMAGE_NAME = /^\.(?:jpe?g|png|webp|gif|avif)$/i;

/** `kept`: from the disk; `made`: rendered for this request; `shared`: rendered for an earlier equal request. */
export type Source = 'kept' | 'made' | 'shared';

interface Parts {
  store: Store;
  queue: Queue;
  render: (original: Buffer, wanted: RenderOptions) => Promise<Buffer>;
}

/** An image being rendered, and the number of callers waiting. */
interface Rendering {
  image: Promise<Buffer>;
  interest: { waiting: number };
}

/** Key of a variant of specific bytes, in 32 hexadecimal digits. */
export function imageKey(upload: Upload, { width, quality, types }: RenderOptions): string {
  const identity = JSON.stringify([RENDERER, upload.url, upload.revision, width, quality, types]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

/** Variants of uploads: stored on disk, rendered a few at a time, and once for concurrent equal requests. */
export function createImageService({ store, queue, render }: Parts) {
  const renderings = new Map<string, Rendering>();
  const failures = new LRUCache<string, AppError>({ max: 1000, ttl: FAILURE_TTL_MS });

  async function renderOriginal(upload: Upload, wanted: RenderOptions): Promise<Buffer> {
    const original = await upload.read();
    if (!imageType(original) && IMAGE_NAME.test(upload.ext)) throw imageBroken();
    return render(original, wanted);
  }

  function startRendering(key: string, upload: Upload, wanted: RenderOptions, network: string): Rendering {
    const interest = { waiting: 0 };
    const image = queue
      .run(
        network,
        () => renderOriginal(upload, wanted),
        () => interest.waiting > 0,
      )
      .then(async (bytes) => {
        await store.put(key, bytes);
        return bytes;
      })
      .catch((error: unknown) => {
        if (error instanceof QueueFull || error instanceof Unwanted) throw imageBusy();
        if (error instanceof AppError && LASTING_FAILURES.has(error.code)) failures.set(key, error);
        throw error;
      })
      .finally(() => renderings.delete(key));
    renderings.set(key, { image, interest });
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
      wanted: RenderOptions,
      network: string,
      signal: AbortSignal,
    ): Promise<{ bytes: Buffer; source: Source }> {
      const key = imageKey(upload, wanted);
      const failure = failures.get(key);
      if (failure) throw failure;
      const cached = renderings.has(key) ? null : await store.get(key);
      if (cached) return { bytes: cached, source: 'kept' };
      // An aborted signal has no further event, so its caller would always count as waiting.
      if (signal.aborted) throw imageBusy();
      // Another request may have started it while the disk was being read.
      const joined = renderings.get(key);
      const { image, interest } = joined ?? startRendering(key, upload, wanted, network);
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
