/** Longer addresses are dropped: the address shares a cookie with other values. */
const MAX = 1000;
/** Backslashes, and characters that browsers drop or trim, which could result in another address. */
const DROPPED = /[\\\p{Cc}\p{Z}\ufeff]/u;

/**
 * The page after signing in or out, absolute: an address of the requested origin, or a path on it; everything else (other
 * origins in any spelling, backslashes, control characters, blanks, other schemes) becomes the home page (AUTH.md).
 * @param origin e.g. `https://example.com`
 */
export function safeCallbackUrl(given: unknown, origin: string): string {
  const home = `${origin}/`;
  if (typeof given !== 'string' || given.length > MAX || DROPPED.test(given)) return home;
  const isPath = /^\/(?!\/)/.test(given);
  if (!isPath && !given.toLowerCase().startsWith(`${origin}/`) && given.toLowerCase() !== origin) return home;
  try {
    const url = new URL(given, origin);
    return url.origin === origin && !url.username && !url.password ? url.href : home;
  } catch {
    return home;
  }
}
