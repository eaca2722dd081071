import type { Core } from '@strapi/strapi';
import { platform } from '../../platform/platform';

/** Types the site is rendered from; an edit of any other rebuilds nothing. */
const RENDERED = new Set(
  [
    'domain',
    'app-config',
    'site-config',
    'menu',
    'site-role',
    'code',
    'seo-meta',
    'page',
    'product',
    'redirect-rule',
    'board',
    'post',
  ].map((name) => `api::${name}.${name}`),
);

const LIVE_ACTIONS_OF_DRAFTABLE = new Set(['publish', 'unpublish', 'delete']);
const LIVE_ACTIONS = new Set(['create', 'update', 'delete', 'clone']);

/** Whether a document action changes what visitors see; saving a draft does not. */
export function changesSite(uid: string, action: string, status: unknown, draftable: boolean): boolean {
  if (!RENDERED.has(uid)) return false;
  if (!draftable) return LIVE_ACTIONS.has(action);
  if (LIVE_ACTIONS_OF_DRAFTABLE.has(action)) return true;
  return (action === 'create' || action === 'update') && status === 'published';
}

const POST = 'api::post.post';

/** Whether readers see a post: writing one that they do not see makes no release. */
async function isShown(strapi: Core.Strapi, documentId: string | undefined): Promise<boolean> {
  if (!documentId) return false;
  return (await strapi.db.query(POST).count({ where: { documentId, state: 'published' } })) > 0;
}

/**
 * Records each change in the transaction that makes it, so that neither exists without the other, and tells the
 * publisher when it is committed. Registered in register(), before any content is written.
 */
export function recordChanges(strapi: Core.Strapi, tellPublisher: () => void): void {
  strapi.documents.use(async (ctx, next) => {
    const status = (ctx.params as { status?: unknown }).status;
    const draftable = Boolean(ctx.contentType.options?.draftAndPublish);
    if (!changesSite(ctx.uid, ctx.action, status, draftable)) return next();

    return strapi.db.transaction(async ({ onCommit }) => {
      const params = ctx.params as { documentId?: string };
      const wasShown = ctx.uid !== POST || (await isShown(strapi, params.documentId));
      const result = await next();
      const documentId = params.documentId ?? (result as { documentId?: string } | undefined)?.documentId;
      if (!wasShown && !(await isShown(strapi, documentId))) return result;
      await strapi.db.query('api::publish-change.publish-change').create({
        data: { uid: ctx.uid, document: documentId ?? '', action: ctx.action, at: platform().clock() },
      });
      onCommit(() => {
        if (ctx.uid === 'api::domain.domain') platform().domains.clear();
        platform().content.clear();
        tellPublisher();
      });
      return result;
    });
  });
}
