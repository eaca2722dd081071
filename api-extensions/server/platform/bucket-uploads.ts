import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Context, Next } from 'koa';
import { platform } from './platform';
import { uploadOf } from './picture-access';

/** A file or a part of it, as the storage answers. */
interface Stored {
  status: number;
  headers: Record<string, string>;
  /** Undefined without a file: 304, 404, 416. */
  body?: IncomingMessage;
}

const UNCHANGED = 304;
/** Statuses of the storage that are passed on; others are its faults. */
const PASSED_ON = [UNCHANGED, 404, 416];

let connected: S3Client | undefined;

/** A connection is taken while a visitor downloads: the SDK's 50 would make others wait for slow downloads. */
const MAX_SOCKETS = 500;
/** An ETag as a storage sends it; a header may also list several, or any (`*`). */
const ETAG = /^(W\/)?"[^"]*"$/;

/** Loaded when needed: most installations keep uploads on disk, and the package takes 300 ms to load. */
const load = () => import('@aws-sdk/client-s3');

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/**
 * Reads a file of the uploads' bucket.
 * @param url its address in Strapi's file table, `/uploads/cat_1a2b3c.jpg`
 * @param wanted values of the request's headers; an empty one is none
 * @throws the storage's error, other than those for a missing or unchanged file or part
 */
export async function readFromBucket(
  url: string,
  { range = '', ifNoneMatch = '', signal }: { range?: string; ifNoneMatch?: string; signal?: AbortSignal },
): Promise<Stored> {
  const { uploadBucket } = platform().env;
  if (!uploadBucket) throw new Error('Uploads are not in a bucket');
  const { S3Client, GetObjectCommand } = await load();
  const agent = { maxSockets: MAX_SOCKETS };
  connected ??= new S3Client({
    ...uploadBucket.client,
    requestHandler: { connectionTimeout: 5000, httpAgent: agent, httpsAgent: agent },
  });
  const command = new GetObjectCommand({
    Bucket: uploadBucket.name,
    Key: url.slice('/uploads/'.length),
    ...(range && { Range: range }),
    ...(ifNoneMatch && { IfNoneMatch: ifNoneMatch }),
  });
  try {
    const found = await connected.send(command, { abortSignal: signal });
    const headers = {
      ETag: found.ETag ?? '',
      'Last-Modified': found.LastModified?.toUTCString() ?? '',
      'Content-Length': String(found.ContentLength ?? ''),
      'Content-Range': found.ContentRange ?? '',
    };
    return {
      status: found.$metadata.httpStatusCode ?? 200,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
      body: found.Body as IncomingMessage,
    };
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined || !PASSED_ON.includes(status)) throw error;
    return { status, headers: status === UNCHANGED && ETAG.test(ifNoneMatch) ? { ETag: ifNoneMatch } : {} };
  }
}

/**
 * Serves `/uploads/…` from the bucket of the uploads, with ranges and ETags, to those whom `guardUploads` lets through.
 * Without a bucket it does nothing.
 */
export const bucketUploads = () => async (ctx: Context, next: Next) => {
  const url = platform().env.uploadBucket && uploadOf(ctx.path);
  if (!url || !['GET', 'HEAD'].includes(ctx.method)) return next();
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  const found = await readFromBucket(url, {
    // A file may have been replaced since its first part was downloaded.
    range: ctx.get('if-range') ? '' : ctx.get('range'),
    ifNoneMatch: ctx.get('if-none-match'),
    signal: gone.signal,
  }).catch((error: unknown) => {
    // A visitor who has left gets no answer, and is no fault of the storage.
    if (gone.signal.aborted) return null;
    throw error;
  });
  if (!found) return;
  const { status, headers, body } = found;
  ctx.status = status;
  if (status === 404) return;
  if (ctx.response.get('Cache-Control') === '') ctx.set('Cache-Control', 'public, max-age=0');
  ctx.set({ ...headers, 'Accept-Ranges': 'bytes' });
  if (!body) return;
  // As for files on disk, the name decides, not what the upload called itself.
  ctx.type = posix.extname(url) || 'application/octet-stream';
  if (ctx.method === 'HEAD') {
    body.destroy();
    return;
  }
  // A connection that stays open would look like a slow download.
  body.once('error', () => ctx.res.destroy());
  ctx.body = body;
  ctx.set(headers);
};
