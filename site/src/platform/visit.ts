/** Where the visit of this tab began, for consultation requests and counts of lookups. */

const STORAGE_KEY = 'visit';

/** Whether the browser asks not to be followed: its views are not counted, and its visits not kept. */
export const isTrackingDenied = (): boolean =>
  navigator.doNotTrack === '1' ||
  Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl);

/** Address and referrer of a document, which client navigations do not change. */
type Visit = [address: string, referrer: string];

const openedDocument = (): Visit => [
  performance.getEntriesByType('navigation')[0]?.name ?? location.href,
  document.referrer,
];

/** Keeps the tab's first document in the tab, until it is closed. Further documents of the visit change nothing. */
export function keepVisit(): void {
  try {
    sessionStorage[STORAGE_KEY] ??= JSON.stringify(openedDocument());
  } catch {
    // Storage is off: a request says where the document came from that it is sent from.
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
