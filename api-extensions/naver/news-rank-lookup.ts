import { type LookupOptions, type RankAnswer, walkList } from './rank-walk';
import type { SearchClient } from './search-client';
import { type PlainResult, plainResult, searchList, withTotal } from './search-list';
import { matchesWebTarget, type WebTarget } from './web-rank';

export interface NewsRankQuestion extends LookupOptions {
  client: Pick<SearchClient, 'search'>;
  keyword: string;
  target: WebTarget;
}

/**
 * Looks for an article, or any of a publisher, in the news of a keyword, 1–1,000 ranks: at its own address or at Naver's.
 * Rejects and throws as walkList does.
 */
export async function lookupNewsRank(
  question: NewsRankQuestion,
): Promise<RankAnswer<PlainResult, 'address'>> {
  const { client, target } = question;
  const answer = await walkList({
    ...question,
    list: searchList(client, 'news'),
    match: ({ link, originallink }) =>
      [link, originallink].some((address) => matchesWebTarget(target, address))
        ? ({ by: 'address' } as const)
        : null,
    toResult: plainResult,
  });
  return withTotal(answer);
}
