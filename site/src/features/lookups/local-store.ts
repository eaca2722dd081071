import type { Store } from './lookup-counter';

/** localStorage, or null if the browser has none or forbids it. */
export function localStore(): Store {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}
