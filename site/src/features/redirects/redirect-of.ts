/** Targets by path, from the release's /redirects.json: paths decoded, without trailing slash, composed (NFC). */
export type RedirectRules = ReadonlyMap<string, string>;

interface SplitAddress {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Redirect target of a path of this site, by the same rules as the edge (docs/decisions/0010-redirects.md), or null. A
 * chain is followed to its end; a circular one has no target.
 *
 * @param path from the router, with query and fragment: `/services?utm=a#top`. Query and fragment are kept if the
 * target has none, as browsers do.
 * @returns a path of this site or an absolute http(s) address
 */
export function redirectOf(rules: RedirectRules, path: string): string | null {
  const visited = new Set<string>();
  let target: string | null = null;
  for (let requested = splitAddress(path); ; requested = splitAddress(target)) {
    const key = comparable(requested.pathname);
    const next = key === null ? undefined : rules.get(key);
    if (key === null || next === undefined) return target;
    if (visited.has(key)) return null;
    visited.add(key);
    target = withRest(next, requested);
    if (!target.startsWith('/')) return target;
  }
}

function splitAddress(path: string): SplitAddress {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname, search, hash };
}

function comparable(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC');
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  } catch {
    return null;
  }
}

function withRest(target: string, requested: SplitAddress): string {
  const own = splitAddress(target);
  const search = own.search || (requested.search.length > 1 ? requested.search : '');
  return own.pathname + search + (own.hash || requested.hash);
}
