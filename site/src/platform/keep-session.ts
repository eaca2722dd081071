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

const POLL_MS = 1000;
const STORAGE_KEY = 'session';

/** Attribute of the document while a restored page must not show (ui/theme/global-styles.ts). */
const UNCHECKED = 'data-session-unchecked';

/** Makes the site's other tabs reload the session, including visible ones. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Storage is off: other tabs reload when they become visible.
  }
}

/** The next frame has what the session decides. */
const showAgain = () => requestAnimationFrame(() => document.documentElement.removeAttribute(UNCHECKED));

/** Keeps the session fresh while the app is mounted. @returns function that stops it and clears the session (SPEC §4). */
export function keepSession({ onVisible, every }: KeepSession): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') void refreshSession();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) void refreshSession();
  };
  // The back-forward cache shows a page as it was left, also to the next person at this computer.
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isSignedIn()) document.documentElement.setAttribute(UNCHECKED, '');
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshSession().then(showAgain);
  };
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('storage', onStorage);
  if (onVisible) document.addEventListener('visibilitychange', onVisibilityChange);
  const timer = every ? setInterval(loadSession, every === true ? POLL_MS : every) : undefined;
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    clearInterval(timer);
    clearSession();
  };
}
