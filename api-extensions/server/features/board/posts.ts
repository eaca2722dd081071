import { isManager } from '../../shared/accounts/levels';
import type { z } from 'zod';
import * as calls from '../../../contracts/board/board';
import { describeText } from '../../../contracts/board/description';
import type { SiteDomain } from '../../platform/domains';
import { AppError, invalidFields } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { requireReadAccess, type BoardRow, findBoard, type Reader, siteBoards, toBoard } from './boards';
import { searchPosts } from './search-index';
import { postImageOf, type PostRow, postTable } from '../../platform/content-types';
import { countOf, isoOf, isoOrNull } from '../../platform/tables';

const ITEM_COLUMNS = [
  'id',
  'wr_id',
  'title',
  'description',
  'author',
  'category',
  'pinned',
  'state',
  'posted_at',
  'edited_at',
  'image',
  'board_key',
] as const;

export type FullRow = ItemRow & Pick<PostRow, 'document_id' | 'content' | 'version' | 'edited_by'>;
type ItemRow = Pick<PostRow, (typeof ITEM_COLUMNS)[number]>;

function toItem(row: ItemRow): calls.PostItem {
  return {
    wr_id: row.wr_id,
    title: row.title,
    description: describeText(row.description ?? ''),
    author: row.author ?? '',
    category: row.category ?? '',
    pinned: Boolean(row.pinned),
    state: row.state,
    published_at: isoOrNull(row.posted_at),
    updated_at: isoOf(row.edited_at ?? 0),
    image: postImageOf(row),
  };
}

/** Items by row number, in the order of the numbers. */
async function readItems(ids: number[]): Promise<calls.PostItem[]> {
  if (ids.length === 0) return [];
  const rows = await postTable()
    .whereIn('id', ids)
    .select(...ITEM_COLUMNS);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toItem(row)] : [];
  });
}

/**
 * Numbers of a board's published posts in list order, cached until content changes: the last page of a hundred thousand
 * posts is as fast as the first, and counting is free.
 * @param category of which the posts are; empty for all
 */
const publishedIds = (board: BoardRow, category: string): Promise<Int32Array> =>
  platform().content.get(`${board.key} posts ${category}`, async () => {
    const ids = await postTable()
      .where({ board_key: board.key, state: 'published', ...(category && { category }) })
      .orderBy([
        { column: 'pinned', order: 'desc' },
        { column: 'posted_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .pluck('id');
    return Int32Array.from(ids);
  });

type Query = z.output<typeof calls.boardView.query>;

const pageOf = ({ page, page_size }: Query, total: number, more = false) => ({
  page,
  page_size,
  total,
  more,
  pages: Math.max(1, Math.ceil(total / page_size)),
});

async function listUnpublished(board: BoardRow, { state, page, page_size }: Query) {
  const where = { board_key: board.key, state };
  const ids = await postTable()
    .where(where)
    .orderBy(state === 'draft' ? 'edited_at' : 'posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .pluck('id');
  return { ids, total: await countOf(postTable().where(where)), more: false };
}

async function listPublished(board: BoardRow, { q, category, page, page_size }: Query) {
  const [from, to] = [(page - 1) * page_size, page * page_size];
  if (!q.trim()) {
    const all = await publishedIds(board, category);
    return { ids: [...all.subarray(from, to)], total: all.length, more: false };
  }
  const found = await searchPosts(board.key, q, category);
  if (!found)
    throw invalidFields({ q: `검색어는 ${calls.SEARCH_MIN_CHARACTERS}글자 이상으로 입력해 주세요.` });
  const more = found.length > calls.SEARCH_MAX;
  const all = found.slice(0, calls.SEARCH_MAX);
  return { ids: all.slice(from, to), total: all.length, more };
}

/** A board with a page of its posts. @throws AppError 400, 401, 403, 404 */
export async function viewBoard(
  domain: SiteDomain,
  reader: Reader,
  code: string,
  query: Query,
): Promise<z.input<typeof calls.boardView.response>> {
  const manages = await isManager(domain, reader);
  const board = await findBoard(domain, code, !manages || query.use_yn === true);
  if (!manages) await requireReadAccess(domain, reader, code);
  const { ids, total, more } =
    manages && query.state !== 'published'
      ? await listUnpublished(board, query)
      : await listPublished(board, query);
  return {
    data: { ...(await toBoard(board)), posts: await readItems(ids), can_write: manages },
    page: pageOf(query, total, more),
  };
}

const noPost = () => new AppError(404, 'NOT_FOUND', '찾는 글이 없습니다.');

/** A post of this site, and its board. @throws AppError 404 */
export async function findPost(
  domain: SiteDomain,
  wr_id: number,
): Promise<{ row: FullRow; board: BoardRow }> {
  const row = await postTable()
    .where({ wr_id })
    .first(...ITEM_COLUMNS, 'document_id', 'content', 'version', 'edited_by');
  const board = row && (await siteBoards(domain)).find(({ key }) => key === row.board_key);
  if (!row || !board) throw noPost();
  return { row, board };
}

async function findNeighbour(row: ItemRow, older: boolean): Promise<{ wr_id: number; title: string } | null> {
  if (row.posted_at === null || row.state !== 'published') return null;
  const order = older ? 'desc' : 'asc';
  const found = await postTable()
    .where({ board_key: row.board_key, state: 'published' })
    .whereRaw(`(posted_at, id) ${older ? '<' : '>'} (?, ?)`, [row.posted_at, row.id])
    .orderBy('posted_at', order)
    .orderBy('id', order)
    .first('wr_id', 'title');
  return found ?? null;
}

/** A post for its reader. @throws AppError 401, 403, 404 */
export async function viewPost(domain: SiteDomain, reader: Reader, wr_id: number): Promise<calls.Post> {
  const { row, board } = await findPost(domain, wr_id);
  const manages = await isManager(domain, reader);
  if (!manages && (row.state !== 'published' || !board.use_yn)) throw noPost();
  if (!manages) await requireReadAccess(domain, reader, board.code);
  return {
    ...toItem(row),
    board: { code: board.code, name: board.name },
    content: row.content ?? '',
    version: row.version,
    edited_by: manages ? (row.edited_by ?? '') : '',
    previous: await findNeighbour(row, true),
    next: await findNeighbour(row, false),
    can_edit: manages,
  };
}
