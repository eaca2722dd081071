import { comparablePath } from './pages';

/**
 * Menu access to a page (SPEC §4, §6): one rule for the server's responses, the guard in the browser and the content of a
 * release. Without zod: every page loads it.
 */

/** A top-level entry of the menu (SPEC §3: entries below another guard nothing). */
export interface MenuRule {
  /** A path of the site, with an optional query; any other address guards nothing. */
  url: string;
  /** 0 and below: public. */
  level: number;
  use_yn: boolean;
}

export interface Visit {
  /** The path as visitors see it, in comparable form (pages.ts), e.g. `/work/slots`. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

export interface PageAccess {
  /** Whether any entry matches the visit. */
  isListed: boolean;
  /** The required level, 0 or below for everyone; null: closed, the entry is not in use. */
  level: number | null;
}

/** Areas rendered in the browser (DESIGN §3). An entry there also guards the pages below it. */
export const CLIENT_AREAS: readonly string[] = ['/work', '/auth', '/admin', '/user'];

/** Page for turning the second factor on and off. */
export const SECOND_FACTOR_PAGE = '/user/second-factor';

/** Whether a path is an area's own, or below it. */
export const isWithin = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`);

/**
 * Access by the strictest of all entries that match a visit: those of its path, without a query or with one that the visit has,
 * and those of its board's other addresses. If several entries have the same address, those not in use are ignored; if none is in
 * use, the page is closed. In a client area, a page without an entry takes the closest one above it.
 */
export function menuAccess(rules: readonly MenuRule[], visit: Visit): PageAccess {
  const listed = rules.flatMap(readRule);
  const byAddress = new Map<string, Listed[]>();
  for (const address of addressesOf(visit)) {
    for (const entry of entriesFor(listed, address)) {
      const { path, query } = entry;
      const key = `${path}?${query.map(String).sort().join('&')}`;
      const others = byAddress.get(key) ?? [];
      if (!others.includes(entry)) byAddress.set(key, [...others, entry]);
    }
  }
  let level: number | null = null;
  for (const entries of byAddress.values()) {
    const inUse = entries.filter(({ use_yn }) => use_yn);
    if (inUse.length === 0) return { isListed: true, level: null };
    level = Math.max(level ?? -Infinity, ...inUse.map((entry) => entry.level));
  }
  return level === null ? { isListed: false, level: 0 } : { isListed: true, level };
}

interface Listed extends MenuRule {
  path: string;
  query: readonly [name: string, value: string][];
}

const NO_QUERY: Listed['query'] = [];

function readRule(rule: MenuRule): Listed[] {
  if (!rule.url.startsWith('/') || rule.url.startsWith('//')) return [];
  const [path = '/', query] = (rule.url.split('#', 1)[0] ?? '').split('?', 2);
  // A release calls this for each page and entry, so only entries with a query are parsed.
  return [{ ...rule, path: comparablePath(path), query: query ? [...new URLSearchParams(query)] : NO_QUERY }];
}

/** All addresses of the visited page: a board is at `/board?code=notice` and at `/board/notice`, with its posts below that. */
function addressesOf(visit: Visit): Visit[] {
  const code = visit.path === '/board' ? new URLSearchParams(visit.search).get('code') : null;
  if (code) return [visit, { path: `/board/${code}`, search: '' }];
  const inPath = /^\/board\/([^/]+)/.exec(visit.path)?.[1];
  if (inPath === undefined) return [visit];
  return [
    visit,
    { path: `/board/${inPath}`, search: '' },
    { path: '/board', search: `?${new URLSearchParams({ code: inPath })}` },
  ];
}

/** Entries that match one address; in a client area without an own entry, the closest ones above it. */
function entriesFor(listed: readonly Listed[], { path, search }: Visit): Listed[] {
  const params = new URLSearchParams(search);
  const applying = listed.filter(({ query }) =>
    query.every(([key, value]) => params.getAll(key).includes(value)),
  );
  const own = applying.filter((entry) => entry.path === path);
  if (own.length > 0 || !CLIENT_AREAS.some((area) => isWithin(path, area))) return own;
  const above = applying.filter((entry) => entry.path !== '/' && isWithin(path, entry.path));
  const closest = Math.max(...above.map((entry) => entry.path.length));
  return above.filter((entry) => entry.path.length === closest);
}
