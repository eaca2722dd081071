// Beside the contract's own (contracts/board.ts), which brings the schemas' library with it. A test compares them.

/** Posts on one page of a board's list. */
export const POSTS_PER_PAGE = 20;

/** Where a board stands as a page of its own; from the second one on each page of its list has an address, too. */
export const boardPath = (code: string, page = 1): string =>
  page === 1 ? `/board/${code}` : `/board/${code}/page/${page}`;

export const postPath = (code: string, wr_id: number): string => `/board/${code}/${wr_id}`;

export const feedPath = (code: string): string => `/board/${code}/rss.xml`;
