import type { SearchLogEntry } from 'api-extensions/contracts/search-log';
import type { ListQuery } from '../../platform/list-query';

/** The server's maximum page size. */
const AT_ONCE = '200';

interface Answer {
  data: readonly SearchLogEntry[];
  meta: { cursor: number | null };
}

/**
 * Reads the entries that match a search, newest first, up to a limit.
 * @throws what `read` throws
 */
export async function readEntries(
  query: ListQuery,
  most: number,
  read: (query: ListQuery) => Promise<Answer>,
): Promise<SearchLogEntry[]> {
  const all: SearchLogEntry[] = [];
  let cursor: number | null | undefined;
  while (cursor !== null && all.length < most) {
    const answer = await read({ ...query, pageSize: AT_ONCE, ...(cursor && { cursor: String(cursor) }) });
    all.push(...answer.data);
    ({ cursor } = answer.meta);
  }
  return all.slice(0, most);
}
