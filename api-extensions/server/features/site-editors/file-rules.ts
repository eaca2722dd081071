import type { Core } from '@strapi/strapi';
import { foldersOf, siteFolder } from '../../platform/site-folder';
import { currentScope, type ScopedSite } from '../../platform/site-scope';
import { foreign } from './route-guard';

const FILE = 'plugin::upload.file';

interface FileData {
  folder?: number | string | null;
  folderPath?: string;
}

/** The folders of the scope; created if missing. */
async function ownFolders(scope: ScopedSite[]) {
  const found = await foldersOf(scope);
  const [first] = scope;
  if (found.length > 0 || !first) return found;
  return [await siteFolder(first)];
}

/** Moves a file without a folder into the site's own. @throws ForbiddenError for a folder of another site */
async function place(data: FileData | undefined): Promise<void> {
  if (data?.folder === undefined && data?.folderPath === undefined) return;
  const scope = await currentScope();
  if (!scope) return;
  const own = await ownFolders(scope);
  // A replaced file names its path and keeps it.
  const isNamed = data.folder !== undefined && data.folder !== null;
  const keepsFolder = data.folder === undefined && data.folderPath !== '/';
  const folder = isNamed
    ? own.find(({ id }) => String(id) === String(data.folder))
    : own.find(({ path, isRoot }) => (keepsFolder ? path === data.folderPath : isRoot));
  if (!folder) throw foreign();
  data.folderPath = folder.path;
  if (!keepsFolder) data.folder = folder.id;
}

/**
 * Keeps the files of limited administrators in their sites' folders, for any upload or move. Strapi writes files without the
 * document service. Call it in register().
 */
export function ruleFiles(strapi: Core.Strapi): void {
  const put = ({ params }: { params: { data?: unknown } }) => place(params.data as FileData | undefined);
  strapi.db.lifecycles.subscribe({ models: [FILE], beforeCreate: put, beforeUpdate: put });
}
