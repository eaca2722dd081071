import { navigate } from 'gatsby';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Visit } from '../../platform/guard';
import { findRedirect, type RedirectRules } from './find-redirect';

export interface Redirect {
  /** Target of the redirect; null if no rule applies. */
  target: string | null;
  /** The page is still open 60 seconds after leaving for another site (SPEC §2). */
  stuck: boolean;
}

interface State {
  rules: RedirectRules | null;
  /** Target of a clicked link whose rule leads to another site or a file. */
  leaving: string | null;
}

let state: State = { rules: null, leaving: null };
const listeners = new Set<() => void>();

function updateState(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

type Navigate = (to: string | number, options?: { replace?: boolean }) => unknown;

/** Gatsby's globals on the window. */
interface Gatsby {
  ___navigate?: Navigate;
}

/** What precedes a click on a link or a step of the keyboard to one. */
const INTENTS = ['mouseover', 'touchstart', 'focusin', 'keydown'];

const loadFollowing = () => import('./follow-redirect');

/** The rules, and the code that reads and follows them, which the first view does without. Null for none, or while offline. */
export const rulesOfSite = async (): Promise<RedirectRules> => {
  const [{ loadRedirectRules }] = await Promise.all([import('./redirect-rules'), loadFollowing()]);
  return loadRedirectRules();
};

const loadRules = () =>
  void rulesOfSite().then(
    (rules) => updateState({ rules }),
    () => undefined,
  );

/**
 * Applies the rules to links, for which Gatsby alone would request the old address and find no page. They are loaded, with the code that
 * reads them, when a person begins to use the page: the first view does without. Where a click comes first, the page of the old address
 * follows them once they are there. Call it once, when the page is interactive.
 * @param needsNewDocument whether an address of the site needs a full page load
 */
export function applyRedirectsToLinks(
  gatsby: Gatsby,
  needsNewDocument: (to: string) => boolean,
  events: Pick<Window, 'addEventListener'> = window,
): void {
  for (const type of INTENTS) events.addEventListener(type, loadRules, { once: true, passive: true });
  const go = gatsby.___navigate;
  if (!go) return;
  const open: Navigate = (to, options) => {
    if (typeof to !== 'string' || !to.startsWith('/') || !needsNewDocument(to)) return go(to, options);
    return options?.replace ? window.location.replace(to) : window.location.assign(to);
  };
  gatsby.___navigate = (to, options) => {
    const target = typeof to === 'string' ? findRedirect(state.rules, to) : null;
    loadRules();
    const isInside = target?.startsWith('/') ?? false;
    updateState({ leaving: isInside ? null : target });
    return target === null || isInside ? open(target ?? to, options) : undefined;
  };
  // A step in the history opens another page than the link's.
  events.addEventListener('popstate', () => updateState({ leaving: null }));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Target of the redirect that applies at an address: a clicked link's first, then that of the address; null for none. */
export const targetAt = (address: string): string | null =>
  state.leaving ?? findRedirect(state.rules, address);

/**
 * Follows a target of `targetAt`. The target of a clicked link no longer applies when the visitor returns to this page from
 * the back-forward cache.
 * @param signal ends the wait when the visitor opens another page
 * @throws the errors of `followRedirect`
 */
export async function followTarget(target: string, signal: AbortSignal): Promise<void> {
  const byLink = target === state.leaving;
  const { followRedirect } = await loadFollowing();
  if (signal.aborted) return;
  await followRedirect(target, { navigate, location: window.location, byLink, signal });
  if (!signal.aborted) updateState({ leaving: null });
}

/** Applies the redirect rules to client navigation; the edge handles direct requests. */
export function useRedirect({ path, search }: Visit): Redirect {
  // Subscribes to the target: with the rules as snapshot, their arrival would render the whole layout again.
  const target = useSyncExternalStore(
    subscribe,
    () => targetAt(path + search),
    () => null,
  );
  const [stuckAt, setStuckAt] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return undefined;
    const stop = new AbortController();
    followTarget(target, stop.signal).catch(() => setStuckAt(target));
    return () => stop.abort();
  }, [target]);
  return { target, stuck: target !== null && stuckAt === target };
}
