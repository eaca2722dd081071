import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { DESCRIPTION_MAX, describeHtml } from '../../../contracts/board/description';
import { errorStack } from '../../../contracts/rules/error-text';
import { postTable } from '../../platform/content-types';

/** Key in Strapi's store of the rule by which all stored descriptions are made. */
const STORED_RULE = { type: 'plugin', name: 'api-extensions', key: 'post_descriptions' };
/** Changes with the rule (contracts/board/description.ts). */
const RULE = 2;
const BATCH = 50;

/** Digest of a post whose description alone is another one; the publisher reads a post again when its digest changes. */
const changedDigest = (digest: string | null, description: string): string =>
  createHash('sha256')
    .update(JSON.stringify([digest, description]))
    .digest('hex')
    .slice(0, 32);

/** Starts to write the descriptions of all posts again, once for each rule, in the background: a hundred thousand posts take minutes. */
export function rewriteDescriptions(strapi: Core.Strapi): void {
  void rewriteAll(strapi).catch((error: unknown) => {
    strapi.log.error(`writing the descriptions of posts failed: ${errorStack(error)}`);
  });
}

async function rewriteAll(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(STORED_RULE);
  if ((await store.get({})) === RULE) return;
  for (let last = 0; ;) {
    await yieldToEventLoop();
    const rows = await postTable()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'content', 'description', 'digest');
    for (const { id, content, description, digest } of rows) {
      const fresh = describeHtml(content ?? '', DESCRIPTION_MAX);
      if (fresh === description) continue;
      // A save in the meantime has its own description and digest.
      await postTable()
        .where({ id, digest })
        .update({ description: fresh, digest: changedDigest(digest, fresh) });
    }
    const next = rows.at(-1)?.id;
    if (next === undefined) break;
    last = next;
  }
  await store.set({ value: RULE });
}
