const MAX = 400;
/** Backslashes, and characters that browsers drop or trim, which could result in another address. */
const DROPPED = /[\\\p{Cc}\p{Z}\ufeff]/u;
/** Paths that are no pages. A redirect to the preview's own calls could loop. */
const NO_PAGE = /^\/(?:api|uploads)(?:\/|$)/i;

/**
 * A path with its query on the requested host, for a Location header; '/' for anything else: other hosts in any spelling,
 * backslashes, control characters, blanks, the API.
 */
export function localPath(given: string): string {
  if (given.length > MAX || !given.startsWith('/') || DROPPED.test(given)) return '/';
  const home = 'http://site.invalid';
  const url = URL.canParse(given, home) ? new URL(given, home) : null;
  // Dot segments are resolved only now: `/..//other.example` has become `//other.example`.
  if (!url || url.origin !== home || url.pathname.startsWith('//') || NO_PAGE.test(url.pathname)) return '/';
  const path = url.pathname + url.search;
  return path.length > MAX ? '/' : path;
}
