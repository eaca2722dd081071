import type { Core } from '@strapi/strapi';
import { rejectInput } from '../../platform/errors';
import { foldersOf } from '../../shared/sites/site-folder';
import { areOwn, currentScope, type ScopedSite, sitePathOf } from '../../shared/sites/site-scope';
import { foreignSiteError } from './route-guard';
import { serviceOf } from '../../platform/platform';
import { repository } from '../../platform/tables';
import { attributesOf, paramsOf, writtenDocument } from '../../platform/documents';

const FILE = 'plugin::upload.file';

const WRITES = new Set(['create', 'update', 'clone', 'publish', 'unpublish', 'discardDraft', 'delete']);

type Value = Record<string, unknown>;

const isEntry = (value: unknown): value is Value => typeof value === 'object' && value !== null;

/** Ids in the value of a media field, in any form: 3, {id: 3}, [3], {set: [{id: 3}]}. */
function listIds(value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'string') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(listIds);
  if (!isEntry(value)) return [];
  const { id, documentId, connect, set } = value;
  return id === undefined && documentId === undefined
    ? [connect, set].flatMap(listIds)
    : [id, documentId].flatMap(listIds);
}

/** Files that an entry shows, directly and in its components, by id or document id. */
function listFiles(uid: string, entry: Value): string[] {
  return Object.entries(attributesOf(uid)).flatMap(([name, { type, component }]) => {
    const value = entry[name];
    if (type === 'media') return listIds(value);
    if (type !== 'component' && type !== 'dynamiczone') return [];
    return [value]
      .flat()
      .filter(isEntry)
      .flatMap((part) => listFiles(component ?? String(part.__component), part));
  });
}

interface PopulateBuilder {
  populateDeep(level: number): { build(): Promise<object> };
}

/** Files that a stored entry shows. A site may keep files that an administrator of all sites has chosen. */
async function readShownFiles(uid: string, documentId: string): Promise<string[]> {
  const builder = serviceOf<(uid: string) => PopulateBuilder>('plugin::content-manager.populate-builder');
  const populate = await builder(uid).populateDeep(Infinity).build();
  const rows = await repository<Value>(uid)().findMany({ where: { documentId }, populate });
  return rows.flatMap((row) => listFiles(uid, row));
}

async function checkFiles(
  strapi: Core.Strapi,
  { uid, documentId, data }: { uid: string; documentId?: string; data: Value },
  scope: ScopedSite[],
): Promise<void> {
  const fileIds = [...new Set(listFiles(uid, data))];
  if (fileIds.length === 0) return;
  const before = new Set(documentId ? await readShownFiles(uid, documentId) : []);
  const added = fileIds.filter((id) => !before.has(id));
  if (added.length === 0) return;
  const paths = (await foldersOf(scope)).map(({ path }) => path);
  const numbers = added.filter((id) => /^\d+$/.test(id)).map(Number);
  const named = { $or: [{ id: { $in: numbers } }, { documentId: { $in: added } }] };
  const files = strapi.db.query(FILE);
  const [all, own] = [
    await files.count({ where: named }),
    await files.count({ where: { $and: [named, { folderPath: { $in: paths } }] } }),
  ];
  if (own < all) rejectInput('다른 사이트의 파일은 쓸 수 없습니다. 담당 사이트의 파일을 골라 주세요.');
}

/** Refuses a written entry that belongs to another site or refers to an entry of another site. */
async function checkRelations(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  scope: ScopedSite[],
): Promise<void> {
  if (!(await areOwn(uid, [documentId], scope)))
    rejectInput('담당 사이트의 내용만 저장할 수 있습니다. 도메인을 확인해 주세요.');
  const relations = Object.entries(attributesOf(uid)).filter(
    ([, { type, target }]) => type === 'relation' && target && sitePathOf(strapi, target),
  );
  const populate = Object.fromEntries(relations.map(([name]) => [name, { select: ['documentId'] }]));
  const rows = await repository<Value>(uid)().findMany({ where: { documentId }, populate });
  for (const [name, { target = '' }] of relations) {
    const ids = rows.flatMap((row) =>
      [row[name]]
        .flat()
        .filter(isEntry)
        .map(({ documentId: related }) => String(related)),
    );
    if (!(await areOwn(target, ids, scope))) rejectInput('다른 사이트의 내용은 연결할 수 없습니다.', name);
  }
}

/**
 * Refuses writes of site editors to entries of other sites, moves of entries there, and relations and files from there.
 * Strapi checks no condition when an entry is created, nor the result of an update, so the written rows are checked inside
 * the transaction. Registered in register() as the last of the document rules, so that a refusal precedes the recording of
 * the change.
 */
export function enforceSiteEditorRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const scope = WRITES.has(ctx.action) ? await currentScope() : null;
    if (!scope) return next();
    const { uid } = ctx;
    const { documentId, data = {} } = paramsOf(ctx);
    if (!sitePathOf(strapi, uid) || (documentId && !(await areOwn(uid, [documentId], scope))))
      throw foreignSiteError();
    return strapi.db.transaction(async () => {
      await checkFiles(strapi, { uid, documentId, data }, scope);
      const result = await next();
      const written = writtenDocument(ctx, result);
      if (written) await checkRelations(strapi, uid, written, scope);
      return result;
    });
  });
}
