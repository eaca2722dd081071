import * as z from '../zod';
import type { Call } from '../call';
import { REDIRECT_IMPORT_MAX } from '../rules/redirects/sheet';
import { RIGHTS } from '../rules/rights';

/**
 * Redirect rules in the admin: which rule an old address meets, a list of rules, and how often each is used. Served by the admin's own
 * API, so the paths are below /api-extensions on the admin's host. Each response is limited to the administrator's sites.
 */

const access = { right: RIGHTS.readPublishing };
const domain = z.string().min(1, '사이트를 골라 주세요.').max(32);

/** Redirects that are followed; browsers give up after twenty. */
export const FOLLOWED_MAX = 5;

const tried = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('rule'),
    documentId: z.string(),
    from: z.string(),
    to: z.string(),
    status: z.number().int(),
    /** Where the request is led; further addresses are those of the rules that it meets then. */
    addresses: z.array(z.string()).min(1).max(FOLLOWED_MAX),
    /** A page stands at the old address, and the rule wins. */
    hidesPage: z.boolean(),
  }),
  z.object({ outcome: z.literal('page'), path: z.string() }),
  z.object({ outcome: z.literal('none') }),
  /** The address cannot be requested from the site. */
  z.object({ outcome: z.literal('refused'), message: z.string() }),
]);
export type TriedRedirect = z.infer<typeof tried>;

/** Which rule in use an old address meets, by the matcher of the edge. */
export const tryRedirect = {
  method: 'GET',
  path: '/redirects/try',
  access,
  query: z.object({
    domain,
    address: z.string().trim().min(1, '옛 주소를 적어 주세요.').max(2000, '옛 주소가 너무 깁니다.'),
  }),
  response: z.object({ data: tried }),
} as const satisfies Call;

/** Days whose hits are shown, with today. */
export const HIT_DAYS = 30;

/** Requests that each rule answered within HIT_DAYS; rules without any are left out. */
export const listRedirectHits = {
  method: 'GET',
  path: '/redirects/hits',
  access,
  response: z.object({
    data: z.array(z.object({ documentId: z.string(), hits: z.number().int().positive() })),
  }),
} as const satisfies Call;

const importedRow = z.object({
  /** Number from 1, as sent. */
  no: z.number().int().positive(),
  /** `good`: is stored, or would be. */
  state: z.enum(['good', 'wrong', 'duplicate']),
  /** Why it is not stored; empty for good rows. */
  message: z.string(),
  /** The row whose old address it repeats; null for a stored rule. */
  sameAs: z.number().int().positive().nullable(),
});
export type ImportedRedirect = z.infer<typeof importedRow>;

/** Stores rules, or with `dry_run` only checks them. Rows that are not good are left out. 403 without the right to make rules. */
export const importRedirects = {
  method: 'POST',
  path: '/redirects/import',
  access,
  body: z.object({
    domain,
    dry_run: z.boolean().default(true),
    rows: z
      .array(z.object({ from: z.string().max(2000), to: z.string().max(2000) }))
      .min(1, '가져올 내용이 없습니다.')
      .max(REDIRECT_IMPORT_MAX, `한 번에 ${REDIRECT_IMPORT_MAX}건까지 가져올 수 있습니다.`),
  }),
  response: z.object({
    data: z.object({ rows: z.array(importedRow), created: z.number().int().nonnegative() }),
  }),
} as const satisfies Call;
