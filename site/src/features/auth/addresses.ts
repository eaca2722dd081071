import { navigate } from 'gatsby';
import { isRedirectTimeout, waitForPageLoad } from '../../platform/page-load';
import { useSyncExternalStore } from 'react';

/** Parses an address; null if it is invalid. (Some browsers in use lack `URL.parse` and `URL.canParse`.) */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Navigation functions; by default Gatsby's `navigate` and the browser's `window.location`. */
export interface Navigation {
  location: Pick<Location, 'href' | 'assign' | 'reload'>;
  navigate: (to: string) => void | Promise<void>;
}

const browser = (): Navigation => ({ location: window.location, navigate: (to) => navigate(to) });

/**
 * Leaves by a full page load, so that no data of the previous session stays in memory. Pending while the browser
 * navigates; if this page is still open after 60 s, the router navigates instead (SPEC §2, §9).
 * @param target a path of the site or an http(s) address
 * @throws RedirectTimeout for another site, which the router cannot reach.
 */
export async function leaveTo(
  target: string,
  { location, navigate: go }: Navigation = browser(),
): Promise<void> {
  const current = new URL(location.href);
  const destination = new URL(target, current);
  location.assign(destination.href);
  // If only the fragment differs, `assign` does not load the page.
  if (destination.hash && destination.href.split('#')[0] === current.href.split('#')[0]) location.reload();
  try {
    await waitForPageLoad(target);
  } catch (error) {
    if (!isRedirectTimeout(error) || destination.origin !== current.origin) throw error;
    await go(destination.pathname + destination.search + destination.hash);
  }
}

/**
 * Path to continue with after the sign-in: the query's `callbackUrl` if it is on this site, otherwise `/`. The server checks
 * it again (AUTH.md); this check keeps the page from offering a link to another site.
 * @param origin of this site, e.g. `https://www.example.com`
 */
export function callbackPath(search: string, origin: string): string {
  const address = new URLSearchParams(search).get('callbackUrl');
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

const subscribeToFragment = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * Fields of the page's fragment: mail links carry their token there. Opening another link in the same tab changes
 * the fragment without a page load.
 */
export function useFragment(): URLSearchParams {
  const fragment = useSyncExternalStore(
    subscribeToFragment,
    () => window.location.hash,
    () => '',
  );
  return new URLSearchParams(fragment.slice(1));
}
