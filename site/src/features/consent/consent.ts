import { useSyncExternalStore } from 'react';

/** A visitor's answer about measurement. */
export type Consent = 'unasked' | 'granted' | 'denied';

const KEY = 'consent';
const listeners = new Set<() => void>();
/** The answer of this page; without storage it lasts only as long as the page. */
let answer: Consent | null = null;

export function readConsent(): Consent {
  if (answer) return answer;
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'granted' || stored === 'denied' ? stored : 'unasked';
  } catch {
    return 'unasked';
  }
}

export function writeConsent(next: Consent): void {
  answer = next;
  try {
    if (next === 'unasked') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Storage is off: the answer applies to this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const forget = () => {
    answer = null;
    listener();
  };
  listeners.add(listener);
  // The answer was given in another tab.
  window.addEventListener('storage', forget);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', forget);
  };
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, readConsent, () => 'unasked');
