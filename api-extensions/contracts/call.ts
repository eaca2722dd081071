import type { ZodType } from './zod';

/**
 * Who may make a call on a site's host:
 * - `public`: everyone; the session is not read
 * - `visitor`: everyone; the session tells the server who is calling
 * - `signed-in`: accounts of the site, approved or not
 * - `member`: accounts with a level above 0
 * - `manager`: accounts from the level of the site's role named `manager`
 * - `owner`: accounts from the level of the site's role named `owner`
 * - a number: accounts from this level
 */
export type SiteAccess = 'public' | 'visitor' | 'signed-in' | 'member' | 'manager' | 'owner' | number;

/**
 * Who may make a call that no role of a site decides about:
 * - `preview-link`: browsers with the token of a preview link; the response to others is a page
 * - `token`: approved accounts of the site, with an API token of any scope; a session is not read
 * - `publisher`: the publisher, with `PUBLISH_KEY`
 * - `edge`: an edge, with a key made of `EDGE_KEY` (contracts/publishing/edge-calls.ts)
 * - `cms`: the CMS, with the same key; the publisher responds
 * - `right`: administrators with this right, on the admin's host, all of them without one; with `allSites` none who is limited
 *   to some sites, with `superAdmin` only super administrators
 */
export type Access = SiteAccess | 'preview-link' | 'token' | 'publisher' | 'edge' | 'cms' | AdminAccess;

export interface AdminAccess {
  readonly right: string | null;
  readonly allSites?: true;
  readonly superAdmin?: true;
}

/** One call of the contract: path, access, input, response. Both sides parse with it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Koa-style path below /api, e.g. `/search/n/web`. */
  readonly path: string;
  readonly access: Access;
  /** Parts of the request. On a site's host, `domain` in query or body must be the site's own code: see server/http/route.ts. */
  readonly query?: ZodType;
  readonly body?: ZodType;
  readonly params?: ZodType;
  /** The call takes a form with one file of at most this many bytes, as `multipart/form-data`; other calls take no file. */
  readonly upload?: { readonly maxBytes: number };
  /** The whole JSON body of a successful response. */
  readonly response: ZodType;
}
