import { BLOG_ID, type BlogAddress, readBlogAddress } from './blog-address';
import { isNaverHost, readAddress } from './naver-address';
import { isShortLink } from './refused-address';
import { readTypedText } from './typed-text';
import {
  isSiteTarget,
  matchesWebTarget,
  parseWebTarget,
  type ReadOptions,
  type WebTarget,
  type WebTargetError,
  webTargetKey,
} from './web-rank';

/**
 * Rules for matching a blog in a list of blog posts (NAVER.md 1.8, row Blog): one post by (blogId, logNo) in all forms of
 * its address, or any post of a blog by blogId alone. Blogs on other hosts match by address.
 */
export type BlogTarget =
  | {
      type: 'naver_blog';
      /** Lower case. */ blogId: string;
      /** null: any post of the blog. */ logNo: string | null;
    }
  | { type: 'site'; site: WebTarget };

export type ParsedBlogTarget =
  | { ok: true; target: BlogTarget }
  | { ok: false; reason: 'not_a_blog' | 'unreadable_post' | Exclude<WebTargetError, 'not_an_address'> };

/**
 * Reads an address of a post or a blog, or a blog id (`@id` too). Other Naver addresses are refused; addresses on other
 * hosts are treated as blogs with their own domain.
 */
export function parseBlogTarget(input: string, options?: ReadOptions): ParsedBlogTarget {
  const typed = readTypedText(input, 'address');
  if (!typed.ok) return typed;
  const { text } = typed;
  const url = readAddress(text);
  if (!url) {
    const blogId = text.replace(/^@/, '').toLowerCase();
    return BLOG_ID.test(blogId)
      ? { ok: true, target: { type: 'naver_blog', blogId, logNo: null } }
      : { ok: false, reason: 'not_a_blog' };
  }
  if (isShortLink(url)) return { ok: false, reason: 'short_link' };
  const address = readBlogAddress(url);
  if (address) {
    const { blogId, logNo, isUnreadablePost } = address;
    return isUnreadablePost
      ? { ok: false, reason: 'unreadable_post' }
      : { ok: true, target: { type: 'naver_blog', blogId, logNo } };
  }
  const site = isNaverHost(url) ? undefined : parseWebTarget(text, options);
  if (site?.ok) return { ok: true, target: { type: 'site', site: site.target } };
  const reason = site && site.reason !== 'not_an_address' ? site.reason : 'not_a_blog';
  return { ok: false, reason };
}

/** True when the post is the target: by its link, or, for a whole blog, by the blog's address in the result. */
export function matchesBlogTarget(target: BlogTarget, post: { link: string; bloggerlink?: string }): boolean {
  const { link, bloggerlink = '' } = post;
  if (target.type === 'site') {
    const isWholeSite = isSiteTarget(target.site);
    return (
      matchesWebTarget(target.site, link) ||
      (isWholeSite && matchesWebTarget(target.site, withAnyScheme(bloggerlink)))
    );
  }
  const found = addressIn(link);
  if (target.logNo !== null) return found?.blogId === target.blogId && found.logNo === target.logNo;
  const blogId = found?.blogId ?? addressIn(bloggerlink)?.blogId;
  return blogId === target.blogId;
}

/** A unique text per target, for keys and logs. */
export function blogTargetKey(target: BlogTarget): string {
  return target.type === 'site'
    ? webTargetKey(target.site)
    : `${target.blogId}${target.logNo === null ? '' : `/${target.logNo}`}`;
}

function addressIn(link: string): BlogAddress | null {
  const url = readAddress(link.trim());
  return url && readBlogAddress(url);
}

function withAnyScheme(link: string): string {
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}
