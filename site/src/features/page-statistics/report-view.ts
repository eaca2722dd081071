import { HAS_CAMPAIGN } from 'api-extensions/contracts/rules/campaign';
import { comparablePath, PAGE_VIEWS_PATH } from 'api-extensions/contracts/rules/pages';
import { onContactClick } from '../../platform/contact-clicks';
import { isTrackingDenied, keepVisit, openedDocument, type Visit } from '../../platform/visit';
import { whenIdle } from '../../platform/when-idle';

/** Narrower windows are counted as telephones. */
const NARROW_PX = 768;
/** The code that measures the page is loaded after everything that the first view needs. */
const MEASURE_AFTER_MS = 5000;

/** Whether the next view is the document's first, of the page that it was opened with: only such a view can be an entry. */
let isFirst = true;
/** Path of the page that the document was opened with. */
let openedPath: string | undefined;
/** Whether the document has shown no other page yet. */
let isOpenedPage = true;
/** Reports the web vitals that were measured until now. */
let reportVitals: () => void = () => undefined;

/** The document that began the visit, if this tab has kept it since the page was loaded. */
let firstOfVisit: Visit | null = null;

/** Host that the visitor came from: the site's own after one of its links, a reload, or a step in the history. */
function readSourceHost(referrer: string): string {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isFirst || (entry && entry.type !== 'navigate')) return location.hostname;
  return referrer && new URL(referrer).hostname;
}

function report(): void {
  // Not the page's own query: a lookup may have replaced it by now.
  const [address, referrer] = firstOfVisit ?? openedDocument();
  const { search } = new URL(address);
  const view = {
    path: location.pathname,
    from: readSourceHost(referrer),
    narrow: window.innerWidth < NARROW_PX,
    ...(isFirst && HAS_CAMPAIGN.test(search) && { search }),
  };
  navigator.sendBeacon(PAGE_VIEWS_PATH, JSON.stringify(view));
  if (isFirst) setTimeout(() => isOpenedPage && void measure(view.path), MEASURE_AFTER_MS);
  isFirst = false;
}

async function measure(path: string): Promise<void> {
  try {
    const { measureVitals } = await import('./measure-vitals');
    if (isOpenedPage) reportVitals = measureVitals(path);
  } catch {
    // The page works without measurement, so a chunk that fails to load must not reload it.
  }
}

const reportContact = (contact: string) =>
  navigator.sendBeacon(PAGE_VIEWS_PATH, JSON.stringify({ path: location.pathname, contact }));

/**
 * Notes that a page, public or private, is shown at the current address, and keeps where the visit began: a visitor may leave
 * the document before the browser is idle. Only the page that the document was opened with can be an entry, and only its speed
 * is measured.
 */
export function noteShownPage(): void {
  if (!isTrackingDenied()) firstOfVisit ??= keepVisit();
  const path = comparablePath(location.pathname);
  openedPath ??= path;
  if (path === openedPath) return;
  isFirst = false;
  isOpenedPage = false;
  reportVitals();
}

/**
 * Reports a view of the page at the current address once the browser has nothing else to do and the page is visible, without a
 * cookie and without waiting for a response (docs/decisions/0050-page-statistics.md), and the clicks on contacts until it is left.
 * @returns a function that cancels it
 */
export function reportView(): () => void {
  if (isTrackingDenied()) return () => undefined;
  let isCancelled = false;
  const reportWhenVisible = () => {
    if (document.hidden) document.addEventListener('visibilitychange', reportWhenVisible, { once: true });
    else whenIdle(() => isCancelled || report());
  };
  reportWhenVisible();
  const endContacts = onContactClick(reportContact);
  return () => {
    isCancelled = true;
    endContacts();
  };
}
