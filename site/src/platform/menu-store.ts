import { useSyncExternalStore } from 'react';
import { type NavigationEntry, parseMenuItems, topLevelEntries } from './menus';

/** Age in ms up to which a menu is not reloaded on navigation. */
const CACHE_TTL_MS = 5000;

let entries: NavigationEntry[] | null = null;
/** Time of the last response. At first the time of the page load: the page has the menu of its release, at most seconds behind a change. */
let readAt = performance.now();
let running: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Reloads the menu, which decides who may open which page. Never rejects: after a failure, which is logged, the last menu stays. */
export function refreshMenus(): Promise<void> {
  if (performance.now() - readAt < CACHE_TTL_MS) return Promise.resolve();
  running ??= fetch('/api/common/menu', { headers: { accept: 'application/json' } })
    .then(async (response) => {
      const items = response.ok ? parseMenuItems(await response.json()) : null;
      if (!items) throw new Error(`HTTP ${response.status}`);
      entries = topLevelEntries(items);
    })
    .catch((error: unknown) => console.error('The menu could not be read', error))
    .finally(() => {
      readAt = performance.now();
      running = null;
      for (const listener of listeners) listener();
    });
  return running;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The current top-level entries of the menu.
 * @param releaseMenus entries of the page's release, used until the first response and on the server
 */
export const useMenus = (releaseMenus: NavigationEntry[]): NavigationEntry[] =>
  useSyncExternalStore(
    subscribe,
    () => entries ?? releaseMenus,
    () => releaseMenus,
  );
