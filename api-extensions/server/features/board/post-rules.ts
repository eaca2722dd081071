import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { boardCode } from '../../../contracts/board/board';
import { DESCRIPTION_MAX, describeHtml } from '../../../contracts/board/description';
import { oneLine } from '../../../contracts/rules/text';
import { seoulTime } from '../../../contracts/rules/days';
import { changedMeanwhile, writeVersion } from '../../platform/edit-conflicts';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { BOARD_UID } from './boards';
import { type ContentImage, cleanContent, firstImage, listImages } from './clean-content';
import { deletePostImages, recordPostImages, findUploadSites } from './post-images';
import { updateIndex, removeFromIndex } from './search-index';
import { searchTextOf } from './search-text';
import type { Knex } from 'knex';
import { fileEntries, POST_UID, postEntries, postTable } from '../../platform/content-types';
import { inTransaction, isoOf } from '../../platform/tables';
import { type DocumentParams, paramsOf, writtenDocument } from '../../platform/documents';
import { shownAdministrator } from '../../platform/editor';

/** A save based on an outdated version. The Strapi admin shows the message; the API returns the current post (writing.ts). */
export class PostConflict extends AppError {}

const reject = (message: string): never => {
  throw new errors.ApplicationError(message);
};

/** Addresses in one statement, because databases limit a statement's parameters. */
const BATCH_SIZE = 500;

/** Images of the media library among these addresses, except those uploaded for another site's boards. */
async function findImages(addresses: string[], site: string): Promise<Map<string, ContentImage>> {
  if (addresses.length === 0) return new Map();
  const uploaded = await findUploadSites(addresses);
  const rows = [];
  for (let from = 0; from < addresses.length; from += BATCH_SIZE)
    rows.push(
      ...(await fileEntries().findMany({
        where: { url: { $in: addresses.slice(from, from + BATCH_SIZE) }, mime: { $startsWith: 'image/' } },
        select: ['url', 'width', 'height', 'updatedAt'],
      })),
    );
  const own = rows.filter(({ url }) => (uploaded.get(url) ?? site) === site);
  return new Map(
    own.map(({ url, width, height, updatedAt }) => {
      const version = uploaded.has(url) ? new Date(updatedAt).getTime() : undefined;
      return [url, { url, width, height, version }];
    }),
  );
}

/** Sanitised HTML. @param site document id of the board's domain */
export const cleanHtml = async (html: string, site: string): Promise<string> =>
  cleanContent(html, await findImages(listImages(html), site));

/**
 * Gives a post its next version. The row stays locked until the transaction ends.
 * @param version that the save is based on; not a number: any @returns the new version
 * @throws PostConflict if `version` is outdated
 */
export async function takeVersion(trx: Knex, documentId: string, version: unknown): Promise<number> {
  const row = () => postTable(trx).where({ document_id: documentId });
  const taken = await writeVersion(row(), typeof version === 'number' ? version : undefined);
  if (taken) return taken.version;
  const last = await row().first('edited_by', 'edited_at');
  if (!last) throw new errors.NotFoundError('찾는 글이 없습니다.');
  const message = changedMeanwhile({
    by: last.edited_by ? `${last.edited_by} 님이` : '',
    at: seoulTime(new Date(last.edited_at ?? platform().clock())),
    what: '이 글을 저장했습니다',
  });
  throw new PostConflict(409, 'CONFLICT', message);
}

/** Updates the values derived from a post's title, text and state: sanitised text, list entry, search text, digest. */
async function updateDerived(trx: Knex, documentId: string): Promise<void> {
  const { clock } = platform();
  const row = await postEntries().findOne({
    where: { documentId },
    populate: { board: { populate: { domain: true } } },
  });
  if (!row) return;
  const { board } = row;
  const isNew = row.edited_at === null;
  if (!board) return reject('게시판을 골라 주세요.');
  const title = oneLine(row.title);
  if (!title) reject('제목을 입력해 주세요.');
  if (row.state === 'scheduled' && !row.posted_at) reject('예약한 글에는 발행 시각이 필요합니다.');
  const content = await cleanHtml(row.content ?? '', board.domain?.documentId ?? '');
  const posted_at = row.posted_at ?? (row.state === 'published' ? clock() : null);
  const shown = {
    title,
    content,
    author: row.author ?? shownAdministrator() ?? '',
    category: oneLine(row.category ?? ''),
    description: describeHtml(content, DESCRIPTION_MAX),
    image: firstImage(content),
  };
  const search_text = searchTextOf(title, content);
  const digest = createHash('sha256')
    .update(JSON.stringify([shown, posted_at && isoOf(posted_at), board.code]))
    .digest('hex')
    .slice(0, 32);
  await postEntries().update({
    where: { id: row.id },
    data: {
      ...shown,
      posted_at,
      digest,
      search_text,
      wr_id: row.id,
      board_key: board.documentId,
      edited_by: shownAdministrator() ?? row.edited_by ?? '',
      // A post that is written with an earlier day, e.g. imported, has not been changed since.
      edited_at: isNew && posted_at && new Date(posted_at) < clock() ? posted_at : clock(),
    },
  });
  await recordPostImages(trx, row.id, listImages(content));
  await updateIndex(trx, { id: row.id, board_key: board.documentId, search_text }, row.state === 'published');
}

/**
 * Rules for every save of a post, from the site's editor or the Strapi admin: the post is sanitised, listed and indexed. A
 * save with a version (`data.version`) fails if the post has a newer one. Registered in register().
 * @throws ApplicationError in Korean; for an outdated version PostConflict
 */
export function enforcePostRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid === BOARD_UID && ctx.action === 'delete') await rejectBoardWithPosts(paramsOf(ctx));
    if (ctx.uid === BOARD_UID && (ctx.action === 'create' || ctx.action === 'update'))
      rejectBoardCode(paramsOf(ctx));
    if (ctx.uid !== POST_UID) return next();
    const { action } = ctx;
    if (action === 'clone') return reject('글은 복제할 수 없습니다. 새 글로 써 주세요.');
    if (action !== 'create' && action !== 'update' && action !== 'delete') return next();

    return inTransaction(async (trx) => {
      const params = paramsOf(ctx);
      if (action === 'delete') {
        const rows = await postTable(trx).where({ document_id: params.documentId }).select('id');
        const result = await next();
        for (const { id } of rows) {
          await removeFromIndex(trx, id);
          await deletePostImages(trx, id);
        }
        return result;
      }
      const data = (params.data ??= {});
      // These fields are derived, so values that were sent are ignored.
      for (const field of ['wr_id', 'digest', 'search_text', 'board_key', 'description', 'image'])
        delete data[field];
      if (action === 'update' && params.documentId)
        data.version = await takeVersion(trx, params.documentId, data.version);
      else data.version = 1;
      const result = await next();
      const documentId = writtenDocument(ctx, result);
      if (documentId) await updateDerived(trx, documentId);
      return result;
    });
  });
}

async function rejectBoardWithPosts({ documentId }: DocumentParams): Promise<void> {
  const count = await postEntries().count({ where: { board: { documentId } } });
  if (count > 0) reject('글이 있는 게시판은 지울 수 없습니다. 글을 먼저 옮기거나, 사용 여부를 꺼 주세요.');
}

function rejectBoardCode({ data: { code } = {} }: DocumentParams): void {
  if (code !== undefined && !boardCode.safeParse(code).success)
    reject(
      '게시판 코드는 소문자로 시작하는 영문·숫자·붙임표(-) 32자 이내이고, post·image·draft·rss는 쓸 수 없습니다.',
    );
}
