/** Key of the preference in the browser's storage (SPEC §9: stored locally under a colour-mode key). */
export const COLOR_MODE_KEY = 'color-mode';

/** The only mode (SPEC §1: forced to light). */
const FORCED_COLOR_MODE = 'light';

/** Stores the forced mode in place of any other value. @param storage may throw, if the browser has no storage */
export function forceColorMode(storage: () => Pick<Storage, 'setItem'> = () => window.localStorage): void {
  try {
    storage().setItem(COLOR_MODE_KEY, FORCED_COLOR_MODE);
  } catch {
    // Storage is off or full: the page is light anyway.
  }
}
