import { useSyncExternalStore } from 'react';

/** A visitor's choice about measurement. */
export type Consent = 'unasked' | 'granted' | 'denied';

const KEY = 'consent';
const listeners = new Set<() => void>();
/** The choice on this page; without storage it lasts only as long as the page. */
let choice: Consent | null = null;

export function readConsent(): Consent {
  if (choice) return choice;
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'granted' || stored === 'denied' ? stored : 'unasked';
  } catch {
    return 'unasked';
  }
}

export function writeConsent(next: Consent): void {
  choice = next;
  try {
    if (next === 'unasked') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Storage is off: the choice applies to this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const forget = () => {
    choice = null;
    listener();
  };
  listeners.add(listener);
  // The visitor has chosen in another tab.
  window.addEventListener('storage', forget);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', forget);
  };
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, readConsent, () => 'unasked');
