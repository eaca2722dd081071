import { PAGE_SIZE_MAX } from 'api-extensions/contracts/work/fields';
import type { ListQuery } from '../list-query';

/** Maximum number of rows of an export; users narrow the filters for more. */
export const EXPORT_MAX = 20_000;

interface PageResponse<Row> {
  data: readonly Row[];
  page: { pages: number };
}

/**
 * Reads every row that matches a list's search and filters, page by page, at most EXPORT_MAX.
 * @param read requests one page: the list's query with `page` and `page_size`
 * @param pageSize the server's maximum
 * @throws what `read` throws
 */
export async function readPages<Row>(
  { page: _page, ...query }: ListQuery,
  keyOf: (row: Row) => string | number,
  read: (query: ListQuery) => Promise<PageResponse<Row>>,
  pageSize = PAGE_SIZE_MAX,
): Promise<Row[]> {
  const all = new Map<string | number, Row>();
  for (let page = 1, pages = 1; page <= pages && all.size < EXPORT_MAX; page += 1) {
    const response = await read({ ...query, page: String(page), page_size: String(pageSize) });
    // A row that is added meanwhile moves others to the next page, where they come again.
    for (const row of response.data) all.set(keyOf(row), row);
    pages = response.page.pages;
  }
  return [...all.values()].slice(0, EXPORT_MAX);
}

interface CursorResponse<Row> {
  data: readonly Row[];
  meta: { cursor: number | null };
}

/**
 * Reads the rows of a list whose responses have the cursor of the next page, at most `most`.
 * @param pageSize the server's maximum
 * @throws what `read` throws
 */
export async function readCursorPages<Row>(
  query: ListQuery,
  most: number,
  pageSize: number,
  read: (query: ListQuery) => Promise<CursorResponse<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: number | null | undefined;
  while (cursor !== null && all.length < most) {
    const response = await read({
      ...query,
      pageSize: String(pageSize),
      ...(cursor && { cursor: String(cursor) }),
    });
    all.push(...response.data);
    ({ cursor } = response.meta);
  }
  return all.slice(0, most);
}
