import { NaverError } from './errors';
import { isReadable } from './parse-response';
import {
  hasId,
  hasTargetName,
  isNamesake,
  matchPlaceTarget,
  type PlaceMatch,
  type PlaceTarget,
} from './place-rank';
import { type LookupOptions, type RankResult, type RankedList, walkList } from './rank-walk';
import type { SearchClient } from './search-client';
import { mapItems, searchList, vendorBlock } from './search-list';
import type { Device } from '../contracts/rules/page-sections';
import { placeBlock, type SerpApiClient } from './serpapi-client';
import { cleanText } from './text';

/** Source of the places: the official local search, which returns five, or the vendor's block of the result page. */
export type PlaceSource =
  | { type: 'search'; client: Pick<SearchClient, 'provider' | 'search'> }
  | { type: 'vendor'; vendor: Pick<SerpApiClient, 'page'> };

export interface PlaceRankQuery extends LookupOptions {
  source: PlaceSource;
  keyword: string;
  target: PlaceTarget;
  /** Only the vendor's pages differ by device. Default: `pc`. */
  device?: Device;
  competitors?: readonly (PlaceTarget | null)[];
  /** Guesses are no match. Default false. */
  isSureOnly?: boolean;
}

interface PlaceResult {
  title: string;
  /** The place's own site (official) or its page at Naver (vendor); may be empty. */
  link: string;
  category: string;
  address: string;
  roadAddress: string;
}

/** `total` is null if the source has no count. */
export type PlaceRankResult = RankResult<PlaceResult, PlaceMatch, number | null> & {
  /** Other places in the list that the target's name may mean; MAX_BRANCHES at most. */
  branches: (PlaceResult & { rank: number })[];
};

const MAX_BRANCHES = 5;

/**
 * Looks for the target among the places of a keyword. The official API only shows whether it is among the first five, in an
 * order other than the Place list's (NAVER.md 1.6); the vendor reads to the end of the block (`depth`). Rejects and throws
 * as walkList does, and for a target that is an id alone with NaverError `bad_request`, code NEEDS_NAME, from the official
 * API, whose places have no ids, or `invalid_answer`, code NO_IDS, when it is not found and some places have no id. A
 * competitor that is an id alone is not looked for in these cases.
 */
export async function lookupPlaceRank(query: PlaceRankQuery): Promise<PlaceRankResult> {
  const { source, target, isSureOnly = false } = query;
  if (source.type === 'search' && !hasTargetName(target))
    throw new NaverError('bad_request', { code: 'NEEDS_NAME' });
  const list = placesOf(source, query.device);
  let hasAllIds = true;
  const found: PlaceResult[] = [];
  const result = await walkList({
    ...query,
    list: {
      ...list,
      async read(page) {
        const read = await list.read(page);
        found.push(...read.items);
        hasAllIds &&= read.items.every((place) => isReadable(place, true) && hasId(place));
        return read;
      },
    },
    match: (place) => {
      const match = matcherOf(target)(place);
      return isSureOnly && match?.isGuess ? null : match;
    },
    competitors: query.competitors?.map((competitor) =>
      competitor && (source.type === 'vendor' || hasTargetName(competitor)) ? matcherOf(competitor) : null,
    ),
    toResult: (place) => place,
  });
  if (result.outcome === 'not_in_range' && !hasTargetName(target) && !hasAllIds)
    throw new NaverError('invalid_answer', { code: 'NO_IDS' });
  if (result.competitorRanks && !hasAllIds)
    for (const [at, competitor] of (query.competitors ?? []).entries())
      if (competitor && !hasTargetName(competitor)) result.competitorRanks[at] ??= undefined;
  const matchedAt = result.outcome === 'found' ? result.rank : null;
  // A place found by its id is unambiguous: no branches are named.
  const isSure = result.outcome === 'found' && result.matchedBy === 'place_id';
  const branches = isSure
    ? []
    : found
        .map((place, index) => ({ ...place, rank: index + 1 }))
        .filter((place) => place.rank !== matchedAt && isNamesake(target, place));
  return { ...result, branches: branches.slice(0, MAX_BRANCHES) };
}

const matcherOf = (target: PlaceTarget) => (place: PlaceResult) => {
  const by = matchPlaceTarget(target, place);
  return by && { by, isGuess: by === 'branch_area' };
};

function placesOf(source: PlaceSource, device?: Device): RankedList<PlaceResult> {
  if (source.type === 'vendor')
    return mapItems(vendorBlock(source.vendor, device, placeBlock), ({ title, link, category, address }) => ({
      title: cleanText(title),
      link,
      category: cleanText(category),
      address: cleanText(address),
      roadAddress: '',
    }));
  return mapItems(searchList(source.client, 'local'), ({ title, link, category, address, roadAddress }) => ({
    title: cleanText(title),
    link,
    category: cleanText(category),
    address: cleanText(address),
    roadAddress: cleanText(roadAddress),
  }));
}
