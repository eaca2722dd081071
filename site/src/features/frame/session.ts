import { useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session-state';

export type { Session, SessionState };

const UNKNOWN: SessionState = { status: 'loading', data: null, lastRefreshed: null, failed: false };

let state = UNKNOWN;
let running: Promise<void> | null = null;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function ask(): Promise<Session | null> {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) return null;
  // A visitor who is not signed in, nearly everyone, does without the library that reads the rest.
  const { parseSession } = await import('./session-contract');
  return parseSession(body);
}

/**
 * Asks the server who is signed in. Several at once are one question. A failure is logged and leaves what was known
 * (SPEC §8); it never rejects.
 */
export function refreshSession(): Promise<void> {
  running ??= ask()
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

/** Forgets who is signed in, as when the app unmounts (SPEC §4). */
export const clearSession = (): void => become(UNKNOWN);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in. On the server and in the first paint: not known yet. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
