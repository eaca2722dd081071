import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { addToAdminRoutes } from '../../http/admin-routes';
import { platform } from '../../platform/platform';
import { foldersOf } from '../../shared/sites/site-folder';
import { areOwn, currentScope, type ScopedSite } from '../../shared/sites/site-scope';
import { respondWithEntryCounts, respondWithStatistics } from './home-counts';
import { LIMITED_ROUTES, type RouteCheck } from './limited-routes';

const FILE = 'plugin::upload.file';

export const foreignSiteError = () =>
  new errors.ForbiddenError('담당 사이트의 것이 아니어서 볼 수도 고칠 수도 없습니다.');
const closedRouteError = () =>
  new errors.ForbiddenError('담당 사이트의 편집에 쓰이지 않는 기능이라 쓸 수 없습니다.');

type Part = Record<string, unknown>;

const partsOf = (ctx: Context) => ({
  params: ctx.params as Part,
  query: ctx.query as Part,
  body: (ctx.request.body ?? {}) as Part,
});

/** The values of a query or body that holds one value or several. */
function toStrings(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return (typeof value === 'object' ? Object.values(value) : [value]).map(String);
}

async function checkEntries(ctx: Context, scope: ScopedSite[]): Promise<void> {
  const { params, query, body } = partsOf(ctx);
  const uid = String(params.model ?? params.contentType ?? query.contentType ?? '');
  const named = [params.id, params.sourceId, query.id, query.documentId, query.documentIds, body.documentIds];
  if (!(await areOwn(uid, named.flatMap(toStrings), scope))) throw foreignSiteError();
}

/** Files and folders that a call changes, and folders into which it writes; a null target is the root of all sites. */
interface MediaTargets {
  files?: unknown;
  folders?: unknown;
  into?: unknown[];
}

async function checkMedia({ files, folders, into = [] }: MediaTargets, scope: ScopedSite[]): Promise<void> {
  const own = await foldersOf(scope);
  // A site's root folder cannot be moved, only its contents can be moved, renamed and deleted.
  const movable = new Set(own.filter(({ isRoot }) => !isRoot).map(({ id }) => String(id)));
  const all = new Set(own.map(({ id }) => String(id)));
  if (toStrings(folders).some((id) => !movable.has(id)) || into.some((id) => !all.has(String(id))))
    throw foreignSiteError();
  const ids = [...new Set(toStrings(files))].map((id) => Number(id) || 0);
  const found = await platform()
    .strapi.db.query(FILE)
    .count({ where: { id: { $in: ids }, folderPath: { $in: own.map(({ path }) => path) } } });
  if (found < ids.length) throw foreignSiteError();
}

async function checkFolder(ctx: Context, scope: ScopedSite[]): Promise<void> {
  const { params, body } = partsOf(ctx);
  if (ctx.method === 'GET') return checkMedia({ into: [params.id] }, scope);
  if (ctx.method === 'POST') return checkMedia({ into: [body.parent] }, scope);
  // Without a parent, a folder is renamed in place.
  return checkMedia({ folders: params.id, into: body.parent === undefined ? [] : [body.parent] }, scope);
}

async function checkDeletedMedia(ctx: Context, scope: ScopedSite[]): Promise<void> {
  const { body } = partsOf(ctx);
  return checkMedia({ files: body.fileIds, folders: body.folderIds }, scope);
}

async function checkMovedMedia(ctx: Context, scope: ScopedSite[]): Promise<void> {
  const { body } = partsOf(ctx);
  const media = { files: body.fileIds, folders: body.folderIds };
  return checkMedia({ ...media, into: [body.destinationFolderId] }, scope);
}

/** Strapi changes one file after the other, so the first ones would be changed when a later one is refused. */
async function checkUpdatedMedia(ctx: Context, scope: ScopedSite[]): Promise<void> {
  const updates = Object.values(partsOf(ctx).body.updates ?? {}) as {
    id?: unknown;
    fileInfo?: Part | null;
  }[];
  const folders = updates.map(({ fileInfo }) => fileInfo?.folder).filter((folder) => folder !== undefined);
  return checkMedia({ files: updates.map(({ id }) => id ?? 0), into: folders }, scope);
}

interface Folder {
  id: number;
  children?: Folder[];
}

async function filterFolders(ctx: Context, scope: ScopedSite[]): Promise<void> {
  const own = new Set((await foldersOf(scope)).map(({ id }) => id));
  const response = ctx.body as { data?: Folder[] } | undefined;
  if (Array.isArray(response?.data))
    ctx.body = { ...response, data: response.data.filter(({ id }) => own.has(id)) };
}

const CHECKS: Partial<Record<RouteCheck, (ctx: Context, scope: ScopedSite[]) => Promise<void>>> = {
  entries: checkEntries,
  folders: checkFolder,
  'deleted-media': checkDeletedMedia,
  'moved-media': checkMovedMedia,
  'updated-media': checkUpdatedMedia,
};

const createGuard = (check: RouteCheck | undefined) => async (ctx: Context, next: Next) => {
  const scope = await currentScope();
  if (!scope) return next();
  if (!check) throw closedRouteError();
  if (check === 'entry-counts') return respondWithEntryCounts(ctx, scope);
  if (check === 'statistics') return respondWithStatistics(ctx, scope);
  await CHECKS[check]?.(ctx, scope);
  await next();
  if (check === 'listed-folders') await filterFolders(ctx, scope);
};

/**
 * Limits site editors to the calls of LIMITED_ROUTES and to their sites' entries, files and folders, because many of
 * Strapi's calls ignore conditions. Call it in register().
 */
export const guardAdminRoutes = (strapi: Core.Strapi): void =>
  addToAdminRoutes(strapi, (route) => createGuard(LIMITED_ROUTES[route]));
