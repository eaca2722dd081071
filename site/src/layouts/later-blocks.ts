/** Pause between two blocks where the browser does not say when it is idle, in ms. */
const PAUSE_MS = 100;

const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, PAUSE_MS);

/**
 * Lays out the blocks below the first view (ui/theme/global-styles.ts) one after the other, while the browser is idle. Until
 * then Chromium's accessibility tree has neither their text nor the names of their landmarks. Not in browsers that do not keep the
 * scroll position while what is above it changes its height.
 */
export function layOutLaterBlocks(): void {
  if (!CSS.supports('overflow-anchor', 'auto')) return;
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block] ~ [data-block]')];
  const layOutNext = () => {
    const block = blocks.shift();
    if (!block) return;
    block.style.setProperty('content-visibility', 'visible');
    whenIdle(layOutNext);
  };
  // Otherwise each file of the font would lay out all of them again.
  void document.fonts.ready.then(() => whenIdle(layOutNext));
}
