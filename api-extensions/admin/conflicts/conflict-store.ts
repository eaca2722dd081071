import type { ChangedEntry } from '../../contracts/rules/entry-version';
import type { Values } from './form-values';
import type { StoredQueries } from './shown-versions';

/** What was to be done with an entry that another person has changed. */
export type ConflictAction = 'save' | 'publish' | 'unpublish' | 'discard' | 'delete';

/** A refused change of an entry, for the person to decide. */
export interface Conflict {
  action: ConflictAction;
  model: string;
  documentId: string;
  /** The server's message: who changed it and when. */
  message: string;
  changed: ChangedEntry;
  /** What the form was opened on. */
  base: Values;
  /** What was to be saved; null for an action that saves nothing. */
  mine: Values | null;
  /** What is stored now. */
  theirs: Values;
  /** Whether another person has published the entry or taken it down meanwhile. */
  isStatusChanged: boolean;
  queries: StoredQueries;
}

/** `send` repeats the request on the stored version, with other values if there are any. */
export type Decision = { kind: 'cancel' } | { kind: 'reload' } | { kind: 'send'; data?: Values };

interface Waiting {
  conflict: Conflict;
  decide: (decision: Decision) => void;
}

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function setWaiting(next: Waiting | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** The conflict that waits for a decision; for `useSyncExternalStore`. */
export const readWaiting = (): Waiting | null => waiting;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a conflict and waits for the decision. A screen without the dialog changes nothing. */
export function askToDecide(conflict: Conflict): Promise<Decision> {
  waiting?.decide({ kind: 'cancel' });
  if (listeners.size === 0) return Promise.resolve({ kind: 'cancel' });
  return new Promise((resolve) => {
    setWaiting({
      conflict,
      decide: (decision) => {
        setWaiting(null);
        resolve(decision);
      },
    });
  });
}
