import { clearSession, isSessionOlderThan, isSignedIn, loadSession, refreshSession } from './session';

export interface KeepSession {
  /** Reloads the session whenever the tab becomes visible. */
  onVisible: boolean;
  /**
   * Reloads the session of a visible tab on a timer, unless another request has just done so: `true` every 1000 ms, a number in
   * milliseconds, `false` never (SPEC §4).
   */
  every: boolean | number;
}

/**
 * Setting of the sites: a changed session is noticed when the user returns to the tab, and on a screen that stays open within an
 * hour (SPEC §9: 3600000 ms). The server checks every call anyway.
 */
export const KEEP_SESSION: KeepSession = { onVisible: true, every: 3_600_000 };

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

/** Shows a hidden page in the next task, before which it is rendered for the checked session. A frame might not come while nothing is shown. */
const showPage = () => setTimeout(() => document.documentElement.removeAttribute(UNCHECKED));

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
  const interval = every === true ? POLL_MS : every;
  const reloadIfDue = () => {
    if (document.visibilityState === 'visible' && isSessionOlderThan(interval || 0)) void loadSession();
  };
  const timer = interval ? setInterval(reloadIfDue, interval) : undefined;
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    clearInterval(timer);
    clearSession();
  };
}
