import { navigate } from 'gatsby';
import { useEffect, useState } from 'react';
import type { Visit } from '../frame/guard';
import { followRedirect } from './follow-redirect';
import { redirectOf, type RedirectRules } from './redirect-of';
import { redirectRules } from './redirect-rules';

export interface Redirect {
  /** Where the rule of this visit leads; null where there is none. */
  target: string | null;
  /** Still here 60 seconds after leaving for another site (SPEC §2). */
  stuck: boolean;
}

/** Follows the site's redirect rules inside the page; on a direct hit the edge has done so already. */
export function useRedirect({ path, search }: Visit): Redirect {
  const [rules, setRules] = useState<RedirectRules | null>(null);
  const [stuckAt, setStuckAt] = useState<string | null>(null);
  useEffect(() => {
    const read = () => void redirectRules().then(setRules);
    // Older Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return read();
    const handle = requestIdleCallback(read);
    return () => cancelIdleCallback(handle);
  }, []);

  const target = rules && redirectOf(rules, path + search);
  useEffect(() => {
    if (target === null) return undefined;
    const stop = new AbortController();
    followRedirect(target, { navigate, location: window.location, signal: stop.signal }).catch(() =>
      setStuckAt(target),
    );
    return () => stop.abort();
  }, [target]);
  return { target, stuck: target !== null && stuckAt === target };
}
