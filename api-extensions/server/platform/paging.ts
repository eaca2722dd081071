import type { PageInfo } from '../../contracts/fields';

export interface Paging {
  page: number;
  page_size: number;
}

/** Limit and offset of a page. */
export const limitOffset = ({ page, page_size }: Paging) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

/** `page` of a response with a list: position, and number of rows and pages. */
export const pageInfo = ({ page, page_size }: Paging, total: number): PageInfo => ({
  page,
  page_size,
  total,
  pages: Math.max(1, Math.ceil(total / page_size)),
});
