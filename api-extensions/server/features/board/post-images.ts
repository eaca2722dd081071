import { isManager } from '../../shared/accounts/levels';
import type { ImageAccess } from '../../http/image-access';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { canRead, type Reader, siteBoards } from './boards';
import type { Knex } from 'knex';
import { FILE_UID, postTable } from '../../platform/content-types';
import { joinTableOf, repository, table, ownColumns } from '../../platform/tables';

const POST_IMAGE_UID = 'api::board-picture.board-picture';

/** Rows of an image: one for the upload, without a post, and one for each post that shows it. */
interface Row {
  url: string;
  domain: string;
  post: number | null;
}

const postImageTable = table<Row>(POST_IMAGE_UID);
const postImageEntries = repository<Row>(POST_IMAGE_UID);
const fileTable = table<{ url: string }>(FILE_UID);

/** Records that an image was uploaded for a board of this site: only managers see it until a post shows it. */
export async function recordUpload({ documentId }: SiteDomain, url: string): Promise<void> {
  const row: Row = { url, domain: documentId, post: null };
  await postImageTable().insert({ ...ownColumns(platform().clock()), ...row });
}

/** The sites (document ids) of those images among these that were uploaded for boards, by the image's address. */
export async function findUploadSites(urls: string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const rows = await postImageEntries().findMany({ where: { url: { $in: urls }, post: { $null: true } } });
  return new Map(rows.map(({ url, domain }) => [url, domain]));
}

/** Records which images a post shows, in the transaction that saves it. */
export async function recordPostImages(trx: Knex, post: number, urls: string[]): Promise<void> {
  await deletePostImages(trx, post);
  for (const [url, domain] of await findUploadSites(urls)) {
    const row: Row = { url, domain, post };
    await postImageTable(trx).insert({ ...ownColumns(platform().clock()), ...row });
  }
}

/** Numbers of the posts that show an image which was uploaded for boards. */
export const postsShowing = async (url: string): Promise<number[]> =>
  (await postImageTable().where({ url }).whereNotNull('post').pluck('post')) as number[];

/** Whether a post or an entry shows an image. */
export const isPictureShown = async (url: string): Promise<boolean> =>
  (await postsShowing(url)).length > 0 || (await isShownByEntry(url));

/** Removes the record of an upload whose file was deleted. */
export const removeUpload = (url: string) => postImageTable().where({ url }).delete();

export const deletePostImages = (trx: Knex, post: number) => postImageTable(trx).where({ post }).delete();

/** The address, and that of its original if it may be a copy: Strapi prefixes copies with `thumbnail_` and the like. */
function possibleOriginals(url: string): string[] {
  const [, folder, name] = /^(.*\/)[a-z]+_([^/]+)$/.exec(url) ?? [];
  return name === undefined ? [url] : [url, `${folder ?? ''}${name}`];
}

/** Whether an entry shows the image. Entries are public, so the image is public too. */
async function isShownByEntry(url: string): Promise<boolean> {
  const found = await fileTable
    .as('file')
    .join({ link: joinTableOf(FILE_UID, 'related').name }, 'link.file_id', 'file.id')
    .where('file.url', url)
    .first<object | undefined>('file.id');
  return found !== undefined;
}

/**
 * Access to a file of the media library: an image uploaded for a board is visible to readers of a published post with it,
 * and to managers of its site; every other file is public (docs/decisions/0017-site-editors.md).
 * @param site of the requested host
 */
export const imageAccess: ImageAccess = async (url, site, readerOf) => {
  const rows = await postImageTable().whereIn('url', possibleOriginals(url)).select('url', 'domain', 'post');
  const [first] = rows;
  if (!first) return { access: 'public', owner: null };
  const owner = first.domain;
  const ofSite = await platform().domains.ofDocument(owner);
  if (!ofSite) return { access: 'none', owner };
  const posts = rows.flatMap(({ post }) => post ?? []);
  const keys = await postTable()
    .whereIn('id', posts)
    .andWhere({ state: 'published' })
    .distinct()
    .pluck('board_key');
  const boards = (await siteBoards(ofSite)).filter(({ key, use_yn }) => use_yn && keys.includes(key));
  const canReadAnyBoard = async (reader: Reader) => {
    for (const { code } of boards) if (await canRead(ofSite, reader, code)) return true;
    return false;
  };
  if ((await canReadAnyBoard(null)) || (await isShownByEntry(first.url)))
    return { access: 'public-now', owner };
  const reader = site?.documentId === owner ? await readerOf(site) : null;
  const allowed = reader !== null && ((await isManager(ofSite, reader)) || (await canReadAnyBoard(reader)));
  return { access: allowed ? 'private' : 'none', owner };
};
