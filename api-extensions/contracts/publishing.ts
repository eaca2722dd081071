import { z } from 'zod';
import type { Call } from './call';

/** A release's name: when it was claimed, in UTC, and a running number: `20261121-050312-7`. */
export const releaseId = z.string().regex(/^\d{8}-\d{6}-\d+$/);

/** What a release must hold, counted by the CMS itself, so that a half-read source cannot pass for a deletion. */
export const expectedSite = z.object({
  code: z.string(),
  hosts: z.array(z.string()),
  /** Paths of the published pages, e.g. `/`, `/service`. */
  paths: z.array(z.string()),
  /** Paths of the boards in use and of their published posts (contracts/board.ts). */
  posts: z.array(z.string()).optional(),
});
export type ExpectedSite = z.infer<typeof expectedSite>;

export const claim = z.object({
  releaseId,
  /** Changes that this build will carry. */
  changes: z.number().int().nonnegative(),
  sites: z.array(expectedSite),
});
export type Claim = z.infer<typeof claim>;

/** Takes all waiting changes for one build. `data` is null when there are none and `force` is not set. */
export const claimBuild = {
  method: 'POST',
  path: '/publishing/claims',
  body: z.object({ force: z.boolean().default(false) }),
  answer: z.object({ data: claim.nullable() }),
} as const satisfies Call;

/** What a release must hold now: a page may have been taken off since its build was claimed. */
export const expectedSites = {
  method: 'GET',
  path: '/publishing/sites',
  answer: z.object({ data: z.array(expectedSite) }),
} as const satisfies Call;

/** What became of a claimed build. A failed one gives its changes back. */
export const reportBuild = {
  method: 'POST',
  path: '/publishing/claims/:releaseId/result',
  params: z.object({ releaseId }),
  body: z.discriminatedUnion('status', [
    z.object({ status: z.literal('live'), pages: z.number().int().nonnegative() }),
    z.object({ status: z.literal('failed'), error: z.string().max(20_000) }),
  ]),
  answer: z.object({ data: z.object({ releaseId, status: z.enum(['live', 'failed']) }) }),
} as const satisfies Call;

export const publishingState = {
  method: 'GET',
  path: '/publishing/state',
  answer: z.object({
    data: z.object({ waiting: z.number().int().nonnegative(), live: releaseId.nullable() }),
  }),
} as const satisfies Call;
