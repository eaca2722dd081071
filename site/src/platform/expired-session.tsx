import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ExpiredSession, type SessionState, useSession } from './session';

/** If its code cannot be loaded, the page stays usable and the server rejects what is sent. */
const SignInAgain = lazy(() => import('./sign-in-again').catch(() => ({ default: () => null })));

const INPUT_EVENTS = ['input', 'submit'] as const;

/**
 * The session with which a page was shown, if it has ended since and something was typed on that page; null otherwise.
 * @param isAllowed whether the visitor may see the page now
 * @param page identifies the page: typed text belongs to it
 */
export function useExpiredSession(isAllowed: boolean, page: string): SessionState | null {
  const session = useSession();
  const shown = useRef<{ page: string; session: SessionState } | null>(null);
  const typedOn = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      typedOn.current = page;
    };
    // Sending a form that came filled in, e.g. a renewal, counts as typing.
    for (const type of INPUT_EVENTS) document.addEventListener(type, note, true);
    return () => {
      for (const type of INPUT_EVENTS) document.removeEventListener(type, note, true);
    };
  }, [page]);
  if (isAllowed && session.data) shown.current = { page, session };
  const isExpired = !isAllowed && session.status === 'unauthenticated' && typedOn.current === page;
  return isExpired && shown.current?.page === page ? shown.current.session : null;
}

/**
 * A page for signed-in users. With an expired session it stays as it was, typed text and open dialogs included, covered by an
 * offer to sign in again; to the same user it is then shown again.
 */
export const ExpiredSessionPage = ({
  expired,
  children,
}: {
  expired: SessionState | null;
  children: ReactNode;
}) => (
  <ExpiredSession.Provider value={expired}>
    {children}
    {expired && (
      <Suspense fallback={null}>
        <SignInAgain />
      </Suspense>
    )}
  </ExpiredSession.Provider>
);
