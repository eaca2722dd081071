/** Paths of boards. Without zod: the site reads them on public pages. */

/** Number of posts per page of a board's list, unless a request asks for another. */
export const POSTS_PER_PAGE = 20;

/** Categories that a board names, those with most posts; the others are found by search. */
export const CATEGORIES_MAX = 30;

/** Path of a board; each further page of its list has a path of its own. */
export const boardPath = (code: string, page = 1): string =>
  page === 1 ? `/board/${code}` : `/board/${code}/page/${page}`;

/** Address of a board's posts of one category. */
export const categoryHref = (code: string, category: string): string =>
  `/board?${new URLSearchParams({ code, category })}`;

/** Path of a published post; `/board?code=&wr_id=` redirects there. */
export const postPath = (code: string, wr_id: number): string => `/board/${code}/${wr_id}`;

export const feedPath = (code: string): string => `/board/${code}/rss.xml`;

/** Address of the editor for a post, or for a new post of a board. */
export const editorHref = (code: string, wr_id?: number): string =>
  `/board?${new URLSearchParams({ mode: 'editor', code, ...(wr_id !== undefined && { wr_id: String(wr_id) }) })}`;
