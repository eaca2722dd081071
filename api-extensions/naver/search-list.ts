import type { RankResult, RankedList } from './rank-walk';
import type { SearchClient } from './search-client';
import { SEARCH_KINDS, type SearchItem, type SearchKind } from './search-contracts';
import { cleanText } from './text';

/** The results of one search kind as a list to walk, in the kind's default order. */
export function searchList<Kind extends SearchKind>(
  client: Pick<SearchClient, 'search'>,
  kind: Kind,
): RankedList<SearchItem<Kind>> {
  const { largestPage, deepest, linkless } = SEARCH_KINDS[kind];
  return {
    pageSize: largestPage,
    deepest,
    linkless,
    read: ({ query, display, start, signal, timeLeftMs }) =>
      client.search(kind, { query, display, start, signal, timeLeftMs }),
  };
}

/** Plain text (cleanText), not HTML; the link exactly as Naver sent it. */
export interface PlainResult {
  title: string;
  link: string;
  description: string;
}

export function plainResult({ title, link, description }: PlainResult): PlainResult {
  return { title: cleanText(title), link, description: cleanText(description) };
}

/** An answer of a search kind always has a total: Naver sends one with each page. */
export function withTotal<Result, By>(result: RankResult<Result, By, number | null>): RankResult<Result, By> {
  return { ...result, total: result.total ?? 0 };
}
