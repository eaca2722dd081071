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

async function fetchSession(): Promise<unknown> {
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

function start(response?: Promise<unknown>): Promise<void> {
  const own: Promise<void> = (response?.catch(fetchSession) ?? fetchSession())
    .then(parse)
    .then(
      (data): SessionState => ({
        status: data ? 'authenticated' : 'unauthenticated',
        data,
        lastRefreshed: Date.now(),
        failed: false,
      }),
      (error: unknown): SessionState => {
        console.error('Failed to fetch auth data', error);
        return { ...state, failed: true };
      },
    )
    .then((next) => {
      // A later request may know of a sign-out that this one has missed.
      if (running !== own) return running ?? undefined;
      running = null;
      become(next);
      return undefined;
    });
  running = own;
  return own;
}

/**
 * Loads the session where it is not known yet: joins a request that is under way.
 * @param response body of `/api/auth/session` from a call that a page makes anyway; if it fails, the session is requested separately
 */
export function loadSession(response?: Promise<unknown>): Promise<void> {
  // While a request is under way, nothing else handles a failure of `response`.
  response?.catch(() => undefined);
  return running ?? start(response);
}

/**
 * Reloads the session from the server, by a request that begins now; responses to earlier ones are ignored. A failure is
 * logged and keeps the known session (SPEC §8); it never rejects.
 */
export const refreshSession = (): Promise<void> => start();

/** Clears the session, e.g. when the app unmounts (SPEC §4), and ignores the response to a request that is under way. */
export function clearSession(): void {
  running = null;
  become(UNKNOWN);
}

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
