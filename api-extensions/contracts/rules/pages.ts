import { withoutTrailingSlashes } from './slashes';

/** Rules about pages. Without zod: the site reads them on every page. */

/** Page layouts of a site (SPEC §2): app config `layouts.default`. */
export const LAYOUTS = ['default', 'ad-default', 'sidenav'] as const;

/** Page that the link of an estimate's mail leads to; the token follows `#`. */
export const ESTIMATE_PAGE = '/estimate/view';
/** Page that a share link leads to; the token follows `#`. */
export const SHARE_PAGE = '/share/view';
const LINK_PAGES = [ESTIMATE_PAGE, SHARE_PAGE];

const PRIVATE_AREA = /^\/(?:auth|user|work|admin)(?:\/|$)/;

/** Whether a path belongs to an area for signed-in users, or shows one customer's data by a link. */
export const isPrivateArea = (path: string): boolean =>
  PRIVATE_AREA.test(path) || LINK_PAGES.some((page) => path === page || path.startsWith(`${page}/`));

const REQUEST_DONE = /^\/service\/apply\/done(?:\/|$)/;

/** Whether a page is kept out of search engines: signed-in areas, and pages for one visitor's request. */
export const isUnlisted = (path: string): boolean => isPrivateArea(path) || REQUEST_DONE.test(path);

/** Where browsers report the view of a page. The edge answers it, not the CMS (docs/decisions/0050-page-statistics.md). */
export const PAGE_VIEWS_PATH = '/page-views';

/** Matches a path of ASCII without percent signs, in which there is nothing to decode or compose. */
const PLAIN = /^[!-$&-~]*$/;

/**
 * A path in comparable form: percent-decoded where the result is text, composed (NFC), without trailing slash (SPEC §7).
 * Browsers send `/%EC%9D%B4`, editors write `/이`; both are one page.
 */
export function comparablePath(path: string): string {
  // A release calls this thousands of times, mostly with paths that need no change.
  if (PLAIN.test(path)) return withoutTrailingSlashes(path) || '/';
  let text = path;
  try {
    text = decodeURI(path);
  } catch {
    // Percent signs that encode nothing are literal.
  }
  return withoutTrailingSlashes(text.normalize('NFC')) || '/';
}
