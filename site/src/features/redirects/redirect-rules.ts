import { linkTarget } from '../../ui/link-target';
import type { MatchedRule } from 'api-extensions/contracts/rules/redirects/matcher';
import type { RedirectRules } from './find-redirect';

const ADDRESS = '/redirects.json';
const TIMEOUT_MS = 10_000;

let loading: Promise<RedirectRules> | null = null;

/**
 * Loads the site's redirect rules, once while the page is open. Never rejects: after a failure there are no rules, and the
 * next call tries again. Call it when the page is idle, so that navigation does not wait for it.
 */
export function loadRedirectRules(): Promise<RedirectRules> {
  loading ??= fetchRules().catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

async function fetchRules(): Promise<RedirectRules> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(ADDRESS, { signal: stop.signal });
    if (!response.ok) throw new Error(`${ADDRESS}: ${response.status}`);
    const rules = parseRedirectRules(await response.json());
    if (rules.length === 0) return null;
    const { RedirectMatcher } = await import('api-extensions/contracts/rules/redirects/matcher');
    return new RedirectMatcher(rules);
  } finally {
    clearTimeout(timer);
  }
}

/** The valid rules. Parsed without zod, which would outweigh the rest of the public pages' code. */
export function parseRedirectRules(value: unknown): MatchedRule[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([from, to]) =>
    from.startsWith('/') && typeof to === 'string' && isRedirectTarget(to) ? [{ from, to }] : [],
  );
}

/** Whether a rule may lead there: to a path of this site or an absolute http(s) address. */
export function isRedirectTarget(address: string): boolean {
  return (
    linkTarget(address).kind === 'external' ||
    (address.startsWith('/') && linkTarget(address).kind !== 'text')
  );
}
