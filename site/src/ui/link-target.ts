import { withoutTrailingSlash } from 'api-extensions/contracts/rules/slashes';

/** Attribute of links that open a page without a page load (platform/open-page.ts). */
export const PAGE_LINK = 'data-link';

/** Kind of link of an address, which may come from the CMS. */
export type LinkTarget =
  /** A page of this site. */
  | { kind: 'page'; href: string }
  /** Handled by the browser: files, fragments, telephone and mail. */
  | { kind: 'plain'; href: string }
  /** Another site, opened in a new tab. */
  | { kind: 'external'; href: string }
  /** Not a link: unknown schemes (e.g. `javascript:`) or an invalid address. */
  | { kind: 'text' };

const SERVED_BESIDE_PAGES = /^\/(?:api|uploads|builds|fonts)\//;

/** Control characters, which browsers remove from an address: `java\nscript:` must not pass. */
// eslint-disable-next-line no-control-regex -- the expression matches control characters on purpose
const CONTROL_CHARACTERS = /[\u0000-\u0020\u007f]/;

export function isWebAddress(href: string): boolean {
  if (!/^https?:\/\//i.test(href)) return false;
  try {
    return new URL(href).hostname !== '';
  } catch {
    return false;
  }
}

/** Address of a link that calls a telephone number or writes to an e-mail address. */
export const contactHref = (contact: string): string =>
  `${contact.includes('@') ? 'mailto' : 'tel'}:${contact.replace(' 내선 ', ',').replace(/\s/g, '')}`;

/** Decides how an address is rendered; only safe addresses become links. */
export function linkTarget(raw: string): LinkTarget {
  const href = raw.trim();
  if (isWebAddress(href)) return { kind: 'external', href };
  if (href === '' || CONTROL_CHARACTERS.test(href) || href.includes('\\')) return { kind: 'text' };
  if (href.startsWith('#') || /^(?:tel|mailto):./i.test(href)) return { kind: 'plain', href };
  // `//host` looks like a path but leaves the site.
  if (!href.startsWith('/') || href.startsWith('//')) return { kind: 'text' };
  if (SERVED_BESIDE_PAGES.test(href)) return { kind: 'plain', href };
  // Pages have no trailing slash.
  return { kind: 'page', href: withoutTrailingSlash(href) };
}
