import { useSyncExternalStore } from 'react';
import { PAGE_LINK } from '../ui/link-target';

type Navigate = (to: string | number, options?: { replace?: boolean }) => unknown;

/** Gatsby's globals on the window. */
interface Gatsby {
  ___navigate?: Navigate;
  ___loader?: {
    loadPage(path: string): Promise<{ status?: string } | undefined>;
    /** Loads a page that will probably be opened. */
    hovering(path: string): void;
  };
}

/** Faster navigations show no progress. */
const PROGRESS_AFTER_MS = 300;

/** Number of navigations started; only the last one may still open its page. */
let startedCount = 0;
let isSlow = false;
const listeners = new Set<() => void>();

function showProgress(shown: boolean): void {
  if (isSlow === shown) return;
  isSlow = shown;
  for (const listener of listeners) listener();
}

const toPage = (to: string | number): to is string => typeof to === 'string' && to.startsWith('/');

/**
 * Loads the page of a link before Gatsby opens it. Gatsby alone opens every page that was clicked, each when it has loaded,
 * and reloads without query and fragment where none exists. Call it once, when the page is interactive.
 * @param loadMore what the page of another path needs besides its own code; never rejects
 */
export function openLatestPage(
  gatsby: Gatsby,
  loadMore: () => Promise<void>,
  location: Pick<Location, 'assign' | 'replace' | 'pathname'> = window.location,
  events: Pick<Window, 'addEventListener'> = window,
): void {
  const open = gatsby.___navigate;
  if (!open) return;
  const cancel = () => {
    startedCount += 1;
    showProgress(false);
  };
  gatsby.___navigate = async (to, options) => {
    cancel();
    if (!toPage(to)) return open(to, options);
    const own = startedCount;
    const timer = setTimeout(() => own === startedCount && showProgress(true), PROGRESS_AFTER_MS);
    const isElsewhere = to.split(/[?#]/, 1)[0] !== location.pathname;
    const [page] = await Promise.all([
      gatsby.___loader?.loadPage(to.split('#', 1)[0] ?? '').catch(() => undefined),
      isElsewhere && loadMore(),
    ]);
    clearTimeout(timer);
    if (own !== startedCount) return undefined;
    showProgress(false);
    if (page && page.status !== 'error') return open(to, options);
    return options?.replace ? location.replace(to) : location.assign(to);
  };
  // "Back" opens a page that is in memory: a click before it must not replace that.
  events.addEventListener('popstate', cancel);
}

const linkOf = ({ target }: Event) => (target as Element).closest?.<HTMLAnchorElement>(`a[${PAGE_LINK}]`);

/**
 * Loads the page of a link that gets the focus, the mouse pointer or a touch.
 * @param loadMore see `openLatestPage`
 */
export function loadOnIntent(
  { ___loader }: Gatsby,
  loadMore: () => Promise<void>,
  events: Pick<Window, 'addEventListener'> = window,
): void {
  const load = (event: Event) => {
    const link = linkOf(event);
    if (!link) return;
    ___loader?.hovering(link.pathname + link.search);
    void loadMore();
  };
  for (const type of ['focusin', 'mouseover', 'touchstart'])
    events.addEventListener(type, load, { passive: true });
  // "Back" gives no sign before it opens a page.
  events.addEventListener('scroll', () => void loadMore(), { passive: true, once: true });
}

/** Opens the site's own links without a page load, those in HTML that React has not hydrated as well. */
export function openLinks(gatsby: Gatsby, events: Pick<Window, 'addEventListener'> = window): void {
  events.addEventListener('click', (event) => {
    const href = linkOf(event)?.getAttribute('href');
    const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
    const isBrowsers = button !== 0 || metaKey || altKey || ctrlKey || shiftKey || defaultPrevented;
    if (!href || !gatsby.___navigate || isBrowsers) return;
    event.preventDefault();
    void gatsby.___navigate(href);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a page has been loading for longer than a visitor takes for immediate. */
export const useIsOpening = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSlow,
    () => false,
  );
