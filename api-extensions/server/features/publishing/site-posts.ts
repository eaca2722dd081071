import { setImmediate as othersTurn } from 'node:timers/promises';
import { z } from 'zod';
import { platform } from '../../platform/platform';
import { toInstant } from '../../platform/sessions';

const BOARD = 'api::board.board';
const POST = 'api::post.post';

/** Short rows: so many take as long as two hundred pages with their blocks. */
const MOST_ROWS = 2000;
/** Posts whose texts are answered at a time. */
export const MOST_TEXTS = 200;

/** What a build knows of a post before it reads its text. */
export interface PostHead {
  wr_id: number;
  /** Another one when anything else of the post is another. */
  digest: string;
  title: string;
  /** ISO instant. */
  published_at: string;
  pinned: boolean;
}

export interface SiteBoard {
  code: string;
  name: string;
  description: string;
  /** As the board lists them: pinned ones first, then the newest. */
  posts: PostHead[];
}

interface HeadRow {
  id: number;
  wr_id: number;
  digest: string | null;
  title: string;
  posted_at: unknown;
  pinned: boolean | number;
  board_key: string;
}

const posts = () => {
  const { strapi } = platform();
  return strapi.db.connection(strapi.db.metadata.get(POST).tableName).where({ state: 'published' });
};

/** The heads of published posts, by board. */
async function readHeads(boardKeys: string[]): Promise<Map<string, PostHead[]>> {
  const byBoard = new Map<string, (PostHead & { id: number })[]>(boardKeys.map((key) => [key, []]));
  for (let last = 0; boardKeys.length > 0;) {
    await othersTurn();
    const rows = (await posts()
      .whereIn('board_key', boardKeys)
      .andWhere('id', '>', last)
      .orderBy('id')
      .limit(MOST_ROWS)
      .select('id', 'wr_id', 'digest', 'title', 'posted_at', 'pinned', 'board_key')) as HeadRow[];
    for (const { id, wr_id, digest, title, posted_at, pinned, board_key } of rows) {
      const published_at = toInstant(posted_at ?? 0).toISOString();
      const head = { id, wr_id, digest: digest ?? '', title, published_at, pinned: Boolean(pinned) };
      byBoard.get(board_key)?.push(head);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < MOST_ROWS) break;
  }
  const newer = (a: PostHead, b: PostHead) =>
    a.published_at === b.published_at ? b.wr_id - a.wr_id : a.published_at < b.published_at ? 1 : -1;
  return new Map(
    [...byBoard].map(([key, heads]) => [
      key,
      heads
        .sort((a, b) => Number(b.pinned) - Number(a.pinned) || newer(a, b))
        .map(({ id: _id, ...head }) => head),
    ]),
  );
}

/**
 * Boards in use of these domains, by the domains' row numbers, with the heads of their posts. Texts are not among them:
 * thousands of posts would be sent and compared whole on each build, and a build needs those only that it has not got.
 */
export async function readBoards(domains: number[]): Promise<Map<number, SiteBoard[]>> {
  const rows = (await platform()
    .strapi.db.query(BOARD)
    .findMany({
      where: { use_yn: true, domain: { id: { $in: domains } } },
      populate: { domain: { select: ['id'] } },
      orderBy: [{ sort: 'asc' }, { id: 'asc' }],
    })) as {
    documentId: string;
    code: string;
    name: string;
    description: string | null;
    domain: { id: number };
  }[];
  const heads = await readHeads(rows.map(({ documentId }) => documentId));
  const byDomain = new Map<number, SiteBoard[]>();
  for (const { documentId, code, name, description, domain } of rows) {
    const board = { code, name, description: description ?? '', posts: heads.get(documentId) ?? [] };
    byDomain.set(domain.id, [...(byDomain.get(domain.id) ?? []), board]);
  }
  return byDomain;
}

const wanted = z.object({
  wr_id: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .transform((text) => [...new Set(text.split(','))].map(Number).slice(0, MOST_TEXTS)),
});

/** What a build reads of a post that is new to it or has another digest. */
export interface PostText {
  wr_id: number;
  digest: string;
  title: string;
  content: string;
  description: string;
  author: string;
  published_at: string;
  updated_at: string;
  image: unknown;
}

/**
 * The published posts that a build names.
 * @param query of the request: `wr_id`, at most MOST_TEXTS numbers with commas; none answers nothing.
 */
export async function readPosts(query: unknown): Promise<{ data: PostText[] }> {
  const asked = wanted.safeParse(query);
  if (!asked.success) return { data: [] };
  const rows = (await posts()
    .whereIn('wr_id', asked.data.wr_id)
    .orderBy('wr_id')
    .select(
      'wr_id',
      'digest',
      'title',
      'content',
      'description',
      'author',
      'posted_at',
      'edited_at',
      'image',
    )) as Record<string, unknown>[];
  return {
    data: rows.map((row) => ({
      wr_id: row.wr_id as number,
      digest: String(row.digest ?? ''),
      title: String(row.title),
      content: String(row.content ?? ''),
      description: String(row.description ?? ''),
      author: String(row.author ?? ''),
      published_at: toInstant(row.posted_at ?? 0).toISOString(),
      updated_at: toInstant(row.edited_at ?? 0).toISOString(),
      image: typeof row.image === 'string' ? JSON.parse(row.image) : row.image,
    })),
  };
}
