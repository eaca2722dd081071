import { comparablePath, PAGE_VIEWS_PATH } from 'api-extensions/contracts/rules/pages';
import { whenIdle } from '../../platform/when-idle';

/** Narrower windows are counted as telephones. */
const NARROW_PX = 768;
/** The code that measures comes after everything that the first view loads. */
const MEASURE_AFTER_MS = 5000;

/** The next view is the first of this document, of the page that it was opened with. */
let isFirst = true;
let openedPath: string | undefined;
/** Whether only the page that the document was opened with has been shown. */
let isOpenedPage = true;
let reportVitals: () => void = () => undefined;

const isTrackingDenied = (): boolean =>
  navigator.doNotTrack === '1' ||
  Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl);

/** Host that the visitor came from: the site itself after one of its links, a reload, or a step in the history. */
function sourceOf(): string {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isFirst || (entry && entry.type !== 'navigate')) return location.hostname;
  return document.referrer && new URL(document.referrer).hostname;
}

function report(): void {
  const view = { path: location.pathname, from: sourceOf(), narrow: window.innerWidth < NARROW_PX };
  navigator.sendBeacon(PAGE_VIEWS_PATH, JSON.stringify(view));
  if (isFirst) setTimeout(() => isOpenedPage && void measure(view.path), MEASURE_AFTER_MS);
  isFirst = false;
}

async function measure(path: string): Promise<void> {
  try {
    const { measureVitals } = await import('./measure-vitals');
    if (isOpenedPage) reportVitals = measureVitals(path);
  } catch {
    // The page works without; a failed chunk must not reload it.
  }
}

/**
 * Tells that a page of any area is shown at the current address. Only the page that the document was opened with can be entered, and
 * only its speed is measured.
 */
export function showPage(): void {
  const path = comparablePath(location.pathname);
  openedPath ??= path;
  if (path === openedPath) return;
  isFirst = false;
  isOpenedPage = false;
  reportVitals();
}

/**
 * Reports a view of the page at the current address once the browser has nothing else to do and the page is visible, without a
 * cookie and without waiting for a response (docs/decisions/0050-page-statistics.md).
 * @returns a function that cancels it
 */
export function reportView(): () => void {
  if (isTrackingDenied()) return () => undefined;
  let isCancelled = false;
  const start = () => {
    if (document.hidden) document.addEventListener('visibilitychange', start, { once: true });
    else whenIdle(() => isCancelled || report());
  };
  start();
  return () => {
    isCancelled = true;
  };
}
