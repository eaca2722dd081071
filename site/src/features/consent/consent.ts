import { useSyncExternalStore } from 'react';
import { type Consent, CONSENT_KEY, storedConsent } from './stored-consent';

/** Set where the visitor was asked for advertisers' pixels, too. */
const PIXELS_KEY = 'consent-pixels';
const listeners = new Set<() => void>();
/** The choice made on this page; null: the stored one applies. Without storage the choice lasts as long as the page. */
let choice: Consent | null = null;
let hasChosenPixels = false;

export const readConsent = (): Consent => choice ?? storedConsent();

/** Whether the visitor, who consents, was asked for advertisers' pixels: an older consent covers visit statistics alone. */
function isAskedForPixels(): boolean {
  if (hasChosenPixels) return true;
  try {
    return localStorage.getItem(PIXELS_KEY) !== null;
  } catch {
    return false;
  }
}

/** @param withPixels whether the question named advertisers' pixels */
export function writeConsent(next: Consent, withPixels = false): void {
  choice = next;
  hasChosenPixels = withPixels;
  try {
    if (next === 'unasked') localStorage.removeItem(CONSENT_KEY);
    else localStorage.setItem(CONSENT_KEY, next);
    if (withPixels) localStorage.setItem(PIXELS_KEY, '1');
    else localStorage.removeItem(PIXELS_KEY);
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

export const useAskedForPixels = (): boolean =>
  useSyncExternalStore(subscribe, isAskedForPixels, () => false);
