import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * Fields of the address's fragment: mail links carry their token there. Opening another link in the same tab changes
 * the fragment without a page load.
 */
export function useFragment(): URLSearchParams {
  const fragment = useSyncExternalStore(
    listen,
    () => window.location.hash,
    () => '',
  );
  return new URLSearchParams(fragment.slice(1));
}
