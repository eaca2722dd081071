import type { Core } from '@strapi/strapi';
import { editorName } from '../../platform/editor';
import { platform } from '../../platform/platform';
import { DOMAIN_UID, isRendered, readShownEntry } from './entries';
import { CHANGE_UID, SITE_UID } from './tables';
import { hasDrafts } from '../../platform/drafts';
import { paramsOf, writtenDocument } from '../../platform/documents';

const LIVE_ACTIONS_OF_DRAFTABLE = new Set(['publish', 'unpublish', 'delete']);
const LIVE_ACTIONS = new Set(['create', 'update', 'delete', 'clone']);

/** Whether a document action may change public content; saving a draft does not. */
export function changesSite(uid: string, action: string, status: unknown, draftable: boolean): boolean {
  if (!isRendered(uid)) return false;
  if (!draftable) return LIVE_ACTIONS.has(action);
  if (LIVE_ACTIONS_OF_DRAFTABLE.has(action)) return true;
  return (action === 'create' || action === 'update') && status === 'published';
}

/** A change of an entry, or of a file of the media library. */
export interface Change {
  uid: string;
  document: string;
  action: string;
  entry_title: string;
}

/** Adds a waiting change for each of these sites, in the current transaction. */
export async function addChanges(strapi: Core.Strapi, domains: string[], change: Change): Promise<void> {
  const who = editorName();
  const at = platform().clock();
  for (const domain of domains)
    await strapi.db.query(CHANGE_UID).create({ data: { ...change, domain, who, at, tries: 0 } });
}

/** Ends the pause of deleted sites, so that they are taken offline: no one could end it later. */
const endPauses = (strapi: Core.Strapi, domains: string[]) =>
  strapi.db.query(SITE_UID).updateMany({ where: { domain: { $in: domains } }, data: { paused: false } });

/**
 * Records each change in the transaction that makes it, so that neither exists without the other, and notifies the publisher
 * after the commit. An entry that moves between sites changes both. Registered in register(), before any content is written.
 */
export function recordChanges(strapi: Core.Strapi, notifyPublisher: () => void): void {
  strapi.documents.use(async (ctx, next) => {
    const { uid, action } = ctx;
    const { status, documentId } = paramsOf(ctx);
    if (!changesSite(uid, action, status, hasDrafts(uid))) return next();

    return strapi.db.transaction(async ({ onCommit }) => {
      const before = action === 'clone' ? null : await readShownEntry(strapi, uid, documentId);
      const result = await next();
      const document = writtenDocument(ctx, result) ?? '';
      const after = await readShownEntry(strapi, uid, document);
      const domains = new Set([...(before?.domains ?? []), ...(after?.domains ?? [])]);
      if (domains.size === 0) return result;
      const entry_title = (after ?? before)?.title ?? '';
      await addChanges(strapi, [...domains], { uid, document, action, entry_title });
      const removed = before?.domains.filter((code) => !after?.domains.includes(code)) ?? [];
      if (uid === DOMAIN_UID && removed.length > 0) await endPauses(strapi, removed);
      onCommit(() => {
        if (uid === DOMAIN_UID) platform().domains.clear();
        platform().content.clear();
        notifyPublisher();
      });
      return result;
    });
  });
}
