import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query, e.g. one of `from`. For components that are rendered in the browser only. */
export function useMedia(query: string): boolean {
  const condition = query.replace('@media ', '');
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(condition);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(condition).matches,
  );
}
