import type { Core } from '@strapi/strapi';
import { platform, serviceOf } from '../../platform/platform';
import { adminPreviewLink, liveLink } from './links';
import { readEntry, findPreviewTarget } from './preview-target';
import { hasDrafts } from '../../platform/drafts';
import { currentState } from '../../platform/editor';

/** Arguments of Strapi's preview handler (cms/config/admin.ts). */
export interface PreviewRequest {
  documentId?: string;
  status?: string | null;
}

interface PermissionCheckers {
  create(request: { userAbility: unknown; model: string }): { cannot: { read(entry: unknown): boolean } };
}

/** Whether the current administrator may read the entry. Strapi does not check this for a preview. */
export function canRead(strapi: Core.Strapi, uid: string, entry: unknown): boolean {
  const userAbility = currentState()?.userAbility;
  if (!userAbility) return false;
  const checkers = serviceOf<PermissionCheckers>('plugin::content-manager.permission-checker');
  return !checkers.create({ userAbility, model: uid }).cannot.read(entry);
}

/**
 * Target of the admin's preview button: the draft on the site's own host, or the live page for a published version.
 * @returns null for entries without a preview; the admin then shows no button
 */
export async function previewUrl(
  uid: string,
  { documentId, status }: PreviewRequest,
): Promise<string | null> {
  const { strapi } = platform();
  const entry = documentId ? await readEntry(uid, documentId) : null;
  if (!entry || !canRead(strapi, uid, entry)) return null;
  const target = await findPreviewTarget(uid, entry);
  if (!target) return null;
  const { site, path } = target;
  return hasDrafts(uid) && status === 'published' ? liveLink(site, path) : adminPreviewLink(site, path);
}
