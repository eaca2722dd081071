import { withoutTrailingSlash } from 'api-extensions/contracts/rules/slashes';

/**
 * Takes the place of `gatsby-link` in browsers (gatsby/webpack.ts): links are plain ones, which `openLinks` opens
 * (src/platform/open-page.ts), and paths have no prefix.
 */

interface Gatsby {
  ___navigate(to: string | number, options?: object): unknown;
}

// Gatsby sets this global, which no type declares. Pages have no trailing slash (gatsby-config.ts).
export const navigate = (to: string | number, options?: object) =>
  (window as unknown as Gatsby).___navigate(typeof to === 'string' ? withoutTrailingSlash(to) : to, options);

export function parsePath(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname, search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname: pathname || '/', search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

export const withPrefix = (path: string) => path;
export const withAssetPrefix = (path: string) => path;
export const Link = null;
