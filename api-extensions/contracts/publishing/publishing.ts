import * as z from '../zod';
import type { Call } from '../call';
import { MAX_FINDINGS, siteFinding } from '../sites/site-check';
import { contentStatus, siteContent } from './site-content';

/**
 * Name of a release: when it was claimed, in UTC, and a running number of eight digits, e.g. `20261121-050312-00000007`. A
 * later release of a site has a greater name, even after the clock was set back.
 */
export const releaseId = z.string().regex(/^\d{8}-\d{6}-\d+$/);

/** Version of the code that rendered a release (site/publisher/code-version.ts). */
const codeVersion = z.string().regex(/^[0-9a-f]{16}$/);

/**
 * Addresses that a release must contain. The CMS reads them apart from the content: otherwise an incomplete response would
 * remove pages.
 */
const expectedSite = z.object({
  hosts: z.array(z.string()),
  /** Paths of the published pages, e.g. `/`, `/service`. */
  paths: z.array(z.string()),
  /** Paths of the boards in use and of their published posts (contracts/board/board.ts). */
  posts: z.array(z.string()),
});
export type ExpectedSite = z.infer<typeof expectedSite>;

const claim = z.object({
  releaseId,
  /** Domain code. */
  domain: z.string(),
  /** Number of changes in this release; 0 if it has none, e.g. for new code. */
  changes: z.number().int().nonnegative(),
  /** Null if the domain was deleted or is no longer in use: the site is taken offline. */
  expected: expectedSite.nullable(),
});
export type Claim = z.infer<typeof claim>;

/** Maximum number of sites in one claim, and in one response with their content. */
const MAX_CLAIMS = 10;

/**
 * Claims sites to publish, each with all of its waiting changes: sites with waiting changes or a "publish now", the longest
 * waiting first, then those of `stale`. Left out are paused sites; sites whose last release failed, until their retry is due
 * or another change arrives; and sites of `stale` that were rolled back. A site has one claim at a time: claims without a
 * result for 15 minutes, and with `restarted` all of them, are first marked as failed.
 */
export const claimSites = {
  method: 'POST',
  path: '/publishing/claims',
  access: 'publisher',
  body: z.object({
    /**
     * Domain codes to publish without a change: they have no release, one of other code or with damaged files, or are live
     * and no longer in use.
     */
    stale: z.array(z.string()).max(10_000).default([]),
    limit: z.number().int().min(1).max(MAX_CLAIMS).default(MAX_CLAIMS),
    /** The publisher is publishing nothing: it has just started, or the response to its last claim was lost. */
    restarted: z.boolean().default(false),
  }),
  response: z.object({ data: z.array(claim) }),
} as const satisfies Call;

/** Codes of the domains in use, in alphabetical order. */
export const publishedDomains = {
  method: 'GET',
  path: '/publishing/domains',
  access: 'publisher',
  response: z.object({ data: z.array(z.string()) }),
} as const satisfies Call;

/**
 * Content of sites, at most MAX_CLAIMS: domain codes separated by commas. A domain that does not exist or is
 * not in use is left out.
 */
export const readSites = {
  method: 'GET',
  path: '/publishing/content',
  access: 'publisher',
  query: z.object({
    domains: z
      .string()
      .transform((codes) => codes.split(','))
      .pipe(z.array(z.string().min(1)).max(MAX_CLAIMS)),
    status: contentStatus.default('published'),
  }),
  response: z.object({ data: z.array(siteContent) }),
} as const satisfies Call;

/** Reads the addresses that a site's release must contain now: a page may have been unpublished since the claim. */
export const readExpectedSite = {
  method: 'GET',
  path: '/publishing/expected',
  access: 'publisher',
  query: z.object({ domain: z.string() }),
  response: z.object({ data: expectedSite.nullable() }),
} as const satisfies Call;

/** Why a site could not be published. The CMS writes the text for editors. */
export const publishFailure = z.object({
  reason: z.enum([
    /** Rendering a page threw. */
    'page',
    /** The content could not be read, or does not match the contract. */
    'content',
    /** Pages that the CMS counted are missing. */
    'missing',
    /** The release did not answer correctly during verification. */
    'verify',
    /** The disk is full or cannot be written. */
    'disk',
    /** Only in runs of earlier versions: a build that fails is logged. */
    'build',
    'other',
  ]),
  /** Path of the page that caused it, if any. */
  path: z.string().nullable().default(null),
  /** Document of that page in the CMS. */
  documentId: z.string().nullable().default(null),
  /** The block that threw, e.g. `blocks.hero`, and its index on the page from 0. */
  block: z.object({ component: z.string(), index: z.number().int() }).nullable().default(null),
  /** For operators. */
  detail: z.string().max(20_000),
});
export type PublishFailure = z.infer<typeof publishFailure>;

