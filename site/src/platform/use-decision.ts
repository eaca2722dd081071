import { useEffect } from 'react';
import { refreshMenus, useMenus } from './fresh-menus';
import { type Decision, decide, type Visit } from './guard';
import type { NavigationEntry } from './menus';
import { refreshSession, useSession } from './session';

/**
 * Whether the visitor may see the page, by the menu of its release at first and by the CMS's on later navigation. A page
 * that is open to everyone is shown at once; a protected one waits until the session is known.
 */
export function useDecision(built: NavigationEntry[], visit: Visit): Decision & { failed: boolean } {
  const session = useSession();
  const menus = useMenus(built);
  const { path, search } = visit;

  useEffect(() => {
    void refreshMenus();
  }, [path, search]);
  useEffect(() => {
    if (session.status === 'loading') void refreshSession();
  }, [session.status]);

  return { ...decide(menus, session, visit), failed: session.failed && session.status === 'loading' };
}
