export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Stored, but revalidated on each use: the entity tag makes that a 304. */
export const REVALIDATE = 'no-cache';

/**
 * Addresses whose content never changes under the same name. page-data/sq/d is not among them: Gatsby names those
 * files after the text of the query, not after its result, so a year of caching would keep old content.
 */
const HASHED = [
  /^\/(?:[^/]+\/)*[^/]+[-.][0-9a-f]{20}\.(?:js|mjs|css)(?:\.map)?$/,
  /^\/static\//,
  /^\/share\/[0-9a-f]{20}\.png$/,
  /^\/fonts\/[^/]+-\d+(?:\.\d+)+[^/]*\//,
];

/** The Cache-Control of a file at this URL path. */
export function cacheControlOf(path: string): string {
  return HASHED.some((pattern) => pattern.test(path)) ? IMMUTABLE : REVALIDATE;
}
