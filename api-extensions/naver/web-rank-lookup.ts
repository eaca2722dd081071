import type { Device } from '../contracts/rules/page-sections';
import { type LookupOptions, type Match, type RankResult, walkList } from './rank-walk';
import type { SearchClient } from './search-client';
import { type PlainResult, plainResult, searchList, withTotal } from './search-list';
import type { SerpApiClient } from './serpapi-client';
import { SERPAPI } from './serpapi-contracts';
import { isSamePath, isSiteTarget, matchWebTarget, type WebMatch, type WebTarget } from './web-rank';

export interface WebRankQuery extends LookupOptions {
  client: Pick<SearchClient, 'search'>;
  keyword: string;
  target: WebTarget;
  /** Ranks to examine, 1–1,000 (NAVER.md 1.1: tools stop at 1,000, that is 10 calls). Default 1,000. */
  depth?: number;
  /** Also count hosts below the target's. Default false. */
  subdomains?: boolean;
  /** Targets whose ranks are read from the same results; null: none. */
  competitors?: readonly (WebTarget | null)[];
}

type WebResult = PlainResult;

export type WebRankResult<Total = number> = RankResult<WebResult, WebMatch, Total>;

/** Looks for the target in the web results of a keyword. Rejects and throws as walkList does. */
export async function lookupWebRank(query: WebRankQuery): Promise<WebRankResult> {
  const { client, target, subdomains } = query;
  const result = await walkList({
    ...query,
    list: searchList(client, 'webkr'),
    match: ({ link }) => matchWeb(target, link, subdomains),
    isSite: isSiteTarget(target),
    isSimilar: ({ link }) => isSamePath(target, link, { subdomains }),
    competitors: query.competitors?.map(
      (other) => other && (({ link }: PlainResult) => matchWeb(other, link, subdomains)),
    ),
    toResult: plainResult,
  });
  return withTotal(result);
}

export interface VendorWebRankQuery extends LookupOptions {
  vendor: Pick<SerpApiClient, 'web'>;
  keyword: string;
  target: WebTarget;
  /** Ranks to examine, 1–300: one call for each 15. Default 45. */
  depth?: number;
  subdomains?: boolean;
  device?: Device;
}

/** A vendor's call takes seconds: more is for background work with a long deadline. */
const VENDOR_DEEPEST = 300;
const VENDOR_DEFAULT_DEPTH = 45;

/**
 * Looks for the target on Naver's web result pages, as a licensed vendor reads them: their order differs from the API's
 * list. They have no count of all results.
 */
export async function lookupVendorWebRank(rankQuery: VendorWebRankQuery): Promise<WebRankResult<null>> {
  const { vendor, target, subdomains, device, depth = VENDOR_DEFAULT_DEPTH } = rankQuery;
  const result = await walkList({
    ...rankQuery,
    depth,
    list: {
      pageSize: SERPAPI.webPageSize,
      deepest: VENDOR_DEEPEST,
      async read({ query, page, signal, timeLeftMs }) {
        const { items, isLast, calls } = await vendor.web({ query, page, device, signal, timeLeftMs });
        return { items, isLast, calls, total: null };
      },
    },
    match: ({ link }) => matchWeb(target, link, subdomains),
    isSite: isSiteTarget(target),
    isSimilar: ({ link }) => isSamePath(target, link, { subdomains }),
    toResult: plainResult,
  });
  return { ...result, total: null };
}

function matchWeb(target: WebTarget, link: string, subdomains = false): Match<WebMatch> | null {
  const by = matchWebTarget(target, link, { subdomains });
  return by && { by, isGuess: by === 'article_number' };
}
