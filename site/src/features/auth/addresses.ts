import { navigate } from 'gatsby';
import { isRedirectTimeout, waitForPageLoad } from '../../platform/page-load';
import { useSyncExternalStore } from 'react';

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
