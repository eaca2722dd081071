export type RedirectStatus = 301 | 302 | 307 | 308;

/** A rule in the form that the edge answers with (SPEC §2, docs/decisions/0010-redirects.md). */
export interface RedirectRule {
  /** The old address, as `sourceText` writes it. */
  from: string;
  /** Value of Location, if without placeholders: ASCII, a path of this site or an absolute http(s) address. */
  to: string;
  status: RedirectStatus;
}

/**
 * The Location of an address. It always has a fragment, if an empty one: browsers would carry that of the request over, which may be
 * a token.
 */
export const locationOf = (address: string): string => (address.includes('#') ? address : `${address}#`);
