/** A visitor's choice about measurement. */
export type Consent = 'unasked' | 'granted' | 'denied';

export const CONSENT_KEY = 'consent';

/** The choice that the browser keeps. */
export function storedConsent(): Consent {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    return stored === 'granted' || stored === 'denied' ? stored : 'unasked';
  } catch {
    return 'unasked';
  }
}
