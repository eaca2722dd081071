import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Context } from 'koa';
import { logError } from '../platform/background';
import { CLOCK_TOLERANCE_MS } from '../platform/clock';
import { nowMs, table } from '../platform/tables';

/** An upload in progress, or its answer once it has a status. */
interface AnswerRow {
  document_id: string;
  upload_key: string;
  lease: string;
  http_status: number | null;
  body: string | null;
  ends_ms: number;
}
const answerTable = table<AnswerRow>('upload-answer');

/** Longer than a browser tries again after its connection or the edge has given an upload up. */
const KEPT_MS = 10 * 60_000;
/** An upload whose replica died may be repeated after this time. */
const IN_PROGRESS_MS = 20_000;
const RENEW_MS = 5_000;
const ASK_AGAIN_MS = 250;
/** A generated key (site/src/platform/call-upload.ts). */
const KEY = /^[\w-]{8,100}$/;

/** Digest of the files and fields of a form that has been read. */
async function digestOf(ctx: Context, identity: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([...identity, ctx.request.body ?? null]));
  for (const { filepath, originalFilename } of Object.values(ctx.request.files ?? {}).flat()) {
    hash.update(JSON.stringify(originalFilename));
    for await (const chunk of createReadStream(filepath)) hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

/** Takes an upload, unless it is in progress or answered. One statement, so that only one of two replicas gets it. */
async function take(key: string): Promise<string | null> {
  const now = nowMs();
  const lease = randomUUID();
  const taken = { lease, http_status: null, body: null, ends_ms: now + IN_PROGRESS_MS };
  const rows = await answerTable()
    .insert({ document_id: key.slice(0, 24), upload_key: key, ...taken })
    .onConflict('upload_key')
    .merge(taken)
    .whereRaw('??.ends_ms not between ? and ?', [
      answerTable.tableName(),
      now + 1,
      now + KEPT_MS + CLOCK_TOLERANCE_MS,
    ])
    .returning('lease');
  return rows.length === 1 ? lease : null;
}

/** Changes an upload's row, unless another request has taken it since. */
const change = (lease: string, changed: Partial<AnswerRow>) => answerTable().where({ lease }).update(changed);
const forget = (lease: string) => answerTable().where({ lease }).del();

/** Answers that are being forgotten here, by their lease. The browser may send the same file again meanwhile, which is a new one. */
const removals = new Map<string, Promise<void>>();

/** Forgets an answer once it has reached the browser. */
const forgetOnceReceived = (ctx: Context, lease: string) =>
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) return;
    const removal = Promise.resolve(forget(lease))
      .then(() => {})
      .catch((error: unknown) => logError('answer of an upload', error))
      .finally(() => removals.delete(lease));
    removals.set(lease, removal);
  });

type Answer = Pick<AnswerRow, 'lease' | 'body'> & { http_status: number };

/** Takes an upload, or waits for the answer of the one that has it. */
async function takeOrWait(key: string): Promise<string | Answer> {
  for (;;) {
    const lease = await take(key);
    if (lease !== null) return lease;
    const row = await answerTable().where({ upload_key: key }).first<AnswerRow | undefined>();
    const removal = row && removals.get(row.lease);
    if (removal) await removal;
    else if (row && row.http_status !== null) return { ...row, http_status: row.http_status };
    else if (row) await setTimeout(ASK_AGAIN_MS);
  }
}

/** Does the work of an upload that this request has taken, and keeps its answer. */
async function answer(ctx: Context, lease: string, work: () => Promise<unknown>): Promise<void> {
  const renewals = setInterval(() => {
    change(lease, { ends_ms: nowMs() + IN_PROGRESS_MS })
      .whereNull('http_status')
      .catch((error: unknown) => logError('upload in progress', error));
  }, RENEW_MS);
  let hasFailed = true;
  try {
    await work();
    hasFailed = ctx.status >= 400;
  } finally {
    clearInterval(renewals);
    if (hasFailed) await forget(lease);
    else
      await change(lease, {
        http_status: ctx.status,
        body: JSON.stringify(ctx.body ?? null),
        ends_ms: nowMs() + KEPT_MS,
      });
  }
}

/**
 * Stores an upload once over all replicas: a repeated one by the same person, with the same `Idempotency-Key` and the same bytes, gets
 * the answer of the first, also while that is in progress. Strapi's admin sends no key: there the same bytes are a repeated upload as long
 * as no answer has reached the browser, after which they are a new one. What failed is tried again.
 * @param person who uploads, and to which site
 * @param work stores the files and sets the answer, which is JSON
 */
export async function storeOnce(ctx: Context, person: string, work: () => Promise<unknown>): Promise<void> {
  const given = ctx.get('idempotency-key');
  const key = KEY.test(given) ? given : '';
  const taken = await takeOrWait(await digestOf(ctx, [person, ctx.method, ctx.path, key]));
  if (key === '') forgetOnceReceived(ctx, typeof taken === 'string' ? taken : taken.lease);
  if (typeof taken === 'string') return answer(ctx, taken, work);
  ctx.status = taken.http_status;
  ctx.body = JSON.parse(taken.body ?? 'null');
}
