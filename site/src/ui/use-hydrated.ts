import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration, then true: from then on the page may differ from the prerendered one. The change
 * is deferred: React renders it in slices, where that of a store would be one task.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
