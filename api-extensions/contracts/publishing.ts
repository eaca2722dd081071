import { z } from 'zod';
import type { Call } from './call';
import { contentStatus, siteContent } from './site-content';

/**
 * Name of a site's release: when it was claimed, in UTC, and a running number: `20261121-050312-7`. Names of one site sort
 * by time.
 */
export const releaseId = z.string().regex(/^\d{8}-\d{6}-\d+$/);

/** Version of the code that rendered a release (site/publisher/code-version.ts). */
export const codeVersion = z.string().regex(/^[0-9a-f]{16}$/);

/** What a release must hold, counted by the CMS itself, so that a half-read answer cannot pass for a deletion. */
export const expectedSite = z.object({
  hosts: z.array(z.string()),
  /** Paths of the published pages, e.g. `/`, `/service`. */
  paths: z.array(z.string()),
  /** Paths of the boards in use and of their published posts (contracts/board.ts). */
  posts: z.array(z.string()),
});
export type ExpectedSite = z.infer<typeof expectedSite>;

export const claim = z.object({
  releaseId,
  /** Domain code. */
  domain: z.string(),
  /** Changes that this release carries; 0 for one that only new code or an editor asked for. */
  changes: z.number().int().nonnegative(),
  /** Null where the domain was deleted or is not in use any more: the site is taken offline. */
  expected: expectedSite.nullable(),
});
export type Claim = z.infer<typeof claim>;

/** Sites in one answer of claimSites. */
export const MAX_CLAIMS = 10;

/**
 * Takes sites to publish, each with all of its waiting changes: those with waiting changes or a "publish now", the longest
 * waiting first, then those of `stale`. Sites that are paused, or whose last release failed and whose retry is not due,
 * are left out. A site is claimed once at a time; claims of a publisher that died are given up first (`restarted`).
 */
export const claimSites = {
  method: 'POST',
  path: '/publishing/claims',
  body: z.object({
    /** Domain codes to publish without a change, e.g. because their releases are of other code. */
    stale: z.array(z.string()).max(10_000).default([]),
    limit: z.number().int().min(1).max(MAX_CLAIMS).default(MAX_CLAIMS),
    /** The publisher has just started: what was being published before is not any more. */
    restarted: z.boolean().default(false),
  }),
  answer: z.object({ data: z.array(claim) }),
} as const satisfies Call;

/** Codes of the domains in use, in alphabetical order. */
export const publishedDomains = {
  method: 'GET',
  path: '/publishing/domains',
  answer: z.object({ data: z.array(z.string()) }),
} as const satisfies Call;

/**
 * Content of some sites, at most MAX_CLAIMS: codes of their domains with commas. A domain that does not exist or is
 * not in use is left out.
 */
export const readSites = {
  method: 'GET',
  path: '/publishing/content',
  query: z.object({
    domains: z
      .string()
      .transform((codes) => codes.split(','))
      .pipe(z.array(z.string().min(1)).max(MAX_CLAIMS)),
    status: contentStatus.default('published'),
  }),
  answer: z.object({ data: z.array(siteContent) }),
} as const satisfies Call;

/** Counted again: a page may have been taken off since the site was claimed. */
export const countSite = {
  method: 'GET',
  path: '/publishing/expected',
  query: z.object({ domain: z.string() }),
  answer: z.object({ data: expectedSite.nullable() }),
} as const satisfies Call;

/** Why a site could not be published. The CMS words it for editors; `detail` is for operators. */
export const publishFailure = z.object({
  reason: z.enum([
    /** A page threw while it was rendered. */
    'page',
    /** The content was not read, or not as the contract says. */
    'content',
    /** Pages that the CMS counts are missing. */
    'missing',
    /** The release did not answer as it should when it was verified. */
    'verify',
    /** The disk is full or cannot be written. */
    'disk',
    /** The code could not be built. */
    'build',
    'other',
  ]),
  /** Path of the page, where one page is the cause. */
  path: z.string().nullable().default(null),
  /** Document of the page in the CMS. */
  documentId: z.string().nullable().default(null),
  /** The block that threw, e.g. `blocks.hero`, and its place on the page from 0. */
  block: z.object({ component: z.string(), index: z.number().int() }).nullable().default(null),
  detail: z.string().max(20_000),
});
export type PublishFailure = z.infer<typeof publishFailure>;

/** What became of a claimed site. A failed one gives its changes back. */
export const reportRelease = {
  method: 'POST',
  path: '/publishing/claims/:releaseId/result',
  params: z.object({ releaseId }),
  body: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('live'),
      code: codeVersion,
      /** Pages of the release, and how many of them were rendered for it. */
      pages: z.number().int().nonnegative(),
      rendered: z.number().int().nonnegative(),
      /** Redirect rules that cannot be answered, each with its reason. */
      leftOut: z.array(z.string()).max(100),
      /** Releases of the site that can be rolled back to, newest first; the live one is the first. */
      kept: z.array(releaseId),
    }),
    z.object({ status: z.literal('offline') }),
    z.object({ status: z.literal('failed'), failure: publishFailure }),
  ]),
  answer: z.object({ data: z.object({ releaseId }) }),
} as const satisfies Call;

// Calls that the CMS makes to the publisher (PUBLISHER_URL), with `Authorization: Bearer <PUBLISH_KEY>`. Paths are whole.

/** Something waits. The publisher asks for claims by itself as well, so a lost message loses nothing. */
export const notifyPublisher = {
  method: 'POST',
  path: '/notify',
  answer: z.object({ data: z.null() }),
} as const satisfies Call;

/** What the publisher does at this moment. */
export const publisherStatus = {
  method: 'GET',
  path: '/status',
  answer: z.object({
    data: z.object({
      code: codeVersion.nullable(),
      /** The code is being built: seconds since its start. */
      building: z.number().nullable(),
      /** Sites that are still to be rendered by the current code. */
      stale: z.number().int(),
      working: z.array(
        z.object({
          releaseId,
          domain: z.string(),
          step: z.enum(['reading', 'rendering', 'verifying', 'switching']),
          /** Pages that are rendered, of those to be rendered. */
          done: z.number().int(),
          total: z.number().int(),
        }),
      ),
    }),
  }),
} as const satisfies Call;

/**
 * Makes a kept release of a site the live one, at once. Content stays as it is: the next publish goes forward again.
 * 404 where the release is not kept.
 */
export const rollBack = {
  method: 'POST',
  path: '/rollback',
  body: z.object({ domain: z.string(), releaseId }),
  answer: z.object({ data: z.object({ releaseId, code: codeVersion, kept: z.array(releaseId) }) }),
} as const satisfies Call;

/**
 * Renders one page of a site from the content given, for a preview: nothing is written.
 * `part` is the page's HTML or its page-data.json.
 */
export const renderPreview = {
  method: 'POST',
  path: '/preview',
  body: z.object({
    content: siteContent,
    /** As visitors ask for it, e.g. `/service`. */
    path: z.string(),
    part: z.enum(['html', 'data']),
    /** Protected pages are rendered with their content, which a public release does not hold. */
    showProtected: z.boolean(),
    /** HTML put in front of `</body>`, e.g. the preview bar. */
    banner: z.string(),
  }),
  answer: z.object({
    data: z.object({
      /** 404: the site's "not found" page. */
      status: z.union([z.literal(200), z.literal(404)]),
      /** The page in HTML or its page-data in JSON. */
      body: z.string(),
    }),
  }),
} as const satisfies Call;
