import { waitForPageLoad } from '../../platform/page-load';
import { linkTarget } from '../../ui/link-target';
import { isRedirectTarget } from './redirect-rules';

/** Navigation functions: Gatsby's `navigate` and the browser's `window.location`. */
export interface Navigation {
  navigate(to: string, options: { replace: true }): void | Promise<void>;
  location: Pick<Location, 'assign' | 'replace'>;
  /** A link was clicked: the history holds the page with the link, not the redirected path. */
  byLink?: boolean;
  /** Ends the wait, e.g. when the visitor has navigated elsewhere. */
  signal?: AbortSignal;
}

/**
 * Goes to a target that `findRedirect` found. The target replaces the redirected path in the history, so that "back" does
 * not lead into the redirect again.
 *
 * - A page of this site: by the router; resolves when `navigate` has.
 * - Another site, or a file of this one: a full page load. The promise is pending while the browser navigates,
 *   resolves when `signal` aborts, and rejects after 60 s if this page is still open.
 *
 * @throws RedirectTimeout when the other page did not load
 * @throws TypeError when the target is neither a path nor an http(s) address
 */
export async function followRedirect(
  target: string,
  { navigate, location, byLink = false, signal }: Navigation,
): Promise<void> {
  if (!isRedirectTarget(target)) throw new TypeError(`${target} is no target of a redirect`);
  if (linkTarget(target).kind === 'page') {
    await navigate(target, { replace: true });
    return;
  }
  if (byLink) location.assign(target);
  else location.replace(target);
  await waitForPageLoad(target, signal);
}
