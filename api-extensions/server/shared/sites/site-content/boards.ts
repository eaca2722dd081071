import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type {
  ContentBoard,
  ContentStatus,
  PostHead,
  PostText,
} from '../../../../contracts/publishing/site-content';
import { boardEntries, postImageOf, type PostRow, postTable } from '../../../platform/content-types';
import { isoOf, sql, rowsOfDomains } from '../../../platform/tables';

const BOARD = 'api::board.board';

/** Post heads per read; they take as long as two hundred pages with their blocks. */
const MAX_ROWS = 2000;

/** Posts visible to readers; a draft also includes unpublished ones. */
const posts = (status: ContentStatus) => {
  const rows = postTable().whereNotNull('wr_id');
  return status === 'draft' ? rows : rows.where({ state: 'published' });
};

/** A draft without a date is shown with the time of its last save. */
const publishedAt = ({ posted_at, edited_at }: Pick<PostRow, 'posted_at' | 'edited_at'>): string =>
  isoOf(posted_at ?? edited_at ?? 0);

/** Heads of the posts of these boards, by board. */
async function readHeads(boardKeys: string[], status: ContentStatus): Promise<Map<string, PostHead[]>> {
  const byBoard = new Map<string, PostHead[]>(boardKeys.map((key) => [key, []]));
  for (let last = 0; boardKeys.length > 0;) {
    await yieldToEventLoop();
    const rows = await posts(status)
      .whereIn('board_key', boardKeys)
      .andWhere('id', '>', last)
      .orderBy('id')
      .limit(MAX_ROWS)
      .select('id', 'wr_id', 'digest', 'title', 'posted_at', 'edited_at', 'pinned', 'board_key');
    for (const row of rows) {
      const { wr_id, digest, title, pinned, board_key } = row;
      byBoard.get(board_key)?.push({
        wr_id,
        digest: digest ?? '',
        title,
        published_at: publishedAt(row),
        pinned: Boolean(pinned),
      });
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < MAX_ROWS) break;
  }
  const newer = (a: PostHead, b: PostHead) =>
    a.published_at === b.published_at ? b.wr_id - a.wr_id : a.published_at < b.published_at ? 1 : -1;
  for (const heads of byBoard.values())
    heads.sort((a, b) => Number(b.pinned) - Number(a.pinned) || newer(a, b));
  return byBoard;
}

/**
 * Boards in use of these domains, by the domains' row numbers, with the heads of their posts. Without texts: thousands of
 * posts would be sent and compared whole for each change.
 */
export async function readBoards(
  domains: number[],
  status: ContentStatus,
): Promise<Map<number, ContentBoard[]>> {
  const domainOf = await rowsOfDomains(sql(), BOARD, domains, 'id');
  const rows = await boardEntries().findMany({
    where: { use_yn: true, id: { $in: [...domainOf.keys()] } },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
  });
  const heads = await readHeads(
    rows.map(({ documentId }) => documentId),
    status,
  );
  const byDomain = new Map<number, ContentBoard[]>();
  for (const { id, documentId, code, name, description, list_style } of rows) {
    const domain = domainOf.get(id);
    if (domain === undefined) continue;
    const board = {
      ...{ code, name, description: description ?? '', list_style: list_style ?? ('list-rows' as const) },
      posts: heads.get(documentId) ?? [],
    };
    const known = byDomain.get(domain);
    if (known) known.push(board);
    else byDomain.set(domain, [board]);
  }
  return byDomain;
}

/** Texts of these posts (contract readPostTexts), ordered by number. */
export async function readPostTexts(
  numbers: number[],
  status: ContentStatus = 'published',
): Promise<PostText[]> {
  const rows = await posts(status)
    .whereIn('wr_id', numbers)
    .orderBy('wr_id')
    .select(
      'wr_id',
      'digest',
      'title',
      'content',
      'description',
      'author',
      'category',
      'posted_at',
      'edited_at',
      'image',
    );
  return rows.map((row) => ({
    wr_id: row.wr_id,
    digest: row.digest ?? '',
    title: row.title,
    content: row.content ?? '',
    description: row.description ?? '',
    author: row.author ?? '',
    category: row.category ?? '',
    published_at: publishedAt(row),
    updated_at: isoOf(row.edited_at ?? 0),
    image: postImageOf(row),
  }));
}
