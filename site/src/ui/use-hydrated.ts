import { useDeferredValue, useSyncExternalStore } from 'react';

/** Subscribes to nothing: the value changes only by hydration. */
const subscribe = () => () => undefined;

/**
 * False on the server and during hydration, then true: from then on the page may differ from the prerendered HTML. The change
 * is deferred, so that React renders it in several short tasks.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
