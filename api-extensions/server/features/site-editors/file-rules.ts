import type { Core } from '@strapi/strapi';
import { foldersOf, siteFolder } from '../../shared/sites/site-folder';
import { currentScope, type ScopedSite } from '../../shared/sites/site-scope';
import { foreignSiteError } from './route-guard';

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
async function placeFile(data: FileData | undefined): Promise<void> {
  if (data?.folder === undefined && data?.folderPath === undefined) return;
  const scope = await currentScope();
  if (!scope) return;
  const own = await ownFolders(scope);
  // When a file is replaced, Strapi sends its path without a folder, and the path stays.
  const isNamed = data.folder !== undefined && data.folder !== null;
  const keepsFolder = data.folder === undefined && data.folderPath !== '/';
  const folder = isNamed
    ? own.find(({ id }) => String(id) === String(data.folder))
    : own.find(({ path, isRoot }) => (keepsFolder ? path === data.folderPath : isRoot));
  if (!folder) throw foreignSiteError();
  data.folderPath = folder.path;
  if (!keepsFolder) data.folder = folder.id;
}

/**
 * Puts files that site editors upload or move into their sites' folders. Database hooks do so, because Strapi writes files
 * without the document service. Call it in register().
 */
export function enforceFileRules(strapi: Core.Strapi): void {
  const onWrite = ({ params }: { params: { data?: unknown } }) =>
    placeFile(params.data as FileData | undefined);
  strapi.db.lifecycles.subscribe({ models: [FILE], beforeCreate: onWrite, beforeUpdate: onWrite });
}
