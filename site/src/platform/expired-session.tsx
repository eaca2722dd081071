import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ExpiredSession, type SessionState, useSession } from './session';

/** If the code cannot be loaded, the page stays usable, and the server rejects its calls. */
const SignInAgain = lazy(() => import('./sign-in-again').catch(() => ({ default: () => null })));

const INPUT_EVENTS = ['input', 'submit'] as const;

/**
 * Returns the session with which a page was shown, if the session has ended and the user has typed on that page; else null.
 * @param isAllowed whether the visitor may see the page now
 * @param page identifies the page: typed text belongs to it
 */
export function useExpiredSession(isAllowed: boolean, page: string): SessionState | null {
  const session = useSession();
  const shown = useRef<{ page: string; session: SessionState } | null>(null);
  const typedOn = useRef<string | null>(null);
  useEffect(() => {
    const rememberInput = () => {
      typedOn.current = page;
    };
    // Sending a form that opens filled in, e.g. a renewal, counts as typing.
    for (const type of INPUT_EVENTS) document.addEventListener(type, rememberInput, true);
    return () => {
      for (const type of INPUT_EVENTS) document.removeEventListener(type, rememberInput, true);
    };
  }, [page]);
  const hasEnded = session.status === 'unauthenticated' || session.data?.token_expired === true;
  if (isAllowed && session.data) shown.current = { page, session };
  const isExpired = !isAllowed && hasEnded && typedOn.current === page;
  return isExpired && shown.current?.page === page ? shown.current.session : null;
}

/**
 * A page for signed-in users. With an expired session the page stays mounted, with typed text and open dialogs, below a dialog
 * that offers to sign in again; after the same user's sign-in it is shown again.
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
