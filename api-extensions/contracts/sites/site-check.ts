import * as z from '../zod';
import type { Call } from '../call';
import { RIGHTS } from '../rules/rights';

/** Maximum number of findings that a release reports. */
export const MAX_FINDINGS = 200;

/** A problem of a release's page for search engines or visitors (site/gatsby/site-check.ts). */
export const siteFinding = z.object({
  kind: z.enum([
    /** No description: neither its own, nor a lead text, nor the site's default. */
    'no-description',
    /** Another page has the same title. `detail` is its path. */
    'same-title',
    /** Another page has the same description. `detail` is its path. */
    'same-description',
    /** No link leads to the page. */
    'orphan',
    /** A link leads to no page of the site. `detail` is the link's address. */
    'broken-link',
    /** The page's share image could not be drawn; the publisher tries again (site/publisher/share-images.ts). */
    'undrawn-picture',
    /** An image was deleted from the media library. `detail` is its address in a post, and its name in a block. */
    'missing-picture',
    /** The page shows a file that cannot be drawn: too large, or no picture. `detail` is its address. */
    'undrawable-picture',
    /** The post's own share image is too small for a large preview of a link. `detail` is its size. */
    'small-picture',
    /** The site is in use and its home page is not published. */
    'no-home',
  ]),
  path: z.string(),
  detail: z.string().max(500).default(''),
  /** Document of the page in the CMS; null for a page without one. */
  documentId: z.string().nullable(),
});
export type SiteFinding = z.infer<typeof siteFinding>;

/** Findings of a site's live release, in the order of its pages; a missing home page and undrawn images come first. 404. */
export const listFindings = {
  method: 'GET',
  path: '/publishing/sites/:domain/findings',
  access: { right: RIGHTS.readPublishing },
  params: z.object({ domain: z.string().max(32) }),
  response: z.object({ data: z.array(siteFinding).max(MAX_FINDINGS) }),
} as const satisfies Call;
