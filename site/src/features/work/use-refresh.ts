import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Returns a function that reloads all lists whose SWR key is an array that begins with one of the names. */
export function useRefresh(): (...names: string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (...names) => mutate((key) => Array.isArray(key) && typeof key[0] === 'string' && names.includes(key[0])),
    [mutate],
  );
}
