import { leaveFor } from '../../platform/leave';
import { linkTarget } from '../../ui/link-target';
import { isTarget } from './redirect-rules';

/** What moves the visitor; Gatsby's `navigate` and the browser's `window.location`. */
export interface Mover {
  navigate(to: string, options: { replace: true }): void | Promise<void>;
  location: Pick<Location, 'assign' | 'replace'>;
  /** The redirected path never got into the history: what is there now is the page whose link was clicked. */
  byLink?: boolean;
  /** Ends the waiting, e.g. when the visitor has gone somewhere else meanwhile. */
  signal?: AbortSignal;
}

/**
 * Goes where {@link redirectOf} says. In the history the target takes the place of the path that was redirected, so that
 * "back" does not lead into the redirect again.
 *
 * - A page of this site: by the router; resolves when `navigate` has.
 * - Another site, or a file of this one: a full page load. The promise then stays open while the browser is on its way,
 *   resolves when `signal` aborts, and rejects after 60 s if this page is still there.
 *
 * @throws RedirectTimeout when the other page has not come
 * @throws TypeError when the target is neither a path nor an http(s) address
 */
export async function followRedirect(
  target: string,
  { navigate, location, byLink = false, signal }: Mover,
): Promise<void> {
  if (!isTarget(target)) throw new TypeError(`${target} is no target of a redirect`);
  if (linkTarget(target).kind === 'page') {
    await navigate(target, { replace: true });
    return;
  }
  if (byLink) location.assign(target);
  else location.replace(target);
  await leaveFor(target, signal);
}
