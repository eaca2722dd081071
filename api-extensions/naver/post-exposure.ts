import { withoutTags } from '../contracts/rules/text';
import { type BlogTarget, blogTargetKey, parseBlogTarget } from './blog-rank';
import { lookupBlogRank } from './blog-rank-lookup';
import { type CafeTarget, cafeTargetKey, parseCafeTarget } from './cafe-rank';
import { lookupCafeRank } from './cafe-rank-lookup';
import type { LookupOptions } from './rank-walk';
import type { SearchClient } from './search-client';
import { SEARCH_KINDS } from './search-contracts';
import { normaliseKeyword } from './text';
import { isSiteTarget } from './web-rank';

/** A post of a blog, or an article of a café. */
export interface Post {
  /** As its page shows it. */
  title: string;
  /** In any form: blog, m.blog, PostView, café, or a page of another site. */
  address: string;
}

/** Why there is nothing to search for: the address is not of one post, or the title is empty. */
export type PostFault = 'no_post' | 'no_title';

type PostTarget = { list: 'blog'; target: BlogTarget } | { list: 'cafe'; target: CafeTarget };

function postTarget(address: string): PostTarget | null {
  const blog = parseBlogTarget(address);
  if (blog.ok) {
    const { target } = blog;
    const isPost = target.type === 'site' ? !isSiteTarget(target.site) : target.logNo !== null;
    return isPost ? { list: 'blog', target } : null;
  }
  const cafe = parseCafeTarget(address);
  return cafe.ok && cafe.target.articleId !== null ? { list: 'cafe', target: cafe.target } : null;
}

/** The post at an address. */
interface PostRef {
  /** The list of Naver's that has such posts. */
  list: PostTarget['list'];
  /** The same text for all forms of the post's address. */
  key: string;
  /** It is in a blog or café of Naver's, not a page of another site, which need not be a blog. */
  isOfNaver: boolean;
}

/** Reads the address of one post; null for other addresses, e.g. of a whole blog. */
export function readPost(address: string): PostRef | null {
  const post = postTarget(address);
  if (!post) return null;
  return post.list === 'blog'
    ? {
        list: 'blog',
        key: `blog ${blogTargetKey(post.target)}`,
        isOfNaver: post.target.type === 'naver_blog',
      }
    : { list: 'cafe', key: `cafe ${cafeTargetKey(post.target)}`, isOfNaver: true };
}

/** What is missing to look for a post; null if nothing is. */
export function postFault({ title, address }: Post): PostFault | null {
  if (!postTarget(address)) return 'no_post';
  return normaliseKeyword(title) === '' ? 'no_title' : null;
}

/** Maximum number of calls of `lookForPost`. */
export const POST_CALLS = 2;

/** The title as a phrase: quotes would end it. */
const asPhrase = (title: string): string => `"${title.replace(/["“”„‟＂]/g, ' ')}"`;

/**
 * Whether the blog search, or for an article the café search, finds a post by its title: among the first hundred results of the title,
 * else of the title as a phrase, in which signs of the title exclude nothing.
 * @returns false only if neither has the post and the phrase's results were read to their end; null if that is not known
 * @throws as lookupBlogRank does, and for a post with a fault
 */
export async function lookForPost(
  { title, address }: Post,
  options: LookupOptions & { client: Pick<SearchClient, 'search'> },
): Promise<boolean | null> {
  const post = postTarget(address);
  if (!post) throw new Error('not the address of a post');
  const depth = SEARCH_KINDS.blog.largestPage;
  const look = (keyword: string) =>
    post.list === 'blog'
      ? lookupBlogRank({ ...options, keyword, target: post.target, depth })
      : lookupCafeRank({ ...options, keyword, target: post.target, depth });
  if ((await look(title)).outcome === 'found') return true;
  const asked = await look(asPhrase(title));
  if (asked.outcome === 'found') return true;
  // What looks like a tag is not searched for.
  return asked.depth < depth && withoutTags(title) === title ? false : null;
}
