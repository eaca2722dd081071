import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session-contract';

export type { Session, SessionState };

const UNKNOWN: SessionState = { status: 'loading', data: null, lastRefreshed: null, failed: false };

let state = UNKNOWN;
let running: Promise<void> | null = null;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function ask(): Promise<unknown> {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

async function parse(body: unknown): Promise<Session | null> {
  if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) return null;
  // Visitors without a session, nearly everyone, do not load the library that parses one.
  const { parseSession } = await import('./session-contract');
  return parseSession(body);
}

/**
 * Reloads the session from the server. Concurrent calls share one request. A failure is logged and keeps the known
 * session (SPEC §8); it never rejects.
 * @param answer body of `/api/auth/session` from a call that a page makes anyway; if it fails, the session is asked for by itself
 */
export function refreshSession(answer?: Promise<unknown>): Promise<void> {
  // Nothing else handles its failure while a request is under way.
  answer?.catch(() => undefined);
  running ??= (answer?.catch(() => ask()) ?? ask())
    .then(parse)
    .then(
      (data) =>
        become({
          status: data ? 'authenticated' : 'unauthenticated',
          data,
          lastRefreshed: Date.now(),
          failed: false,
        }),
      (error: unknown) => {
        console.error('Failed to fetch auth data', error);
        become({ ...state, failed: true });
      },
    )
    .finally(() => {
      running = null;
    });
  return running;
}

/** Clears the session, e.g. when the app unmounts (SPEC §4). */
export const clearSession = (): void => become(UNKNOWN);

export const isSignedIn = (): boolean => state.status === 'authenticated';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A session that has ended, for the page that was shown with it (expired-session.tsx). */
export const ExpiredSession = createContext<SessionState | null>(null);

/** The session. On the server and in the first paint it is unknown. */
export function useSession(): SessionState {
  const expired = useContext(ExpiredSession);
  const known = useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
  return expired ?? known;
}
