import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * What stands behind `#` in the address, as fields: links of mails bring their token there. Another link that is opened in
 * this tab changes it without loading the page.
 */
export function useFragment(): URLSearchParams {
  const fragment = useSyncExternalStore(
    listen,
    () => window.location.hash,
    () => '',
  );
  return new URLSearchParams(fragment.slice(1));
}
