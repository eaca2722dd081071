/** Where the visit of this tab began, for consultation requests and counts of lookups. */

const STORAGE_KEY = 'visit';

/** Whether the browser asks not to be followed: its views are not counted, and its visits not kept. */
export const isTrackingDenied = (): boolean =>
  navigator.doNotTrack === '1' ||
  Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl);

/** Address and referrer of a document. */
export type Visit = [address: string, referrer: string];

/** The document that this page was loaded with; client navigations do not change it. */
export const openedDocument = (): Visit => [
  performance.getEntriesByType('navigation')[0]?.name ?? location.href,
  document.referrer,
];

/**
 * The document that began the visit, for a tab that has kept none. A form that is sent before the page's script runs replaces the
 * first document by another one of the same path: the visit began with that, of which only the address is known.
 */
function firstDocument(): Visit {
  const [address, referrer] = openedDocument();
  if (!URL.canParse(referrer)) return [address, referrer];
  const [opened, before] = [new URL(address), new URL(referrer)];
  const isSamePage = opened.host === before.host && opened.pathname === before.pathname;
  return isSamePage ? [referrer, ''] : [address, referrer];
}

/**
 * Keeps the document that began the visit in the tab, until it is closed. Further documents of the visit change nothing.
 * @returns that document if it was kept just now; null if the tab has one already, or can keep none
 */
export function keepVisit(): Visit | null {
  try {
    if (STORAGE_KEY in sessionStorage) return null;
    const first = firstDocument();
    sessionStorage[STORAGE_KEY] = JSON.stringify(first);
    return first;
  } catch {
    // Storage is off: a request says where the document came from that it is sent from.
    return null;
  }
}

/** The first document of the visit; null if the browser asks not to be followed. */
export function readVisit(): Visit | null {
  if (isTrackingDenied()) return null;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'string')
      return [kept[0], kept[1]];
  } catch {
    // As above.
  }
  return openedDocument();
}
