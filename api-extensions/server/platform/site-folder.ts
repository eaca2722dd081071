import { ownColumns } from './own-columns';
import { platform } from './platform';
import type { ScopedSite } from './site-scope';

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

const table = () => {
  const { db } = platform().strapi;
  return db.connection(db.metadata.get(FOLDER).tableName);
};

/** The folder of a site in the media library, created if missing. Not for use in a transaction. */
export async function siteFolder(site: { id: number; name: string }): Promise<SiteFolder> {
  const path_id = pathIdOf(site);
  const find = () =>
    table().where({ path_id }).first('id', 'path') as unknown as Promise<SiteFolder | undefined>;
  const found = await find();
  if (found) return { ...found, isRoot: true };
  await table()
    .insert({ ...ownColumns(platform().clock()), name: site.name, path_id, path: `/${path_id}` })
    .onConflict('path_id')
    .ignore();
  const made = await find();
  if (!made) throw new Error(`no folder for site ${site.id}`);
  return { ...made, isRoot: true };
}

/** The folders of these sites with all folders below; a site without uploads has none. */
export async function foldersOf(sites: Pick<ScopedSite, 'id'>[]): Promise<SiteFolder[]> {
  const folders = platform().strapi.db.query(FOLDER);
  const find = async (where: object) =>
    (await folders.findMany({ where, select: ['id', 'path'] })) as Omit<SiteFolder, 'isRoot'>[];
  const roots = await find({ pathId: { $in: sites.map(pathIdOf) } });
  if (roots.length === 0) return [];
  const inside = await find({ $or: roots.map(({ path }) => ({ path: { $startsWith: `${path}/` } })) });
  return [
    ...roots.map((folder) => ({ ...folder, isRoot: true })),
    ...inside.map((folder) => ({ ...folder, isRoot: false })),
  ];
}
