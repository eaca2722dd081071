import { createHash, type Hash } from 'node:crypto';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Stored, but revalidated on each use: the entity tag makes that a 304. */
export const REVALIDATE = 'no-cache';

/**
 * Addresses whose content never changes under the same name. page-data/sq/d is not among them: Gatsby names those
 * files after the text of the query, not after its result, so a year of caching would keep old content.
 */
const HASHED = [
  // Eight digits (gatsby/webpack.ts); twelve or twenty in releases of older code.
  /^\/(?:[^/]+\/)*[^/]+[-.][0-9a-f]{8,20}\.(?:js|mjs|css)(?:\.map)?$/,
  /^\/static\//,
  /^\/(?:share|art)\/[0-9a-f]{20}\.(?:png|svg|woff2)$/,
  /^\/fonts\/[^/]*-\d+\.\d[^/]*\//,
];

/** The Cache-Control of a file at this URL path. */
export function cacheControlOf(path: string): string {
  return HASHED.some((pattern) => pattern.test(path)) ? IMMUTABLE : REVALIDATE;
}

/** A strong entity tag from content: the same bytes have the same tag in every release and on every machine. */
export function entityTag(content: Buffer): string {
  return tagOf(createHash('sha256').update(content));
}

export function tagOf(hash: Hash): string {
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

const TAGS = /(?:W\/)?("[^"]*")/g;

/** Whether If-None-Match names this tag; weak comparison (RFC 9110 13.1.2). */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  for (const [, listed] of ifNoneMatch.matchAll(TAGS)) if (listed === tag) return true;
  return false;
}
