import { type RefObject, useEffect } from 'react';

/** Time in ms to wait for a dialog that has closed, and returns the focus itself. */
const FOCUS_RETURN_MS = 150;

/**
 * Moves the focus to the page's heading when the focused control disappears, e.g. with a row that it deletes. Otherwise the body
 * would have the focus, and keyboard and screen reader would start at the top of the document.
 */
export function useFocusKeeper(heading: RefObject<HTMLElement>): void {
  useEffect(() => {
    let lastFocused: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () =>
      lastFocused !== null && !lastFocused.isConnected && document.activeElement === document.body;
    const onFocusIn = ({ target }: FocusEvent) => {
      lastFocused = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) heading.current?.focus({ preventScroll: true });
      }, FOCUS_RETURN_MS);
    });
    document.addEventListener('focusin', onFocusIn);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [heading]);
}
