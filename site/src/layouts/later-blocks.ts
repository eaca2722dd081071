import { whenIdle } from '../platform/when-idle';

/**
 * Lays out the blocks below the first view (ui/theme/global-styles.ts) one after the other, while the browser is idle. Until
 * then Chromium's accessibility tree has neither their text nor the names of their landmarks. Does nothing in browsers without
 * scroll anchoring, where the page would jump. Call it once the web font is loaded, because the font lays out all of them again.
 */
export async function layOutBlocksBelow(): Promise<void> {
  if (!CSS.supports('overflow-anchor', 'auto')) return;
  for (const block of document.querySelectorAll<HTMLElement>('[data-block] ~ [data-block]')) {
    await new Promise<void>(whenIdle);
    block.style.setProperty('content-visibility', 'visible');
  }
}
