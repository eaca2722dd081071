import { useSyncExternalStore } from 'react';

/** What a visitor said to measuring: nothing yet, yes or no. */
export type Consent = 'unasked' | 'granted' | 'denied';

const KEY = 'consent';
const listeners = new Set<() => void>();
/** For browsers that keep nothing: the answer holds as long as the page. */
let answer: Consent | null = null;

export function readConsent(): Consent {
  if (answer) return answer;
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : 'unasked';
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
    // Kept for this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const forget = () => {
    answer = null;
    listener();
  };
  listeners.add(listener);
  // Said in another tab.
  window.addEventListener('storage', forget);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', forget);
  };
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, readConsent, () => 'unasked');
