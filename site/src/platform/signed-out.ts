import { refreshSession } from '../features/frame/session';
import { isRefusal } from './failure-text';

/** When the server no longer knows the session: asks who is signed in, whereupon the guard asks to sign in again. */
export function noteSignedOut(thrown: unknown): void {
  if (isRefusal(thrown, 'UNAUTHENTICATED')) void refreshSession();
}
