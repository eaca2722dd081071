import { navigate } from 'gatsby';
import { type ReactNode, useEffect } from 'react';
import { refreshMenus, useMenus } from './menu-store';
import { type Decision, decide, signInAddress, type Visit } from './guard';
import { ExpiredSessionPage, useExpiredSession } from './expired-session';
import type { NavigationEntry } from './menus';
import { loadSession, useSession } from './session';

/**
 * Decides whether the visitor may see the page. It uses the menu of the page's release until a navigation has loaded that of the
 * CMS. A page that is open to everyone is shown at once; a protected one waits until the session is known.
 */
function useDecision(releaseMenus: NavigationEntry[], visit: Visit): Decision & { sessionFailed: boolean } {
  const session = useSession();
  const menus = useMenus(releaseMenus);
  const { path, search } = visit;

  useEffect(() => {
    void refreshMenus();
  }, [path, search]);
  useEffect(() => {
    if (session.status !== 'loading') return undefined;
    // In a task of its own, because the hydration's task is long already.
    const timer = setTimeout(loadSession);
    return () => clearTimeout(timer);
  }, [session.status]);

  return { ...decide(menus, session, visit), sessionFailed: session.failed && session.status === 'loading' };
}

interface Props {
  /** Top-level menu entries of this release. */
  menus: NavigationEntry[];
  visit: Visit;
  children: ReactNode;
  /** Shown until the decision, and while redirecting. */
  pending: ReactNode;
  /** Shown when the session could not be read. */
  failed: ReactNode;
  /** Shown when the visitor may not see the page and is not redirected. */
  forbidden: ReactNode;
}

/** Renders a page only once its visitor may see it (SPEC §4). */
export function RouteGuard({ menus, visit, children, pending, failed, forbidden }: Props) {
  const decision = useDecision(menus, visit);
  const isAllowed = decision.kind === 'allow';
  const expired = useExpiredSession(isAllowed, visit.path);
  let destination: string | null = null;
  if (decision.kind === 'redirect') destination = decision.to;
  if (decision.kind === 'sign-in') destination = signInAddress(decision.callbackUrl);

  useEffect(() => {
    if (destination !== null && !expired) void navigate(destination, { replace: true });
    // Also for the next page that leads to the same place: the one before may not have been left yet.
  }, [destination, expired, visit.path, visit.search]);

  // The same element in both cases: with another one, React would mount the page again and lose the typed text.
  if (isAllowed || expired) return <ExpiredSessionPage expired={expired}>{children}</ExpiredSessionPage>;
  if (decision.kind === 'refuse') return <>{forbidden}</>;
  return <>{decision.sessionFailed ? failed : pending}</>;
}
