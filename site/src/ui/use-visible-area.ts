import { type RefCallback, useEffect, useState } from 'react';

/**
 * Keeps what is fixed to the window in the part that an on-screen keyboard leaves, with the focused field in view. Chromium makes the
 * page itself smaller (theme/viewport.ts); Safari only its visual viewport.
 * @returns the ref of an element with `position: fixed; inset: 0`
 */
export function useVisibleArea(): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!element || !seen) return undefined;
    const fit = () => {
      // Someone who has zoomed in moves over the page as it is.
      const isZoomed = seen.scale > 1.01;
      element.style.top = isZoomed ? '' : `${seen.offsetTop}px`;
      element.style.height = isZoomed ? '' : `${seen.height}px`;
      const focused = document.activeElement;
      if (!isZoomed && focused?.matches('input, textarea, select') && element.contains(focused))
        focused.scrollIntoView({ block: 'nearest' });
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [element]);
  return setElement;
}
