import { FONTS_PATH } from './fonts-path';
import { PENDING } from './page-pending';

export const FONT_STYLESHEET = `${FONTS_PATH}/pretendard.css`;

/** How often an incomplete page is looked at again, in ms. */
const EVERY_MS = 100;

/** Calls `then` once content is painted; at once in a browser that does not report it. A hidden tab paints when it is shown. */
function afterFirstPaint(then: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return then();
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}

function addStylesheet(): void {
  if (document.querySelector(`[${PENDING}]`)) {
    setTimeout(addStylesheet, EVERY_MS);
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = FONT_STYLESHEET;
  document.head.append(link);
}

/**
 * Loads the web font once the page is complete and painted. Its ten to twenty files are several times as large as the rest
 * of the page and would take the network and the main thread from the first view, which the fallback font shows in the same
 * places.
 */
export const loadWebFont = (): void => afterFirstPaint(addStylesheet);
