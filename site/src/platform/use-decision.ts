import { useEffect } from 'react';
import { refreshMenus, useMenus, useMenusAsked } from './fresh-menus';
import { type Decision, decide, isOpenToAll, type Visit } from './guard';
import type { NavigationEntry } from './menus';
import { refreshSession, useSession } from './session';

const WAIT: Decision = { kind: 'wait' };

/**
 * Whether the visitor may see the page. A page that is open by the menu of the last build is shown at once, and hidden
 * again if the menu has changed; a protected page waits until session and menu are known.
 */
export function useDecision(built: NavigationEntry[], visit: Visit): Decision & { failed: boolean } {
  const session = useSession();
  const menus = useMenus(built);
  const asked = useMenusAsked();
  const { path, search } = visit;

  useEffect(() => {
    void refreshMenus();
  }, [path, search]);
  useEffect(() => {
    if (session.status === 'loading') void refreshSession();
  }, [session.status]);

  const decision = decide(menus, session, visit);
  const failed = session.failed && session.status === 'loading';
  // While the session is loading, the decision is the one for every visitor.
  const isOpen = session.status === 'loading' ? decision.kind === 'allow' : isOpenToAll(menus, visit);
  return { ...(decision.kind === 'wait' || asked || isOpen ? decision : WAIT), failed };
}
