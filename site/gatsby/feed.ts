import type { PostText } from 'api-extensions/contracts/publishing/site-content';
import { feedPath, postPath } from 'api-extensions/contracts/rules/board-paths';
import { escapeXml } from 'api-extensions/contracts/rules/html';

/** Maximum number of posts in a feed. */
const MAX_POSTS = 30;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** Makes addresses of the site in a post's sanitised HTML absolute. */
const withAbsoluteAddresses = (html: string, origin: string): string =>
  html.replace(
    /(<(?:img|a)\b[^<>]*?\s(?:src|href)=")(\/(?!\/)[^"]*)"/g,
    (_all, before: string, path: string) => {
      return `${before}${origin}${path}"`;
    },
  );

export interface Feed {
  /** Path of the board's page, e.g. `/board/notice`. */
  path: string;
  code: string;
  /** Domain code; part of the posts' ids, so that these do not depend on the site's address. */
  domain: string;
  title: string;
  description: string;
  /** Null: the site has no canonical address, and links are paths on the requested host (decision 19). */
  origin: string | null;
  posts: readonly PostText[];
}

/** A board's newest posts as RSS 2.0, with no time of writing: an unchanged feed has the same text. */
export function writeFeed({ path, code, domain, title, description, origin, posts }: Feed): string {
  const absoluteUrl = (pathOnSite: string) => (origin ?? '') + pathOnSite;
  const newest = [...posts]
    .sort((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at) || b.wr_id - a.wr_id)
    .slice(0, MAX_POSTS);
  const changed = newest
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  const items = newest.map((post) => {
    const link = absoluteUrl(postPath(code, post.wr_id));
    return [
      '<item>',
      element('title', post.title),
      element('link', link),
      `<guid isPermaLink="false">${escapeXml(`${domain}:post:${post.wr_id}`)}</guid>`,
      element('pubDate', new Date(post.published_at).toUTCString()),
      element('dc:creator', post.author),
      element('description', post.description),
      element('content:encoded', origin ? withAbsoluteAddresses(post.content, origin) : post.content),
      '</item>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', absoluteUrl(path)),
    element('description', description),
    '<language>ko</language>',
    ...(origin
      ? [
          `<atom:link href="${escapeXml(absoluteUrl(feedPath(code)))}" rel="self" type="application/rss+xml"/>`,
        ]
      : []),
    ...(changed ? [element('lastBuildDate', new Date(changed).toUTCString())] : []),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
