/** Targets by path, from the release's /redirects.json: paths decoded, without trailing slash, composed (NFC). */
export type RedirectRules = ReadonlyMap<string, string>;

interface SplitAddress {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Finds the redirect target of a path of this site, by the same rules as the edge (docs/decisions/0010-redirects.md); null
 * if there is none. A chain is followed to its end; a circular chain has no target.
 *
 * @param path from the router, with query and fragment: `/services?utm=a#top`. A target without a query takes that of the
 * path; a fragment is never carried over, as it may be a token.
 * @returns a path of this site or an absolute http(s) address
 */
export function findRedirect(rules: RedirectRules, path: string): string | null {
  const visited = new Set<string>();
  let target: string | null = null;
  for (let requested = splitAddress(path); ; requested = splitAddress(target)) {
    const key = toRulePath(requested.pathname);
    const next = key === null ? undefined : rules.get(key);
    if (key === null || next === undefined) return target;
    if (visited.has(key)) return null;
    visited.add(key);
    target = addQuery(next, requested);
    if (!target.startsWith('/')) return target;
  }
}

function splitAddress(path: string): SplitAddress {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname, search, hash };
}

/** Encoded or doubled slashes: the edge refuses them, but the path read from them could be a rule's (edge/request-path.ts). */
const REFUSED = /%2f|\/\//i;

/** The path in the form of the rules; null if it cannot be decoded, or is one that the edge refuses. */
function toRulePath(pathname: string): string | null {
  if (REFUSED.test(pathname)) return null;
  try {
    const path = decodeURIComponent(pathname).normalize('NFC');
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  } catch {
    return null;
  }
}

function addQuery(target: string, requested: SplitAddress): string {
  const own = splitAddress(target);
  const search = own.search || (requested.search.length > 1 ? requested.search : '');
  return own.pathname + search + own.hash;
}
