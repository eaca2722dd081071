import type { Core } from '@strapi/strapi';
import { foldersOf, siteFolder } from '../../platform/site-folder';
import { askingScope, type ScopedSite } from '../../platform/site-scope';
import { foreign } from './route-guard';

const FILE = 'plugin::upload.file';

interface FileData {
  folder?: number | string | null;
  folderPath?: string;
}

/** The folders of the scope; made where no file was uploaded yet. */
async function ownFolders(scope: ScopedSite[]) {
  const found = await foldersOf(scope);
  const [first] = scope;
  if (found.length > 0 || !first) return found;
  return [await siteFolder(first)];
}

/** Puts a file without a folder into the site's own. @throws ForbiddenError for a folder of another site */
async function place(data: FileData | undefined): Promise<void> {
  if (data?.folder === undefined && data?.folderPath === undefined) return;
  const scope = await askingScope();
  if (!scope) return;
  const own = await ownFolders(scope);
  // A file that is replaced names its path and keeps it.
  const isNamed = data.folder !== undefined && data.folder !== null;
  const isKept = data.folder === undefined && data.folderPath !== '/';
  const folder = isNamed
    ? own.find(({ id }) => String(id) === String(data.folder))
    : own.find(({ path, isRoot }) => (isKept ? path === data.folderPath : isRoot));
  if (!folder) throw foreign();
  data.folderPath = folder.path;
  if (!isKept) data.folder = folder.id;
}

/**
 * Has the files of administrators who are limited to sites lie in their sites' folders, whichever call uploads or moves
 * them. Strapi writes files past the document service. To be called in register().
 */
export function ruleFiles(strapi: Core.Strapi): void {
  const put = ({ params }: { params: { data?: unknown } }) => place(params.data as FileData | undefined);
  strapi.db.lifecycles.subscribe({ models: [FILE], beforeCreate: put, beforeUpdate: put });
}
