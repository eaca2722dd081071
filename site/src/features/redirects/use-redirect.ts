import { navigate } from 'gatsby';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Visit } from '../frame/guard';
import { followRedirect } from './follow-redirect';
import { redirectOf, type RedirectRules } from './redirect-of';
import { redirectRules } from './redirect-rules';

export interface Redirect {
  /** Where the visitor is being sent; null where no rule says so. */
  target: string | null;
  /** Still here 60 seconds after leaving for another site (SPEC §2). */
  stuck: boolean;
}

interface State {
  rules: RedirectRules | null;
  /** Another site, or a file, that a link led to by a rule. */
  leaving: string | null;
}

let state: State = { rules: null, leaving: null };
const listeners = new Set<() => void>();

function become(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

type Navigate = (to: string | number, options?: object) => unknown;

/** What Gatsby leaves at the window. */
interface Gatsby {
  ___navigate?: Navigate;
  ___loader?: { loadPage(path: string): Promise<{ status?: string } | undefined> };
}

/**
 * Reads the rules and makes links follow them. By itself Gatsby would ask for the page of the old address, find none and
 * load it anew without its query. To be called once, when the page stands.
 * @param needsNewDocument addresses of the site that must not be opened inside the page
 */
export function redirectLinks(gatsby: Gatsby, needsNewDocument: (to: string) => boolean): void {
  void redirectRules().then((rules) => become({ rules }));
  const go = gatsby.___navigate;
  if (!go) return;
  const open: Navigate = async (to, options) => {
    if (typeof to === 'string' && to.startsWith('/')) {
      if (needsNewDocument(to)) return window.location.assign(to);
      const page = await gatsby.___loader?.loadPage(to.split('#', 1)[0] ?? '');
      // Gatsby would load it anew without its query and fragment.
      if (!page || page.status === 'error') return window.location.assign(to);
    }
    return go(to, options);
  };
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

/** Follows the site's redirect rules inside the page; on a direct hit the edge has done so already. */
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