/** Result of a claimed site. After a failure its changes wait again. 404 if the release is not being published. */
export const reportRelease = {
  method: 'POST',
  path: '/publishing/claims/:releaseId/result',
  access: 'publisher',
  params: z.object({ releaseId }),
  body: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('live'),
      code: codeVersion,
      /** Pages of the release. */
      pages: z.number().int().nonnegative(),
      /** Pages rendered for it; the others are unchanged. */
      rendered: z.number().int().nonnegative(),
      /** Redirect rules that cannot be served, each with its reason. */
      leftOut: z.array(z.string()).max(100),
      /** Releases of the site available for rollback, newest first; the live one is the first. */
      kept: z.array(releaseId),
      /** Problems of its pages (contracts/sites/site-check.ts). */
      findings: z.array(siteFinding).max(MAX_FINDINGS).default([]),
    }),
    z.object({ status: z.literal('offline') }),
    z.object({ status: z.literal('failed'), failure: publishFailure }),
  ]),
  response: z.object({ data: z.object({ releaseId }) }),
} as const satisfies Call;

/** Maximum number of addresses in one call of imageProblems. */
export const MAX_IMAGES = 500;

const imageUrls = z.array(z.string()).max(MAX_IMAGES);

const imageProblemLists = z.object({
  /** Belong to no file of the media library, e.g. because the file was deleted. */
  missing: imageUrls,
  /** Files that pages cannot show: too large, or no picture. */
  undrawable: imageUrls,
});
export type ImageProblems = z.infer<typeof imageProblemLists>;

/** Which of these addresses pages cannot show. */
export const imageProblems = {
  method: 'POST',
  path: '/publishing/pictures',
  access: 'publisher',
  body: z.object({ urls: imageUrls }),
  response: z.object({ data: imageProblemLists }),
} as const satisfies Call;

/**
 * Pages of a live release whose share image could not be drawn. They replace those of the last report: images are drawn
 * after the release is live. Changes nothing if the release is not live.
 */
export const reportUndrawn = {
  method: 'POST',
  path: '/publishing/claims/:releaseId/undrawn',
  access: 'publisher',
  params: z.object({ releaseId }),
  body: z.object({
    pages: z.array(siteFinding.pick({ path: true, documentId: true })).max(MAX_FINDINGS),
  }),
  response: z.object({ data: z.null() }),
} as const satisfies Call;

// Calls that the CMS makes to the publisher (PUBLISHER_URL), with `Authorization: Bearer <PUBLISH_KEY>`. Their paths are not
// below `/api`.

/** Signals waiting work. The publisher also polls for claims, so a lost message loses nothing. */
export const notifyPublisher = {
  method: 'POST',
  path: '/notify',
  access: 'cms',
  response: z.object({ data: z.null() }),
} as const satisfies Call;

/** Current activity of the publisher. */
export const publisherStatus = {
  method: 'GET',
  path: '/status',
  access: 'cms',
  response: z.object({
    data: z.object({
      code: codeVersion.nullable(),
      /** Seconds since the build of the code began; null if none is running. */
      building: z.number().nullable(),
      /** Number of sites to publish without a change (`claimSites`). */
      stale: z.number().int(),
      working: z.array(
        z.object({
          releaseId,
          domain: z.string(),
          step: z.enum(['reading', 'rendering', 'verifying', 'switching']),
          /** Pages rendered so far. */
          done: z.number().int(),
          /** Pages to render. */
          total: z.number().int(),
        }),
      ),
    }),
  }),
} as const satisfies Call;

/** Call for administrators, when the files of a kept release were lost or changed outside the publisher. */
export const RELEASE_DAMAGED =
  '보관된 발행의 파일이 없어졌거나 바뀌어 되돌릴 수 없습니다. 다른 발행을 골라 주세요.';

/**
 * Makes a kept release of a site the live one, at once. Content is unchanged: the next publish replaces this release. 404
 * if it is not kept, 409 if its files were lost or changed.
 */
export const rollBack = {
  method: 'POST',
  path: '/rollback',
  access: 'cms',
  body: z.object({ domain: z.string(), releaseId }),
  response: z.object({ data: z.object({ releaseId, code: codeVersion, kept: z.array(releaseId) }) }),
} as const satisfies Call;

/**
 * Renders one page of a site from the given content, for a preview; writes nothing. `part` is the page's HTML or its
 * page-data.json.
 */
export const renderPreview = {
  method: 'POST',
  path: '/preview',
  access: 'cms',
  body: z.object({
    content: siteContent,
    /** Path as visitors request it, e.g. `/service`. */
    path: z.string(),
    part: z.enum(['html', 'data']),
    /** Renders protected pages with their content, which a public release does not include. */
    showProtected: z.boolean(),
    /** HTML inserted before `</body>`, e.g. the preview bar. */
    banner: z.string(),
  }),
  response: z.object({
    data: z.object({
      /** 404: the site's "not found" page. */
      status: z.union([z.literal(200), z.literal(404)]),
      /** The page in HTML or its page-data in JSON. */
      body: z.string(),
    }),
  }),
} as const satisfies Call;
