import { useEffect, useRef } from 'react';
import { visuallyHidden } from '../ui/visually-hidden';
import { PENDING } from '../platform/pending-mark';

/** The title is announced once the head has not changed for this long, and no placeholder is shown. */
const SETTLED_MS = 250;

/**
 * Tells screen readers the title of the page after a navigation to another path, once, when the page is complete. A change
 * of the query alone is not announced: lookups and lists announce their own results.
 */
export function RouteAnnouncer({ path }: { path: string }) {
  const region = useRef<HTMLParagraphElement>(null);
  const announcedPath = useRef<string>(undefined);
  useEffect(() => {
    // Hydration changes `path` where a prerendered page serves several addresses or spells its own in another way.
    const { pathname } = window.location;
    announcedPath.current ??= pathname;
    if (pathname === announcedPath.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(() => restartTimer());
    const announce = () => {
      if (document.querySelector(`[${PENDING}]`)) return restartTimer();
      observer.disconnect();
      announcedPath.current = pathname;
      if (region.current) region.current.textContent = `${document.title} 페이지로 이동했습니다.`;
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(announce, SETTLED_MS);
    };
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    restartTimer();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [path]);
  return <p ref={region} role="status" aria-live="polite" css={visuallyHidden} data-route-announcer="" />;
}
