/** Targets by path, as the release gives them in /redirects.json: paths decoded, without last slash, composed (NFC). */
export type RedirectRules = ReadonlyMap<string, string>;

interface Asked {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Where a path of this site is redirected to, by the same rules as the edge's (docs/decisions/0010-redirects.md), or
 * null when it is not. A chain is followed to its end; one that runs in a circle leads nowhere, as no page would ever
 * come of it.
 *
 * @param path as the router has it, with query and fragment: `/services?utm=a#top`. A query goes along when the target has
 *   none, and so does a fragment, as browsers do it.
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
