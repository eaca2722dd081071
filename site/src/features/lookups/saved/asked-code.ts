/** A code that was asked for in this tab: a phone may unload the tab while its owner reads the mail or message. */
export interface AskedCode {
  /** Mail address or mobile number. */
  address: string;
  /** Versions of the terms that were agreed to. */
  versions: { terms: string; privacy: string; messages?: string | undefined };
}

const KEY = 'asked code';
/** As long as the code is valid (server, mail-tokens.ts). */
const LIFE_MS = 10 * 60_000;

export function rememberAsked(asked: AskedCode, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...asked, at: now }));
  } catch {
    // Storage is off: the code has to be asked for again after a reload.
  }
}

/** The code asked for within its lifetime, else null. */
export function readAsked(now = Date.now()): AskedCode | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (AskedCode & { at: number }) | null;
    if (!stored || !(now - stored.at < LIFE_MS)) return null;
    const { address, versions } = stored;
    return typeof address === 'string' && typeof versions === 'object' ? { address, versions } : null;
  } catch {
    return null;
  }
}

export function forgetAsked(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}
