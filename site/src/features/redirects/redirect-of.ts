/** Targets by path, from the release's /redirects.json: paths decoded, without trailing slash, composed (NFC). */
export type RedirectRules = ReadonlyMap<string, string>;

interface Asked {
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
  const seen = new Set<string>();
  let target: string | null = null;
  for (let asked = takeApart(path); ; asked = takeApart(target)) {
    const key = comparable(asked.pathname);
    const next = key === null ? undefined : rules.get(key);
    if (key === null || next === undefined) return target;
    if (seen.has(key)) return null;
    seen.add(key);
    target = withRest(next, asked);
    if (!target.startsWith('/')) return target;
  }
}

function takeApart(path: string): Asked {
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

function withRest(target: string, asked: Asked): string {
  const own = takeApart(target);
  const search = own.search || (asked.search.length > 1 ? asked.search : '');
  return own.pathname + search + (own.hash || asked.hash);
}
