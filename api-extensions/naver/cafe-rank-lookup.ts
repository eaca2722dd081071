import { type CafeMatch, type CafeTarget, matchCafeTarget } from './cafe-rank';
import { type LookupOptions, type RankResult, walkList } from './rank-walk';
import type { SearchClient } from './search-client';
import type { SearchItem } from './search-contracts';
import { type PlainResult, plainResult, searchList, withTotal } from './search-list';
import { cleanText } from './text';

export interface CafeRankQuery extends LookupOptions {
  client: Pick<SearchClient, 'search'>;
  keyword: string;
  target: CafeTarget;
  competitors?: readonly (CafeTarget | null)[];
}

type CafeItem = SearchItem<'cafearticle'>;

interface CafeResult extends PlainResult {
  cafeName: string;
}

export type CafeRankResult = RankResult<CafeResult, CafeMatch>;

/**
 * Looks for the target in the café articles of a keyword, 1–1,000 ranks. A match by article number alone is a guess, returned
 * only when no article matches by club. Rejects and throws as walkList does.
 */
export async function lookupCafeRank(query: CafeRankQuery): Promise<CafeRankResult> {
  const { client, target } = query;
  const matcherOf = (wanted: CafeTarget) => (article: CafeItem) => {
    const by = matchCafeTarget(wanted, article);
    return by && { by, isGuess: by === 'article_number' };
  };
  const result = await walkList({
    ...query,
    list: searchList(client, 'cafearticle'),
    match: matcherOf(target),
    competitors: query.competitors?.map((competitor) => competitor && matcherOf(competitor)),
    isSite: target.articleId === null,
    toResult: (item) => ({ ...plainResult(item), cafeName: cleanText(item.cafename) }),
  });
  return withTotal(result);
}
