import { clearSession, isSignedIn, loadSession, refreshSession } from './session';

export interface KeepSession {
  /** Reloads the session whenever the tab becomes visible. */
  onVisible: boolean;
  /** Reloads the session on a timer: `true` every 1000 ms, a number in milliseconds, `false` never (SPEC §4). */
  every: boolean | number;
}

/**
 * Default of the sites. A changed session shows when the user returns to the tab; a timer would cost a request per
 * visitor, and the server checks every call anyway.
 */
export const KEEP_SESSION: KeepSession = { onVisible: true, every: false };

const EVERY_MS = 1000;
const SAID = 'session';

/** Attribute of the document while a restored page must not show (ui/theme/global-styles.ts). */
const UNCHECKED = 'data-session-unchecked';

/** Makes the site's other tabs reload the session, including visible ones. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(SAID, String(Date.now()));
  } catch {
    // Storage is off: other tabs reload when they become visible.
  }
}

/** The next frame has what the session decides. */
const showAgain = () => requestAnimationFrame(() => document.documentElement.removeAttribute(UNCHECKED));

/** Keeps the session fresh while the app is mounted. @returns function that stops it and clears the session (SPEC §4). */
export function keepSession({ onVisible, every }: KeepSession): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') void refreshSession();
  };
  const whenTold = ({ key }: StorageEvent) => {
    if (key === SAID) void refreshSession();
  };
  // The back-forward cache shows a page as it was left, also to the next person at this computer.
  const whenLeft = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isSignedIn()) document.documentElement.setAttribute(UNCHECKED, '');
  };
  const whenBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshSession().then(showAgain);
  };
  window.addEventListener('pagehide', whenLeft);
  window.addEventListener('pageshow', whenBack);
  window.addEventListener('storage', whenTold);
  if (onVisible) document.addEventListener('visibilitychange', whenVisible);
  const timer = every ? setInterval(loadSession, every === true ? EVERY_MS : every) : undefined;
  return () => {
    window.removeEventListener('pagehide', whenLeft);
    window.removeEventListener('pageshow', whenBack);
    window.removeEventListener('storage', whenTold);
    document.removeEventListener('visibilitychange', whenVisible);
    clearInterval(timer);
    clearSession();
  };
}
