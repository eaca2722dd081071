import { hostOf, isShortLink, parameter, pathParts, readAddress, withoutSpaces } from './naver-address';
import { matchesWebTarget, parseWebTarget, type WebTarget, webTargetKey } from './web-rank';

/**
 * What counts as "my blog" in a list of blog posts (NAVER.md 1.8, row Blog): one post by (blogId, logNo) in all forms of
 * its address, or any post of a blog by blogId alone. The list also holds blogs elsewhere: those match by address.
 */
export type BlogTarget =
  | {
      type: 'naver_blog';
      /** Lower case. */ blogId: string;
      /** null: any post of the blog. */ logNo: string | null;
    }
  | { type: 'site'; site: WebTarget };

export type ParsedBlogTarget =
  { ok: true; target: BlogTarget } | { ok: false; reason: 'empty' | 'not_a_blog' | 'short_link' };

interface BlogAddress {
  blogId: string;
  logNo: string | null;
}

const BLOG_ID = /^[a-z0-9][a-z0-9_-]{1,39}$/;
const LOG_NO = /^\d{5,20}$/;
const BLOG_HOSTS = new Set(['blog.naver.com', 'm.blog.naver.com', 'rss.blog.naver.com']);
/** Pages of the service whose name stands where a blog's id would: PostView.naver, PostView.nhn … */
const SERVICE_PAGE = /\.(?:naver|nhn|jsp)$/i;

/**
 * Reads an address of a post or a blog, or a bare blog id (`@id` too). An address on Naver that is no blog's is refused;
 * one elsewhere is taken as a blog with an address of its own.
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
  if (address) return { ok: true, target: { type: 'naver_blog', ...address } };
  const site = isNavers(url) ? undefined : parseWebTarget(text);
  return site?.ok
    ? { ok: true, target: { type: 'site', site: site.target } }
    : { ok: false, reason: 'not_a_blog' };
}

/**
 * True when the post is the target: by its own link, or, for a whole blog, by the blog's address that comes with it.
 */
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

/** One text per distinct target, for keys and logs. */
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

function isNavers(url: URL): boolean {
  return /(?:^|\.)naver\.com$/.test(hostOf(url));
}

/** The blog and post that an address means; null when it is no address of a Naver blog. */
export function readBlogAddress(url: URL): BlogAddress | null {
  const host = hostOf(url);
  const ofOldHost = /^([a-z0-9_-]+)\.blog\.me$/.exec(host)?.[1];
  if (ofOldHost !== undefined) return blogAddress(ofOldHost, pathParts(url)[0] ?? null);
  if (!BLOG_HOSTS.has(host)) return null;
  const parts = pathParts(url);
  const [first = '', second = null] = parts;
  const isServicePage = first === '' || parts.some((part) => SERVICE_PAGE.test(part));
  const blogId = isServicePage ? parameter(url.searchParams, 'blogid') : first.replace(/\.(?:xml|do)$/i, '');
  const logNo = isServicePage ? null : second;
  // blog.naver.com/{id}?Redirect=Log&logNo=… is an address of a post, too.
  return blogId === null ? null : blogAddress(blogId, logNo ?? parameter(url.searchParams, 'logno'));
}

/** What follows the id and is no post number (`/category/…`) leaves the blog as a whole. */
function blogAddress(blogId: string, logNo: string | null): BlogAddress | null {
  const id = blogId.toLowerCase();
  if (!BLOG_ID.test(id)) return null;
  return { blogId: id, logNo: logNo !== null && LOG_NO.test(logNo) ? logNo : null };
}
