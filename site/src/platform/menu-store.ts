import { useSyncExternalStore } from 'react';
import { type NavigationEntry, readMenuItems, topLevel } from './menus';

/** A menu younger than this is not reloaded on navigation. */
const CACHE_TTL_MS = 5000;

let entries: NavigationEntry[] | null = null;
/** Starts at the time of loading: the page has the menu of its release, which is seconds old at most after a change. */
let readAt = performance.now();
let running: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Reloads the menu, which says who may open which route. Never rejects: a failure is logged and keeps the last menu. */
export function refreshMenus(): Promise<void> {
  if (performance.now() - readAt < CACHE_TTL_MS) return Promise.resolve();
  running ??= fetch('/api/common/menu', { headers: { accept: 'application/json' } })
    .then(async (response) => {
      const items = response.ok ? readMenuItems(await response.json()) : null;
      if (!items) throw new Error(`HTTP ${response.status}`);
      entries = topLevel(items);
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
 * @param built those of the release, used until the first response and when rendering on the server
 */
export const useMenus = (built: NavigationEntry[]): NavigationEntry[] =>
  useSyncExternalStore(
    subscribe,
    () => entries ?? built,
    () => built,
  );
