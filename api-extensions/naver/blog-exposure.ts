import { withoutTags } from '../contracts/rules/text';
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

/** Maximum number of calls of `lookForPost`. */
export const POST_CALLS = 2;

/** The title as a phrase: quotes would end it. */
const asPhrase = (title: string): string => `"${title.replace(/["“”„‟＂]/g, ' ')}"`;

/**
 * Whether the blog search finds a post by its title: among the first hundred results of the title, else of the title as a phrase, in
 * which signs of the title exclude nothing.
 * @returns false only if neither has the post and the phrase's results were read to their end; null if that is not known
 * @throws as lookupBlogRank does, and for a post with a fault
 */
export async function lookForPost(
  { title, address }: BlogPost,
  options: Pick<BlogRankQuery, 'client' | 'deadlineMs' | 'signal'>,
): Promise<boolean | null> {
  const parsed = parseBlogTarget(address);
  if (!parsed.ok) throw new Error('not the address of a post');
  const depth = SEARCH_KINDS.blog.largestPage;
  const look = (keyword: string) => lookupBlogRank({ ...options, keyword, target: parsed.target, depth });
  if ((await look(title)).outcome === 'found') return true;
  const asked = await look(asPhrase(title));
  if (asked.outcome === 'found') return true;
  // What looks like a tag is not searched for.
  return asked.depth < depth && withoutTags(title) === title ? false : null;
}
