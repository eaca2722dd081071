import type { Core } from '@strapi/strapi';
import { attributesOf, paramsOf } from '../../platform/documents';
import { DRAFT } from '../../platform/drafts';
import { blockSelections } from '../../shared/sites/page-parts';
import { inTransaction, repository, textsColumn } from '../../platform/tables';
import { findEntriesShowing } from './media-owners';

const PAGE = 'api::page.page';

interface PageRow {
  id: number;
  lost_pictures: unknown;
}

/**
 * Notes in the pages that show a file, drafts too, that they lose it: the file takes its relations along, and a page without
 * a picture looks like one that never had any. Written past Strapi, which would count it as an edit of the page.
 */
export async function noteLostPicture(
  strapi: Core.Strapi,
  file: { id: number; name: string },
): Promise<void> {
  await inTransaction(async (trx) => {
    const pages = (await findEntriesShowing(trx, strapi, file.id)).filter(([uid]) => uid === PAGE);
    const table = strapi.db.metadata.get(PAGE).tableName;
    for (const [, id] of pages) {
      const row = await trx<PageRow>(table).where({ id }).first('lost_pictures');
      const names = new Set([...(textsColumn(row?.lost_pictures) ?? []), file.name]);
      await trx<PageRow>(table)
        .where({ id })
        .update({ lost_pictures: JSON.stringify([...names]) });
    }
  });
}

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Number of picture fields without a picture in a component and in those within it. */
function countEmpty(uid: string, part: Part): number {
  let count = 0;
  for (const [name, { type, component }] of Object.entries(attributesOf(uid))) {
    const value = part[name];
    if (type === 'media' && !value) count += 1;
    if (component !== undefined)
      for (const inner of [value].flat()) if (isPart(inner)) count += countEmpty(component, inner);
  }
  return count;
}

const pageEntries = repository<PageRow & { blocks: (Part & { __component: string })[] }>(PAGE);

/** The draft of a page that has lost pictures, with the number of its empty picture fields; null for other pages. */
async function readLosses(documentId: string): Promise<{ id: number; empty: number } | null> {
  const page = await pageEntries().findOne({
    where: { documentId, ...DRAFT },
    populate: { blocks: { on: blockSelections() } },
  });
  if (!page || (textsColumn(page.lost_pictures) ?? []).length === 0) return null;
  const empty = page.blocks.reduce((sum, block) => sum + countEmpty(block.__component, block), 0);
  return { id: page.id, empty };
}

/** Ends the finding of a page when an editor has given the block another picture, or has removed it. Call it in register(). */
export function forgetLostPictures(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const { documentId, data } = paramsOf(ctx);
    if (ctx.uid !== PAGE || !data) return next();
    if (ctx.action === 'clone') data.lost_pictures = null;
    if (ctx.action !== 'update' || !documentId) return next();
    delete data.lost_pictures;
    const before = await readLosses(documentId);
    if (!before) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const after = await readLosses(documentId);
      if (after && after.empty < before.empty)
        await inTransaction((trx) =>
          trx<PageRow>(strapi.db.metadata.get(PAGE).tableName)
            .where({ id: after.id })
            .update({ lost_pictures: null }),
        );
      return result;
    });
  });
}
