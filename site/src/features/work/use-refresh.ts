import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Reloads all lists whose keys begin with one of the names, wherever they are shown. */
export function useRefresh(): (...names: string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (...names) => mutate((key) => Array.isArray(key) && typeof key[0] === 'string' && names.includes(key[0])),
    [mutate],
  );
}
