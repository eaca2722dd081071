import { clearSession, isSignedIn, loadSession, refreshSession } from './session';

export interface KeepSession {
  /** Reloads the session whenever the tab becomes visible. */
  onVisible: boolean;
  /** Reloads the session on a timer: `true` every 1000 ms, a number in milliseconds, `false` never (SPEC §4). */
  every: boolean | number;
}

/**
 * Setting of the sites. A changed session is noticed when the user returns to the tab. A timer would cost requests of every
 * visitor, and the server checks every call anyway.
 */
export const KEEP_SESSION: KeepSession = { onVisible: true, every: false };

const POLL_MS = 1000;
/** Key in localStorage whose change tells other tabs to reload the session. */
const STORAGE_KEY = 'session';

/** Attribute that hides a page from the back-forward cache until its session is checked (ui/theme/global-styles.ts). */
const UNCHECKED = 'data-session-unchecked';

/** Makes the site's other tabs reload the session, including visible ones. */
export function reloadSessionInOtherTabs(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Storage is off: other tabs reload when they become visible.
  }
}

/** Shows a hidden page in the next frame, which is rendered for the checked session. */
const showPage = () => requestAnimationFrame(() => document.documentElement.removeAttribute(UNCHECKED));

/** Keeps the session up to date while the app is mounted. @returns a function that stops this and clears the session (SPEC §4) */
export function keepSession({ onVisible, every }: KeepSession): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') void refreshSession();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) void refreshSession();
  };
  // The back-forward cache would show the page to the next person at this computer.
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isSignedIn()) document.documentElement.setAttribute(UNCHECKED, '');
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshSession().then(showPage);
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
