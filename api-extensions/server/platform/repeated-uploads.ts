import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

interface UploadAnswer {
  status: number;
  body: unknown;
}

/** Longer than a browser tries again after its connection or the edge has given an upload up. */
const KEPT_MS = 10 * 60_000;
/** A generated key (site/src/platform/call-upload.ts). */
const KEY = /^[\w-]{8,100}$/;

/** Answers of uploads in progress and of late, by what makes two of them the same. Each replica has its own. */
const answers = new LRUCache<string, Promise<UploadAnswer>>({ max: 500, ttl: KEPT_MS });

/** Digest of the files and fields of a form that has been read. */
async function digestOf(ctx: Context, identity: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([...identity, ctx.request.body ?? null]));
  for (const { filepath, originalFilename } of Object.values(ctx.request.files ?? {}).flat()) {
    hash.update(JSON.stringify(originalFilename));
    for await (const chunk of createReadStream(filepath)) hash.update(chunk as Buffer);
  }
  return hash.digest('base64');
}

/**
 * Stores an upload once: a repeated one by the same person, with the same `Idempotency-Key` and the same bytes, gets the answer of the
 * first, also while that is in progress. Strapi's admin sends no key: there the same bytes are a repeated upload as long as no answer has
 * reached the browser, after which they are a new one. What failed is tried again.
 * @param person who uploads, and to which site
 * @param work stores the files and sets the answer
 */
export async function storeOnce(ctx: Context, person: string, work: () => Promise<unknown>): Promise<void> {
  const given = ctx.get('idempotency-key');
  const key = KEY.test(given) ? given : '';
  const id = await digestOf(ctx, [person, ctx.method, ctx.path, key]);
  const forgetOnceReceived = (): void => {
    ctx.res.once('close', () => {
      if (ctx.res.writableFinished) answers.delete(id);
    });
  };
  const earlier = answers.get(id);
  if (earlier) {
    if (key === '') forgetOnceReceived();
    const { status, body } = await earlier;
    ctx.status = status;
    ctx.body = body;
    return;
  }
  const answer = work().then((): UploadAnswer => ({ status: ctx.status, body: ctx.body }));
  answers.set(id, answer);
  if (key === '') forgetOnceReceived();
  try {
    if ((await answer).status >= 400) answers.delete(id);
  } catch (error) {
    answers.delete(id);
    throw error;
  }
}
