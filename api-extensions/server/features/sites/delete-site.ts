import {
  boardEntries,
  fileEntries,
  POST_UID,
  postEntries,
  roleEntries,
  USER_UID,
  userEntries,
} from '../../platform/content-types';
import type { DomainEntry } from '../../platform/domains';
import { conflict, invalidFields } from '../../platform/errors';
import { platform, serviceOf } from '../../platform/platform';
import { foldersOf } from '../../shared/sites/site-folder';
import { siteRoleCode } from '../../shared/sites/site-scope';
import { repository } from '../../platform/tables';
import { findDomain } from './managed-sites';
import { codedTypes } from './site-data';
import { documentsOf } from '../../platform/documents';

const DOMAIN_UID = 'api::domain.domain';
/** Types whose documents are deleted, in this order. */
const CONTENT = [
  'page',
  'product',
  'form',
  'popup',
  'menu',
  'app-config',
  'site-config',
  'seo-meta',
  'redirect-rule',
  'code',
  'board',
].map((name) => `api::${name}.${name}`);

interface Entry {
  id: number;
  documentId: string;
}

const findEntries = async (uid: string, domain: DomainEntry): Promise<Entry[]> =>
  repository<Entry>(uid)().findMany({
    where: { domain: { documentId: domain.documentId } },
    select: ['id', 'documentId'],
  });

/** Number of values in one statement: SQLite takes at most 32,766, PostgreSQL 65,535. */
const BATCH_SIZE = 1000;

function* batchesOf<Value>(values: Value[]) {
  for (let from = 0; from < values.length; from += BATCH_SIZE) yield values.slice(from, from + BATCH_SIZE);
}

/** Deletes the rows of a type that have one of the values. */
async function deleteWith(uid: string, field: string, values: (string | number)[]): Promise<number> {
  let deleted = 0;
  for (const part of batchesOf(values))
    deleted += (await repository(uid)().deleteMany({ where: { [field]: { $in: part } } })).count;
  return deleted;
}

/** Deletes each document through Strapi, with its components and the rules of its type. */
async function deleteDocuments(uid: string, rows: Entry[]): Promise<number> {
  const ids = new Set(rows.map(({ documentId }) => documentId));
  for (const documentId of ids) await documentsOf(uid).delete({ documentId });
  return ids.size;
}

async function deletePosts(domain: DomainEntry): Promise<number> {
  const boards = await boardEntries().findMany({ where: { domain: { documentId: domain.documentId } } });
  const posts = await postEntries().findMany({
    where: { board_key: { $in: boards.map(({ documentId }) => documentId) } },
    select: ['id', 'documentId', 'wr_id'],
  });
  await deleteWith(
    'post-editing',
    'wr_id',
    posts.map(({ wr_id }) => wr_id),
  );
  return deleteDocuments(POST_UID, posts);
}

/** Deletes rows that have the site's code, or like boards' images its document id, in a column `domain`. */
async function deleteCoded({ code, documentId }: DomainEntry): Promise<number> {
  const where = { domain: { $in: [code, documentId] } };
  const runs = await repository<{ run_id: string }>('lookup-run')().findMany({ where, select: ['run_id'] });
  let count = await deleteWith(
    'lookup-run-row',
    'run_id',
    runs.map(({ run_id }) => run_id),
  );
  for (const uid of codedTypes()) count += (await repository<Entry>(uid)().deleteMany({ where })).count;
  return count;
}

/** Deletes estimates, except accepted ones: as evidence of contracts they are kept for their own time without the site. */
async function deleteEstimates(domain: DomainEntry): Promise<number> {
  const estimates = repository<Entry & { state: string }>('estimate');
  const rows = await estimates().findMany({
    where: { domain: { documentId: domain.documentId } },
    select: ['id', 'state'],
  });
  const accepted = rows.filter(({ state }) => state === 'accepted');
  for (const { id } of accepted) await estimates().update({ where: { id }, data: { domain: null } });
  const others = rows.filter(({ state }) => state !== 'accepted').map(({ id }) => id);
  return deleteWith('estimate', 'id', others);
}

/** The site's files: those in its folders of the media library, and images of its boards. */
async function findFiles(domain: DomainEntry): Promise<{ id: number }[]> {
  const images = await repository<{ url: string }>('board-picture')().findMany({
    where: { domain: domain.documentId },
    select: ['url'],
  });
  const folders = await foldersOf([domain]);
  const files = await fileEntries().findMany({
    where: { folderPath: { $in: folders.map(({ path }) => path) } },
  });
  for (const part of batchesOf(images))
    files.push(...(await fileEntries().findMany({ where: { url: { $in: part.map(({ url }) => url) } } })));
  return [...new Map(files.map((file) => [file.id, file])).values()];
}

/** Deletes the role of the site's editors, unless administrators still have it; without its site the role allows nothing. */
async function deleteEditorRole({ documentId }: DomainEntry): Promise<void> {
  const { strapi } = platform();
  const role = await strapi.db
    .query('admin::role')
    .findOne({ where: { code: siteRoleCode(documentId) }, populate: { users: { select: ['id'] } } });
  if (role && role.users.length === 0)
    await serviceOf<{ deleteByIds(ids: number[]): Promise<unknown> }>('admin::role').deleteByIds([role.id]);
}

async function deleteRows(domain: DomainEntry): Promise<number> {
  let rows = await deleteDocuments(
    USER_UID,
    await userEntries().findMany({
      where: { domain: { documentId: domain.documentId } },
      select: ['id', 'documentId'],
    }),
  );
  rows += await deleteEstimates(domain);
  rows += await deletePosts(domain);
  for (const uid of CONTENT) rows += await deleteDocuments(uid, await findEntries(uid, domain));
  const roles = await findEntries('api::site-role.site-role', domain);
  // Deleted from the database directly, because the rules of content refuse to delete roles that a site needs.
  rows += (await roleEntries().deleteMany({ where: { id: { $in: roles.map(({ id }) => id) } } })).count;
  rows += await deleteCoded(domain);
  await deleteEditorRole(domain);
  await documentsOf(DOMAIN_UID).delete({ documentId: domain.documentId });
  return rows + 1;
}

/**
 * Deletes an archived site with everything that belongs to it (site-data.ts), rows in one transaction, then its files.
 * @throws AppError 404; 400 if the confirmation is not its code; 409 while it is in use
 */
export async function deleteSite(code: string, confirm: string, author: string) {
  const { strapi, domains } = platform();
  const domain = await findDomain(code);
  if (confirm.trim() !== code) throw invalidFields({ confirm: `확인을 위해 ${code}를 그대로 적어 주세요.` });
  if (domain.use_yn) throw conflict('사용 중인 사이트입니다. 먼저 보관한 뒤에 지워 주세요.');
  const files = await findFiles(domain);
  const rows = await strapi.db.transaction(() => deleteRows(domain));
  domains.clear();
  const uploads = serviceOf<{ remove(file: object): Promise<unknown> }>('plugin::upload.upload');
  for (const file of files) await uploads.remove(file);
  strapi.log.info(`sites: ${author} deleted ${code}: ${rows} rows, ${files.length} files`);
  return { rows, files: files.length };
}
