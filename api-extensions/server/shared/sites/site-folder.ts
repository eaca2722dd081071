import { platform } from '../../platform/platform';
import type { ScopedSite } from './site-scope';
import { repository, type StoredInstant, table, ownColumns } from '../../platform/tables';

const FOLDER = 'plugin::upload.folder';

/**
 * Number of a site's folder in the media library. Strapi counts up from the largest number, so site folders are negative;
 * its unique index makes two replicas create one folder.
 */
const pathIdOf = ({ id }: { id: number }): number => -id;

export interface SiteFolder {
  id: number;
  path: string;
  /** The site's root folder, not one below it. */
  isRoot: boolean;
}

const folderTable = table<{
  id: number;
  path: string;
  path_id: number;
  name: string;
  created_at: StoredInstant;
}>(FOLDER);
const folderEntries = repository<{ id: number; path: string }>(FOLDER);

/** The folder of a site in the media library, created if missing. Not for use in a transaction. */
export async function siteFolder(site: { id: number; name: string }): Promise<SiteFolder> {
  const path_id = pathIdOf(site);
  const find = () => folderTable().where({ path_id }).first('id', 'path');
  const found = await find();
  if (found) return { ...found, isRoot: true };
  await folderTable()
    .insert({ ...ownColumns(platform().clock()), name: site.name, path_id, path: `/${path_id}` })
    .onConflict('path_id')
    .ignore();
  const created = await find();
  if (!created) throw new Error(`no folder for site ${site.id}`);
  return { ...created, isRoot: true };
}

/** Creates the folder of a new site, within the transaction that creates the site. @returns its number */
export async function createSiteFolder(site: { id: number; name: string }): Promise<number> {
  const pathId = pathIdOf(site);
  const data = { name: site.name, pathId, path: `/${pathId}` };
  const { id } = await platform().strapi.db.query(FOLDER).create({ data });
  return id;
}

/** The folders of these sites with all folders below; a site without uploads has none. */
export async function foldersOf(sites: Pick<ScopedSite, 'id'>[]): Promise<SiteFolder[]> {
  const find = (where: object) => folderEntries().findMany({ where, select: ['id', 'path'] });
  const roots = await find({ pathId: { $in: sites.map(pathIdOf) } });
  if (roots.length === 0) return [];
  const inside = await find({ $or: roots.map(({ path }) => ({ path: { $startsWith: `${path}/` } })) });
  return [
    ...roots.map((folder) => ({ ...folder, isRoot: true })),
    ...inside.map((folder) => ({ ...folder, isRoot: false })),
  ];
}
