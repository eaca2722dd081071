import { parseUrl } from '../../platform/parse-url';

/**
 * Path to continue with after the sign-in: the query's if it is on this site, otherwise `/`. The server checks it again
 * (AUTH.md); this check keeps the page from offering a link to another site.
 * @param origin of this site, e.g. `https://www.example.com`
 */
export function callbackPath(search: string, origin: string): string {
  const given = new URLSearchParams(search).get('callbackUrl');
  // eslint-disable-next-line no-control-regex -- browsers drop some of these, and the rest may be another address
  if (!given || /[\u0000-\u0020\u007f\\]/.test(given)) return '/';
  const isPath = /^\/(?!\/)/.test(given);
  if (!isPath && !/^https?:\/\//i.test(given)) return '/';
  const url = parseUrl(given, origin);
  if (url?.origin !== origin) return '/';
  const path = url.pathname + url.search + url.hash;
  // `/a/..//host` is a path here, but another site's address when used alone.
  return path.startsWith('//') ? '/' : path;
}
