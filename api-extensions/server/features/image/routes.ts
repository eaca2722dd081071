import { availableParallelism } from 'node:os';
import path from 'node:path';
import { image } from '../../../contracts/image/image';
import { readFromBucket } from '../../http/bucket-uploads';
import { clientNetwork } from '../../platform/client';
import { type Access, accessTo } from '../../http/image-access';
import { platform } from '../../platform/platform';
import { siteFileRoute } from '../../http/route';
import { imageNotFound } from './failures';
import { createFileRowReader } from './file-rows';
import { imageType } from '../../platform/image-type';
import { createQueue } from './queue';
import { renderImage, acceptedTypes } from './render';
import { createImageService, imageKey } from './service';
import { openStore } from './store';
import { findUpload } from './uploads';

/** Node runs file work, DNS lookups and password hashing on the same four threads: two stay free. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Tasks that wait. More would wait longer than the edge waits for a response (30 s). */
const WAITING = 32;

/** For an address that contains the file's current version, so its bytes never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For an address without the current version: the media library can replace the file. An ETag makes revalidation cheap. */
const REPLACEABLE = 'public, max-age=300';
/**
 * Like IMMUTABLE, for an image that is public while a public board shows it: browsers may cache it, but a shared cache would
 * still answer with it after the board is closed.
 */
const IMMUTABLE_OWN = 'private, max-age=31536000, immutable';
/** Images of a protected board are revalidated each time, so that a revoked right applies at once. */
const PRIVATE = 'private, no-cache';

function cacheControlOf(access: Access, isCurrent: boolean): string {
  if (access === 'private') return PRIVATE;
  if (!isCurrent) return REPLACEABLE;
  return access === 'public' ? IMMUTABLE : IMMUTABLE_OWN;
}

async function startImages() {
  const { strapi, env } = platform();
  const store = await openStore({
    folder: path.join(env.DATA_DIR, 'image-cache'),
    maxBytes: env.IMAGE_CACHE_MB * 1024 * 1024,
    warn: (message) => strapi.log.warn(message),
  });
  return {
    rowOf: createFileRowReader(strapi),
    storage: env.uploadBucket ? readFromBucket : path.join(strapi.dirs.static.public, 'uploads'),
    images: createImageService({
      store,
      queue: createQueue({ atOnce: CONCURRENCY, waiting: WAITING }),
      render: renderImage,
    }),
  };
}

let started: ReturnType<typeof startImages> | undefined;

export const imageRoutes = [
  siteFileRoute(image, async ({ query, signal }, ctx) => {
    started ??= startImages();
    const { rowOf, storage, images } = await started;
    const row = await rowOf(query.url);
    if (!row) throw imageNotFound();
    const access = await accessTo(ctx, row.url);
    if (access === 'none') throw imageNotFound();
    const upload = await findUpload(row, storage);
    const wanted = { width: query.w, quality: query.q, types: acceptedTypes(ctx.get('accept')) };

    const headers = {
      'Cache-Control': cacheControlOf(access, query.v === row.updatedAt),
      ETag: `"${imageKey(upload, wanted)}"`,
    };
    ctx.status = 200;
    ctx.vary('Accept');
    ctx.set('ETag', headers.ETag);
    if (ctx.fresh) {
      ctx.set(headers);
      ctx.status = 304;
      return;
    }
    ctx.remove('ETag');
    const { bytes, source } = await images.get(upload, wanted, clientNetwork(ctx), signal);
    ctx.set({ ...headers, 'X-Image-Cache': source });
    ctx.type = `image/${imageType(bytes) ?? 'octet-stream'}`;
    ctx.body = bytes;
  }),
];
