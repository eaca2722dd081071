import { pick } from './router';

/**
 * Takes the place of Gatsby's `find-path` in browsers (gatsby/webpack.ts). Gatsby loads the data of a page again for each query
 * of its address, because a server could render it differently; the pages of a release are files, so that the path names them.
 * A navigation that changes only the query therefore needs no network.
 */

interface MatchPath {
  /** Path of a page, e.g. `/work`. */
  path: string;
  /** Pattern of the addresses that it also serves, e.g. `/work/*`. */
  matchPath: string;
}

let matchPaths: { path: string; page: string }[] = [];

export const setMatchPaths = (list: readonly MatchPath[]): void => {
  matchPaths = list.map(({ path, matchPath }) => ({ path: matchPath, page: path }));
};

/** Path of an address as pages are named: decoded, without query, fragment and trailing slash. */
function cleanPath(address: string): string {
  const path = decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1');
  return path === '/index.html' ? '/' : path;
}

const pickPage = (address: string) => pick(matchPaths, cleanPath(address));

/** The page whose pattern covers an address; null without one. */
export const findMatchPath = (address: string): string | null => pickPage(address)?.route.page ?? null;

/** What the pattern of a page leaves open, by name. */
export const grabMatchParams = (address: string): { '*'?: string } => pickPage(address)?.params ?? {};

/** Path of the page that an address opens. */
export const findPath = (address: string): string => findMatchPath(address) ?? cleanPath(address);
