import type { Device } from '../contracts/rules/page-sections';
import type { RankResult, RankedList } from './rank-walk';
import type { SearchClient } from './search-client';
import { SEARCH_KINDS, type SearchItem, type SearchKind } from './search-contracts';
import type { ResultPage, SerpApiClient } from './serpapi-client';
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

/** The list with each item converted by `toItem`. */
export const mapItems = <From, To>(list: RankedList<From>, toItem: (item: From) => To): RankedList<To> => ({
  ...list,
  async read(request) {
    const page = await list.read(request);
    return { ...page, items: page.items.map(toItem) };
  },
});

/** More entries than a block of a result page ever has, so that one page is the whole block. */
const VENDOR_BLOCK = 100;

/**
 * A block of the vendor's result page as a list to walk, without a count of all results.
 * @param readBlock returns the block's items; throws NaverError NO_LIST when the page has none
 */
export const vendorBlock = <Item>(
  vendor: Pick<SerpApiClient, 'page'>,
  device: Device | undefined,
  readBlock: (page: ResultPage) => Item[],
): RankedList<Item> => ({
  pageSize: VENDOR_BLOCK,
  deepest: VENDOR_BLOCK,
  linkless: true,
  async read({ query, signal, timeLeftMs }) {
    const page = await vendor.page({ query, device, signal, timeLeftMs });
    return { items: readBlock(page), calls: page.calls, total: null, isLast: true };
  },
});

/** Plain text (cleanText), not HTML; the link exactly as Naver sent it. */
export interface PlainResult {
  title: string;
  link: string;
  description: string;
}

/** An item of the search API with its texts as plain text. */
export function plainResult({ title, link, description }: PlainResult): PlainResult {
  return { title: cleanText(title), link, description: cleanText(description) };
}

/** Narrows `total` to a number: the search API sends one with each page. */
export function withTotal<Result, By>(result: RankResult<Result, By, number | null>): RankResult<Result, By> {
  return { ...result, total: result.total ?? 0 };
}
