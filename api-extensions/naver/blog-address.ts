import { siteHostOf } from '../contracts/rules/hosts';
import { parameter, pathParts } from './naver-address';

/** The address of a Naver blog or of one of its posts. */
export interface BlogAddress {
  blogId: string;
  logNo: string | null;
  /** The address is a post's, but its number cannot be read; it must not match the whole blog. */
  isUnreadablePost: boolean;
}

export const BLOG_ID = /^[a-z0-9][a-z0-9_-]{1,39}$/;
const LOG_NO = /^\d{5,20}$/;
const BLOG_HOSTS = new Set(['blog.naver.com', 'm.blog.naver.com', 'rss.blog.naver.com']);
/** Pages of the service at the position of a blog's id: PostView.naver, PostView.nhn … */
const SERVICE_PAGE = /\.(?:naver|nhn|jsp)$/i;
const POST_PAGE = /^PostView\./i;
/** A page of the whole blog, such as `/{id}/category`: any other part after the id is a post number. */
const BLOG_PAGE = /^[a-z]+$/i;

/** The blog and post of an address; null when it is no address of a Naver blog. */
export function readBlogAddress(url: URL): BlogAddress | null {
  const host = siteHostOf(url);
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
