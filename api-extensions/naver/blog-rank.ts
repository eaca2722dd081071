import {
  hostOf,
  isNaverHost,
  isShortLink,
  parameter,
  pathParts,
  readAddress,
  withoutSpaces,
} from './naver-address';
import { matchesWebTarget, parseWebTarget, type WebTarget, webTargetKey } from './web-rank';

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
  | { ok: false; reason: 'empty' | 'not_a_blog' | 'short_link' | 'unreadable_post' };

interface BlogAddress {
  blogId: string;
  logNo: string | null;
  /** The address is a post's, but its number cannot be read; it must not match the whole blog. */
  isUnreadablePost: boolean;
}

const BLOG_ID = /^[a-z0-9][a-z0-9_-]{1,39}$/;
const LOG_NO = /^\d{5,20}$/;
const BLOG_HOSTS = new Set(['blog.naver.com', 'm.blog.naver.com', 'rss.blog.naver.com']);
/** Pages of the service at the position of a blog's id: PostView.naver, PostView.nhn … */
const SERVICE_PAGE = /\.(?:naver|nhn|jsp)$/i;
const POST_PAGE = /^PostView\./i;
/** A page of the whole blog, such as `/{id}/category`: any other part after the id is a post number. */
const BLOG_PAGE = /^[a-z]+$/i;

/**
 * Reads an address of a post or a blog, or a blog id (`@id` too). Other Naver addresses are refused; addresses on other
 * hosts are treated as blogs with their own domain.
 */
export function parseBlogTarget(input: string): ParsedBlogTarget {
  const text = withoutSpaces(input);
  if (text === '') return { ok: false, reason: 'empty' };
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
  const site = isNaverHost(url) ? undefined : parseWebTarget(text);
  return site?.ok
    ? { ok: true, target: { type: 'site', site: site.target } }
    : { ok: false, reason: 'not_a_blog' };
}

/** True when the post is the target: by its link, or, for a whole blog, by the blog's address in the result. */
export function matchesBlogTarget(target: BlogTarget, post: { link: string; bloggerlink?: string }): boolean {
  const { link, bloggerlink = '' } = post;
  if (target.type === 'site') {
    const isWholeSite = target.site.path === null;
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

/** The blog and post of an address; null when it is no address of a Naver blog. */
function readBlogAddress(url: URL): BlogAddress | null {
  const host = hostOf(url);
  const ofOldHost = /^([a-z0-9_-]+)\.blog\.me$/.exec(host)?.[1];
  if (ofOldHost !== undefined) return blogAddress(ofOldHost, pathParts(url)[0] ?? null);
  if (!BLOG_HOSTS.has(host)) return null;
  const parts = pathParts(url);
  const [first = '', second = null] = parts;
  // blog.naver.com/{id}?Redirect=Log&logNo=… is also the address of a post.
  const inQuery = parameter(url.searchParams, 'logno');
  if (first === '' || parts.some((part) => SERVICE_PAGE.test(part))) {
    const blogId = parameter(url.searchParams, 'blogid');
    const isPostPage = parts.some((part) => POST_PAGE.test(part));
    return blogId === null ? null : blogAddress(blogId, inQuery ?? (isPostPage ? '' : null));
  }
  return blogAddress(first.replace(/\.(?:xml|do)$/i, ''), second ?? inQuery);
}

/** @param post the part of the address where a post number stands; null if there is none */
function blogAddress(blogId: string, post: string | null): BlogAddress | null {
  const id = blogId.toLowerCase();
  if (!BLOG_ID.test(id)) return null;
  const logNo = post !== null && LOG_NO.test(post) ? post : null;
  return { blogId: id, logNo, isUnreadablePost: post !== null && logNo === null && !BLOG_PAGE.test(post) };
}
