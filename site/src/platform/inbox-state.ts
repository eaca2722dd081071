import type { InboxState } from 'api-extensions/contracts/work/inbox';
import { useSyncExternalStore } from 'react';

let state: InboxState | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets what is known of the staff's inbox; null: nothing. Only the bell calls it (features/work/inbox). */
export function setInboxState(next: InboxState | null): void {
  state = next;
  for (const listener of listeners) listener();
}

/** What is known of the inbox of the signed-in person: null for members, and until the server has told. */
export const useInboxState = (): InboxState | null =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );

/** A count as a badge shows it. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));
