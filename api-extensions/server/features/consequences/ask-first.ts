import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isAsking, requireConfirmation } from '../../platform/consequences';
import { paramsOf } from '../../platform/documents';
import { platform } from '../../platform/platform';
import { consequencesOf } from '../../shared/sites/entry-consequences';
import { consequencesOfFiles, filesIn } from './file-consequences';

/** Requests of which the consequences are known and confirmed: a selection is asked once, as a whole. */
const confirmed = new WeakSet<object>();

const CHANGES = new Set(['update', 'publish', 'unpublish', 'delete']);

/** Entries of the selection that a bulk action names. */
const selectionOf = (ctx: Context): string[] => {
  const { documentIds } = (ctx.request.body ?? {}) as { documentIds?: unknown };
  return Array.isArray(documentIds) ? documentIds.map(String) : [];
};

/**
 * Refuses changes of entries in the admin that break something for visitors until they are confirmed. Requests without the
 * header (programs, the seed) are not asked. Registered in register(), after the check of versions.
 */
export function askBeforeChanges(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const request = platform().strapi.requestContext.get();
    const { documentId, data = {} } = paramsOf(ctx);
    if (!request || !documentId || !CHANGES.has(ctx.action) || !isAsking(request)) return next();
    if (confirmed.has(request)) return next();
    if (!request.path.toLowerCase().startsWith('/content-manager/')) return next();
    const selection = selectionOf(request);
    const documentIds = selection.includes(documentId) ? selection : [documentId];
    requireConfirmation(
      request,
      await consequencesOf({ uid: ctx.uid, documentIds, action: ctx.action, data }),
    );
    // A publish begins with the save of its form.
    if (ctx.action !== 'update') confirmed.add(request);
    return next();
  });
}

interface Route {
  method: string;
  path: string;
  config: { middlewares?: unknown[] };
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);

async function askBeforeFiles(ctx: Context, next: Next): Promise<void> {
  if (isAsking(ctx)) {
    const { fileIds, folderIds } = (ctx.request.body ?? {}) as { fileIds?: unknown; folderIds?: unknown };
    const { id } = ctx.params as { id?: string };
    const named = idsOf(id ?? fileIds);
    requireConfirmation(ctx, await consequencesOfFiles([...named, ...(await filesIn(idsOf(folderIds)))]));
  }
  await next();
}

/** Asks before a file that is in use is deleted. Call it in register(), after the limits of site editors. */
export function askBeforeFileDeletion(strapi: Core.Strapi): void {
  // Strapi declares a plugin's routes as one list; this plugin has one by kind of API.
  const { admin } = strapi.plugin('upload').routes as unknown as { admin: { routes: Route[] } };
  const deletions = admin.routes.filter(
    ({ method, path }) =>
      (method === 'DELETE' && path === '/files/:id') ||
      (method === 'POST' && path === '/actions/bulk-delete'),
  );
  for (const { config } of deletions) config.middlewares = [...(config.middlewares ?? []), askBeforeFiles];
}
