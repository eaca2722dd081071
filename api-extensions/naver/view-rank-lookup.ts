import { type BlogRankResult, lookupBlogRank } from './blog-rank-lookup';
import { type CafeRankResult, lookupCafeRank } from './cafe-rank-lookup';
import { toLookupFailure, type LookupFailure } from './errors';
import type { LookupOptions } from './rank-walk';
import type { SearchClient } from './search-client';
import type { ViewTarget } from './target';

export interface ViewRankQuery extends LookupOptions {
  /** May be one client: on the HUB each kind is enabled separately. */
  blogClient: Pick<SearchClient, 'search'>;
  cafeClient: Pick<SearchClient, 'search'>;
  keyword: string;
  target: ViewTarget;
  competitors?: readonly (ViewTarget | null)[];
}

export interface ViewRankResult {
  /** null: the target does not concern blogs. */
  blog: BlogRankResult | LookupFailure | null;
  /** null: the target does not concern cafés. */
  cafe: CafeRankResult | LookupFailure | null;
}

/**
 * Blog rank and café rank side by side: Naver has had no common order since VIEW ended (NAVER.md 1.7). One side may fail
 * while the other answers. Rejects with `signal.reason` when the signal aborts; throws as the two lookups do.
 */
export async function lookupViewRank(query: ViewRankQuery): Promise<ViewRankResult> {
  const { blogClient, cafeClient, target, competitors, ...rest } = query;
  const [blogs, cafes] = [
    competitors?.map((competitor) => competitor && competitor.blog),
    competitors?.map((competitor) => competitor && competitor.cafe),
  ];
  const [blog, cafe] = await Promise.all([
    target.blog &&
      lookupBlogRank({ ...rest, client: blogClient, target: target.blog, competitors: blogs }).catch(
        toLookupFailure,
      ),
    target.cafe &&
      lookupCafeRank({ ...rest, client: cafeClient, target: target.cafe, competitors: cafes }).catch(
        toLookupFailure,
      ),
  ]);
  return { blog, cafe };
}
