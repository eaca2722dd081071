/** Checks of addresses in a request that the visitor is redirected to: only those on the requested host are accepted. */

/** Longer addresses are refused: the address shares a cookie with other values. */
const CALLBACK_MAX = 1000;
/** Characters that browsers replace, drop or trim, so that another address would result. */
const UNSAFE = /[\\\p{Cc}\p{Z}\ufeff]/u;

/**
 * The page after signing in or out, absolute: an address of the requested origin, or a path on it; everything else (other
 * origins in any spelling, backslashes, control characters, blanks, other schemes) becomes the home page (AUTH.md).
 * @param origin e.g. `https://example.com`
 */
export function safeCallbackUrl(input: unknown, origin: string): string {
  const home = `${origin}/`;
  if (typeof input !== 'string' || input.length > CALLBACK_MAX || UNSAFE.test(input)) return home;
  const isPath = /^\/(?!\/)/.test(input);
  if (!isPath && !input.toLowerCase().startsWith(`${origin}/`) && input.toLowerCase() !== origin) return home;
  try {
    const url = new URL(input, origin);
    return url.origin === origin && !url.username && !url.password ? url.href : home;
  } catch {
    return home;
  }
}

const LOCAL_MAX = 400;
/** Paths that are no pages. A redirect to the preview's own calls could loop. */
const NO_PAGE = /^\/(?:api|uploads)(?:\/|$)/i;

/**
 * A path with its query on the requested host, for a Location header; '/' for anything else: other hosts in any spelling,
 * backslashes, control characters, blanks, the API.
 */
export function localPath(input: string): string {
  if (input.length > LOCAL_MAX || !input.startsWith('/') || UNSAFE.test(input)) return '/';
  const home = 'http://site.invalid';
  const url = URL.canParse(input, home) ? new URL(input, home) : null;
  // Dot segments are resolved only now: `/..//other.example` has become `//other.example`.
  if (!url || url.origin !== home || url.pathname.startsWith('//') || NO_PAGE.test(url.pathname)) return '/';
  const path = url.pathname + url.search;
  return path.length > LOCAL_MAX ? '/' : path;
}
