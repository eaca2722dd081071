import type { Core, UID } from '@strapi/strapi';
import { refuse } from '../../platform/errors';
import { foldersOf } from '../../platform/site-folder';
import { areOwn, askingScope, type ScopedSite, sitePathOf } from '../../platform/site-scope';
import { foreign } from './route-guard';
import { serviceOf } from '../../platform/platform';
import { repository } from '../../platform/tables';

const FILE = 'plugin::upload.file';

const WRITES = new Set(['create', 'update', 'clone', 'publish', 'unpublish', 'discardDraft', 'delete']);

interface Attribute {
  type: string;
  target?: string;
  component?: string;
}

type Value = Record<string, unknown>;

const attributesOf = (strapi: Core.Strapi, uid: string) =>
  Object.entries(strapi.getModel(uid as UID.Schema).attributes as Record<string, Attribute>);

/** Ids in the value of a media field, in any form: 3, {id: 3}, [3], {set: [{id: 3}]}. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'string') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id, documentId, connect, set } = value as Value;
  return id === undefined && documentId === undefined
    ? [connect, set].flatMap(idsIn)
    : [id, documentId].flatMap(idsIn);
}

/** Files that an entry shows, directly and in its components, by id or document id. */
function filesIn(strapi: Core.Strapi, uid: string, entry: Value): string[] {
  return attributesOf(strapi, uid).flatMap(([name, { type, component }]) => {
    const value = entry[name];
    if (type === 'media') return idsIn(value);
    if (type !== 'component' && type !== 'dynamiczone') return [];
    const parts = [value].flat().filter((part) => typeof part === 'object' && part !== null) as Value[];
    return parts.flatMap((part) => {
      const of = component ?? (part.__component as string);
      return strapi.components[of as UID.Component] ? filesIn(strapi, of, part) : [];
    });
  });
}

interface PopulateBuilder {
  populateDeep(level: number): { build(): Promise<object> };
}

/** Files that an entry shows already: a site may keep images that an administrator of all sites has chosen. */
async function filesBefore(strapi: Core.Strapi, uid: string, documentId: string): Promise<string[]> {
  const builder = serviceOf<(uid: string) => PopulateBuilder>('plugin::content-manager.populate-builder');
  const populate = await builder(uid).populateDeep(Infinity).build();
  const rows = await repository<Value>(uid)().findMany({ where: { documentId }, populate });
  return rows.flatMap((row) => filesIn(strapi, uid, row));
}

async function checkFiles(
  strapi: Core.Strapi,
  { uid, documentId, data }: { uid: string; documentId?: string; data: Value },
  scope: ScopedSite[],
): Promise<void> {
  const given = [...new Set(filesIn(strapi, uid, data))];
  if (given.length === 0) return;
  const before = new Set(documentId ? await filesBefore(strapi, uid, documentId) : []);
  const added = given.filter((id) => !before.has(id));
  if (added.length === 0) return;
  const paths = (await foldersOf(scope)).map(({ path }) => path);
  const numbers = added.filter((id) => /^\d+$/.test(id)).map(Number);
  const named = { $or: [{ id: { $in: numbers } }, { documentId: { $in: added } }] };
  const files = strapi.db.query(FILE);
  const [all, own] = [
    await files.count({ where: named }),
    await files.count({ where: { $and: [named, { folderPath: { $in: paths } }] } }),
  ];
  if (own < all) refuse('다른 사이트의 파일은 쓸 수 없습니다. 담당 사이트의 파일을 골라 주세요.');
}

/** Entries that the written one refers to must belong to the scope, starting with its domain. */
async function checkRelations(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  scope: ScopedSite[],
): Promise<void> {
  if (!(await areOwn(uid, [documentId], scope)))
    refuse('담당 사이트의 내용만 저장할 수 있습니다. 도메인을 확인해 주세요.');
  const relations = attributesOf(strapi, uid).filter(
    ([, { type, target }]) => type === 'relation' && target && sitePathOf(strapi, target),
  );
  const populate = Object.fromEntries(relations.map(([name]) => [name, { select: ['documentId'] }]));
  const rows = await repository<Value>(uid)().findMany({ where: { documentId }, populate });
  for (const [name, { target = '' }] of relations) {
    const ids = rows.flatMap((row) =>
      [row[name]].flat().flatMap((related) => (related as { documentId?: string } | null)?.documentId ?? []),
    );
    if (!(await areOwn(target, ids, scope))) refuse('다른 사이트의 내용은 연결할 수 없습니다.', name);
  }
}

/**
 * Refuses writes of a limited administrator to other sites, by any call: entries of other sites, entries moved there,
 * relations and files from there. Strapi checks no condition when an entry is created, nor the result of an update. The
 * written rows are checked inside the transaction. Registered in register() as the last of the document rules, so that a
 * refusal precedes the recording of the change.
 */
export function ruleSiteEditors(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const scope = WRITES.has(ctx.action) ? await askingScope() : null;
    if (!scope) return next();
    const { uid } = ctx;
    const { documentId, data = {} } = ctx.params as { documentId?: string; data?: Value };
    if (!sitePathOf(strapi, uid) || (documentId && !(await areOwn(uid, [documentId], scope))))
      throw foreign();
    return strapi.db.transaction(async () => {
      await checkFiles(strapi, { uid, documentId, data }, scope);
      const result = await next();
      const made = (result ?? {}) as { documentId?: string; entries?: { documentId: string }[] };
      const written =
        ctx.action === 'clone' ? made.entries?.[0]?.documentId : (documentId ?? made.documentId);
      if (written) await checkRelations(strapi, uid, written, scope);
      return result;
    });
  });
}
