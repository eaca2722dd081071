import { clearSession, refreshSession } from './session';

export interface KeepSession {
  /** Asks anew whenever the tab becomes visible. */
  onVisible: boolean;
  /** Asks anew on a timer: `true` every 1000 ms, else every so many milliseconds; `false` never (SPEC §4). */
  every: boolean | number;
}

/**
 * What the sites do. A change shows when one comes back to the tab; a timer would ask for every visitor, and the server
 * decides on every call anyway.
 */
export const KEEP_SESSION: KeepSession = { onVisible: true, every: false };

const EVERY_MS = 1000;
const SAID = 'session';

/** Lets the site's other tabs ask who is signed in, those that lie open beside this one too. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(SAID, String(Date.now()));
  } catch {
    // They ask when one comes back to them.
  }
}

/** Keeps the session fresh for as long as the app is mounted. @returns what ends that and forgets the session (SPEC §4). */
export function keepSession({ onVisible, every }: KeepSession): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') void refreshSession();
  };
  const whenTold = ({ key }: StorageEvent) => {
    if (key === SAID) void refreshSession();
  };
  window.addEventListener('storage', whenTold);
  if (onVisible) document.addEventListener('visibilitychange', whenVisible);
  const timer = every ? setInterval(refreshSession, every === true ? EVERY_MS : every) : undefined;
  return () => {
    window.removeEventListener('storage', whenTold);
    document.removeEventListener('visibilitychange', whenVisible);
    clearInterval(timer);
    clearSession();
  };
}
