import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session-contract';

export type { Session, SessionState };

const UNKNOWN: SessionState = { status: 'loading', data: null, lastRefreshed: null, failed: false };

let state = UNKNOWN;
let running: Promise<void> | null = null;
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function fetchSession(): Promise<unknown> {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

/** Parses a response; null without a session. */
async function parseResponse(body: unknown): Promise<Session | null> {
  if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) return null;
  // Most visitors have no session, and do not load the code that parses one.
  const { parseSession } = await import('./session-contract');
  return parseSession(body);
}

/**
 * Throws a runtime error to the window (SPEC §8), where monitoring sees it. Not to the caller: the guard shows the failure and a
 * retry.
 */
const throwFetchError = (cause: unknown): void =>
  globalThis.reportError?.(Object.assign(new Error('Failed to fetch auth data'), { cause }));

/** Requests the session; its response counts unless a later request starts. */
function requestSession(response?: Promise<unknown>): Promise<void> {
  const request: Promise<void> = (response?.catch(fetchSession) ?? fetchSession())
    .then(parseResponse)
    .then(
      (data): SessionState => ({
        status: data ? 'authenticated' : 'unauthenticated',
        data,
        lastRefreshed: Date.now(),
        failed: false,
      }),
      (error: unknown): SessionState => {
        console.error('Failed to fetch auth data', error);
        // Not for a request that another has replaced, or that ended because the page is left.
        if (running === request) throwFetchError(error);
        return { ...state, failed: true };
      },
    )
    .then((next) => {
      // A later request is newer: it may know of a sign-out.
      if (running !== request) return running ?? undefined;
      running = null;
      setState(next);
      return undefined;
    });
  running = request;
  return request;
}

/**
 * Loads the session; joins a request that is in progress.
 * @param response body of `/api/auth/session` from a call that a page makes anyway; if it fails, the session is requested separately
 */
export function loadSession(response?: Promise<unknown>): Promise<void> {
  // If a request is in progress, nothing else handles a failure of `response`.
  response?.catch(() => undefined);
  return running ?? requestSession(response);
}

/**
 * Reloads the session by a new request; responses to earlier ones are ignored. Never rejects: after a failure, which is logged,
 * the known session stays (SPEC §8).
 */
export const refreshSession = (): Promise<void> => requestSession();

/** Clears the session, e.g. when the app unmounts (SPEC §4); the response to a request in progress is ignored. */
export function clearSession(): void {
  running = null;
  setState(UNKNOWN);
}

/** Whether the last response is at least that old, or there was none. @param ms age in milliseconds */
export const isSessionOlderThan = (ms: number): boolean =>
  state.lastRefreshed === null || Date.now() - state.lastRefreshed >= ms;

export const isSignedIn = (): boolean => state.status === 'authenticated';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The expired session of the page in it; null if the session has not expired (expired-session.tsx). */
export const ExpiredSession = createContext<SessionState | null>(null);

/** The session, or a page's expired one. On the server and in the first render it is unknown. */
export function useSession(): SessionState {
  const expired = useContext(ExpiredSession);
  const known = useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
  return expired ?? known;
}
