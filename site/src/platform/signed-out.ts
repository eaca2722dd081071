import { refreshSession } from './session';
import { isRefusal } from './failure-text';

/** Reloads the session when a call fails because the server no longer knows it; the guard then asks to sign in. */
export function noteSignedOut(thrown: unknown): void {
  if (isRefusal(thrown, 'UNAUTHENTICATED')) void refreshSession();
}
