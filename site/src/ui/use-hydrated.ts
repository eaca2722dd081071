import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser takes its HTML over, true from then on: what differs may be painted. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
