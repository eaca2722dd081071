import * as z from '../zod';
import type { Call } from '../call';
import { RIGHTS } from '../rules/rights';

// Lookups in the admin: served by the admin's own API.

/** Keys with separate limits and pauses: Naver counts trends apart (NAVER.md 1.5). */
export const keyOwner = z.enum(['hub', 'legacy', 'trend', 'searchad', 'serpapi', 'simulator']);
export type KeyOwner = z.infer<typeof keyOwner>;

export const budgetShare = z.enum(['tracking', 'members', 'visitors', 'light']);

const count = z.number().int().nonnegative();

/** All data of the admin page about lookups. */
const lookupStatus = z.object({
  data: z.object({
    /** Day in Seoul. */
    day: z.iso.date(),
    /** The key that answers each kind of lookup now; null: none. */
    kinds: z.array(z.object({ kind: z.string(), owner: keyOwner.nullable() })).max(20),
    owners: z
      .array(
        z.object({
          owner: keyOwner,
          /** Whether it answers any kind now. */
          inUse: z.boolean(),
          perSecond: z.number(),
          /** Today's calls against the day's budget; the HUB has a budget for each kind of search. */
          budgets: z.array(
            z.object({
              kind: z.string().nullable(),
              used: count,
              limit: count,
              /** Calls used and left today for each share: tracking first, light accounts last. */
              shares: z.array(z.object({ share: budgetShare, used: count, left: count })),
              /** With several sites, for each: calls used, and calls left for its members and its visitors. */
              sites: z.array(z.object({ name: z.string(), used: count, members: count, visitors: count })),
            }),
          ),
          paused: z.boolean(),
          pausedBy: z.string().nullable(),
        }),
      )
      .max(keyOwner.options.length),
    /** The last seven days, newest first: one entry for each day, key and kind. */
    counts: z
      .array(
        z.object({ day: z.iso.date(), owner: z.string(), kind: z.string(), calls: count, errors: count }),
      )
      .max(1000),
    /** Unfinished bulk runs. */
    openRuns: count,
  }),
});
export type LookupStatus = z.infer<typeof lookupStatus>['data'];

export const readLookupStatus = {
  method: 'GET',
  path: '/lookups',
  access: { right: RIGHTS.readLookups },
  response: lookupStatus,
} as const satisfies Call;

/** Pauses all calls with a key, or resumes them. */
export const pauseLookups = {
  method: 'PUT',
  path: '/lookups/pause',
  access: { right: RIGHTS.pauseLookups },
  body: z.object({ owner: keyOwner, paused: z.boolean() }),
  response: lookupStatus,
} as const satisfies Call;
