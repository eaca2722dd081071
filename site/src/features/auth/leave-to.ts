import { navigate } from 'gatsby';
import { leaveFor, RedirectTimeout } from '../../platform/leave';

/** What moves the visitor; Gatsby's `navigate` and the browser's `window.location` unless told. */
export interface Mover {
  location: Pick<Location, 'href' | 'assign' | 'reload'>;
  navigate: (to: string) => void | Promise<void>;
}

const browser = (): Mover => ({ location: window.location, navigate: (to) => navigate(to) });

/**
 * Leaves by a full page load, so that nothing of who was signed in before stays in memory. Open while the browser is on
 * its way; if this page is still there after 60 s, the router goes instead (SPEC §2, §9).
 * @param target a path of the site or an http(s) address
 * @throws RedirectTimeout when it is another site's, where no router leads.
 */
export async function leaveTo(target: string, { location, navigate: go }: Mover = browser()): Promise<void> {
  const here = new URL(location.href);
  const there = new URL(target, here);
  location.assign(there.href);
  // The browser loads nothing where only the fragment differs.
  if (there.hash && there.href.split('#')[0] === here.href.split('#')[0]) location.reload();
  try {
    await leaveFor(target);
  } catch (error) {
    if (!(error instanceof RedirectTimeout) || there.origin !== here.origin) throw error;
    await go(there.pathname + there.search + there.hash);
  }
}
