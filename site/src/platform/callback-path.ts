import { AFTER_SIGN_IN } from 'api-extensions/contracts/rules/auth-pages';
import type { Visit } from 'api-extensions/contracts/rules/menus';

/** Parses an address; null if it is invalid. (Some browsers in use lack `URL.parse` and `URL.canParse`.) */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * Path to continue with after the sign-in: the query's `callbackUrl` if it is on this site, `/` if it is not, and the workplace
 * without one. The server checks it again (AUTH.md); this check keeps the page from offering a link to another site.
 * @param origin of this site, e.g. `https://www.example.com`
 */
export function callbackPath(search: string, origin: string): string {
  const address = new URLSearchParams(search).get('callbackUrl');
  if (address === null) return AFTER_SIGN_IN;
  // eslint-disable-next-line no-control-regex -- browsers drop some of these characters, and what remains may be another address
  if (!address || /[\u0000-\u0020\u007f\\]/.test(address)) return '/';
  const isPath = /^\/(?!\/)/.test(address);
  if (!isPath && !/^https?:\/\//i.test(address)) return '/';
  const url = parseUrl(address, origin);
  if (url?.origin !== origin) return '/';
  const path = url.pathname + url.search + url.hash;
  // `/a/..//host` is a path here, but another site's address when used alone.
  return path.startsWith('//') ? '/' : path;
}

/**
 * Where a visitor who signs in or registers from here comes back to: this page, or the page that sent them to the pages for
 * signing in. Null on the home page and without such a page: the sign-in then leads to the workplace.
 */
export function returnAddress({ path, search }: Visit): string | null {
  if (path.startsWith('/auth/')) return new URLSearchParams(search).get('callbackUrl');
  return path === '/' ? null : path + search;
}
