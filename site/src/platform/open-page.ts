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

/** Time in ms after which a navigation shows progress. */
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

const isPath = (to: string | number): to is string => typeof to === 'string' && to.startsWith('/');

/**
 * Makes Gatsby's navigation open only the page that was requested last. By itself, Gatsby opens each requested page when it has
 * loaded, and loads a page that does not exist without query and fragment. Call it once, when the page is interactive.
 * @param loadMore loads what a page of another path needs besides its own code; never rejects
 */
export function openLatestPage(
  gatsby: Gatsby,
  loadMore: () => Promise<void>,
  location: Pick<Location, 'assign' | 'replace' | 'pathname'> = window.location,
  events: Pick<Window, 'addEventListener'> = window,
): void {
  const navigate = gatsby.___navigate;
  if (!navigate) return;
  const cancel = () => {
    startedCount += 1;
    showProgress(false);
  };
  gatsby.___navigate = async (to, options) => {
    cancel();
    if (!isPath(to)) return navigate(to, options);
    const ownCount = startedCount;
    const timer = setTimeout(() => ownCount === startedCount && showProgress(true), PROGRESS_AFTER_MS);
    const isElsewhere = to.split(/[?#]/, 1)[0] !== location.pathname;
    const [page] = await Promise.all([
      gatsby.___loader?.loadPage(to.split('#', 1)[0] ?? '').catch(() => undefined),
      isElsewhere && loadMore(),
    ]);
    clearTimeout(timer);
    if (ownCount !== startedCount) return undefined;
    showProgress(false);
    if (page && page.status !== 'error') return navigate(to, options);
    return options?.replace ? location.replace(to) : location.assign(to);
  };
  // Back opens a page that is in memory; a page requested before must not replace it.
  events.addEventListener('popstate', cancel);
}

/** Whether a click asks for something else than to follow the link here. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || defaultPrevented;

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
  // Nothing announces a Back before it opens a page, so the first scroll loads for it.
  events.addEventListener('scroll', () => void loadMore(), { passive: true, once: true });
}

/** Opens links to the site's own pages without a page load, also those in HTML that React does not hydrate. */
export function openLinks(gatsby: Gatsby, events: Pick<Window, 'addEventListener'> = window): void {
  events.addEventListener('click', (event) => {
    const href = linkOf(event)?.getAttribute('href');
    if (!href || !gatsby.___navigate || isForBrowser(event)) return;
    event.preventDefault();
    void gatsby.___navigate(href);
  });
}

/**
 * Loads the code of native forms (block-forms.ts) with the first focus of a field: who types something has still got a network then,
 * in nearly all cases. A failed load is tried again with the next focus.
 */
export function prepareBlockForms(
  events: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): void {
  const load = () =>
    void import('./block-forms').then(
      (code) => {
        code.holdFormsOffline(events);
        code.shareTypedText(events);
        code.prepareSending(events);
      },
      () => prepareBlockForms(events),
    );
  events.addEventListener('focusin', load, { once: true });
}

/**
 * Runs what blocks do (block-actions.ts), whose code is loaded with the first use: pictures on the whole screen, videos, countdowns. A
 * link whose code cannot be loaded is followed. The slider between two pictures has no code besides this.
 */
export function prepareBlockActions(events: Pick<Window, 'addEventListener'> = window): void {
  events.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-act]');
    if (!link || isForBrowser(event)) return;
    event.preventDefault();
    import('./block-actions').then(
      ({ act }) => act(link),
      () => window.location.assign(link.href),
    );
  });
  events.addEventListener('input', ({ target }) => {
    const { dataset, parentElement, value } = target as HTMLInputElement;
    if (dataset.act === 'compare') parentElement?.style.setProperty('--at', `${value}%`);
  });
}

/** Starts what the page does by itself, if it has any of it: countdowns and popups. */
export function startBlocks(): void {
  if (document.querySelector('[data-until],[data-popup]'))
    void import('./block-actions').then(
      (code) => {
        code.runCountdowns();
        code.showPopups();
      },
      () => undefined,
    );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a page has been loading for so long that progress should be shown. */
export const useIsOpening = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSlow,
    () => false,
  );
