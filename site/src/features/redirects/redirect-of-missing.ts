import { useEffect } from 'react';
import { findRedirect } from './find-redirect';
import { rulesOfSite } from './use-redirect';

/** Path and query for which the server sent this document. */
const requestedAddress = (): string | null => {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry) return null;
  const { pathname, search } = new URL(entry.name);
  return pathname + search;
};

/**
 * On the page of a path that the site does not have: leaves for the target of a rule whose path has a `*`. The edge has applied the
 * rules to a direct request, which needs none; this is for links inside the site.
 */
export function useRedirectOfMissing({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  useEffect(() => {
    if (requestedAddress() === pathname + search) return undefined;
    let isOpen = true;
    rulesOfSite().then(
      (rules) => {
        const target = findRedirect(rules, pathname + search, true);
        if (isOpen && target !== null) window.location.replace(target);
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [pathname, search]);
}
