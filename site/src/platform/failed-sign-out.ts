const KEY = 'sign-out-failed';

/** Stores for this tab that the sign-out has failed: the page that opens next says so. */
export function rememberFailedSignOut(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Storage is off: the menu shows the user's name, as before.
  }
}

/** Whether the last sign-out of this tab has failed; true once. */
export function takeFailedSignOut(): boolean {
  try {
    const hasFailed = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return hasFailed;
  } catch {
    return false;
  }
}
