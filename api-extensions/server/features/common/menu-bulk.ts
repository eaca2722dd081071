import type { Core } from '@strapi/strapi';
import { menuEntries } from '../../platform/content-types';
import { DRAFT, PUBLISHED } from '../../platform/drafts';
import { MENU } from './menu-rules';

/** Strapi's service behind the bulk actions of a list in the admin. */
interface DocumentManager {
  publishMany(uid: string, documentIds: string[], locale?: unknown): Promise<unknown>;
  unpublishMany(documentIds: string[], uid: string, options?: unknown): Promise<unknown>;
}

/** Sorts menus so that each follows its ancestors among them. @param version filter for drafts or published versions */
async function parentsFirst(documentIds: string[], version: object): Promise<string[]> {
  const menus = await menuEntries().findMany({
    where: { documentId: { $in: documentIds }, ...version },
    populate: { parent_menu: true },
  });
  const parents = new Map(menus.map(({ documentId, parent_menu }) => [documentId, parent_menu?.documentId]));
  const depth = (documentId: string): number => {
    const above = new Set<string>();
    for (let next = parents.get(documentId); next !== undefined && !above.has(next);) {
      above.add(next);
      next = parents.get(next);
    }
    return above.size;
  };
  const depths = new Map(documentIds.map((id) => [id, depth(id)]));
  return [...documentIds].sort((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
}

/**
 * Publishes a selection of menus from the top down, and unpublishes it from the bottom up: a menu needs its parent
 * (menu-rules.ts), and Strapi takes a selection in the order of the list.
 */
export function orderBulkMenus(strapi: Core.Strapi): void {
  const manager: DocumentManager = strapi.plugin('content-manager').service('document-manager');
  const publishMany = manager.publishMany.bind(manager);
  const unpublishMany = manager.unpublishMany.bind(manager);
  manager.publishMany = async (uid, documentIds, locale) =>
    publishMany(uid, uid === MENU ? await parentsFirst(documentIds, DRAFT) : documentIds, locale);
  manager.unpublishMany = async (documentIds, uid, options) =>
    unpublishMany(
      uid === MENU ? (await parentsFirst(documentIds, PUBLISHED)).reverse() : documentIds,
      uid,
      options,
    );
}
