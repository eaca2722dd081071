import { useSyncExternalStore } from 'react';

/** A visitor's choice about measurement. */
export type Consent = 'unasked' | 'granted' | 'denied';

const KEY = 'consent';
const listeners = new Set<() => void>();
/** The choice made on this page; null: the stored one applies. Without storage the choice lasts as long as the page. */
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
  const onStorage = () => {
    choice = null;
    listener();
  };
  listeners.add(listener);
  // The visitor may have chosen in another tab.
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, readConsent, () => 'unasked');
