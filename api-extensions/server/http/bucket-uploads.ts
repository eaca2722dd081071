import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Context, Next } from 'koa';
import { platform } from '../platform/platform';
import { uploadOf } from './image-access';

/** The storage's response for a file or a range of it. */
interface StorageResponse {
  status: number;
  headers: Record<string, string>;
  /** Undefined for 304, 404 and 416. */
  body?: IncomingMessage;
}

const NOT_MODIFIED = 304;
/** Statuses of the storage that are passed on to the visitor; any other is an error of the storage. */
const PASSED_ON = [NOT_MODIFIED, 404, 416];

let client: S3Client | undefined;

/** Each download holds a connection to the storage. With the SDK's 50, slow downloads would block the others. */
const MAX_SOCKETS = 500;
/** An ETag as a storage sends it; a header may also list several, or any (`*`). */
const ETAG = /^(W\/)?"[^"]*"$/;

/** Loaded when needed: most installations keep uploads on disk, and the package takes 300 ms to load. */
const loadSdk = () => import('@aws-sdk/client-s3');

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/**
 * Reads a file of the uploads' bucket.
 * @param url its address in Strapi's file table, `/uploads/cat_1a2b3c.jpg`
 * @param request values of the visitor's headers; an empty one counts as absent
 * @throws the storage's error, other than those for a missing or unchanged file or part
 */
export async function readFromBucket(
  url: string,
  request: { range?: string; ifNoneMatch?: string; signal?: AbortSignal },
): Promise<StorageResponse> {
  const { range = '', ifNoneMatch = '', signal } = request;
  const { uploadBucket } = platform().env;
  if (!uploadBucket) throw new Error('Uploads are not in a bucket');
  const { S3Client, GetObjectCommand } = await loadSdk();
  const agent = { maxSockets: MAX_SOCKETS };
  client ??= new S3Client({
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
    const found = await client.send(command, { abortSignal: signal });
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
    return {
      status,
      headers: status === NOT_MODIFIED && ETAG.test(ifNoneMatch) ? { ETag: ifNoneMatch } : {},
    };
  }
}

/**
 * Serves `/uploads/…` from the bucket of the uploads, with ranges and ETags, to those whom `guardUploads` lets through.
 * Without a bucket it does nothing.
 */
export const bucketUploads = () => async (ctx: Context, next: Next) => {
  const url = platform().env.uploadBucket && uploadOf(ctx.path);
  if (!url || !['GET', 'HEAD'].includes(ctx.method)) return next();
  const disconnected = new AbortController();
  ctx.res.once('close', () => disconnected.abort());
  const found = await readFromBucket(url, {
    // If-Range is not compared: the file may have been replaced, and the whole of it is a correct response.
    range: ctx.get('if-range') ? '' : ctx.get('range'),
    ifNoneMatch: ctx.get('if-none-match'),
    signal: disconnected.signal,
  }).catch((error: unknown) => {
    // The visitor has disconnected: no response is needed, and the storage did not fail.
    if (disconnected.signal.aborted) return null;
    throw error;
  });
  if (!found) return;
  const { status, headers, body } = found;
  ctx.status = status;
  if (status === 404) return;
  // `guardUploads` has set it for files that are not public.
  if (ctx.response.get('Cache-Control') === '') ctx.set('Cache-Control', 'public, max-age=0');
  ctx.set({ ...headers, 'Accept-Ranges': 'bytes' });
  if (!body) return;
  // The type follows the name, as for files on disk, not the type that was sent with the upload.
  ctx.type = posix.extname(url) || 'application/octet-stream';
  if (ctx.method === 'HEAD') {
    body.destroy();
    return;
  }
  // Otherwise the visitor would wait for the rest of the file.
  body.once('error', () => ctx.res.destroy());
  ctx.body = body;
  // Koa removes Content-Length when the body is set to a stream.
  ctx.set(headers);
};
