import { type RefObject, useEffect } from 'react';

/** Dialogs return the focus a moment after they close. */
const FOCUS_RETURN_MS = 150;

/**
 * Moves the focus to the page's heading when the focused control disappears through its own action (a row is deleted,
 * an action is no longer available): from the body, a keyboard or screen reader would start at the top of the document.
 */
export function useFocusKeeper(heading: RefObject<HTMLElement>): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) heading.current?.focus({ preventScroll: true });
      }, FOCUS_RETURN_MS);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [heading]);
}
