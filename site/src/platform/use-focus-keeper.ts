import { type RefObject, useEffect } from 'react';

/** Dialogs give the focus back by themselves a moment after they are gone. */
const PATIENCE_MS = 150;

/**
 * Where the control that has the focus goes away with what it did (a row is deleted, an action is no longer open), gives the
 * focus to the page's heading: on the body a keyboard or a screen reader would begin at the top of the document.
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
      }, PATIENCE_MS);
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
