import type { ContentBoard, PostText } from 'api-extensions/contracts/publishing/site-content';
import {
  boardPath,
  CATEGORIES_MAX,
  feedPath,
  POSTS_PER_PAGE,
  postPath,
} from 'api-extensions/contracts/rules/board-paths';
import { DESCRIPTION_MAX, descriptionsOf, describeText } from 'api-extensions/contracts/board/description';
import type {
  BoardHead,
  BoardPageContext,
  BoardsPageContext,
  PageContext,
  PostEntry,
  PostPageContext,
} from '../src/platform/page-context';
import { isOpenToAll } from '../src/platform/guard';
import { writeFeed } from './feed';
import type { PlannedFile } from './planned';
import { relatedPosts } from './related-posts';
import type { Site } from './read-site';

/** Number of newest posts of each board on the page that lists the boards. */
const NEWEST_POSTS = 5;

/** Maximum number of posts in a block of a page. */
const BLOCK_POSTS_MAX = 12;

/** Posts with the newest first, not the pinned ones. */
const newestFirst = (posts: readonly PostEntry[]): PostEntry[] =>
  [...posts].sort((one, other) => (other.published_at ?? '').localeCompare(one.published_at ?? ''));

export interface PlannedBoardPage {
  template: string;
  context: BoardsPageContext | BoardPageContext | PostPageContext;
  /** ISO instant of the last change of a shown post, or null without any. */
  updatedAt: string | null;
}

const newestChange = (posts: readonly PostText[]): string | null =>
  posts
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? null;

const entryOf = (
  { wr_id, title, description, author, category, published_at, image }: PostText,
  pinned: boolean,
): PostEntry => ({
  wr_id,
  title,
  description: describeText(description),
  author,
  pinned,
  category,
  published_at,
  ...(image && { image }),
});

/** Categories of posts, the one with most posts first. */
function categoriesOf(posts: readonly PostEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of posts) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([category]) => category)
    .slice(0, CATEGORIES_MAX);
}

/**
 * The pages of a site's boards and of their posts, and a feed for each board. Boards that the menu hides from some visitors
 * get no posts here; the browser requests those later.
 * @param texts of the posts by number; a post without one was withdrawn during the build, and is left out.
 */
export function planBoards(
  site: Site,
  boards: readonly ContentBoard[],
  texts: ReadonlyMap<number, PostText>,
): { pages: PlannedBoardPage[]; files: PlannedFile[]; newest: ReadonlyMap<string, PostEntry[]> } {
  const { data } = site;
  const baseContext = (pathname: string, meta: PageContext['meta']): PageContext => ({
    site: data,
    pathname,
    meta,
  });
  const pages: PlannedBoardPage[] = [];
  const files: PlannedFile[] = [];
  const listed: BoardsPageContext['boards'] = [];
  const newest = new Map<string, PostEntry[]>();
  const shown: PostText[] = [];

  for (const { code, name, description, list_style, posts: heads } of boards) {
    const board: BoardHead = { code, name, description, list_style };
    const isOpen = isOpenToAll(data.menus, { path: boardPath(code), search: '' });
    const found = heads.flatMap(({ wr_id, pinned }) => {
      const text = texts.get(wr_id);
      return text ? [{ text, entry: entryOf(text, pinned) }] : [];
    });
    const list = found.map(({ entry }) => entry);
    const meta = site.metaOf(boardPath(code), {
      title: `${name} | ${data.name}`,
      description,
    });
    const isListed = isOpen ? undefined : false;
    if (isOpen) {
      shown.push(...found.map(({ text }) => text));
      listed.push({ ...board, posts: list.slice(0, NEWEST_POSTS) });
      newest.set(code, newestFirst(list).slice(0, BLOCK_POSTS_MAX));
      files.push({
        path: feedPath(code),
        body: writeFeed({
          path: boardPath(code),
          code,
          domain: data.domain,
          title: meta.title,
          description: describeText(description || name, DESCRIPTION_MAX),
          origin: data.origin,
          posts: found.map(({ text }) => text),
        }),
      });
    }

    const count = isOpen ? Math.max(1, Math.ceil(list.length / POSTS_PER_PAGE)) : 1;
    for (let page = 1; page <= count; page += 1) {
      const numbered = page > 1 && {
        title: `${name} ${page}쪽 | ${data.name}`,
        ...descriptionsOf(`${name} ${page}쪽. ${meta.summary ?? meta.description}`),
      };
      const context: BoardPageContext = {
        ...baseContext(boardPath(code, page), { ...meta, ...numbered, isListed }),
        board,
        page,
        pages: count,
        total: list.length,
        categories: isOpen ? categoriesOf(list) : [],
        posts: isOpen ? list.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE) : null,
      };
      pages.push({ template: 'board-list', context, updatedAt: newestChange(found.map(({ text }) => text)) });
    }

    const byDate = [...found].sort((a, b) =>
      a.text.published_at === b.text.published_at
        ? a.text.wr_id - b.text.wr_id
        : a.text.published_at < b.text.published_at
          ? -1
          : 1,
    );
    const neighbour = (index: number) => {
      const text = byDate[index]?.text;
      return text ? { wr_id: text.wr_id, title: text.title } : null;
    };
    const related = list_style === 'list-cards' && relatedPosts(byDate.map(({ entry }) => entry));
    for (const [index, { text, entry }] of byDate.entries()) {
      const { content, updated_at, image } = text;
      const previous = neighbour(index - 1);
      const next = neighbour(index + 1);
      const further = related ? { related: related.get(entry) ?? [] } : {};
      const post = { ...entry, content, updated_at, image, previous, next, ...further };
      const own = isOpen
        ? {
            title: `${text.title} | ${data.name}`,
            ...descriptionsOf(text.description),
            keyword: meta.keyword,
            ...(image && { image }),
          }
        : { title: meta.title, description: '', keyword: '' };
      const context: PostPageContext = {
        ...baseContext(postPath(code, text.wr_id), { ...own, isListed }),
        board: isOpen ? board : { ...board, description: '' },
        wr_id: text.wr_id,
        post: isOpen ? post : null,
      };
      pages.push({ template: 'board-post', context, updatedAt: updated_at });
    }
  }

  const overview: BoardsPageContext = {
    ...baseContext('/board', site.metaOf('/board', { title: `게시판 | ${data.name}` })),
    boards: listed,
  };
  return {
    pages: [{ template: 'board', context: overview, updatedAt: newestChange(shown) }, ...pages],
    files,
    newest,
  };
}
