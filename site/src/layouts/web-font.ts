import { FONTS_PATH } from './fonts-path';
import { PENDING } from './page-pending';

export const FONT_STYLESHEET = `${FONTS_PATH}/pretendard.css`;

/** How often an incomplete page is looked at again, in ms. */
const EVERY_MS = 100;

/**
 * Loads the web font once the page is complete. Its ten to twenty files are several times as large as the rest of the page and
 * would take the network and the main thread from the first view, which the fallback font shows in the same places. The page is
 * painted already (start-scripts.ts).
 */
export function loadWebFont(): void {
  if (document.querySelector(`[${PENDING}]`)) {
    setTimeout(loadWebFont, EVERY_MS);
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = FONT_STYLESHEET;
  document.head.append(link);
}
