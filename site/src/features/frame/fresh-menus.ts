import { useSyncExternalStore } from 'react';
import { type NavigationEntry, readMenuItems, topLevel } from './menus';

/** A menu read this recently is not read again for a navigation. */
const FRESH_MS = 5000;

let entries: NavigationEntry[] | null = null;
let readAt = Number.NEGATIVE_INFINITY;
let running: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Reads the guarded routes as they are now. A failure is logged and leaves what is known; it never rejects. */
export function refreshMenus(): Promise<void> {
  if (performance.now() - readAt < FRESH_MS) return Promise.resolve();
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
 * The guarded routes as they are now; until the first answer, and on the server, as they were when the page was built.
 */
export const useMenus = (built: NavigationEntry[]): NavigationEntry[] =>
  useSyncExternalStore(
    subscribe,
    () => entries ?? built,
    () => built,
  );

/** Whether the menu has been asked for, with or without success: what guards a protected page waits for that. */
export const useMenusAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => Number.isFinite(readAt),
    () => false,
  );
