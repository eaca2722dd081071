import { parseUrl } from '../../platform/parse-url';

/**
 * Where to go on after signing in: a path of this site from what the query says, `/` for everything else. The server
 * judges again (AUTH.md); this keeps the page from offering a way off the site.
 * @param origin of this site, e.g. `https://www.example.com`
 */
export function callbackPath(search: string, origin: string): string {
  const given = new URLSearchParams(search).get('callbackUrl');
  // eslint-disable-next-line no-control-regex -- browsers drop some of these, and what is left may be another address
  if (!given || /[\u0000-\u0020\u007f\\]/.test(given)) return '/';
  const isPath = /^\/(?!\/)/.test(given);
  if (!isPath && !/^https?:\/\//i.test(given)) return '/';
  const url = parseUrl(given, origin);
  if (url?.origin !== origin) return '/';
  const path = url.pathname + url.search + url.hash;
  // `/a/..//host` is a path here, but would be an address by itself.
  return path.startsWith('//') ? '/' : path;
}
