import { withoutTrailingSlashes } from './slashes';

/** Rules about pages. Without zod: the site reads them on every page. */

/** Page layouts of a site (SPEC §2): app config `layouts.default`. */
export const LAYOUTS = ['default', 'ad-default', 'sidenav'] as const;

/** Page that the link of an estimate's mail leads to; the token follows `#`. */
export const ESTIMATE_PAGE = '/estimate/view';
/** Page that a share link leads to; the token follows `#`. */
export const SHARE_PAGE = '/share/view';
/** Pages of one person, outside of the areas for signed-in users: links of mails, and the receipt of a request. */
const PERSONAL_PAGES = [ESTIMATE_PAGE, SHARE_PAGE, '/service/apply/done'];

const PRIVATE_AREA = /^\/(?:auth|user|work|admin)(?:\/|$)/;

/**
 * Whether a page's address or content holds what belongs to one person: tokens of mails and links (sign-in, password, registration,
 * estimates, shared ranks), receipts, and the areas of signed-in users. Nothing redirects, frames or measures these pages, and search
 * engines do not list them.
 */
export const isSecretPage = (path: string): boolean =>
  PRIVATE_AREA.test(path) || PERSONAL_PAGES.some((page) => path === page || path.startsWith(`${page}/`));

/** Where browsers report the view of a page. The edge answers it, not the CMS (docs/decisions/0050-page-statistics.md). */
export const PAGE_VIEWS_PATH = '/page-views';

/** Lookup pages, whose addresses hold the key of a bulk run after `#`. */
const LOOKUP_PAGE = /^\/search\/(?:web|shop|place|view|volume|diagnosis)(?:\/|$)/;
/** Addresses that programs and browsers know: calls, files of every site, boards and their feeds. */
const SYSTEM_PATH =
  /^\/(?:(?:api|uploads|page-data|static|fonts|builds)(?:\/|$)|(?:redirects\.json|404\.html|robots\.txt|favicon\.ico|manifest\.webmanifest|page-views|board|board\/[^/]+\/rss\.xml|sitemap[^/]*\.xml)$)/;

/** A path as it may be meant: decoded as often as possible, in lower case, with single slashes and none at the end. */
function looselyRead(path: string): string {
  let text = path;
  for (let last = ''; text !== last;) {
    last = text;
    const [pathname = ''] = text.split(/[?#]/, 1);
    text = comparablePath(pathname.replace(/\/{2,}/g, '/'));
  }
  return text.toLowerCase();
}

/** Why no redirect rule may start at a path, however it is spelled; null where one may. */
export function unredirectable(path: string): 'secret' | 'system' | null {
  const plain = looselyRead(path);
  if (isSecretPage(plain) || LOOKUP_PAGE.test(plain)) return 'secret';
  return SYSTEM_PATH.test(plain) ? 'system' : null;
}

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
