import { useSyncExternalStore } from 'react';
import { type NavigationEntry, readMenuItems, topLevel } from './menus';

/** A menu younger than this is not reloaded on navigation. */
const CACHE_TTL_MS = 5000;

let entries: NavigationEntry[] | null = null;
/** The page itself has the menu of its release, which follows a change within a second. */
let readAt = performance.now();
let running: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Reloads the guarded routes. A failure is logged and keeps the known ones; it never rejects. */
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

/** The current guarded routes; those of the release until the first response, and on the server. */
export const useMenus = (built: NavigationEntry[]): NavigationEntry[] =>
  useSyncExternalStore(
    subscribe,
    () => entries ?? built,
    () => built,
  );
