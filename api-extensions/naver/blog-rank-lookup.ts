import { type BlogTarget, matchesBlogTarget } from './blog-rank';
import { type LookupOptions, type RankResult, walkList } from './rank-walk';
import type { SearchClient } from './search-client';
import type { BlogItem } from './search-contracts';
import { type PlainResult, plainResult, searchList, withTotal } from './search-list';
import { cleanText } from './text';
import { isSiteTarget } from './web-rank';

export interface BlogRankQuery extends LookupOptions {
  client: Pick<SearchClient, 'search'>;
  keyword: string;
  target: BlogTarget;
  competitors?: readonly (BlogTarget | null)[];
}

interface BlogResult extends PlainResult {
  blogName: string;
  /** `2026-11-21`, or null when Naver sent none. */
  postedOn: string | null;
}

/** `post`: the exact post; `blog`: any post of the blog. */
export type BlogRankResult = RankResult<BlogResult, 'post' | 'blog'>;

/** Looks for the target in the blog posts of a keyword, 1–1,000 ranks. Rejects and throws as walkList does. */
export async function lookupBlogRank(query: BlogRankQuery): Promise<BlogRankResult> {
  const { client, target } = query;
  const isOnePost = target.type === 'site' ? !isSiteTarget(target.site) : target.logNo !== null;
  const by = isOnePost ? ('post' as const) : ('blog' as const);
  const result = await walkList({
    ...query,
    list: searchList(client, 'blog'),
    match: (post) => (matchesBlogTarget(target, post) ? { by } : null),
    isSite: !isOnePost,
    competitors: query.competitors?.map(
      (other) => other && ((post: BlogItem) => (matchesBlogTarget(other, post) ? { by } : null)),
    ),
    toResult: toBlogResult,
  });
  return withTotal(result);
}

function toBlogResult(item: BlogItem): BlogResult {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(item.postdate) ?? [];
  return {
    ...plainResult(item),
    blogName: cleanText(item.bloggername),
    postedOn: day === undefined ? null : `${year}-${month}-${day}`,
  };
}
