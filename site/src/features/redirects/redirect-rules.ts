import { linkTarget } from '../../ui/link-target';
import type { RedirectRules } from './find-redirect';

const ADDRESS = '/redirects.json';
const TIMEOUT_MS = 10_000;
const NO_RULES: RedirectRules = new Map();

let loading: Promise<RedirectRules> | null = null;

/**
 * Loads the site's redirect rules, once while the page is open. Never rejects: after a failure there are no rules, and the
 * next call tries again. Call it when the page is idle, so that navigation does not wait for it.
 */
export function loadRedirectRules(): Promise<RedirectRules> {
  loading ??= fetchRules().catch(() => {
    loading = null;
    return NO_RULES;
  });
  return loading;
}

async function fetchRules(): Promise<RedirectRules> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(ADDRESS, { signal: stop.signal });
    if (!response.ok) throw new Error(`${ADDRESS}: ${response.status}`);
    return parseRedirectRules(await response.json());
  } finally {
    clearTimeout(timer);
  }
}

/** Parses without zod, which would outweigh the rest of the public pages' code. Invalid rules are left out. */
export function parseRedirectRules(value: unknown): RedirectRules {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO_RULES;
  return new Map(
    Object.entries(value).filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith('/') && typeof entry[1] === 'string' && isRedirectTarget(entry[1]),
    ),
  );
}

/** Whether a rule may lead there: to a path of this site or an absolute http(s) address. */
export function isRedirectTarget(address: string): boolean {
  return (
    linkTarget(address).kind === 'external' ||
    (address.startsWith('/') && linkTarget(address).kind !== 'text')
  );
}
