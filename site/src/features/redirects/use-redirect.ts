import { navigate } from 'gatsby';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Visit } from '../../platform/guard';
import { followRedirect } from './follow-redirect';
import { redirectOf, type RedirectRules } from './redirect-of';
import { redirectRules } from './redirect-rules';

export interface Redirect {
  /** Target of the redirect; null if no rule applies. */
  target: string | null;
  /** Still open 60 seconds after leaving for another site (SPEC §2). */
  stuck: boolean;
}

interface State {
  rules: RedirectRules | null;
  /** Target outside the pages of this site, by a rule for a clicked link. */
  leaving: string | null;
}

let state: State = { rules: null, leaving: null };
const listeners = new Set<() => void>();

function become(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

type Navigate = (to: string | number, options?: object) => unknown;

/** Gatsby's globals on the window. */
interface Gatsby {
  ___navigate?: Navigate;
}

/**
 * Loads the rules and applies them to links. Gatsby alone would request the old address and find no page. Call it once, when the page is interactive.
 * @param needsNewDocument whether an address of the site needs a full page load
 */
export function redirectLinks(gatsby: Gatsby, needsNewDocument: (to: string) => boolean): void {
  void redirectRules().then((rules) => become({ rules }));
  const go = gatsby.___navigate;
  if (!go) return;
  const open: Navigate = (to, options) =>
    typeof to === 'string' && to.startsWith('/') && needsNewDocument(to)
      ? window.location.assign(to)
      : go(to, options);
  gatsby.___navigate = (to, options) => {
    const target = typeof to === 'string' && state.rules ? redirectOf(state.rules, to) : null;
    const isInside = target?.startsWith('/') ?? false;
    become({ leaving: isInside ? null : target });
    return target === null || isInside ? open(target ?? to, options) : undefined;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NOTHING: State = { rules: null, leaving: null };

/** Applies the redirect rules to client navigation; the edge handles direct requests. */
export function useRedirect({ path, search }: Visit): Redirect {
  const { rules, leaving } = useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  );
  const [stuckAt, setStuckAt] = useState<string | null>(null);
  const target = leaving ?? (rules && redirectOf(rules, path + search));
  useEffect(() => {
    if (target === null) return undefined;
    const stop = new AbortController();
    followRedirect(target, {
      navigate,
      location: window.location,
      byLink: target === leaving,
      signal: stop.signal,
    }).catch(() => setStuckAt(target));
    return () => stop.abort();
  }, [target, leaving]);
  return { target, stuck: target !== null && stuckAt === target };
}
