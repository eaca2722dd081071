import { parseBlogTarget } from './blog-rank';
import { lookupBlogRank, type BlogRankQuery } from './blog-rank-lookup';
import { SEARCH_KINDS } from './search-contracts';
import { normaliseKeyword } from './text';
import { isSiteTarget } from './web-rank';

export interface BlogPost {
  /** As its page shows it. */
  title: string;
  /** In any form: blog, m.blog, PostView, or a page of another site. */
  address: string;
}

/** Why there is nothing to search for: the address is not of one post, or the title is empty. */
export type PostFault = 'no_post' | 'no_title';

/** What is missing to look for a post; null if nothing is. */
export function postFault({ title, address }: BlogPost): PostFault | null {
  const parsed = parseBlogTarget(address);
  if (!parsed.ok) return 'no_post';
  const { target } = parsed;
  const isPost = target.type === 'site' ? !isSiteTarget(target.site) : target.logNo !== null;
  if (!isPost) return 'no_post';
  return normaliseKeyword(title) === '' ? 'no_title' : null;
}

/**
 * Whether the blog search finds a post by its title: one call, for the first hundred results.
 * Rejects as lookupBlogRank does; throws for a post with a fault.
 */
export async function isPostFound(
  { title, address }: BlogPost,
  options: Pick<BlogRankQuery, 'client' | 'deadlineMs' | 'signal'>,
): Promise<boolean> {
  const parsed = parseBlogTarget(address);
  if (!parsed.ok) throw new Error('not the address of a post');
  const depth = SEARCH_KINDS.blog.largestPage;
  const { outcome } = await lookupBlogRank({ ...options, keyword: title, target: parsed.target, depth });
  return outcome === 'found';
}
